//! A NATS.

use crate::certified::Certified;
use crate::free_port;
use crate::guard::{Folder, Guard, folder_of};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const SCRIPT: &str = r#"
bin=$1 folder=$2 port=$3 config=$4 certificate=$5 key=$6
cd "$folder" || exit
printf '%s\n' "$config" > config
if [ -n "$key" ]; then
  printf '%s' "$certificate" > server.crt
  printf '%s' "$key" > server.key
  printf 'tls { cert_file: "server.crt", key_file: "server.key" }\n' >> config
fi
"$bin/nats-server" -a 127.0.0.1 -p "$port" -c config -l log -P process 2>&1 &
service=$!
echo ready
cat > /dev/null
kill -KILL $service
wait $service 2> /dev/null
cd /
rm -rf "$folder" 2> /dev/null
"#;

/// How long it may take until it listens.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running NATS.
pub struct Nats {
    port: u16,
    config: String,
    certified: Certified,
    programs: PathBuf,
    /// Where it puts a folder of its own.
    parent: PathBuf,
    running: Mutex<Option<Running>>,
}

struct Running {
    folder: PathBuf,
    _guard: Guard,
}

/// A NATS that counts what it carries.
pub struct Counting {
    /// The NATS.
    pub nats: Nats,
    /// Where `/varz` tells what was counted.
    pub monitor: SocketAddr,
}

impl Nats {
    /// Starts one that lets everybody in.
    #[must_use]
    pub fn start() -> Self {
        Self::with_config("")
    }

    /// Starts one with this text as its configuration file.
    #[must_use]
    pub fn with_config(config: &str) -> Self {
        Self::with(config, &Certified::default())
    }

    /// Starts one that speaks TLS alone.
    #[must_use]
    pub fn with_tls(certified: &Certified) -> Self {
        Self::with("", certified)
    }

    fn with(config: &str, certified: &Certified) -> Self {
        Self::within(&std::env::temp_dir(), config, certified)
            .expect("a NATS; `./test` installs what it needs")
    }

    /// Starts one that counts, with its files in a new folder within that one.
    pub fn start_counting(parent: &Path) -> io::Result<Counting> {
        let monitor = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        let config = format!("http: \"{monitor}\"");
        let nats = Self::within(parent, &config, &Certified::default())?;
        Ok(Counting { nats, monitor })
    }

    fn within(parent: &Path, config: &str, certified: &Certified) -> io::Result<Self> {
        let nats = Self {
            port: free_port(),
            config: config.to_owned(),
            certified: certified.clone(),
            programs: programs()?,
            parent: parent.to_owned(),
            running: Mutex::default(),
        };
        nats.go_on()?;
        Ok(nats)
    }

    /// Where it listens.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The number of its process.
    pub fn process(&self) -> io::Result<u32> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = running.as_ref().map(|running| &running.folder);
        let folder = folder.ok_or_else(|| io::Error::other("NATS does not run"))?;
        let number = std::fs::read_to_string(folder.join("process"))?;
        number.trim().parse().map_err(io::Error::other)
    }

    /// Ends it at once.
    pub fn crash(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        drop({ running }.take());
    }

    /// Starts it at the same port.
    pub fn resume(&self) {
        self.go_on().expect("it ran before");
    }

    fn go_on(&self) -> io::Result<()> {
        let folder = Folder::within(&self.parent)?;
        let (bin, place) = (self.programs.display(), folder.path().display());
        let (bin, place, port) = (bin.to_string(), place.to_string(), self.port.to_string());
        let Certified { certificate, key } = &self.certified;
        let given = [&bin, &place, &port, &self.config, certificate, key];
        let started = Running {
            folder: folder.path().to_owned(),
            _guard: Guard::start(SCRIPT, &given.map(String::as_str))?,
        };
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        *running = Some(started);
        self.wait()
    }

    /// Waits until it takes connections.
    fn wait(&self) -> io::Result<()> {
        let begun = Instant::now();
        while let Err(error) = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)) {
            if begun.elapsed() > PATIENCE {
                return Err(error);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }
}

/// Debian keeps it where not everybody looks for programs.
fn programs() -> io::Result<PathBuf> {
    folder_of("nats-server", vec!["/usr/sbin".into()]).ok_or_else(|| {
        let why = "NATS is not installed; install nats-server, Debian's package of that name";
        io::Error::new(io::ErrorKind::NotFound, why)
    })
}
