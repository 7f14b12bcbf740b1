//! A follower's side: which messages to believe, and how current the score is.
//!
//! What is followed is a game, a hall night, or the game at a table of one.

use super::key::{FollowKey, Topic};
use super::last_heard::LastHeard;
use super::message::{self, Contents, Message, NotAMessage, Stamp};
use super::word::{ScorerWord, can_have_begun, order};
use crate::storage::saved::SavedNight;
use crate::storage::saved::link::hall::{self, TableGame};
use crate::storage::saved::link::{self, LinkProblem, Shared};

const MINUTE: i64 = 60_000;

/// For how long a scorer counts as connected after saying so, in milliseconds. Scorers say it every minute; a
/// browser in the background may be a minute late, and two clocks differ.
const ONLINE_FOR: i64 = 4 * MINUTE;

/// What the messages about a state hold.
pub trait Body: Sized {
    /// Reads it was published.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(text: &str) -> Result<Self, LinkProblem>;

    /// When its last step was made, in Unix milliseconds; `None` where it does not say.
    fn made_at(&self) -> Option<i64>;
}

impl Body for Shared {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        link::read(text)
    }

    fn made_at(&self) -> Option<i64> {
        let made = match self {
            Self::Game(game) => Some(game.made_at()),
            Self::Standing(shared) => shared.made,
        };
        made.map(|time| time.timestamp_millis())
    }
}

impl Body for SavedNight {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        hall::read_night(text)
    }

    fn made_at(&self) -> Option<i64> {
        Some(self.changed.timestamp_millis())
    }
}

impl Body for TableGame {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        Self::read(text)
    }

    fn made_at(&self) -> Option<i64> {
        self.game.made_at()
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
    /// The newest message that a newer version of Fives made.
    unread: Option<Stamp>,
    /// The newest message about the scorer.
    presence: Option<Presence>,
    is_connected: bool,
    /// Whether the broker has a message about the state; `None` before all retained ones are read.
    is_retained: Option<bool>,
    /// When the score was last known to be current, in Unix milliseconds.
    current_at: Option<i64>,
    is_closed: bool,
    /// How many messages were ignored.
    ignored: usize,
}

/// A message about the scorer.
#[derive(Clone, Copy, Debug)]
struct Presence {
    stamp: Stamp,
    is_online: bool,
    /// When it was said, or heard if that is earlier, in Unix milliseconds.
    at: i64,
    /// Whether the broker has it, on this connection.
    is_here: bool,
}

impl Presence {
    /// Of one connection, “offline” comes last.
    const fn order(&self) -> (Stamp, bool) {
        (self.stamp, !self.is_online)
    }
}

