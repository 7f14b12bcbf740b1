//! The three nodes of a cluster as `deploy/cluster/node.sh` runs them, on free ports of this machine.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::relays::Relays;
use crate::server::free_port;

/// How long a node may take to start, to notice what is wrong, or to lead.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program that is a node.
const SERVER: &str = "nats-server";

/// What happens to a node.
#[derive(Clone, Copy)]
pub enum Failure {
    /// nats-server is killed.
    Killed,
    /// nats-server does nothing any more.
    Hangs,
    /// The other nodes no longer hear of it, nor it of them.
    CutOff,
}

/// What a cluster survives, one after the other, and the number of the node. Phones are on 0 and 1; 2 leads.
pub const FAILURES: [(&str, usize, Failure); 4] = [
    ("a node is killed", 0, Failure::Killed),
    ("the node that leads is killed", 2, Failure::Killed),
    ("a node hangs", 1, Failure::Hangs),
    ("a node is cut off", 0, Failure::CutOff),
];

/// A node.
struct Node {
    name: char,
    /// Plain MQTT.
    port: u16,
    /// The port that says how the node is.
    monitor: u16,
    settings: PathBuf,
    /// What `node.sh` says.
    log: PathBuf,
    script: Option<Child>,
}

/// All three; dropping them kills them.
pub struct Nodes {
    folder: PathBuf,
    relays: Relays,
    /// a, b and c.
    all: [Node; 3],
}

impl Nodes {
    /// Starts them with nothing stored, and waits until phones may connect.
    pub fn start() -> Self {
        let routes = [(); 3].map(|()| free_port());
        let folder = std::env::temp_dir().join(format!("fives-cluster-{}", routes[0]));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        certify(&folder);
        copy(&folder);
        let relays = Relays::open(routes);
        let all = [('a', 0), ('b', 1), ('c', 2)];
        let all = all.map(|(name, number)| {
            let ports = relays.ports[number];
            Node::new(name, ports[number], ports, &folder)
        });
        let mut nodes = Self {
            folder,
            relays,
            all,
        };
        for node in &mut nodes.all {
            node.start(&nodes.folder);
        }
        nodes.until_c_leads();
        nodes
    }

    /// The ports of the nodes that phones connect to.
    pub fn for_phones(&self) -> [u16; 2] {
        let [a, b, _] = &self.all;
        [a.port, b.port]
    }

    /// Lets a node fail, by number.
    pub fn fail(&self, number: usize, failure: Failure) {
        match failure {
            Failure::Killed => self.all[number].signal("KILL", SERVER),
            Failure::Hangs => self.all[number].signal("STOP", SERVER),
            Failure::CutOff => self.relays.cut_off(number, true),
        }
    }

    /// Starts a node that failed again, once `node.sh` has seen it. One that is cut off has no phones until it no longer is.
    pub fn start_again(&mut self, number: usize) {
        let begun = Instant::now();
        while !self.all[number].has_ended() {
            assert!(begun.elapsed() < PATIENCE, "node {number} goes on");
            sleep(Duration::from_millis(100));
        }
        self.all[number].start(&self.folder);
        if self.relays.is_cut_off(number) {
            sleep(Duration::from_secs(3));
            assert!(!self.all[number].accepts(), "node {number} has phones");
            self.relays.cut_off(number, false);
        }
    }

    /// Waits until every node is well, and c leads all that is stored.
    pub fn until_c_leads(&self) {
        for node in &self.all {
            node.until(Node::is_well);
        }
        let [_, _, c] = &self.all;
        c.until(|c| c.led() == Some((3, 2)));
    }
}

impl Node {
    fn new(name: char, route: u16, routes: [u16; 3], folder: &Path) -> Self {
        let [port, web, local, monitor] = [(); 4].map(|()| free_port());
        let routes = routes.map(|route| format!("\"nats://127.0.0.1:{route}\""));
        let folder = folder.display();
        let lines = [
            format!("FIVES_NODE={name}"),
            format!("FIVES_ROUTE=127.0.0.1:{route}"),
            format!("FIVES_ROUTES='[{}]'", routes.join(",")),
            format!("FIVES_WEB=127.0.0.1:{web}"),
            format!("FIVES_LOCAL=127.0.0.1:{local}"),
            format!("FIVES_MQTT=127.0.0.1:{port}"),
            format!("FIVES_MONITOR=127.0.0.1:{monitor}"),
            format!("FIVES_STORE={folder}/{name}"),
            format!("FIVES_CERTIFICATE={folder}/node.pem"),
            format!("FIVES_KEY={folder}/node.key"),
            format!("FIVES_AUTHORITY={folder}/node.pem"),
        ];
        let settings = PathBuf::from(format!("{folder}/{name}.env"));
        fs::write(&settings, lines.join("\n")).unwrap();
        Self {
            name,
            port,
            monitor,
            settings,
            log: PathBuf::from(format!("{folder}/{name}.log")),
            script: None,
        }
    }

