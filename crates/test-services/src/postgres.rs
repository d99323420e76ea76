//! A PostgreSQL.

use crate::certified::Certified;
use crate::free_port;
use crate::guard::{Folder, Guard, as_nobody, folder_of};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Its superuser, over a Unix socket without a password, over loopback with this one.
const USER: &str = "tandem";
const PASSWORD: &str = "sesame";

/// A test loses nothing with its database.
const CARELESS: &str = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off";

const SCRIPT: &str = r#"
bin=$1 folder=$2 port=$3 password=$4 flags=$5 certificate=$6 key=$7
cd "$folder" || exit
echo "$password" > password
if [ -n "$key" ]; then
  printf '%s' "$certificate" > server.crt
  (umask 077; printf '%s' "$key" > server.key)
  flags="$flags -c ssl=on -c ssl_cert_file=$folder/server.crt -c ssl_key_file=$folder/server.key"
fi
if ! "$bin/initdb" -D data -U tandem -E UTF8 --locale=C --no-sync --auth-local=trust \
    --auth-host=scram-sha-256 --pwfile=password > log 2>&1 ||
  ! "$bin/pg_ctl" -D data -l log -w -t 60 -o "-c port=$port -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories=$folder -c max_connections=300 -c shared_buffers=32MB \
    -c log_min_messages=fatal -c log_min_error_statement=panic $flags" start > started 2>&1
then cat log started; cd /; rm -rf "$folder"; exit 1; fi
echo ready
cat > /dev/null
"$bin/pg_ctl" -D data -m immediate -w stop > /dev/null 2>&1
cd /
rm -rf "$folder" 2> /dev/null
"#;

/// A running PostgreSQL with nothing in it.
pub struct Postgres {
    folder: Folder,
    port: u16,
    programs: PathBuf,
    _guard: Guard,
}

impl Postgres {
    /// Starts one. It does not wait for the disk: a test loses nothing by that.
    #[must_use]
    pub fn start() -> Self {
        Self::with_flags(CARELESS)
    }

    /// The same, and it speaks TLS over loopback.
    #[must_use]
    pub fn with_tls(certified: &Certified) -> Self {
        Self::with(CARELESS, certified)
    }

    /// Starts one with these settings, as `postgres` takes them: `-c name=value`.
    #[must_use]
    pub fn with_flags(flags: &str) -> Self {
        Self::with(flags, &Certified::default())
    }

    fn with(flags: &str, certified: &Certified) -> Self {
        Self::within(&std::env::temp_dir(), flags, certified)
            .expect("a PostgreSQL; `./test` installs what it needs")
    }

    /// Starts one as hosts run it, for whoever measures, with its files in a new folder within that
    /// one.
    pub fn start_durable(parent: &Path) -> io::Result<Self> {
        let flags = "-c shared_buffers=256MB -c max_wal_size=4GB";
        Self::within(parent, flags, &Certified::default())
    }

    fn within(parent: &Path, flags: &str, certified: &Certified) -> io::Result<Self> {
        let (programs, folder, port) = (programs()?, Folder::within(parent)?, free_port());
        let (place, bin) = (folder.path().display(), programs.display());
        let (place, bin, port_text) = (place.to_string(), bin.to_string(), port.to_string());
        let Certified { certificate, key } = certified;
        let given = [&bin, &place, &port_text, PASSWORD, flags, certificate, key];
        let guard = Guard::start(SCRIPT, &given)?;
        Ok(Self {
            folder,
            port,
            programs,
            _guard: guard,
        })
    }

    /// The one that all tests of this process share.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// Makes a database that nobody has, and returns its name.
    #[must_use]
    pub fn database(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        name
    }

    /// The URL of a new database.
    #[must_use]
    pub fn new_url(&self) -> String {
        self.url(&self.database())
    }

    /// The URL of a database, over a Unix socket.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let (folder, port) = (self.folder.path().display(), self.port);
        format!("postgres://{USER}@/{database}?host={folder}&port={port}")
    }

    /// The URL of a database over loopback, without the password.
    #[must_use]
    pub fn tcp_url(&self, user: &str, database: &str) -> String {
        format!("postgres://{user}@127.0.0.1:{}/{database}", self.port)
    }

    /// The password of its superuser over loopback.
    #[must_use]
    pub fn password(&self) -> &'static str {
        PASSWORD
    }

    /// The number of the process that all its others descend from.
    pub fn process(&self) -> io::Result<u32> {
        let about = std::fs::read_to_string(self.data().join("postmaster.pid"))?;
        let number = about.lines().next().unwrap_or_default();
        number.trim().parse().map_err(io::Error::other)
    }

    /// Where its files are.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Carries out some SQL; returns what it prints, without headers.
    pub fn sql(&self, database: &str, text: &str) -> String {
        let port = self.port.to_string();
        let output = as_nobody(&self.program("psql"))
            .arg("-h")
            .arg(self.folder.path())
            .args(["-p", &port, "-U", USER, "-d", database])
            .args(["-v", "ON_ERROR_STOP=1", "-XqAtc", text])
            .output();
        let told = succeeded(&output.expect("psql runs"), text);
        told.trim_end().to_owned()
    }

    /// Ends all connections of others to a database.
    pub fn cut(&self, database: &str) {
        let text = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        );
        self.sql("postgres", &text);
    }

    /// Stops it as a crash would; [`Postgres::resume`] starts it again.
    pub fn crash(&self) {
        self.control(&["-m", "immediate", "-w", "stop"]);
    }

    /// Starts it after a stop.
    pub fn resume(&self) {
        let options = std::fs::read_to_string(self.data().join("postmaster.opts"));
        let options = options.expect("it ran before");
        let options = options.split_once(' ').map_or("", |(_, options)| options);
        let options = options.trim().replace('"', "");
        // The folder of the data is among what it was started with.
        let log = self.folder.path().join("log").display().to_string();
        let options = options.replace("-D data ", "");
        self.control(&["-l", &log, "-w", "-t", "60", "-o", &options, "start"]);
    }

    /// Stops it in good order and starts it again.
    pub fn restart(&self) {
        let log = self.folder.path().join("log").display().to_string();
        self.control(&["-l", &log, "-m", "fast", "-w", "-t", "60", "restart"]);
    }

    fn control(&self, arguments: &[&str]) {
        let output = as_nobody(&self.program("pg_ctl"))
            .current_dir(self.folder.path())
            .args(["-D", "data"])
            .args(arguments)
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .output();
        succeeded(&output.expect("pg_ctl runs"), &arguments.join(" "));
    }

    fn program(&self, name: &str) -> String {
        self.programs.join(name).display().to_string()
    }
}

fn succeeded(output: &Output, what: &str) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{what}: {error}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Debian keeps the programs of the server outside of the path. The newest is taken.
fn programs() -> io::Result<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql");
    let versions = versions.into_iter().flatten().flatten();
    let mut folders: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort_by_key(|bin| std::cmp::Reverse(version_of(bin)));
    folder_of("initdb", folders).ok_or_else(|| {
        let why = "PostgreSQL is not installed; install its server, Debian's package postgresql";
        io::Error::new(io::ErrorKind::NotFound, why)
    })
}

fn version_of(bin: &Path) -> u32 {
    let version = bin.parent().and_then(Path::file_name);
    version.map_or(0, |version| version.to_string_lossy().parse().unwrap_or(0))
}
