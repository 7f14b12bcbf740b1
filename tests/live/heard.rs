//! A follower, and what it hears.

use fives_core::live::follower::{Follower, Ignored, News};
use fives_core::live::key::Topic;
use fives_core::live::last_heard::LastHeard;
use fives_core::live::message::{self, Contents, Message, Stamp};
use fives_core::live::word::ScorerWord;

use crate::fixture::{follow_key, hands, key, link};

pub const MINUTE: i64 = 60_000;

pub fn sealed(epoch: u64, revision: u64, contents: Contents) -> Vec<u8> {
    let stamp = Stamp { epoch, revision };
    message::seal(&key(1), &Message { stamp, contents }).unwrap()
}

pub fn a_game(epoch: u64, hands: usize) -> Vec<u8> {
    sealed(epoch, hands as u64, Contents::Game(link(hands)))
}

/// That the scorer is connected, said in a minute of a connection from the start of time, with so many hands of
/// epoch 1.
pub fn said(minute: i64, hands: usize) -> Vec<u8> {
    of_connection(1, minute, hands)
}

pub fn of_connection(session: u64, minute: i64, hands: usize) -> Vec<u8> {
    let state = Stamp {
        epoch: 1,
        revision: hands as u64,
    };
    let Stamp { epoch, revision } = ScorerWord::online(session, minute as u64, state);
    sealed(epoch, revision, Contents::Online)
}

pub fn lost(session: u64) -> Vec<u8> {
    let Stamp { epoch, revision } = ScorerWord::offline(session);
    sealed(epoch, revision, Contents::Offline)
}

/// The same as a scorer of an earlier build says it: the connection alone.
pub fn online(session: u64) -> Vec<u8> {
    sealed(0, session, Contents::Online)
}

pub fn offline(session: u64) -> Vec<u8> {
    sealed(0, session, Contents::Offline)
}

/// A follower that is connected, and the two things it hears.
pub struct Heard(pub Follower);

impl Heard {
    pub fn connected() -> Self {
        let mut follower = Follower::new(follow_key(1));
        follower.set_connected(true, 0);
        Self(follower)
    }

    pub fn state(&mut self, payload: &[u8], now: i64) -> Result<News, Ignored> {
        self.0
            .receive(&follow_key(1).topic(Topic::State), payload, now)
    }

    pub fn presence(&mut self, payload: &[u8], now: i64) -> Result<News, Ignored> {
        let topic = follow_key(1).topic(Topic::Presence);
        self.0.receive(&topic, payload, now)
    }

    pub fn hands(&self) -> Option<usize> {
        hands(self.0.body())
    }
}

/// Another follower of the same link that was told what the first one heard last, as text.
pub fn reloaded(heard: &Heard, now: i64) -> Heard {
    let text = serde_json::to_string(&heard.0.last_heard(now).unwrap()).unwrap();
    let mut next = Heard(Follower::new(follow_key(1)));
    let last: LastHeard = serde_json::from_str(&text).unwrap();
    next.0.recall(&last);
    next
}