/// What a message changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
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
    /// A newer one was heard, or the same. It renews nothing.
    Older,
    /// It is of a time so far ahead that no other could follow it.
    FarAhead,
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
    /// Nobody says that this is the latest score. It was made so many minutes ago.
    LastHand(u32),
    /// The same, and the broker has nothing about the game any more.
    Gone(u32),
    /// Connected, but the scorer is not. The score was made so many minutes ago.
    ScorerOffline(u32),
    /// A newer version of Fives made the latest score, which this one cannot read.
    Newer,
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
            unread: None,
            presence: None,
            is_connected: false,
            is_retained: None,
            current_at: None,
            is_closed: false,
            ignored: 0,
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
        if let Some(presence) = &mut self.presence {
            presence.is_here = false;
        }
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
    pub fn recall(&mut self, last: &LastHeard) {
        let [state, _] = self.topics.clone();
        if self.receive(&state, &last.message, last.at).is_ok() {
            self.is_closed = last.is_closed;
        }
        self.is_retained = None;
    }

    /// Takes a message from the broker; `now` in Unix milliseconds.
    ///
    /// # Errors
    /// Why it was ignored.
    pub fn receive(&mut self, topic: &str, payload: &[u8], now: i64) -> Result<News, Ignored> {
        let heard = self.hear(topic, payload, now);
        self.ignored += usize::from(heard.is_err());
        heard
    }

    /// How many messages were ignored so far.
    pub const fn ignored(&self) -> usize {
        self.ignored
    }

    fn hear(&mut self, topic: &str, payload: &[u8], now: i64) -> Result<News, Ignored> {
        let message = message::open(&self.key, payload).map_err(Ignored::NotAMessage)?;
        let [state, presence] = &self.topics;
        let expected = match message.contents.topic() {
            Topic::State => state,
            Topic::Presence => presence,
        };
        if topic != expected {
            return Err(Ignored::WrongTopic);
        }
        let Message { stamp, contents } = message;
        let began = match contents.topic() {
            Topic::State => stamp.epoch,
            // Builds before this one count connections only among their own.
            Topic::Presence if stamp.epoch == 0 => 0,
            Topic::Presence => ScorerWord::of(stamp).session,
        };
        if !can_have_begun(began, now) {
            return Err(Ignored::FarAhead);
        }
        if expected == state {
            self.is_retained = Some(true);
        }
        match contents {
            Contents::Online => self.on_presence(stamp, true, now),
            Contents::Offline => self.on_presence(stamp, false, now),
            Contents::Closed => self.on_state(stamp, None, now),
            Contents::Game(link) => {
                let body = B::read(&link).map_err(|problem| {
                    if problem.is_newer() {
                        self.unread = self.unread.max(Some(stamp));
                    }
                    Ignored::Unreadable(problem)
                })?;
                self.on_state(stamp, Some((body, payload.to_vec())), now)
            }
        }
    }

    fn on_presence(&mut self, stamp: Stamp, online: bool, now: i64) -> Result<News, Ignored> {
        let said_at = ScorerWord::of(stamp).said_at();
        let new = Presence {
            stamp,
            is_online: online,
            at: said_at.map_or(now, |at| at.min(now)),
            is_here: true,
        };
        if let Some(presence) = &mut self.presence
            && presence.order() >= new.order()
        {
            presence.is_here |= presence.order() == new.order();
            return Err(Ignored::Older);
        }
        let was_live = self.is_live(now);
        self.presence = Some(new);
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
        let epoch = self.state.map(|state| state.epoch);
        self.state = Some(stamp);
        self.current_at = Some(now);
        // A hand is a word too, of a scorer who says no minutes.
        if let Some(presence) = &mut self.presence
            && ScorerWord::of(presence.stamp).minute.is_none()
        {
            presence.at = now;
        }
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

    /// Whether the scorer, who is connected, spoke of a newer state than came.
    pub fn is_behind(&self) -> bool {
        let is_online = |presence: &Presence| presence.is_here && presence.is_online;
        let said = self.presence.filter(is_online);
        let said = said.map_or(0, |presence| ScorerWord::of(presence.stamp).state);
        self.state.map_or(0, order) < said && !self.is_newer()
    }

    /// Whether the latest state is one that this version cannot read.
    fn is_newer(&self) -> bool {
        self.unread > self.state
    }

    /// Whether the scorer said a short while ago that the state heard is the latest.
    fn is_live(&self, now: i64) -> bool {
        let is_latest =
            |presence: &&Presence| presence.is_here && presence.is_online && !self.is_behind();
        let said = self.presence.as_ref().filter(is_latest);
        // A clock that is set back makes no word last longer.
        let is_recent =
            |presence: &Presence| (-MINUTE..ONLINE_FOR).contains(&now.saturating_sub(presence.at));
        let is_recent = said.is_some_and(is_recent);
        self.is_connected && is_recent && self.heard.is_some() && !self.is_newer()
    }

    /// When the score was made, as far as is known, in Unix milliseconds.
    fn made_at(&self) -> Option<i64> {
        let made_at = self.body().and_then(B::made_at);
        // A body without a time was current when the scorer said so.
        made_at.or(self.current_at)
    }

    /// How current the score is; `now` in Unix milliseconds.
    pub fn status(&self, now: i64) -> Status {
        let presence = self.presence.filter(|presence| presence.is_here);
        let is_offline = presence.is_some_and(|presence| !presence.is_online);
        let minutes = |at: i64| {
            let age = now.saturating_sub(at).max(0) / MINUTE;
            u32::try_from(age).unwrap_or(u32::MAX)
        };
        match self.made_at().map(minutes) {
            _ if self.is_newer() => Status::Newer,
            _ if self.is_closed => Status::Closed,
            _ if self.is_live(now) => Status::Live,
            None if self.is_connected => Status::Nothing,
            None => Status::Connecting,
            Some(age) if self.is_connected && is_offline => Status::ScorerOffline(age),
            Some(age) if self.is_retained == Some(false) => Status::Gone(age),
            Some(age) => Status::LastHand(age),
        }
    }
}
