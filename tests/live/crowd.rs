//! Tables that score and are followed through a cluster, as the app does it: with its pauses, and another node where one
//! is gone.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use fives_core::live::backoff::Backoff;
use fives_core::live::follower::Follower;
use fives_core::live::scorer::{Scorer, ScorerAction};
use fives_core::live::session::{Endpoint, Session};

use crate::fixture::{follow_key, hands, key, link};
use crate::phones::now;

/// How often the phones are looked at.
const LOOK: Duration = Duration::from_millis(5);

/// How long after a connection a phone counts as connected for long, in milliseconds.
const STOOD: i64 = 30_000;

/// A phone that keeps its connection up.
struct Phone<S> {
    session: Session<S>,
    stream: Option<TcpStream>,
    backoff: Backoff,
    retry_at: Instant,
    ticked_at: Instant,
    /// The number of the phone, and of its tries: they say which node it asks first.
    turn: usize,
}

impl<S: Endpoint> Phone<S> {
    fn new(side: S, id: String, turn: usize) -> Self {
        Self {
            session: Session::new(side, id),
            stream: None,
            backoff: Backoff::default(),
            retry_at: Instant::now(),
            ticked_at: Instant::now(),
            turn,
        }
    }

    fn is_up(&self) -> bool {
        self.stream.is_some() && self.session.is_retained_read()
    }

    /// Connects to the next node, or to another one where nobody listens, as Caddy does.
    fn connect(&mut self, ports: &[u16]) {
        self.turn += 1;
        let mut nodes = (0..ports.len()).map(|at| ports[(self.turn + at) % ports.len()]);
        let stream = nodes.find_map(|port| TcpStream::connect(("127.0.0.1", port)).ok());
        match stream {
            Some(stream) => {
                stream.set_nonblocking(true).unwrap();
                stream.set_nodelay(true).unwrap();
                self.session.open(now()).unwrap();
                self.stream = Some(stream);
            }
            None => self.lose(),
        }
    }

    /// Tries again after a pause.
    fn lose(&mut self) {
        self.session.close(now());
        self.stream = None;
        let random = f64::from(u32::try_from(self.turn * 37 % 100).unwrap()) / 100.0;
        let pause = self.backoff.pause(random);
        self.retry_at = Instant::now() + Duration::from_millis(pause);
    }

    /// Sends and reads; whether anything came.
    fn go_on(&mut self, ports: &[u16]) -> bool {
        if self.stream.is_none() && Instant::now() >= self.retry_at {
            self.connect(ports);
        }
        let exchanged = self.exchange();
        if exchanged.is_none() && self.stream.is_some() {
            self.lose();
        }
        exchanged == Some(true)
    }

    /// `None` once the connection is of no more use.
    fn exchange(&mut self) -> Option<bool> {
        let stream = self.stream.as_mut()?;
        let mut rest = Vec::new();
        if self.ticked_at.elapsed() >= Duration::from_secs(1) {
            self.ticked_at = Instant::now();
            rest = self.session.tick(now()).ok()?;
        }
        let mut bytes = [0; 16 * 1024];
        let read = match stream.read(&mut bytes) {
            Ok(0) => return None,
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::WouldBlock => 0,
            Err(_) => return None,
        };
        rest.extend(self.session.receive(&bytes[..read], now()).ok()?);
        stream.write_all(&self.session.take_output()).ok()?;
        let is_fine = !rest.contains(&ScorerAction::Reconnect);
        is_fine.then_some(read > 0)
    }
}

/// A table, its followers, and when each of its hands was kept.
struct Table {
    scorer: Phone<Scorer>,
    followers: Vec<(Phone<Follower>, usize)>,
    kept: Vec<Instant>,
    next: Instant,
}

/// All tables.
pub struct Crowd {
    ports: Vec<u16>,
    tables: Vec<Table>,
    /// The game after so many hands.
    links: Vec<String>,
    /// How long it took until each follower had each hand.
    pub ages: Vec<Duration>,
}

impl Crowd {
    /// Connects tables with `each` followers of each through nodes, and waits until all are connected.
    pub fn open(ports: &[u16], tables: u8, each: usize) -> Self {
        let table = |number: u8| {
            let mut scorer = Scorer::new(key(number), None);
            scorer.keep(0, link(0));
            let turn = usize::from(number);
            let follower = |at: usize| {
                let side = Follower::new(follow_key(number));
                (Phone::new(side, format!("f{number}-{at}"), turn + at), 0)
            };
            Table {
                scorer: Phone::new(scorer, format!("s{number}"), turn),
                followers: (0..each).map(follower).collect(),
                kept: vec![Instant::now()],
                next: Instant::now(),
            }
        };
        let mut crowd = Self {
            ports: ports.to_vec(),
            tables: (1..=tables).map(table).collect(),
            links: vec![link(0)],
            ages: Vec::new(),
        };
        crowd.until_up(Duration::from_secs(120));
        crowd
    }

