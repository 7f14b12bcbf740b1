//! A follower's side: which messages to believe, and how current the score is.

use super::key::{FollowKey, Topic};
use super::message::{self, Contents, Message, NotAMessage, Stamp};
use crate::saved::link::{self, LinkProblem, Shared};

const MINUTE: i64 = 60_000;

/// A game that is followed.
#[derive(Clone, Debug)]
pub struct Follower {
    key: FollowKey,
    game: Option<Shared>,
    /// The newest message about the state.
    state: Option<Stamp>,
    /// The newest message about the scorer, and whether it said that they are connected.
    presence: Option<(Stamp, bool)>,
    /// Whether `presence` was heard on this connection.
    is_presence_current: bool,
    is_connected: bool,
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
    /// Connected, but the broker has nothing about the game.
    Nothing,
    /// Every change shows as it is made.
    Live,
    /// No word of the scorer since some minutes ago.
    LastHeard(u32),
    /// Connected, but the scorer is not.
    ScorerOffline,
    /// The scorer closed the link.
    Closed,
}

impl Follower {
    /// A follower that has heard nothing yet.
    pub const fn new(key: FollowKey) -> Self {
        Self {
            key,
            game: None,
            state: None,
            presence: None,
            is_presence_current: false,
            is_connected: false,
            current_at: None,
            is_closed: false,
        }
    }

    /// The topics to subscribe to.
    pub fn topics(&self) -> [String; 2] {
        [Topic::State, Topic::Presence].map(|topic| self.key.topic(topic))
    }

    /// The game as last heard.
    pub const fn game(&self) -> Option<&Shared> {
        self.game.as_ref()
    }

    /// The connection to the broker stands, or was lost; `now` in Unix milliseconds.
    pub fn set_connected(&mut self, connected: bool, now: i64) {
        if self.is_live() {
            self.current_at = Some(now);
        }
        self.is_connected = connected;
        self.is_presence_current = false;
    }

    /// Takes a message from the broker; `now` in Unix milliseconds.
    ///
    /// # Errors
    /// Why it was ignored.
    pub fn hear(&mut self, topic: &str, payload: &[u8], now: i64) -> Result<News, Ignored> {
        let message = message::open(&self.key, payload).map_err(Ignored::NotAMessage)?;
        if topic != self.key.topic(message.contents.topic()) {
            return Err(Ignored::WrongTopic);
        }
        let Message { stamp, contents } = message;
        match contents {
            Contents::Online => self.hear_presence(stamp, true, now),
            Contents::Offline => self.hear_presence(stamp, false, now),
            Contents::Closed => self.hear_state(stamp, None, now),
            Contents::Game(link) => {
                let game = link::read(&link).map_err(Ignored::Unreadable)?;
                self.hear_state(stamp, Some(game), now)
            }
        }
    }

    fn hear_presence(&mut self, stamp: Stamp, online: bool, now: i64) -> Result<News, Ignored> {
        // Of one connection, “offline” comes last.
        let newest = self.presence.map(|(stamp, online)| (stamp, !online));
        let is_repeated = newest == Some((stamp, !online));
        if newest > Some((stamp, !online)) || (is_repeated && self.is_presence_current) {
            return Err(Ignored::Older);
        }
        if self.is_live() {
            self.current_at = Some(now);
        }
        self.presence = Some((stamp, online));
        self.is_presence_current = true;
        Ok(News::Presence)
    }

    /// A new state; `None` closes the link.
    fn hear_state(
        &mut self,
        stamp: Stamp,
        game: Option<Shared>,
        now: i64,
    ) -> Result<News, Ignored> {
        if self.state >= Some(stamp) {
            return Err(Ignored::Older);
        }
        let epoch = self.state.map(|own| own.epoch);
        self.state = Some(stamp);
        self.current_at = Some(now);
        self.is_closed = game.is_none();
        Ok(match (game, epoch) {
            (None, _) => News::Closed,
            (Some(game), epoch) => {
                self.game = Some(game);
                match epoch.is_some_and(|epoch| epoch < stamp.epoch) {
                    true => News::TakenOver,
                    false => News::Game,
                }
            }
        })
    }

    fn is_live(&self) -> bool {
        let online = self.presence.is_some_and(|(_, online)| online);
        self.is_connected && self.is_presence_current && online && self.game.is_some()
    }

    /// How current the score is; `now` in Unix milliseconds.
    pub fn status(&self, now: i64) -> Status {
        let offline = self.presence.is_some_and(|(_, online)| !online);
        let minutes = |at: i64| u32::try_from((now - at).max(0) / MINUTE).unwrap_or(u32::MAX);
        match self.current_at {
            _ if self.is_closed => Status::Closed,
            _ if self.is_live() => Status::Live,
            None if self.is_connected => Status::Nothing,
            None => Status::Connecting,
            Some(_) if self.is_connected && self.is_presence_current && offline => {
                Status::ScorerOffline
            }
            Some(at) => Status::LastHeard(minutes(at)),
        }
    }
}
