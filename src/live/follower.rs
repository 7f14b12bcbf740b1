//! A follower's side: which messages to believe, and how current the score is.
//!
//! What is followed is a game, a hall night, or the game at a table of one.

use super::key::{FollowKey, Topic};
use super::last_heard::LastHeard;
use super::message::{self, Contents, Message, NotAMessage, Stamp};
use crate::saved::SavedNight;
use crate::saved::link::hall::{self, TableGame};
use crate::saved::link::{self, LinkProblem, Shared};

const MINUTE: i64 = 60_000;

/// For how long a scorer counts as connected after saying so, in milliseconds. Scorers say it every minute; a
/// browser in the background may be a minute late.
const ONLINE_FOR: i64 = 4 * MINUTE;

/// What the messages about a state hold.
pub trait Body: Sized {
    /// Reads it as it was published.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(text: &str) -> Result<Self, LinkProblem>;
}

impl Body for Shared {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        link::read(text)
    }
}

impl Body for SavedNight {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        hall::read_night(text)
    }
}

impl Body for TableGame {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        Self::read(text)
    }
}

/// A game that is followed, or another state.
#[derive(Clone, Debug)]
pub struct Follower<B = Shared> {
    key: FollowKey,
    topics: [String; 2],
    /// The game, or other state, and the message it came in.
    heard: Option<(B, Vec<u8>)>,
    /// The newest message about the state.
    state: Option<Stamp>,
    /// The newest message about the scorer, and whether it said that they are connected.
    presence: Option<(Stamp, bool)>,
    /// When the scorer was last heard on this connection, in Unix milliseconds; `None` before `presence` was.
    presence_at: Option<i64>,
    is_connected: bool,
    /// Whether the broker has a message about the state; `None` before all retained ones are read.
    is_retained: Option<bool>,
    /// When the score was last known to be current, in Unix milliseconds.
    current_at: Option<i64>,
    is_closed: bool,
}

/// What a message changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The game.
    Game,
    /// The game, and another phone keeps score from now on.
    TakenOver,
    /// Whether the scorer is connected.
    Presence,
    /// The link is no longer served.
    Closed,
}

/// Why a message was ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ignored {
    /// It is not one of the scorer's.
    NotAMessage(NotAMessage),
    /// It came on a topic it does not belong to.
    WrongTopic,
    /// A newer one was heard, or the same.
    Older,
    /// The game in it cannot be read.
    Unreadable(LinkProblem),
}

/// How current the score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No connection to the broker yet.
    Connecting,
    /// No connection to the broker yet, and a try has failed.
    OutOfReach,
    /// Connected, but the broker has nothing about the game.
    Nothing,
    /// Every change shows as it is made.
    Live,
    /// No word of the scorer since some minutes ago.
    LastHeard(u32),
    /// The same, and the broker has nothing about the game any more.
    Gone(u32),
    /// Connected, but the scorer is not.
    ScorerOffline,
    /// The scorer closed the link.
    Closed,
}

impl Status {
    /// The same while the broker or the site cannot be reached.
    pub const fn out_of_reach(self) -> Self {
        match self {
            Self::Connecting => Self::OutOfReach,
            heard => heard,
        }
    }
}

impl<B: Body> Follower<B> {
    /// A follower that has heard nothing yet.
    pub fn new(key: FollowKey) -> Self {
        let topics = [Topic::State, Topic::Presence].map(|topic| key.topic(topic));
        Self {
            key,
            topics,
            heard: None,
            state: None,
            presence: None,
            presence_at: None,
            is_connected: false,
            is_retained: None,
            current_at: None,
            is_closed: false,
        }
    }

    /// The topics to subscribe to.
    pub const fn topics(&self) -> &[String; 2] {
        &self.topics
    }

    /// The game, or other state, as last heard.
    pub fn body(&self) -> Option<&B> {
        Some(&self.heard.as_ref()?.0)
    }

    /// The epoch of the newest message about it.
    pub(super) fn epoch(&self) -> Option<u64> {
        Some(self.state?.epoch)
    }

    /// The connection to the broker stands, or was lost; `now` in Unix milliseconds.
    pub fn set_connected(&mut self, connected: bool, now: i64) {
        if self.is_live(now) {
            self.current_at = Some(now);
        }
        self.is_connected = connected;
        self.is_retained = None;
        self.presence_at = None;
    }

    /// All retained messages are read.
    pub fn on_retained_read(&mut self) {
        self.is_retained.get_or_insert(false);
    }

