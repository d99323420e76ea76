# Shared by ./run and ./test: says what it does, installs what is missing, stops at what it cannot.
# Sourced with the project's root as the current folder.

MIN_RUST=1.95.0
MIN_NODE=20.20.2

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf 'tandem: %s\n' "$*" >&2; exit 1; }

# at_least WANTED FOUND: whether version FOUND is WANTED or newer.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

check_tools() {
  command -v cargo >/dev/null && command -v rustc >/dev/null ||
    fail "Rust is missing: install Rust $MIN_RUST or newer with rustup (Debian's own rustc is too old), then run this again."
  local rust
  rust=$(rustc --version | cut -d ' ' -f 2)
  at_least "$MIN_RUST" "$rust" ||
    fail "Rust $rust is too old: this needs $MIN_RUST or newer. Debian's own rustc is too old; use rustup ('rustup update stable'), then run this again."
  command -v node >/dev/null && command -v npm >/dev/null ||
    fail "Node is missing: install Node $MIN_NODE or newer with npm, then run this again."
  local node
  node=$(node --version | tr -d v)
  at_least "$MIN_NODE" "$node" ||
    fail "Node $node is too old: this needs $MIN_NODE or newer. Install a newer one, then run this again."
}

# need_package COMMAND PACKAGE: installs Debian's PACKAGE where COMMAND is missing.
need_package() {
  command -v "$1" >/dev/null && return
  command -v apt-get >/dev/null || fail "$1 is missing: install it, then run this again."
  say "Installing $2 (apt)"
  local root=""
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "$1 is missing: install the package $2 as root, then run this again."
    root=sudo
  fi
  $root apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq "$2" >&2 ||
    fail "apt could not install $2: install it by hand, then run this again."
}

# unchanged STAMP PATH...: whether the files below the paths are those of the last `stamp`.
fingerprint() { find "$@" -type f -print0 2>/dev/null | sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1; }
unchanged() { local stamp=$1; shift; [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(fingerprint "$@")" ]; }
stamp() { local stamp=$1; shift; fingerprint "$@" > "$stamp"; }

web_packages() {
  unchanged web/node_modules/.stamp web/package.json web/package-lock.json && return
  say "Installing the web client's packages (npm)"
  # Not `npm ci`: the lock file lists the native parts of this platform only, and it would insist on all.
  (cd web && npm install --no-save --no-audit --no-fund --loglevel=error >&2) || fail "npm could not install the web client's packages."
  stamp web/node_modules/.stamp web/package.json web/package-lock.json
}

WEB_SOURCES="web/src web/public web/index.html web/vite.config.ts web/package-lock.json locales decks docs/rules"
web_build() {
  # shellcheck disable=SC2086
  [ -f web/dist/index.html ] && unchanged web/node_modules/.build-stamp $WEB_SOURCES && return
  say "Building the web client"
  (cd web && npm run --silent build >&2) || fail "the web client does not build."
  # shellcheck disable=SC2086
  stamp web/node_modules/.build-stamp $WEB_SOURCES
}
