//! A side of a followed game and its connection, from one connection to the next, without the socket.

use super::client::{Broken, Client, ClientEvent, Publication, Settings};
use super::flood::Flood;
use super::follower::{Body, Follower};
use super::scorer::{Scorer, ScorerAction};

/// The seconds after which a silent connection counts as lost.
const KEEP_ALIVE: u16 = 30;

/// The code of MQTT 3.1.1 for a refused subscription.
const SUBSCRIPTION_REFUSED: u8 = 0x80;

/// How many bytes of a frame are copied at once.
const PIECE: usize = 16 * 1024;

/// As how many messages that change nothing one counts that is too large.
const TOO_LARGE: usize = 8;

/// For how long what is published may be without an answer before the broker counts as behind, in milliseconds.
const BEHIND: i64 = 3_000;

/// How long after asking for what is retained a side that is behind asks again, in milliseconds; each time twice as long,
/// up to a minute. A node of a cluster that has just lost its leader may not have the latest yet.
const ASK_AGAIN: i64 = 3_000;
const ASK_AT_MOST: i64 = 60_000;

/// Bytes that came together. What is not looked at is not copied, however much comes.
pub trait ReceivedBytes {
    /// How many these are.
    fn length(&self) -> usize;

    /// Copies so many bytes from a place on.
    fn copy(&self, from: usize, count: usize) -> Vec<u8>;
}

/// A side of a followed game. Moments are in Unix milliseconds.
pub trait Endpoint {
    /// The topics to subscribe to. More may follow those of before.
    fn topics(&self) -> Vec<String>;

    /// A connection begins; returns its last will.
    fn on_connect(&mut self, now: i64) -> Option<Publication>;

    /// The broker accepted the connection.
    fn on_connected(&mut self, now: i64);

    /// Takes a message.
    fn on_message(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<ScorerAction>;

    /// How many messages changed nothing so far.
    fn ignored(&self) -> usize;

    /// All retained messages are read.
    fn on_retained_read(&mut self, now: i64) -> Vec<ScorerAction>;

    /// Whether a scorer says that there is a newer state than what came of it.
    fn is_behind(&self) -> bool;

    /// Called about every second while connected.
    fn on_tick(&mut self, now: i64) -> Vec<ScorerAction>;

    /// The connection is lost.
    fn on_lost(&mut self, now: i64);
}

impl Endpoint for Scorer {
    fn topics(&self) -> Vec<String> {
        self.topics().to_vec()
    }

    fn on_connect(&mut self, now: i64) -> Option<Publication> {
        self.connect(now)
    }

    fn on_connected(&mut self, _: i64) {}

    fn on_message(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<ScorerAction> {
        self.receive(topic, payload, now)
    }

    fn ignored(&self) -> usize {
        self.ignored()
    }

    fn on_retained_read(&mut self, now: i64) -> Vec<ScorerAction> {
        self.publish_first(now)
    }

    fn is_behind(&self) -> bool {
        false
    }

    fn on_tick(&mut self, now: i64) -> Vec<ScorerAction> {
        self.tick(now)
    }

    fn on_lost(&mut self, _: i64) {}
}

impl<B: Body> Endpoint for Follower<B> {
    fn topics(&self) -> Vec<String> {
        self.topics().to_vec()
    }

    fn on_connect(&mut self, _: i64) -> Option<Publication> {
        None
    }

    fn on_connected(&mut self, now: i64) {
        self.set_connected(true, now);
    }

