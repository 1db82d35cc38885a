"""Pages of the docs that tell what to do, done."""
