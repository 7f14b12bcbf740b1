//! What the sides of a table say of its results: heard, and said by a phone that only looks on there.
//!
//! Each table has one retained message for it, beside that of its game. Nobody holds it: the last report counts, and
//! each message repeats those before it.

use super::client::Publication;
use super::follower::{Body, Follower, Ignored, News};
use super::hall::TableKey;
use super::key::{FollowKey, ScorerKey};
use super::message::{self, Contents, Message, Stamp};
use super::scorer::ScorerAction;
use super::word::unix;
use crate::storage::saved::link::LinkProblem;
use crate::storage::saved::link::side_report::{SideReport, SideReports};

impl Body for SideReports {
    fn read(text: &str) -> Result<Self, LinkProblem> {
        Self::read(text)
    }

    fn made_at(&self) -> Option<i64> {
        None
    }
}

/// What is said of the results of a table.
#[derive(Clone, Debug)]
pub(super) struct SideReporting {
    heard: Follower<SideReports>,
    /// The key by which this phone says something itself.
    key: Option<ScorerKey>,
    /// What it has to say.
    said: Option<SideReport>,
    is_retained_read: bool,
}

impl SideReporting {
    /// Only hears it.
    pub(super) fn heard(key: FollowKey) -> Self {
        Self {
            heard: Follower::new(key),
            key: None,
            said: None,
            is_retained_read: false,
        }
    }

    /// Hears it, and can say it.
    pub(super) fn of(key: &TableKey) -> Self {
        let key = key.reporter();
        Self {
            key: Some(key.clone()),
            ..Self::heard(key.follow_key())
        }
    }

    /// The topic to subscribe to: nobody says that they are connected.
    pub(super) fn topics(&self) -> &[String] {
        let [state, _] = self.heard.topics();
        std::slice::from_ref(state)
    }

    pub(super) fn reports(&self) -> impl Iterator<Item = &SideReport> {
        self.heard.body().into_iter().flat_map(SideReports::iter)
    }

    pub(super) const fn ignored(&self) -> usize {
        self.heard.ignored()
    }

    pub(super) fn set_connected(&mut self, is_connected: bool, now: i64) {
        self.is_retained_read = false;
        self.heard.set_connected(is_connected, now);
    }

    pub(super) fn receive(
        &mut self,
        topic: &str,
        payload: &[u8],
        now: i64,
    ) -> Result<News, Ignored> {
        self.heard.receive(topic, payload, now)
    }

    /// All retained messages are read: says what is not heard yet.
    pub(super) fn on_retained_read(&mut self, now: i64) -> Vec<ScorerAction> {
        self.is_retained_read = true;
        self.heard.on_retained_read();
        self.say(now)
    }

    /// Says something of a result, now or once it is connected.
    pub(super) fn report(&mut self, report: SideReport, now: i64) -> Vec<ScorerAction> {
        self.said = Some(report);
        self.say(now)
    }

    fn say(&mut self, now: i64) -> Vec<ScorerAction> {
        let said = self.said.as_ref().filter(|_| self.is_retained_read);
        let said = said.filter(|said| !self.reports().any(|heard| heard == *said));
        let publication = said.and_then(|said| self.publication(said.clone(), now));
        let publication = publication.map(ScorerAction::Publish);
        publication.into_iter().collect()
    }

    fn publication(&self, report: SideReport, now: i64) -> Option<Publication> {
        let mut all = self.heard.body().cloned().unwrap_or_default();
        all.add(report);
        let above = self
            .heard
            .epoch()
            .map_or(0, |epoch| epoch.saturating_add(1));
        let stamp = Stamp {
            epoch: above.max(unix(now)),
            revision: 0,
        };
        let contents = Contents::Game(all.write());
        let topic = self.heard.topics().first()?.clone();
        let key = self.key.as_ref()?;
        let payload = message::seal(key, &Message { stamp, contents })?;
        Some(Publication { topic, payload })
    }
}