    fn on_message(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<ScorerAction> {
        // What is to be ignored changes nothing.
        let _ = self.receive(topic, payload, now);
        Vec::new()
    }

    fn ignored(&self) -> usize {
        self.ignored()
    }

    fn on_retained_read(&mut self, _: i64) -> Vec<ScorerAction> {
        self.on_retained_read();
        Vec::new()
    }

    fn is_behind(&self) -> bool {
        self.is_behind()
    }

    fn on_tick(&mut self, _: i64) -> Vec<ScorerAction> {
        Vec::new()
    }

    fn on_lost(&mut self, now: i64) {
        self.set_connected(false, now);
    }
}

/// A side, and the connection it has.
#[derive(Debug)]
pub struct Session<S> {
    pub side: S,
    client_id: String,
    client: Option<Client>,
    is_retained_read: bool,
    /// How many topics are subscribed to on this connection.
    asked: usize,
    /// When it was last subscribed, in Unix milliseconds.
    asked_at: i64,
    /// How long after that a side that is behind asks again.
    patience: i64,
    flood: Flood,
    /// Since when the broker owes an answer to what was published; `None` if it does not.
    unanswered: Option<i64>,
    /// Whether it has answered all of it once, on this connection.
    has_answered: bool,
}

impl<S: Endpoint> Session<S> {
    /// A side that is not connected. No other client of the broker may have this id.
    pub const fn new(side: S, client_id: String) -> Self {
        Self {
            side,
            client_id,
            client: None,
            is_retained_read: false,
            asked: 0,
            asked_at: 0,
            patience: ASK_AGAIN,
            flood: Flood::NONE,
            unanswered: None,
            has_answered: false,
        }
    }

    /// The socket is open: begins a connection.
    ///
    /// # Errors
    /// The topic of the will is invalid.
    pub fn open(&mut self, now: i64) -> Result<(), Broken> {
        let settings = Settings {
            client_id: self.client_id.clone(),
            keep_alive: KEEP_ALIVE,
            will: self.side.on_connect(now),
        };
        self.is_retained_read = false;
        self.asked = 0;
        self.patience = ASK_AGAIN;
        self.flood = Flood::NONE;
        self.unanswered = None;
        self.has_answered = false;
        self.client = Some(Client::connect(&settings, now)?);
        Ok(())
    }

    /// The socket is closed, or is about to be.
    pub fn close(&mut self, now: i64) {
        if self.client.take().is_some() {
            self.side.on_lost(now);
        }
        self.is_retained_read = false;
    }

    /// Whether there is a connection, or one begins.
    pub const fn is_open(&self) -> bool {
        self.client.is_some()
    }

    /// Whether all retained messages are read on this connection.
    pub const fn is_retained_read(&self) -> bool {
        self.is_retained_read
    }

    /// Whether the broker has acknowledged everything published.
    pub fn is_idle(&self) -> bool {
        self.client.as_ref().is_none_or(Client::is_idle)
    }

    /// Takes bytes from the broker. Returns what else is to be done.
    ///
    /// # Errors
    /// The connection can no longer be used.
    pub fn receive(&mut self, bytes: &[u8], now: i64) -> Result<Vec<ScorerAction>, Broken> {
        let client = self.client.as_mut();
        let events = client.map_or(Ok(Vec::new()), |client| client.receive(bytes, now))?;
        let mut rest = Vec::new();
        for event in events {
            let ignored = self.side.ignored();
            let mut weight = 1;
            let actions = match event {
                ClientEvent::Connected => {
                    self.side.on_connected(now);
                    Vec::new()
                }
                ClientEvent::Subscribed(true) => Vec::new(),
                ClientEvent::Subscribed(false) => {
                    return Err(Broken::Refused(SUBSCRIPTION_REFUSED));
                }
                ClientEvent::Message { topic, payload } => {
                    self.side.on_message(&topic, &payload, now)
                }
                ClientEvent::TooLarge { topic } => {
                    weight = TOO_LARGE;
                    self.side.on_message(&topic, &[], now)
                }
                ClientEvent::Pong => {
                    self.is_retained_read = true;
                    self.side.on_retained_read(now)
                }
            };
            let is_ignored = self.side.ignored() > ignored;
            if is_ignored && self.flood.is_over(weight, self.asked, now) {
                return Err(Broken::Flooded);
            }
            rest.extend(self.act(actions, now)?);
            self.ask(now)?;
        }
        self.look_for_answers(now);
        Ok(rest)
    }