    /// Starts it with what it has stored.
    fn start(&mut self, folder: &Path) {
        let mut command = Command::new(folder.join("node.sh"));
        command.arg(&self.settings).stdin(Stdio::null());
        let log = fs::File::create(&self.log).unwrap();
        command.stdout(log).stderr(Stdio::null());
        self.script = Some(command.spawn().unwrap());
    }

    /// Sends a signal, such as KILL, to those programs of `node.sh` that have this name.
    fn signal(&self, signal: &str, name: &str) {
        if let Some(script) = &self.script {
            let parent = script.id().to_string();
            let mut command = Command::new("pkill");
            command.args([&format!("-{signal}"), "-x", "-P", &parent, name]);
            let _ = command.status();
        }
    }

    /// Whether `node.sh` has ended.
    fn has_ended(&mut self) -> bool {
        let script = self.script.as_mut();
        script.is_none_or(|script| script.try_wait().unwrap().is_some())
    }

    /// Waits until this holds.
    fn until(&self, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "node {}", self.name);
            sleep(Duration::from_millis(100));
        }
    }

    /// Whether it says that it is well, and `node.sh` that it is ready for phones.
    fn is_well(&self) -> bool {
        let answer = self.ask("healthz");
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        answer.is_some_and(|answer| answer.contains("\"ok\""))
            && self.accepts()
            && log.contains("is ready")
    }

    fn accepts(&self) -> bool {
        TcpStream::connect(("127.0.0.1", self.port)).is_ok()
    }

    /// How many streams it leads that every other node has, and how many consumers, by which nodes hear what is retained.
    fn led(&self) -> Option<(usize, usize)> {
        let answer = self.ask("jsz?accounts=1&streams=1&consumers=1")?;
        let (_, body) = answer.split_once("\r\n\r\n")?;
        let all: Value = serde_json::from_str(body).ok()?;
        let streams = all["account_details"][0]["stream_detail"].as_array()?;
        let name = self.name.to_string();
        let is_led = |led: &&Value| led["cluster"]["leader"] == *name;
        let is_followed = |stream: &&Value| {
            let others = stream["cluster"]["replicas"].as_array();
            others.is_some_and(|all| all.iter().all(|one| one["current"] == true))
        };
        let consumers = streams
            .iter()
            .filter_map(|stream| stream["consumer_detail"].as_array());
        Some((
            streams.iter().filter(is_led).filter(is_followed).count(),
            consumers.flatten().filter(is_led).count(),
        ))
    }

    fn ask(&self, what: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.monitor)).ok()?;
        let patience = Some(Duration::from_secs(1));
        stream.set_read_timeout(patience).ok()?;
        let request = format!("GET /{what} HTTP/1.0\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        Some(answer)
    }
}

impl Drop for Nodes {
    fn drop(&mut self) {
        for node in &mut self.all {
            // Also what is about to become nats-server.
            node.signal("KILL", ".*");
            if let Some(script) = &mut node.script {
                let _ = script.kill();
                let _ = script.wait();
            }
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Copies the files of `deploy/cluster`. nats-server tells the others where it listens; here it names a place where nobody
/// does, as they are to connect through the relays.
fn copy(folder: &Path) {
    let cluster = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/cluster");
    for name in ["node.sh", "nats.conf", "cluster.conf"] {
        fs::copy(cluster.join(name), folder.join(name)).unwrap();
    }
    let conf = folder.join("cluster.conf");
    let text = fs::read_to_string(&conf).unwrap();
    let (before, after) = text.split_once("  routes: ").unwrap();
    let advertise = format!("  advertise: \"127.0.0.1:{}\"\n", free_port());
    fs::write(conf, format!("{before}{advertise}  routes: {after}")).unwrap();
}

/// Makes a certificate for this machine, which is its own authority.
fn certify(folder: &Path) {
    let mut command = Command::new("openssl");
    command.args(["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt"]);
    command.args(["ec_paramgen_curve:prime256v1", "-subj", "/CN=Fives"]);
    command.args(["-addext", "subjectAltName=IP:127.0.0.1"]);
    command.args(["-keyout", "node.key", "-out", "node.pem"]);
    let made = command.current_dir(folder).stderr(Stdio::null()).status();
    let is_made = made.is_ok_and(|status| status.success());
    assert!(is_made, "openssl is missing: run tools/setup.sh test");
}
