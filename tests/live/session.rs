//! Both sides with their connections, as the app runs them, through real brokers.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use fives_core::live::follower::{Follower, Status};
use fives_core::live::scorer::{Scorer, ScorerAction};
use fives_core::live::session::{Endpoint, Session};

use crate::fixture::{follow_key, hands, key, link};
use crate::phones::now;
use crate::server::{Broker, Kind};

with_each_broker! {
    a_follower_sees_each_hand_and_whether_the_scorer_is_there,
    a_game_goes_on_over_another_connection_with_what_was_scored_between,
    a_closed_link_is_said_to_be_closed_and_leaves_nothing_at_the_broker,
}

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A side with a socket.
pub struct Phone<S> {
    pub session: Session<S>,
    stream: TcpStream,
    pub rest: Vec<ScorerAction>,
}

impl<S: Endpoint> Phone<S> {
    /// Connects, and waits until all retained messages are read.
    pub fn open(broker: &Broker, side: S, id: &str) -> Self {
        let session = Session::new(side, id.to_owned());
        let stream = socket(broker);
        let rest = Vec::new();
        let mut phone = Self {
            session,
            stream,
            rest,
        };
        phone.session.open(now()).unwrap();
        phone.until(|phone| phone.session.is_retained_read() && phone.session.is_idle());
        phone
    }

    /// Goes on until this holds.
    #[track_caller]
    pub fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "nothing comes");
            let output = self.session.take_output();
            self.stream.write_all(&output).unwrap();
            let mut bytes = [0; 4096];
            let read = match self.stream.read(&mut bytes) {
                Ok(read) => read,
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    0
                }
                Err(error) => panic!("{error}"),
            };
            let rest = self.session.receive(&bytes[..read], now()).unwrap();
            self.rest.extend(rest);
            let rest = self.session.tick(now()).unwrap();
            self.rest.extend(rest);
        }
    }

    /// Publishes.
    pub fn act(&mut self, actions: Vec<ScorerAction>) {
        let rest = self.session.act(actions, now()).unwrap();
        self.rest.extend(rest);
    }

    /// Loses the connection, and gets another.
    pub fn reconnect(&mut self, broker: &Broker) {
        self.session.close(now());
        self.stream = socket(broker);
        self.session.open(now()).unwrap();
        self.until(|phone| phone.session.is_retained_read() && phone.session.is_idle());
    }
}

fn socket(broker: &Broker) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", broker.port)).unwrap();
    let wait = Some(Duration::from_millis(10));
    stream.set_read_timeout(wait).unwrap();
    stream
}

impl Phone<Follower> {
    fn sees(&mut self, status: Status, count: Option<usize>) {
        self.until(|phone| {
            let side = &phone.session.side;
            side.status(now()) == status && hands(side.body()) == count
        });
    }
}

fn scorer(hands: usize) -> Scorer {
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(hands as u64, link(hands));
    scorer
}

fn a_follower_sees_each_hand_and_whether_the_scorer_is_there(kind: Kind) {
    let broker = Broker::start(kind);
    let mut early = Phone::open(&broker, Follower::new(follow_key(1)), "early");
    assert_eq!(early.session.side.status(now()), Status::Nothing);
    let mut phone = Phone::open(&broker, scorer(1), "scorer");
    early.sees(Status::Live, Some(1));
    let actions = phone.session.side.keep(2, link(2));
    phone.act(actions);
    phone.until(|phone| phone.session.is_idle());
    early.sees(Status::Live, Some(2));
    let mut late = Phone::open(&broker, Follower::new(follow_key(1)), "late");
    late.sees(Status::Live, Some(2));
    drop(phone);
    early.until(|phone| matches!(phone.session.side.status(now()), Status::ScorerOffline(_)));
    early.session.close(now());
    assert!(matches!(
        early.session.side.status(now()),
        Status::LastHand(_)
    ));
}

fn a_game_goes_on_over_another_connection_with_what_was_scored_between(kind: Kind) {
    let broker = Broker::start(kind);
    let mut phone = Phone::open(&broker, scorer(1), "scorer");
    let mut follower = Phone::open(&broker, Follower::new(follow_key(1)), "follower");
    phone.session.close(now());
    let actions = phone.session.side.keep(4, link(4));
    phone.act(actions);
    assert!(
        phone.session.take_output().is_empty(),
        "there is no connection"
    );
    phone.reconnect(&broker);
    assert_eq!(phone.rest, []);
    follower.sees(Status::Live, Some(4));
    follower.reconnect(&broker);
    follower.sees(Status::Live, Some(4));
}

fn a_closed_link_is_said_to_be_closed_and_leaves_nothing_at_the_broker(kind: Kind) {
    let broker = Broker::start(kind);
    let mut phone = Phone::open(&broker, scorer(3), "scorer");
    let mut follower = Phone::open(&broker, Follower::new(follow_key(1)), "follower");
    let mut away = Phone::open(&broker, Follower::new(follow_key(1)), "away");
    away.sees(Status::Live, Some(3));
    away.session.close(now());
    let actions = phone.session.side.close();
    phone.act(actions);
    phone.until(|phone| phone.session.is_idle());
    phone.session.disconnect(now()).unwrap();
    phone
        .stream
        .write_all(&phone.session.take_output())
        .unwrap();
    drop(phone);
    follower.sees(Status::Closed, Some(3));
    away.reconnect(&broker);
    away.until(|phone| matches!(phone.session.side.status(now()), Status::Gone(_)));
    let mut late = Phone::open(&broker, Follower::new(follow_key(1)), "late");
    late.sees(Status::Nothing, None);
}
