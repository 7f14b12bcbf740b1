//! What a scorer hears on its own topics.

use super::{Scorer, ScorerAction, ScorerPhase};
use crate::live::key::Topic;
use crate::live::message::{self, Contents, Message};
use crate::live::word::{ScorerWord, can_have_begun, order};

impl Scorer {
    /// Takes a message from the broker; `now` in Unix milliseconds.
    pub fn receive(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<ScorerAction> {
        let key = self.key.follow_key();
        let all = [Topic::State, Topic::Presence];
        let of = all.into_iter().find(|of| topic == key.topic(*of));
        let Some(of) =
            of.filter(|_| !matches!(self.phase, ScorerPhase::Stopped | ScorerPhase::Closed))
        else {
            self.ignored += 1;
            return Vec::new();
        };
        if self.sent.came_back(of, payload) {
            return Vec::new();
        }
        let message = message::open(&key, payload).ok();
        match message.filter(|message| message.contents.topic() == of) {
            None => {
                self.ignored += 1;
                self.overwritten(of, now)
            }
            Some(message) => {
                let word = ScorerWord::of(message.stamp);
                match message.contents {
                    Contents::Game(_) | Contents::Closed => self.on_state(message, now),
                    Contents::Online => self.on_presence(self.is_later(&word), word, now),
                    Contents::Offline => self.on_presence(word.session >= self.session, word, now),
                }
            }
        }
    }

    fn on_state(&mut self, message: Message, now: i64) -> Vec<ScorerAction> {
        let stamp = message.stamp;
        let epoch = stamp.epoch;
        if !can_have_begun(epoch, now) {
            return self.put_back(Topic::State, now);
        }
        let is_above = stamp > self.stamp(0);
        let newest = self.heard.as_ref().map(|heard| heard.stamp);
        if newest <= Some(stamp) {
            self.heard = Some(message);
        }
        match (self.phase, self.epoch) {
            (ScorerPhase::Keeping, Some(ours)) if epoch > ours => self.stop(),
            (ScorerPhase::Keeping, _) if is_above => {
                // Perhaps of another window of this phone, which says next that it is connected.
                self.is_overwritten = true;
                Vec::new()
            }
            (ScorerPhase::Waiting, _) => {
                self.ignored += usize::from(newest >= Some(stamp));
                self.wait()
            }
            _ => self.put_back(Topic::State, now),
        }
    }

    /// Whether a word is later than any of this connection.
    fn is_later(&self, word: &ScorerWord) -> bool {
        let latest = (self.session, Some(self.minute), order(self.stamp(0)));
        (word.session, word.minute, word.state) > latest
    }

    fn on_presence(&mut self, is_newer: bool, word: ScorerWord, now: i64) -> Vec<ScorerAction> {
        if self.phase == ScorerPhase::Waiting {
            self.ignored += 1;
            return Vec::new();
        }
        let before = match self.phase {
            ScorerPhase::Keeping => Some(self.session),
            _ => self.before,
        };
        let is_later = |before| word.session > before && word.session != self.session;
        self.is_copied |= self.epoch.is_some() && before.is_some_and(is_later);
        if is_newer && can_have_begun(word.session, now) {
            self.session = word.session;
            return vec![ScorerAction::Reconnect];
        }
        self.put_back(Topic::Presence, now)
    }

    /// A message of the scorer's that is not the latest.
    fn put_back(&mut self, of: Topic, now: i64) -> Vec<ScorerAction> {
        // The latest may be on its way still.
        self.ignored += usize::from(self.sent.is_back(of));
        self.overwritten(of, now)
    }

    /// What was published last comes after all that was there before it.
    fn overwritten(&mut self, of: Topic, now: i64) -> Vec<ScorerAction> {
        if !self.sent.is_back(of) {
            return Vec::new();
        }
        self.is_overwritten = true;
        self.tick(now)
    }
}
