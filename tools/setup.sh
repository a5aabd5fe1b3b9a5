#!/bin/sh
# Set up .venv, and install the system packages that it needs.
#   tools/setup.sh run     everything that the app needs
#   tools/setup.sh test    also everything that the checks and the tests need
# Needs Python 3.11 or newer. Missing system packages are installed if no password is needed (Debian or Ubuntu, as root or with
# sudo without a password). Otherwise the script prints the command to run.
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

# --- System packages ---------------------------------------------------------------------------------------------

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
    # `env`, because sudo drops exported variables.
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
        "If it is installed under another name, set PYTHON: make run PYTHON=/path/to/python3.12"
}

make_venv() {
    if is_new_enough $python && $python -m pip --version >/dev/null 2>&1; then
        return
    fi
    base=$(find_python)
    version=$("$base" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    # Debian has the venv module in a separate package.
    if ! "$base" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        apt_install "python$version-venv" || fail "This Python cannot make a virtual environment yet. Run:" \
            "    sudo apt-get install python$version-venv"
    fi
    say "Making .venv with Python $version"
    rm -rf .venv
    "$base" -m venv .venv
}

# Run pip and show its output only if it fails.
pip_install() {
    output=$($python -m pip install --disable-pip-version-check "$@" 2>&1) || {
        say "$output"
        return 1
    }
}

install_packages() {
    # The build tools come from the same lock file as the packages, so every downloaded file is checked against a hash.
    pip_install --quiet --require-hashes --requirement "requirements/$1.txt" ||
        fail "" "The Python packages could not be installed. The output of pip is above." \
            "Is this machine online? You can run the same command again."
    pip_install --quiet --no-deps --no-build-isolation --no-index --editable . ||
        fail "" "The project itself could not be installed. The output of pip is above." \
            "Are all of its files present?"
}

# --- Pango, which WeasyPrint needs for PDFs ----------------------------------------------------------------------

pango="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
can_draw() { $python -c 'import weasyprint' >/dev/null 2>&1; }

set_up_pdf() {
    # shellcheck disable=SC2086  # a list of packages, split on purpose
    if can_draw || { apt_install $pango && can_draw; }; then
        return
    fi
    say "" "PDFs cannot be made yet: Pango is missing. Everything else works. To make PDFs, run:"
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

# --- Chromium, for the tests in a browser ------------------------------------------------------------------------

# The program inside Playwright needs libatomic, which a minimal system does not have.
can_drive() { $python tests/support/chromium.py >/dev/null 2>&1; }

# Most tests use the headless shell if there is one, because it is faster. Older releases of Debian have none.
can_drive_shell() { $python tests/support/chromium.py shell >/dev/null 2>&1; }

install_chromium() {
    if is_debian; then
        apt_install chromium chromium-headless-shell libatomic1 || apt_install chromium libatomic1
        return
    fi
    # On other systems, use the Chromium of Playwright. Ubuntu's chromium is a snap, which many machines cannot run.
    if apt_install libatomic1; then
        $as_root $python -m playwright install-deps chromium >&2 || true
    fi
    $python -m playwright install chromium >&2
}

set_up_chromium() {
    if can_drive; then
        if is_debian && [ -z "${COMPANION_CHROMIUM:-}" ] && ! can_drive_shell; then
            apt_install chromium chromium-headless-shell || true # both, because they need the same version
        fi
        return
    fi
    if install_chromium && can_drive; then
        return
    fi
    say "" "No usable Chromium was found, so the tests in a browser will be skipped. To run them too:"
    if is_debian; then
        say "    sudo apt-get install chromium libatomic1"
    else
        say "    install Chromium or Chrome, or set its path: COMPANION_CHROMIUM=/path/to/chromium make test"
    fi
    say ""
}

# --- Firefox and WebKit, for the tests in other browsers (WebDriver) ---------------------------------------------

other_engines="firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb"
can_drive_others() { $python tests/other_browsers/webdriver.py >/dev/null 2>&1; }

set_up_other_engines() {
    # shellcheck disable=SC2086  # a list of packages, split on purpose
    if can_drive_others || { is_debian && apt_install $other_engines && can_drive_others; }; then
        return
    fi
    say "" "Firefox or WebKit is missing, so the tests in the missing browser will be skipped."
    if is_debian; then
        say "To run them too:" "    sudo apt-get install $other_engines"
    fi
    say ""
}

# --- A C compiler, for the tests of a power failure ---------------------------------------------------------------

compiler="gcc libc6-dev"
can_compile() { echo 'int main(void) { return 0; }' | cc -x c -o /dev/null - >/dev/null 2>&1; }

set_up_compiler() {
    # shellcheck disable=SC2086  # a list of packages, split on purpose
    if can_compile || { apt_install $compiler && can_compile; }; then
        return
    fi
    say "" "There is no C compiler, so the tests of a power failure will be skipped."
    if is_debian; then
        say "To run them too:" "    sudo apt-get install $compiler"
    fi
    say ""
}

# --- nginx and Caddy, for the tests of docs/hosting.md -----------------------------------------------------------

# Unpacked below .venv instead of installed, because an installed proxy would start and occupy ports 80 and 443.
proxies="nginx nginx-common caddy"
can_proxy() { $python -m tests.robustness.proxies >/dev/null 2>&1; }

unpack_proxies() {
    is_debian && has apt-get || return 1
    if [ -z "$apt_is_fresh" ] && [ "$as_root" != nobody ]; then
        $as_root apt-get update -qq >/dev/null || return 1
        apt_is_fresh=yes
    fi
    say "Unpacking into .venv/proxies: $proxies"
    rm -rf .venv/proxies
    mkdir -p .venv/proxies/packages
    # shellcheck disable=SC2086  # a list of packages, split on purpose
    (cd .venv/proxies/packages && apt-get download -qq $proxies >/dev/null 2>&1) || return 1
    for package in .venv/proxies/packages/*.deb; do
        dpkg-deb -x "$package" .venv/proxies || return 1
    done
    rm -rf .venv/proxies/packages
}

set_up_proxies() {
    if can_proxy || { unpack_proxies && can_proxy; }; then
        return
    fi
    say "" "nginx or Caddy is missing, so the tests of the proxy settings in docs/hosting.md will be skipped."
    if is_debian; then
        say "To run them too:" "    sudo apt-get install nginx caddy"
    fi
    say ""
}

# --- The chosen purpose ------------------------------------------------------------------------------------------

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
    set_up_proxies
    ;;
*) fail "Usage: tools/setup.sh run, or tools/setup.sh test" ;;
esac
