//! The scorer's side: what to publish, and when to stop because another phone took over. The organizer of
//! a hall night publishes it in the same way.
//!
//! A phone keeps score in an epoch of its own. One that has none (a new link, or a backup restored on
//! another phone) first hears what the broker has, then begins a newer epoch. A phone that hears of a
//! newer epoch than its own stops. The app runs one scorer a phone, in one window.

use super::client::Publication;
use super::key::{ScorerKey, Topic};
use super::message::{self, Contents, Message, Stamp};

/// How often at most to publish again what somebody else has overwritten, in milliseconds.
const REPAIR: i64 = 5_000;

/// How often a scorer says again that it is connected, in milliseconds. A broker that was killed can keep a
/// word of a scorer who never came back, so followers believe it for some minutes only.
const ONLINE_AGAIN: i64 = 60_000;

/// A game that is published.
#[derive(Clone, Debug)]
pub struct Scorer {
    key: ScorerKey,
    epoch: Option<u64>,
    phase: Phase,
    /// The number of the connection.
    session: u64,
    game: Option<Game>,
    /// The newest state of the scorer's on this connection.
    heard: Option<Stamp>,
    is_overwritten: bool,
    repaired_at: i64,
    /// When it last said that it is connected, in Unix milliseconds.
    online_at: i64,
}

#[derive(Clone, Debug)]
struct Game {
    revision: u64,
    link: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Hearing what the broker has.
    Asking,
    /// Publishing.
    Keeping,
    /// Another phone keeps score.
    Stopped,
    /// To be closed once it has heard what the broker has.
    Closing,
    /// This phone closed the link.
    Closed,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Publish this.
    Publish(Publication),
    /// Disconnect, and connect again after a pause: the last will is out of date.
    Reconnect,
    /// Say that this phone keeps score in place of another.
    TookOver,
    /// Say that another phone keeps score now, and disconnect.
    Overtaken,
}

impl Scorer {
    /// A scorer that is not connected. `epoch` is what [`Self::epoch`] was on this phone; `None` for a
    /// new link, and to take over from another phone.
    pub const fn new(key: ScorerKey, epoch: Option<u64>) -> Self {
        Self {
            key,
            epoch,
            phase: Phase::Asking,
            session: 0,
            game: None,
            heard: None,
            is_overwritten: false,
            repaired_at: i64::MIN,
            online_at: i64::MIN,
        }
    }

    /// The epoch, to be stored on this phone but in no backup; `None` until it is settled.
    pub const fn epoch(&self) -> Option<u64> {
        self.epoch
    }

    /// The topics to subscribe to.
    pub fn topics(&self) -> [String; 2] {
        let key = self.key.follow_key();
        [Topic::State, Topic::Presence].map(|topic| key.topic(topic))
    }

    /// Begins a connection, and returns its last will; `now` in Unix milliseconds.
    pub fn connect(&mut self, now: i64) -> Option<Publication> {
        self.session = self.session.saturating_add(1).max(unix(now));
        self.heard = None;
        self.is_overwritten = false;
        self.phase = match self.phase {
            Phase::Keeping => Phase::Asking,
            // What was published may not have arrived.
            Phase::Closed => Phase::Closing,
            other => other,
        };
        self.presence(Contents::Offline)
    }

    /// All retained messages are read: begins to publish, or closes the link; `now` in Unix milliseconds.
    pub fn publish_first(&mut self, now: i64) -> Vec<Action> {
        let is_closing = self.phase == Phase::Closing;
        if self.phase != Phase::Asking && !is_closing {
            return Vec::new();
        }
        let heard = self.heard.unwrap_or_default();
        let own = Stamp {
            epoch: self.epoch.unwrap_or_default(),
            revision: self.game.as_ref().map_or(0, |game| game.revision),
        };
        if self.epoch.is_some() && heard.epoch > own.epoch {
            return self.stop();
        }
        let takes_over = self.epoch.is_none() && self.heard.is_some();
        // Followers ignore what is older than what they heard.
        if self.epoch.is_none() || heard > own {
            self.epoch = Some(heard.epoch.saturating_add(1).max(unix(now)));
        }
        if is_closing {
            return self.say_closed();
        }
        self.phase = Phase::Keeping;
        let mut actions = self.publish_all(now);
        if takes_over {
            actions.push(Action::TookOver);
        }
        actions
    }

