//! The scorer's side: what to publish, and when to stop because another phone took over. The organizer of
//! a hall night publishes it in the same way.
//!
//! A phone keeps score in an epoch of its own. One that has none (a new link, or a backup restored on
//! another phone, once its user says so) first hears what the broker has, then begins a newer epoch. A phone that hears of a
//! newer epoch than its own stops. The app runs one scorer a phone, in one window.
//!
//! A phone may be copied with all it has stored, epoch and all. The number of its last connection is stored too, so
//! the copy that comes second hears that there was a later connection, which was none of its own, and takes over.
//!
//! It hears its own topics. What comes there after its latest message and is another one was put there by
//! somebody else, perhaps an older message of its own: it publishes again.
//!
//! Followers ignore what is not newer, so no two texts have one stamp: where the revision does not rise, or another
//! state of its epoch is there that is not older, it goes on in the next epoch.

mod hearing;

use super::client::Publication;
use super::key::{ScorerKey, Topic};
use super::message::{self, Contents, Message, Stamp};
use super::sent::Sent;
use super::word::{MOST_REVISION, ScorerWord, can_have_begun, minute_of, unix};

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
    phase: ScorerPhase,
    /// The number of the connection.
    session: u64,
    /// The highest number of this phone's connections before; `None` if there was none.
    before: Option<u64>,
    /// Whether a copy of this phone was connected.
    is_copied: bool,
    /// Whether it begins to publish only once its user says so.
    asks_first: bool,
    game: Option<PublishedGame>,
    /// Whether followers may have another text of the revision of the game, or a later one.
    is_replaced: bool,
    /// The newest state of the scorer's on this connection.
    heard: Option<Message>,
    sent: Sent,
    is_overwritten: bool,
    repaired_at: i64,
    /// The minute of the connection in which it last said that it is connected.
    minute: u64,
    /// When it last said that it is connected, in Unix milliseconds.
    online_at: i64,
    /// How many messages changed nothing.
    ignored: usize,
}

#[derive(Clone, Debug)]
struct PublishedGame {
    revision: u64,
    link: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScorerPhase {
    /// Hearing what the broker has.
    Asking,
    /// Its user is to say whether it may publish.
    Waiting,
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
pub enum ScorerAction {
    Publish(Publication),
    /// Disconnect, and connect again after a pause: the last will is out of date.
    Reconnect,
    /// Say that this phone keeps score in place of another.
    TookOver,
    /// Say that another phone keeps score now, and disconnect.
    Overtaken,
    /// Forget the link, which was closed.
    Shut,
}

/// What the broker has under a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundOnBroker {
    /// Nothing, or nothing of a scorer's.
    Nothing,
    /// A score. Another phone may keep it, or anybody put an old one back.
    Score,
}

impl Scorer {
    /// A scorer that is not connected. `epoch` is what [`Self::epoch`] was on this phone; `None` for a
    /// new link, and to take over from another phone.
    pub const fn new(key: ScorerKey, epoch: Option<u64>) -> Self {
        Self {
            key,
            epoch,
            phase: ScorerPhase::Asking,
            session: 0,
            before: None,
            is_copied: false,
            asks_first: false,
            game: None,
            is_replaced: false,
            heard: None,
            sent: Sent::NOTHING,
            is_overwritten: false,
            repaired_at: i64::MIN,
            minute: 0,
            online_at: i64::MIN,
            ignored: 0,
        }
    }

    /// Publishes nothing, but to close the link: it may have been closed since it was written down in a backup, and
    /// whatever the broker has under it says nothing about that, for anybody can put an old message back.
    pub const fn ask_first(&mut self) {
        self.asks_first = true;
    }

    const fn must_ask(&self) -> bool {
        self.asks_first && self.epoch.is_none()
    }

    /// What the broker has, if it waits for its user.
    pub fn waits_over(&self) -> Option<FoundOnBroker> {
        (self.phase == ScorerPhase::Waiting).then_some(match self.heard {
            Some(_) => FoundOnBroker::Score,
            None => FoundOnBroker::Nothing,
        })
    }

    /// Recalls the epoch and the number of the last connection as they are stored on this phone, perhaps by another
    /// window since.
    pub fn recall(&mut self, epoch: u64, session: u64) {
        self.epoch = self.epoch.map(|ours| ours.max(epoch));
        // The later connection was of another window.
        self.is_copied &= session < self.session;
        self.session = self.session.max(session);
    }

