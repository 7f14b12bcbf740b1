//! Phones that talk to a broker over TCP.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fives_core::live::client::{Client, ClientEvent, Publication, Settings};
use fives_core::live::follower::{Follower, Ignored, News};
use fives_core::live::scorer::{Scorer, ScorerAction};
use fives_core::storage::saved::link::Shared;

use crate::fixture::{follow_key, hands};
use crate::server::{Broker, Kind, PATIENCE};

/// Now, in Unix milliseconds.
pub fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    now.as_millis() as i64
}

/// A client and its socket.
pub struct Line {
    stream: TcpStream,
    pub client: Client,
}

impl Line {
    /// Connects, and waits until the broker has accepted.
    pub fn open(broker: &Broker, client_id: &str, will: Option<Publication>) -> Self {
        let settings = Settings {
            client_id: client_id.to_owned(),
            keep_alive: 30,
            will,
        };
        let stream = TcpStream::connect(("127.0.0.1", broker.port)).unwrap();
        let wait = Some(Duration::from_millis(10));
        stream.set_read_timeout(wait).unwrap();
        let client = Client::connect(&settings, now()).unwrap();
        let mut line = Self { stream, client };
        line.wait_for(&ClientEvent::Connected);
        line
    }

    /// Sends what is to be sent, and reads what is there; `None` once the broker has hung up.
    pub fn pump(&mut self) -> Option<Vec<ClientEvent>> {
        self.stream.write_all(&self.client.take_output()).ok()?;
        let mut bytes = [0; 4096];
        let read = match self.stream.read(&mut bytes) {
            Ok(0) => return None,
            Ok(read) => read,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => 0,
            Err(_) => return None,
        };
        Some(self.client.receive(&bytes[..read], now()).unwrap())
    }

    /// Waits for an event, and returns those up to it.
    pub fn wait_for(&mut self, event: &ClientEvent) -> Vec<ClientEvent> {
        let begun = Instant::now();
        let mut all = Vec::new();
        while !all.contains(event) {
            assert!(begun.elapsed() < PATIENCE, "{event:?} does not come");
            all.extend(self.pump().expect("the broker hung up"));
        }
        all
    }

    /// Subscribes, and returns the retained messages.
    pub fn subscribe(&mut self, topics: &[String]) -> Vec<ClientEvent> {
        self.client.subscribe(topics, now()).unwrap();
        self.client.ping(now()).unwrap();
        self.wait_for(&ClientEvent::Pong)
    }

    /// Subscribes to everything, and returns the retained messages. mosquitto lets nobody do so: of it those of
    /// topics that are known.
    pub fn hear_everything(&mut self, kind: Kind, known: &[String]) -> Vec<ClientEvent> {
        let all = self.subscribe(&["#".to_owned()]);
        match kind {
            Kind::Nats => all,
            Kind::Mosquitto => {
                assert_eq!(all, [ClientEvent::Subscribed(false), ClientEvent::Pong]);
                self.subscribe(known)
            }
        }
    }

    /// Publishes, and waits until the broker has it.
    pub fn publish(&mut self, topic: &str, payload: &[u8]) {
        let publication = Publication {
            topic: topic.to_owned(),
            payload: payload.to_vec(),
        };
        self.client.publish(publication, now()).unwrap();
        self.flush();
    }

    /// Waits until the broker has everything that was published.
    pub fn flush(&mut self) {
        let begun = Instant::now();
        while !self.client.is_idle() {
            assert!(begun.elapsed() < PATIENCE, "the broker does not answer");
            self.pump().expect("the broker hung up");
        }
    }

    /// Hangs up without a word, as a phone does that is out of reach.
    pub fn cut(self) {
        drop(self.stream);
    }
}

/// A scorer's phone.
pub struct Keeper {
    pub line: Line,
    pub scorer: Scorer,
}

impl Keeper {
    /// Connects a scorer; returns also what it has to say beside what it publishes.
    pub fn open(broker: &Broker, id: &str, mut scorer: Scorer) -> (Self, Vec<ScorerAction>) {
        let will = scorer.connect(now());
        let mut line = Line::open(broker, id, will);
        let retained = line.subscribe(&scorer.topics());
        let mut keeper = Self { line, scorer };
        let mut said = keeper.hear(retained);
        let actions = keeper.scorer.publish_first(now());
        said.extend(keeper.act(actions));
        keeper.line.flush();
        (keeper, said)
    }

    /// Keeps a game.
    pub fn keep(&mut self, revision: u64, link: String) {
        let actions = self.scorer.keep(revision, link);
        self.act(actions);
        self.line.flush();
    }

    /// Listens until it has something to say.
    pub fn listen(&mut self) -> Vec<ScorerAction> {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "the scorer hears nothing");
            let events = self.line.pump().expect("the broker hung up");
            let said = self.hear(events);
            if !said.is_empty() {
                return said;
            }
        }
    }

    fn hear(&mut self, events: Vec<ClientEvent>) -> Vec<ScorerAction> {
        let mut said = Vec::new();
        for event in events {
            if let ClientEvent::Message { topic, payload } = event {
                let actions = self.scorer.receive(&topic, &payload, now());
                said.extend(self.act(actions));
            }
        }
        said
    }

    /// Publishes, and returns the rest.
    pub fn act(&mut self, actions: Vec<ScorerAction>) -> Vec<ScorerAction> {
        let mut rest = Vec::new();
        for action in actions {
            match action {
                ScorerAction::Publish(publication) => {
                    self.line.client.publish(publication, now()).unwrap()
                }
                other => rest.push(other),
            }
        }
        rest
    }
}

/// Somebody who follows the game of key 1, or has a wrong key.
pub struct Watcher {
    pub line: Line,
    pub follower: Follower,
    pub heard: Vec<Result<News, Ignored>>,
}

impl Watcher {
    /// Connects, and reads the retained messages of key 1.
    pub fn open(broker: &Broker, id: &str, number: u8) -> Self {
        let follower = Follower::new(follow_key(number));
        let mut watcher = Self {
            line: Line::open(broker, id, None),
            follower,
            heard: Vec::new(),
        };
        watcher.follower.set_connected(true, now());
        let retained = watcher
            .line
            .subscribe(Follower::<Shared>::new(follow_key(1)).topics());
        watcher.hear(retained);
        watcher
    }

    fn hear(&mut self, events: Vec<ClientEvent>) {
        for event in events {
            if let ClientEvent::Message { topic, payload } = event {
                let heard = self.follower.receive(&topic, &payload, now());
                self.heard.push(heard);
            }
        }
    }

    /// Listens until this holds.
    pub fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "heard only {:?}", self.heard);
            let events = self.line.pump().expect("the broker hung up");
            self.hear(events);
        }
    }

    /// How many hands it sees.
    pub fn hands(&self) -> Option<usize> {
        hands(self.follower.body())
    }

    /// How current they are.
    pub fn status(&self) -> fives_core::live::follower::Status {
        self.follower.status(now())
    }
}
