#!/bin/sh
# Install the Debian packages that the tests want and that are missing, where we may; say what to do where we may not.
set -eu
list=$(dirname "$0")/system-packages.txt
missing=""
while read -r command package; do
    case "$command" in ''|'#'*) continue ;; esac
    command -v "$command" >/dev/null 2>&1 || missing="$missing $package"
done <"$list"
[ -n "$missing" ] || exit 0
run=""
if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        run="sudo"
    else
        echo "Some tests need Debian packages that are missing and that only an administrator can install:"
        echo "    sudo apt-get install$missing"
        exit 0
    fi
fi
echo "Installing$missing ..."
$run apt-get update -q >/dev/null
# RUNLEVEL: nothing that is a service is started; the tests start what they need themselves.
# shellcheck disable=SC2086
$run env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -q --no-install-recommends $missing >/dev/null