    /// The number of the connection, to be stored with the epoch.
    pub const fn session(&self) -> u64 {
        self.session
    }

    /// How many messages changed nothing so far.
    pub const fn ignored(&self) -> usize {
        self.ignored
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

    /// Begins a connection, and returns its last will, if it may publish; `now` in Unix milliseconds.
    pub fn connect(&mut self, now: i64) -> Option<Publication> {
        // What was stored by builds that followed any number.
        self.epoch = self.epoch.filter(|epoch| can_have_begun(*epoch, now));
        self.session = Some(self.session)
            .filter(|session| can_have_begun(*session, now))
            .unwrap_or_default();
        self.before = Some(self.session).filter(|session| *session > 0);
        self.session = self.session.saturating_add(1).max(unix(now));
        self.heard = None;
        self.sent = Sent::NOTHING;
        self.is_overwritten = false;
        self.minute = 0;
        self.phase = match self.phase {
            ScorerPhase::Keeping | ScorerPhase::Waiting => ScorerPhase::Asking,
            // What was published may not have arrived.
            ScorerPhase::Closed => ScorerPhase::Closing,
            other => other,
        };
        if self.must_ask() && self.phase == ScorerPhase::Asking {
            return None;
        }
        self.sealed(ScorerWord::offline(self.session), Contents::Offline)
    }

    /// All retained messages are read: begins to publish, or closes the link; `now` in Unix milliseconds.
    pub fn publish_first(&mut self, now: i64) -> Vec<ScorerAction> {
        let is_closing = self.phase == ScorerPhase::Closing;
        if self.phase != ScorerPhase::Asking && !is_closing {
            return Vec::new();
        }
        let heard = self.heard.as_ref().map_or(0, |message| message.stamp.epoch);
        if self.epoch.is_some_and(|epoch| heard > epoch) {
            return self.stop();
        }
        if self.must_ask() && !is_closing {
            return self.wait();
        }
        let is_copied = std::mem::take(&mut self.is_copied);
        // A phone that has less than was published in its epoch may be a copy.
        let stamp = self.stamp(0);
        let is_behind = self.heard.as_ref().is_some_and(|heard| heard.stamp > stamp);
        let takes_over = is_copied || self.epoch.is_none() && self.heard.is_some() || is_behind;
        if self.epoch.is_none() || is_copied {
            self.epoch = Some(heard.saturating_add(1).max(unix(now)));
        }
        self.go_above();
        if is_closing {
            return self.say_closed();
        }
        self.phase = ScorerPhase::Keeping;
        let mut actions = self.publish_all(now);
        if takes_over {
            actions.push(ScorerAction::TookOver);
        }
        actions
    }

    /// Waits for its user, unless the link was closed.
    fn wait(&mut self) -> Vec<ScorerAction> {
        let is_shut = |message: &Message| message.contents == Contents::Closed;
        if self.heard.as_ref().is_some_and(is_shut) {
            self.phase = ScorerPhase::Stopped;
            return vec![ScorerAction::Shut];
        }
        self.phase = ScorerPhase::Waiting;
        Vec::new()
    }

    /// The game changed: publishes it if connected, else as soon as it is.
    pub fn keep(&mut self, revision: u64, link: String) -> Vec<ScorerAction> {
        // The next one closes the link.
        let revision = revision.min(MOST_REVISION - 1);
        let is_other = |before: &PublishedGame| before.link != link && before.revision >= revision;
        self.is_replaced |= self.game.as_ref().is_some_and(is_other);
        self.game = Some(PublishedGame { revision, link });
        match self.phase {
            ScorerPhase::Keeping => {
                self.go_above();
                self.say_all()
            }
            _ => Vec::new(),
        }
    }

    /// Goes on in the next epoch, where followers would ignore the state as one they have, or an older one.
    fn go_above(&mut self) {
        let stamp = self.stamp(0);
        let is_over = |heard: &Message| {
            let link = self.game.as_ref().map(|game| game.link.as_str());
            let is_own =
                matches!(&heard.contents, Contents::Game(heard) if Some(heard.as_str()) == link);
            heard.stamp > stamp || heard.stamp == stamp && !is_own
        };
        let heard = self.heard.as_ref().filter(|message| is_over(message));
        let heard = heard.map(|message| message.stamp.epoch);
        if heard.is_some() || std::mem::take(&mut self.is_replaced) {
            let above = heard.unwrap_or_default().max(stamp.epoch);
            self.epoch = Some(above.saturating_add(1));
        }
    }

    /// Publishes again what was overwritten, and that this phone is connected, each if it is time; `now` in
    /// Unix milliseconds.
    pub fn tick(&mut self, now: i64) -> Vec<ScorerAction> {
        // A clock set back makes it time too.
        let is_time = |since: i64, pause| !(0..pause).contains(&now.saturating_sub(since));
        if self.phase != ScorerPhase::Keeping {
            return Vec::new();
        }
        if self.is_overwritten && is_time(self.repaired_at, REPAIR) {
            self.is_overwritten = false;
            self.repaired_at = now;
            self.go_above();
            return self.publish_all(now);
        }
        if !is_time(self.online_at, ONLINE_AGAIN) {
            return Vec::new();
        }
        self.minute += 1;
        self.pass_time(now);
        self.online().into_iter().collect()
    }

    /// Closes the link: followers are told, unless a message is on its way still, then the broker forgets it.
    /// Without a connection, or before all retained messages are read, that comes with [`Self::publish_first`].
    /// Disconnect when all is sent; if the connection is lost before, it is closed again on the next one.
    pub fn close(&mut self) -> Vec<ScorerAction> {
        match self.phase {
            ScorerPhase::Keeping => return self.say_closed(),
            ScorerPhase::Asking | ScorerPhase::Waiting => self.phase = ScorerPhase::Closing,
            ScorerPhase::Stopped | ScorerPhase::Closing | ScorerPhase::Closed => {}
        }
        Vec::new()
    }

    fn say_closed(&mut self) -> Vec<ScorerAction> {
        self.phase = ScorerPhase::Closed;
        let closed = self.sealed(self.stamp(1), Contents::Closed);
        let cleared = self.topics().map(|topic| Publication {
            topic,
            payload: Vec::new(),
        });
        let all = closed.into_iter().chain(cleared);
        all.map(ScorerAction::Publish).collect()
    }

    /// Whether the link was closed on this connection, or on the one that is lost.
    pub fn is_closed(&self) -> bool {
        self.phase == ScorerPhase::Closed
    }

    fn stop(&mut self) -> Vec<ScorerAction> {
        self.phase = ScorerPhase::Stopped;
        vec![ScorerAction::Overtaken]
    }

    fn publish_all(&mut self, now: i64) -> Vec<ScorerAction> {
        self.pass_time(now);
        self.say_all()
    }

    /// The state comes first: a phone that hears it stops before it hears who is connected.
    fn say_all(&mut self) -> Vec<ScorerAction> {
        let all = [self.state(), self.online()];
        all.into_iter().flatten().collect()
    }

    /// It is about to say that it is connected now.
    fn pass_time(&mut self, now: i64) {
        self.online_at = now;
        self.minute = self.minute.max(minute_of(self.session, unix(now)));
    }

    fn stamp(&self, later: u64) -> Stamp {
        let revision = self.game.as_ref().map_or(0, |game| game.revision);
        Stamp {
            epoch: self.epoch.unwrap_or_default(),
            revision: revision.saturating_add(later),
        }
    }

    fn state(&mut self) -> Option<ScorerAction> {
        let link = self.game.as_ref()?.link.clone();
        self.said(self.stamp(0), Contents::Game(link))
    }

    /// Says that this phone is connected, and which state is its latest.
    fn online(&mut self) -> Option<ScorerAction> {
        let stamp = ScorerWord::online(self.session, self.minute, self.stamp(0));
        self.said(stamp, Contents::Online)
    }

    /// Publishes, and remembers it.
    fn said(&mut self, stamp: Stamp, contents: Contents) -> Option<ScorerAction> {
        let topic = contents.topic();
        let publication = self.sealed(stamp, contents)?;
        self.sent.publish(topic, publication.payload.clone());
        Some(ScorerAction::Publish(publication))
    }

    fn sealed(&self, stamp: Stamp, contents: Contents) -> Option<Publication> {
        let topic = self.key.follow_key().topic(contents.topic());
        let payload = message::seal(&self.key, &Message { stamp, contents })?;
        Some(Publication { topic, payload })
    }
}