    /// The game changed: publishes it if connected, else as soon as it is.
    pub fn keep(&mut self, revision: u64, link: String) -> Vec<Action> {
        self.game = Some(Game { revision, link });
        match self.phase {
            Phase::Keeping => self.state().map(Action::Publish).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Takes a message from the broker; `now` in Unix milliseconds.
    pub fn receive(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<Action> {
        let key = self.key.follow_key();
        let message = message::open(&key, payload).ok();
        let message = message.filter(|own| topic == key.topic(own.contents.topic()));
        match message {
            _ if matches!(self.phase, Phase::Stopped | Phase::Closed) => Vec::new(),
            None => self.overwritten(now),
            Some(Message { stamp, contents }) => match contents {
                Contents::Game(_) | Contents::Closed => self.on_state(stamp, now),
                Contents::Online => self.on_presence(stamp.revision > self.session, stamp, now),
                Contents::Offline => self.on_presence(stamp.revision >= self.session, stamp, now),
            },
        }
    }

    fn on_state(&mut self, stamp: Stamp, now: i64) -> Vec<Action> {
        self.heard = self.heard.max(Some(stamp));
        match (self.phase, self.epoch) {
            (Phase::Keeping, Some(own)) if stamp.epoch > own => self.stop(),
            (Phase::Keeping, Some(own)) if stamp.epoch < own => self.overwritten(now),
            _ => Vec::new(),
        }
    }

    fn on_presence(&mut self, is_newer: bool, stamp: Stamp, now: i64) -> Vec<Action> {
        if is_newer {
            self.session = stamp.revision;
            return vec![Action::Reconnect];
        }
        match stamp.revision < self.session {
            true => self.overwritten(now),
            false => Vec::new(),
        }
    }

    /// Publishes again what was overwritten, and that this phone is connected, each if it is time; `now` in
    /// Unix milliseconds.
    pub fn tick(&mut self, now: i64) -> Vec<Action> {
        // A clock set back makes it time too.
        let is_time = |since: i64, pause| !(0..pause).contains(&now.saturating_sub(since));
        if self.phase != Phase::Keeping {
            return Vec::new();
        }
        if self.is_overwritten && is_time(self.repaired_at, REPAIR) {
            self.is_overwritten = false;
            self.repaired_at = now;
            return self.publish_all(now);
        }
        if !is_time(self.online_at, ONLINE_AGAIN) {
            return Vec::new();
        }
        self.online_at = now;
        let online = self.presence(Contents::Online);
        online.map(Action::Publish).into_iter().collect()
    }

    /// Closes the link: followers are told, unless a message is on its way still, then the broker forgets it.
    /// Without a connection, or before all retained messages are read, that comes with [`Self::publish_first`].
    /// Disconnect when all is sent; if the connection is lost before, it is closed again on the next one.
    pub fn close(&mut self) -> Vec<Action> {
        match self.phase {
            Phase::Keeping => return self.say_closed(),
            Phase::Asking => self.phase = Phase::Closing,
            Phase::Stopped | Phase::Closing | Phase::Closed => {}
        }
        Vec::new()
    }

    fn say_closed(&mut self) -> Vec<Action> {
        self.phase = Phase::Closed;
        let closed = self.sealed(self.stamp(1), Contents::Closed);
        let cleared = self.topics().map(|topic| Publication {
            topic,
            payload: Vec::new(),
        });
        let all = closed.into_iter().chain(cleared);
        all.map(Action::Publish).collect()
    }

    /// Whether the link was closed on this connection, or on the one that is lost.
    pub fn is_closed(&self) -> bool {
        self.phase == Phase::Closed
    }

    fn stop(&mut self) -> Vec<Action> {
        self.phase = Phase::Stopped;
        vec![Action::Overtaken]
    }

    fn overwritten(&mut self, now: i64) -> Vec<Action> {
        self.is_overwritten = true;
        self.tick(now)
    }

    /// The state comes first: a phone that hears it stops before it hears who is connected.
    fn publish_all(&mut self, now: i64) -> Vec<Action> {
        self.online_at = now;
        let all = [self.state(), self.presence(Contents::Online)];
        all.into_iter().flatten().map(Action::Publish).collect()
    }

    fn stamp(&self, later: u64) -> Stamp {
        let revision = self.game.as_ref().map_or(0, |game| game.revision);
        Stamp {
            epoch: self.epoch.unwrap_or_default(),
            revision: revision.saturating_add(later),
        }
    }

    fn state(&self) -> Option<Publication> {
        let link = self.game.as_ref()?.link.clone();
        self.sealed(self.stamp(0), Contents::Game(link))
    }

    fn presence(&self, contents: Contents) -> Option<Publication> {
        let stamp = Stamp {
            epoch: 0,
            revision: self.session,
        };
        self.sealed(stamp, contents)
    }

    fn sealed(&self, stamp: Stamp, contents: Contents) -> Option<Publication> {
        let topic = self.key.follow_key().topic(contents.topic());
        let payload = message::seal(&self.key, &Message { stamp, contents })?;
        Some(Publication { topic, payload })
    }
}

/// A moment in Unix milliseconds, 0 for one before 1970.
fn unix(now: i64) -> u64 {
    u64::try_from(now).unwrap_or_default()
}