    /// The game, or other state, to be heard again by [`Self::recall`]; `now` in Unix milliseconds. `None` before
    /// there is one.
    pub fn last_heard(&self, now: i64) -> Option<LastHeard> {
        let (_, message) = self.heard.as_ref()?;
        let at = if self.is_live(now) {
            now
        } else {
            self.current_at?
        };
        Some(LastHeard {
            message: message.clone(),
            at,
            is_closed: self.is_closed,
        })
    }

    /// Hears again what was heard before; what is damaged or of another link changes nothing.
    pub fn recall(&mut self, own: &LastHeard) {
        let [state, _] = self.topics.clone();
        if self.receive(&state, &own.message, own.at).is_ok() {
            self.is_closed = own.is_closed;
        }
        self.is_retained = None;
    }

    /// Takes a message from the broker; `now` in Unix milliseconds.
    ///
    /// # Errors
    /// Why it was ignored.
    pub fn receive(&mut self, topic: &str, payload: &[u8], now: i64) -> Result<News, Ignored> {
        let message = message::open(&self.key, payload).map_err(Ignored::NotAMessage)?;
        let [state, presence] = &self.topics;
        let own = match message.contents.topic() {
            Topic::State => state,
            Topic::Presence => presence,
        };
        if topic != own {
            return Err(Ignored::WrongTopic);
        }
        let Message { stamp, contents } = message;
        if own == state {
            self.is_retained = Some(true);
        }
        match contents {
            Contents::Online => self.on_presence(stamp, true, now),
            Contents::Offline => self.on_presence(stamp, false, now),
            Contents::Closed => self.on_state(stamp, None, now),
            Contents::Game(link) => {
                let body = B::read(&link).map_err(Ignored::Unreadable)?;
                self.on_state(stamp, Some((body, payload.to_vec())), now)
            }
        }
    }

    fn on_presence(&mut self, stamp: Stamp, online: bool, now: i64) -> Result<News, Ignored> {
        // Of one connection, “offline” comes last.
        let newest = self.presence.map(|(stamp, online)| (stamp, !online));
        if newest > Some((stamp, !online)) {
            return Err(Ignored::Older);
        }
        let was_live = self.is_live(now);
        self.presence = Some((stamp, online));
        self.presence_at = Some(now);
        if was_live || self.is_live(now) {
            self.current_at = Some(now);
        }
        Ok(News::Presence)
    }

    /// A new state; `None` closes the link.
    fn on_state(
        &mut self,
        stamp: Stamp,
        heard: Option<(B, Vec<u8>)>,
        now: i64,
    ) -> Result<News, Ignored> {
        if self.state >= Some(stamp) {
            return Err(Ignored::Older);
        }
        let epoch = self.state.map(|own| own.epoch);
        self.state = Some(stamp);
        self.current_at = Some(now);
        // A hand is a word of the scorer too.
        self.presence_at = self.presence_at.map(|_| now);
        self.is_closed = heard.is_none();
        Ok(match (heard, epoch) {
            (None, _) => News::Closed,
            (Some(heard), epoch) => {
                self.heard = Some(heard);
                match epoch.is_some_and(|epoch| epoch < stamp.epoch) {
                    true => News::TakenOver,
                    false => News::Game,
                }
            }
        })
    }

    fn is_live(&self, now: i64) -> bool {
        let online = self.presence.is_some_and(|(_, online)| online);
        let is_recent = self
            .presence_at
            .is_some_and(|at| now.saturating_sub(at) < ONLINE_FOR);
        self.is_connected && is_recent && online && self.heard.is_some()
    }

    /// How current the score is; `now` in Unix milliseconds.
    pub fn status(&self, now: i64) -> Status {
        let offline = self.presence.is_some_and(|(_, online)| !online);
        let minutes = |at: i64| u32::try_from((now - at).max(0) / MINUTE).unwrap_or(u32::MAX);
        match self.current_at {
            _ if self.is_closed => Status::Closed,
            _ if self.is_live(now) => Status::Live,
            None if self.is_connected => Status::Nothing,
            None => Status::Connecting,
            Some(_) if self.is_connected && self.presence_at.is_some() && offline => {
                Status::ScorerOffline
            }
            Some(at) if self.is_retained == Some(false) => Status::Gone(minutes(at)),
            Some(at) => Status::LastHeard(minutes(at)),
        }
    }
}