    /// Half a minute of quiet passes for those who are connected: their next pause is the first again.
    pub fn rest(&mut self) {
        for table in &mut self.tables {
            table.scorer.backoff.stood(STOOD);
            for (phone, _) in &mut table.followers {
                phone.backoff.stood(STOOD);
            }
        }
    }

    /// Plays for so long, a hand at each table every `pause`.
    pub fn play(&mut self, length: Duration, pause: Duration) {
        let begun = Instant::now();
        let count = u32::try_from(self.tables.len()).unwrap();
        for (at, table) in (0u32..).zip(&mut self.tables) {
            table.next = begun + pause * at / count;
        }
        while begun.elapsed() < length {
            for table in &mut self.tables {
                if Instant::now() >= table.next {
                    table.next += pause;
                    table.keep(&mut self.links);
                }
            }
            self.go_on();
        }
    }

    /// Waits until every follower has the latest hand, and the cluster has acknowledged all; whether that came in time.
    pub fn catch_up(&mut self, patience: Duration) -> bool {
        self.wait(patience, |table| {
            let latest = table.kept.len() - 1;
            let is_current = |(_, seen): &(_, usize)| *seen == latest;
            let scorer = &table.scorer;
            scorer.is_up() && scorer.session.is_idle() && table.followers.iter().all(is_current)
        })
    }

    /// Waits until all are connected.
    pub fn until_up(&mut self, patience: Duration) -> bool {
        self.wait(patience, |table| {
            let mut followers = table.followers.iter();
            table.scorer.is_up() && followers.all(|(phone, _)| phone.is_up())
        })
    }

    fn wait(&mut self, patience: Duration, holds: impl Fn(&Table) -> bool) -> bool {
        let begun = Instant::now();
        while !self.tables.iter().all(&holds) {
            if begun.elapsed() > patience {
                return false;
            }
            self.go_on();
        }
        true
    }

    fn go_on(&mut self) {
        for table in &mut self.tables {
            table.go_on(&self.ports, &mut self.ages);
        }
        sleep(LOOK);
    }

    /// The tables whose latest hand those who come now do not have in time, at each node that serves.
    pub fn lost(&self, patience: Duration) -> Vec<String> {
        let serves = |port: &&u16| TcpStream::connect(("127.0.0.1", **port)).is_ok();
        let ports = self.ports.iter().filter(serves);
        ports
            .flat_map(|port| self.lost_at(*port, patience))
            .collect()
    }

    fn lost_at(&self, port: u16, patience: Duration) -> Vec<String> {
        let tables = (1..).zip(&self.tables);
        let mut missing: Vec<(u8, usize, Phone<Follower>)> = tables
            .map(|(number, table)| {
                let side = Follower::new(follow_key(number));
                let phone = Phone::new(side, format!("late-{port}-{number}"), 0);
                (number, table.kept.len() - 1, phone)
            })
            .collect();
        let begun = Instant::now();
        while !missing.is_empty() && begun.elapsed() < patience {
            missing.retain_mut(|(_, latest, phone)| {
                phone.go_on(&[port]);
                hands(phone.session.side.body()) != Some(*latest)
            });
            sleep(LOOK);
        }
        let say = |(number, latest, phone): &(u8, usize, Phone<Follower>)| {
            let has = hands(phone.session.side.body());
            format!("table {number} at {port}: {has:?} of {latest}")
        };
        missing.iter().map(say).collect()
    }
}

impl Table {
    /// Keeps another hand.
    fn keep(&mut self, links: &mut Vec<String>) {
        let hand = self.kept.len();
        if links.len() == hand {
            links.push(link(hand));
        }
        self.kept.push(Instant::now());
        let session = &mut self.scorer.session;
        let actions = session.side.keep(hand as u64, links[hand].clone());
        session.act(actions, now()).unwrap();
    }

    fn go_on(&mut self, ports: &[u16], ages: &mut Vec<Duration>) {
        self.scorer.go_on(ports);
        for (phone, seen) in &mut self.followers {
            if phone.go_on(ports) {
                let now = hands(phone.session.side.body()).unwrap_or_default();
                ages.extend(
                    self.kept[*seen..]
                        .iter()
                        .skip(1)
                        .take(now.saturating_sub(*seen))
                        .map(Instant::elapsed),
                );
                *seen = now.max(*seen);
            }
        }
    }
}
