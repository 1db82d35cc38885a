// The script's own sentences, in the language of the page.
const words = JSON.parse(document.body.dataset.words || "{}");

export const say = (text, values = {}) => (words[text] || text).replace(/\{(\w+)\}/g, (_, name) => values[name]);
