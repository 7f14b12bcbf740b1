//! The results that a table had before its game of now.
//!
//! A table has one retained message. A game that begins takes the place of the one before, on the same phone
//! or another, perhaps while the organizer's phone is off. So each message repeats the results before it.

use super::follower::{Follower, Ignored, News};
use super::hall::TableKey;
use crate::storage::saved::SavedNight;
use crate::storage::saved::link::hall::{MOST_EARLIER, TableGame};
use crate::storage::saved::link::night::MatchResult;

/// What the phone at a table hears of its own table.
#[derive(Clone, Debug)]
pub(super) struct EarlierResults {
    heard: Follower<TableGame>,
    /// The revision and the text of the game, as it was published last or will be.
    game: Option<(u64, String)>,
    results: Vec<MatchResult>,
}

impl EarlierResults {
    pub(super) fn new(key: &TableKey) -> Self {
        Self {
            heard: Follower::new(key.scorer().follow_key()),
            game: None,
            results: Vec::new(),
        }
    }

    /// Takes a message about the table; `now` in Unix milliseconds.
    pub(super) fn receive(
        &mut self,
        topic: &str,
        payload: &[u8],
        now: i64,
    ) -> Result<News, Ignored> {
        self.heard.receive(topic, payload, now)
    }

    /// The game that is heard, if it is another one of the same match that is played, and has hands which the game to
    /// be published has not.
    pub(super) fn other_game(&self) -> Option<&TableGame> {
        let heard = self.heard.body()?;
        let is_played = heard.result().is_none();
        let (_, text) = self.game.as_ref().filter(|_| is_played)?;
        let ours = TableGame::read(text).ok()?;
        let has_more = ours.of == heard.of && heard.has_more_than(ours.ledger()?);
        has_more.then_some(heard)
    }

    /// The text to publish for a game, which is that of [`TableGame::write`].
    pub(super) fn keep(&mut self, revision: u64, text: String) -> String {
        let whole = TableGame::with_earlier(&text, &self.results);
        self.game = Some((revision, text));
        whole
    }

    /// All retained messages are read: takes over the results that were heard. Recorded ones stay, because the
    /// organizer may take them back, but are the first to go where there are too many. `epoch` is that of the
    /// scorer so far. Returns the revision and the text to publish, if it is another one now.
    pub(super) fn update(
        &mut self,
        epoch: Option<u64>,
        night: Option<&SavedNight>,
    ) -> Option<(u64, String)> {
        let mut results = self.results.clone();
        if let Some(heard) = self.heard.body() {
            // This phone may take back a result of its own, but no other.
            let is_own = epoch.is_some() && self.heard.epoch() == epoch;
            let result = heard.result().filter(|_| !is_own);
            for result in heard.earlier.iter().cloned().chain(result) {
                results.retain(|before| *before != result);
                results.push(result);
            }
        }
        let is_recorded =
            |result: &MatchResult| night.is_some_and(|night| night.has_recorded(&result.of));
        while results.len() > MOST_EARLIER {
            results.remove(results.iter().position(is_recorded).unwrap_or_default());
        }
        if results == self.results {
            return None;
        }
        self.results = results;
        let (revision, text) = self.game.as_ref()?;
        Some((*revision, TableGame::with_earlier(text, &self.results)))
    }
}
