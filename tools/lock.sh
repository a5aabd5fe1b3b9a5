#!/bin/sh
# Write the lock files from pyproject.toml: exact versions and the hash of every file, for all supported versions of Python
# and all systems. The files name no package index, so pip uses the configured one.
#   tools/lock.sh             keep every version that still fits
#   tools/lock.sh --upgrade   take the newest versions
set -eu
cd "$(dirname "$0")/.."
.venv/bin/python -m pip install --quiet --require-hashes --requirement requirements/lock.txt

lock() {
    target=requirements/$1.txt
    shift
    .venv/bin/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
        --no-emit-find-links --custom-compile-command "make lock" --output-file "$target" "$@"
}

lock run pyproject.toml --group build "$@"
lock dev pyproject.toml --group build --group dev --constraint requirements/run.txt "$@"
lock lock --group lock "$@"
if grep -n -i -E "https?://" requirements/*.txt; then
    echo "A lock file contains an address. Only names, versions and hashes are allowed." >&2
    exit 1
fi