    /// Takes a frame from the broker, of which it copies no more than it needs.
    ///
    /// # Errors
    /// The connection can no longer be used.
    pub fn receive_frame(
        &mut self,
        frame: &impl ReceivedBytes,
        now: i64,
    ) -> Result<Vec<ScorerAction>, Broken> {
        let mut rest = Vec::new();
        let mut at = 0;
        while at < frame.length() {
            let left = frame.length() - at;
            let client = self.client.as_mut();
            let skipped = client.map_or(left, |client| client.skip(left));
            let piece = frame.copy(at + skipped, PIECE.min(left - skipped));
            at += skipped + piece.len();
            rest.extend(self.receive(&piece, now)?);
        }
        Ok(rest)
    }

    fn look_for_answers(&mut self, now: i64) {
        match self.is_idle() {
            true => {
                self.unanswered = None;
                self.has_answered |= self.is_retained_read;
            }
            false => {
                self.unanswered.get_or_insert(now);
            }
        }
    }

    /// Whether the broker has what was published, but for what it got in the last seconds.
    pub fn is_acknowledged(&self, now: i64) -> bool {
        let is_recent = |at: i64| (0..BEHIND).contains(&now.saturating_sub(at));
        let is_behind = self.unanswered.is_some_and(|at| !is_recent(at));
        self.has_answered && !is_behind
    }

    /// Subscribes to the topics that are new, or to all again while a state is missing; the answer to a ping comes after
    /// the retained messages.
    fn ask(&mut self, now: i64) -> Result<(), Broken> {
        let is_time = !(0..self.patience).contains(&now.saturating_sub(self.asked_at));
        if !self.side.is_behind() {
            self.patience = ASK_AGAIN;
        } else if self.is_retained_read && is_time {
            self.asked = 0;
            self.patience = ASK_AT_MOST.min(2 * self.patience);
            // The answers are no flood.
            self.flood = Flood::NONE;
        }
        let topics = self.side.topics();
        let new = topics.get(self.asked..).unwrap_or_default();
        match &mut self.client {
            Some(client) if client.is_connected() && !new.is_empty() => {
                client.subscribe(new, now)?;
                self.asked = topics.len();
                self.asked_at = now;
                client.ping(now)
            }
            _ => Ok(()),
        }
    }

    /// To be called about every second. Returns what else is to be done.
    ///
    /// # Errors
    /// The broker does not answer.
    pub fn tick(&mut self, now: i64) -> Result<Vec<ScorerAction>, Broken> {
        let Some(client) = &mut self.client else {
            return Ok(Vec::new());
        };
        client.tick(now)?;
        self.ask(now)?;
        let actions = self.side.on_tick(now);
        self.act(actions, now)
    }

    /// Publishes what is to be published, if connected, and returns the rest.
    ///
    /// # Errors
    /// A topic is invalid.
    pub fn act(
        &mut self,
        actions: Vec<ScorerAction>,
        now: i64,
    ) -> Result<Vec<ScorerAction>, Broken> {
        let mut rest = Vec::new();
        for action in actions {
            match (action, &mut self.client) {
                (ScorerAction::Publish(message), Some(client)) => client.publish(message, now)?,
                (ScorerAction::Publish(_), None) => {}
                (other, _) => rest.push(other),
            }
        }
        self.look_for_answers(now);
        Ok(rest)
    }

    /// Sends DISCONNECT, so that the broker drops the will.
    ///
    /// # Errors
    /// The packet cannot be written.
    pub fn disconnect(&mut self, now: i64) -> Result<(), Broken> {
        let client = self.client.as_mut();
        client.map_or(Ok(()), |client| client.disconnect(now))
    }

    /// The bytes to send, once.
    pub fn take_output(&mut self) -> Vec<u8> {
        let client = self.client.as_mut();
        client.map_or_else(Vec::new, Client::take_output)
    }
}
