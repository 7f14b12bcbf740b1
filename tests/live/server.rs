//! Real brokers on free ports: mosquitto with `deploy/hall.conf`, and nats-server.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long anything may take.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A kind of broker.
#[derive(Clone, Copy)]
pub enum Kind {
    /// mosquitto with `deploy/hall.conf`.
    Mosquitto,
    /// nats-server with `nats.conf`.
    Nats,
}

impl Kind {
    /// The program.
    fn name(self) -> &'static str {
        match self {
            Self::Mosquitto => "mosquitto",
            Self::Nats => "nats-server",
        }
    }

    /// Its configuration for these ports, with its files in the folder.
    fn configuration(self, port: u16, web_port: u16, folder: &Path) -> String {
        match self {
            Self::Mosquitto => mosquitto(port, web_port, folder),
            Self::Nats => include_str!("nats.conf")
                .replace("{port}", &port.to_string())
                .replace("{web_port}", &web_port.to_string())
                .replace("{folder}", &folder.display().to_string()),
        }
    }
}

/// A broker; dropping it kills it.
pub struct Broker {
    kind: Kind,
    /// Plain MQTT.
    pub port: u16,
    /// MQTT over WebSocket.
    pub web_port: u16,
    folder: PathBuf,
    /// The running program.
    pub process: Child,
}

impl Broker {
    /// Starts one that has retained nothing.
    pub fn start(kind: Kind) -> Self {
        let [port, web_port] = [(); 2].map(|()| free_port());
        let folder = std::env::temp_dir().join(format!("fives-live-{port}"));
        let process = run(kind, port, web_port, &folder);
        Self {
            kind,
            port,
            web_port,
            folder,
            process,
        }
    }

    /// Kills it and starts it again, empty, on the same port.
    pub fn restart_empty(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.process = run(self.kind, self.port, self.web_port, &self.folder);
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A free port, which it gives only once. Systems don't give these to outgoing connections, which could take that of
/// a broker that is down for a moment.
pub fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(30_000);
    loop {
        let port = NEXT.fetch_add(1, Ordering::Relaxed);
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Starts a broker in an empty folder, and waits until it answers.
fn run(kind: Kind, port: u16, web_port: u16, folder: &Path) -> Child {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).unwrap();
    let conf = folder.join("broker.conf");
    fs::write(&conf, kind.configuration(port, web_port, folder)).unwrap();
    // Debian installs it outside a normal user's PATH.
    let path = format!("{}:/usr/sbin", std::env::var("PATH").unwrap());
    let process = Command::new(kind.name())
        .env("PATH", path)
        .arg("-c")
        .arg(conf)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|_| panic!("{} is missing: run tools/setup.sh test", kind.name()));
    let begun = Instant::now();
    let is_open = |port| TcpStream::connect(("127.0.0.1", port)).is_ok();
    while !is_open(port) || !is_open(web_port) {
        assert!(begun.elapsed() < PATIENCE, "{} does not start", kind.name());
        sleep(Duration::from_millis(10));
    }
    process
}

/// `deploy/hall.conf` with other ports, and without persistence.
fn mosquitto(port: u16, web_port: u16, folder: &Path) -> String {
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy");
    let hall = fs::read_to_string(deploy.join("hall.conf")).unwrap();
    let security = folder.join("dynamic-security.json");
    fs::copy(deploy.join("dynamic-security.json"), &security).unwrap();
    let plugin = dynamic_security();
    let lines = hall.lines().filter_map(|line| match line {
        "listener 1883 127.0.0.1" => Some(format!("listener {port} 127.0.0.1")),
        "listener 9001" => Some(format!("listener {web_port}")),
        "plugin /usr/lib/mosquitto_dynamic_security.so" => {
            Some(format!("plugin {}", plugin.display()))
        }
        "plugin_opt_config_file dynamic-security.json" => {
            Some(format!("plugin_opt_config_file {}", security.display()))
        }
        "persistence true" => None,
        other => Some(other.to_owned()),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The plugin that says what clients may do. Debian's folder depends on the architecture.
fn dynamic_security() -> PathBuf {
    let lib = Path::new("/usr/lib");
    let folders = fs::read_dir(lib)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut all = folders
        .chain([lib.to_owned()])
        .map(|folder| folder.join("mosquitto_dynamic_security.so"));
    all.find(|path| path.exists())
        .expect("the plugin is part of mosquitto")
}
