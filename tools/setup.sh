#!/bin/sh
# Sets up everything below .venv, and what the system has to add to it.
#   tools/setup.sh run     what the app needs
#   tools/setup.sh test    that, and what the checks and the tests need
# Needs Python 3.11 or newer. What the system lacks is installed where that is possible without asking anybody
# (Debian or Ubuntu, as root or with a sudo that asks no password); else the one command that does it is printed.
set -eu
cd "$(dirname "$0")/.."
purpose=${1:?say run or test}
python=.venv/bin/python

say() { printf '%s\n' "$@" >&2; }

fail() {
    say "$@"
    exit 1
}

system=$(uname -s)
has() { command -v "$1" >/dev/null 2>&1; }

# --- The system's own packages -----------------------------------------------------------------------------------

if [ "$(id -u)" = 0 ]; then
    as_root=""
elif has sudo && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    as_root="nobody"
fi

apt_is_fresh=""
apt_install() {
    has apt-get && [ "$as_root" != nobody ] || return 1
    say "Installing with apt: $*"
    if [ -z "$apt_is_fresh" ]; then
        $as_root apt-get update -qq >/dev/null || return 1
        apt_is_fresh=yes
    fi
    # `env` because sudo drops what is exported.
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

is_debian() { [ -r /etc/os-release ] && (. /etc/os-release && [ "${ID:-}" = debian ]); }

# --- Python ------------------------------------------------------------------------------------------------------

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if has "$name" && is_new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    fail "Python 3.11 or newer is needed and was not found." \
        "If it is there under a name of its own, say so: make run PYTHON=/path/to/python3.12"
}

make_venv() {
    if is_new_enough $python && $python -m pip --version >/dev/null 2>&1; then
        return
    fi
    base=$(find_python)
    version=$("$base" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    # Debian keeps what makes a venv in a package apart.
    if ! "$base" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        apt_install "python$version-venv" || fail "This Python cannot make a virtual environment yet. Please run:" \
            "    sudo apt-get install python$version-venv"
    fi
    say "Making .venv with Python $version"
    rm -rf .venv
    "$base" -m venv .venv
}

# What pip says is worth reading only where it fails.
pip_install() {
    told=$($python -m pip install --disable-pip-version-check "$@" 2>&1) || {
        say "$told"
        return 1
    }
}

install_packages() {
    # The project itself, with what builds it taken from the same lock file: nothing comes in without a hash.
    pip_install --quiet --require-hashes --requirement "requirements/$1.txt" &&
        pip_install --quiet --no-deps --no-build-isolation --no-index --editable . ||
        fail "" "The Python packages could not be installed; what pip said stands above." \
            "Is this machine online? Nothing is half done: the same command can be given again."
}

# --- Pango, which WeasyPrint draws PDFs with ---------------------------------------------------------------------

pango="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
can_draw() { $python -c 'import weasyprint' >/dev/null 2>&1; }

set_up_pdf() {
    # shellcheck disable=SC2086  # a list of packages, meant to be split
    if can_draw || { apt_install $pango && can_draw; }; then
        return
    fi
    say "" "PDFs cannot be made yet: Pango is missing. All else works. To have PDFs too, run:"
    if [ "$system" = Darwin ]; then
        say "    brew install pango"
    elif has apt-get; then
        say "    sudo apt-get install $pango"
    elif has dnf; then
        say "    sudo dnf install pango"
    else
        say "    (the command of this system that installs Pango)"
    fi
    say ""
}

# --- Chromium, for the tests that drive a browser ----------------------------------------------------------------

# libatomic is what the program inside Playwright needs and a bare system lacks.
can_drive() { $python tests/chromium.py >/dev/null 2>&1; }

install_chromium() {
    if is_debian; then
        apt_install chromium libatomic1
        return
    fi
    # Elsewhere the one that Playwright brings: Ubuntu's chromium is a snap, which many machines cannot run.
    if apt_install libatomic1; then
        $as_root $python -m playwright install-deps chromium >&2 || true
    fi
    $python -m playwright install chromium >&2
}

set_up_chromium() {
    if can_drive || { install_chromium && can_drive; }; then
        return
    fi
    say "" "There is no Chromium that can be driven, so the tests in a browser will be skipped. To run them too:"
    if is_debian; then
        say "    sudo apt-get install chromium libatomic1"
    else
        say "    install Chromium or Chrome, or tell where it is: COMPANION_CHROMIUM=/path/to/chromium make test"
    fi
    say ""
}

# --- Firefox and WebKit, which the tests drive as their own drivers do ------------------------------------------

other_engines="firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb"
can_drive_others() { $python tests/engines/webdriver.py >/dev/null 2>&1; }

set_up_other_engines() {
    # shellcheck disable=SC2086  # a list of packages, meant to be split
    if can_drive_others || { is_debian && apt_install $other_engines && can_drive_others; }; then
        return
    fi
    say "" "Firefox and WebKit cannot both be driven here, so the tests in those that are missing will be skipped."
    if is_debian; then
        say "To run them too:" "    sudo apt-get install $other_engines"
    fi
    say ""
}

# --- A C compiler, for the disk that loses what was not synced ---------------------------------------------------

compiler="gcc libc6-dev"
can_compile() { echo 'int main(void) { return 0; }' | cc -x c -o /dev/null - >/dev/null 2>&1; }

set_up_compiler() {
    # shellcheck disable=SC2086  # a list of packages, meant to be split
    if can_compile || { apt_install $compiler && can_compile; }; then
        return
    fi
    say "" "There is no C compiler, so the tests of a power cut will be skipped."
    if is_debian; then
        say "To run them too:" "    sudo apt-get install $compiler"
    fi
    say ""
}

# --- What was asked for ------------------------------------------------------------------------------------------

case $purpose in
run)
    make_venv
    install_packages run
    set_up_pdf
    ;;
test)
    make_venv
    install_packages dev
    set_up_pdf
    set_up_chromium
    set_up_other_engines
    set_up_compiler
    ;;
*) fail "It is tools/setup.sh run, or tools/setup.sh test." ;;
esac
