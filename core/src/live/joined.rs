//! Several sides on one connection: what a phone publishes and follows of a hall night.

use super::client::Publication;
use super::earlier_results::EarlierResults;
use super::follower::{Follower, News, Status};
use super::hall::{BoardKey, MOST_TABLES, OrganizerKey, TableKey};
use super::key::ScorerKey;
use super::scorer::{Scorer, ScorerAction};
use super::session::Endpoint;
use crate::storage::saved::SavedNight;
use crate::storage::saved::link::hall::TableGame;

/// Sides that share a connection. A connection has one last will, so at most one of them is a scorer.
#[derive(Clone, Debug)]
pub struct JoinedEndpoints {
    /// What is published, if anything.
    pub scorer: Option<Scorer>,
    /// The night, where it is followed. A table closes with it.
    pub night: Option<Follower<SavedNight>>,
    /// What follows the tables.
    board: Option<BoardKey>,
    /// The tables that are followed, from the first.
    tables: Vec<Follower<TableGame>>,
    /// What a table repeats.
    earlier: Option<EarlierResults>,
    is_connected: bool,
}

impl JoinedEndpoints {
    /// A game that is published for those who have its link. `epoch` is that of [`Scorer::new`], here and
    /// below.
    pub const fn game(key: ScorerKey, epoch: Option<u64>) -> Self {
        Self::of(Some(Scorer::new(key, epoch)), None, None)
    }

    /// The organizer: publishes the night, and follows so many tables.
    pub fn organizer(key: &OrganizerKey, epoch: Option<u64>, tables: u8) -> Self {
        let scorer = Scorer::new(key.night(), epoch);
        let mut organizer = Self::of(Some(scorer), None, Some(key.board()));
        organizer.follow_tables(tables, 0);
        organizer
    }

    /// A table: publishes its game, and follows the night.
    pub fn table(key: &TableKey, epoch: Option<u64>) -> Self {
        let scorer = Scorer::new(key.scorer(), epoch);
        Self {
            earlier: Some(EarlierResults::new(key)),
            ..Self::of(Some(scorer), Some(Follower::new(key.night())), None)
        }
    }

    /// A board: follows the night, and the tables it has.
    pub fn board(key: &BoardKey) -> Self {
        let night = Follower::new(key.night());
        Self::of(None, Some(night), Some(key.clone()))
    }

    /// Someone about to score at a table: follows the night, and what another phone scores there.
    pub fn newcomer(key: &TableKey) -> Self {
        let table = Follower::new(key.scorer().follow_key());
        Self {
            tables: vec![table],
            ..Self::of(None, Some(Follower::new(key.night())), None)
        }
    }

    const fn of(
        scorer: Option<Scorer>,
        night: Option<Follower<SavedNight>>,
        board: Option<BoardKey>,
    ) -> Self {
        Self {
            scorer,
            night,
            board,
            tables: Vec::new(),
            earlier: None,
            is_connected: false,
        }
    }

    /// The tables that are followed: the number of each, from 1, and its follower. A newcomer's is the first.
    pub fn tables(&self) -> impl Iterator<Item = (u8, &Follower<TableGame>)> {
        (1..=MOST_TABLES).zip(&self.tables)
    }

    /// The numbers of the tables of which a newer version of Fives made the latest score; `now` in Unix milliseconds.
    pub fn newer_tables(&self, now: i64) -> Vec<u8> {
        let all = self.tables();
        let newer = all.filter(|(_, table)| table.status(now) == Status::Newer);
        newer.map(|(number, _)| number).collect()
    }

    /// Follows at least so many tables, if it follows any; `now` in Unix milliseconds.
    pub fn follow_tables(&mut self, count: u8, now: i64) {
        let Some(board) = &self.board else { return };
        let next = u8::try_from(self.tables.len()).map_or(MOST_TABLES, |followed| followed + 1);
        for number in next..=count.min(MOST_TABLES) {
            let mut table = Follower::new(board.table(number));
            if self.is_connected {
                table.set_connected(true, now);
            }
            self.tables.push(table);
        }
    }

    /// What is published changed, as in [`Scorer::keep`]. A table adds the results of its games before.
    pub fn keep(&mut self, revision: u64, text: String) -> Vec<ScorerAction> {
        let text = match &mut self.earlier {
            Some(earlier) => earlier.keep(revision, text),
            None => text,
        };
        let scorer = self.scorer.as_mut();
        scorer.map_or_else(Vec::new, |scorer| scorer.keep(revision, text))
    }

    /// Closes what is published, as [`Scorer::close`] does, and makes the broker forget the tables.
    pub fn close(&mut self) -> Vec<ScorerAction> {
        self.closing(Scorer::close)
    }

    /// Lets the scorer act; if that closes what is published, the broker is to forget the tables too.
    fn closing(&mut self, act: impl FnOnce(&mut Scorer) -> Vec<ScorerAction>) -> Vec<ScorerAction> {
        let Some(scorer) = &mut self.scorer else {
            return Vec::new();
        };
        let was_closed = scorer.is_closed();
        let mut actions = act(scorer);
        if scorer.is_closed() && !was_closed {
            let topics = self.tables.iter().flat_map(Follower::topics).cloned();
            actions.extend(topics.map(|topic| {
                ScorerAction::Publish(Publication {
                    topic,
                    payload: Vec::new(),
                })
            }));
        }
        actions
    }

    fn set_connected(&mut self, connected: bool, now: i64) {
        self.is_connected = connected;
        if let Some(night) = &mut self.night {
            night.set_connected(connected, now);
        }
        for table in &mut self.tables {
            table.set_connected(connected, now);
        }
    }
}

impl Endpoint for JoinedEndpoints {
    fn topics(&self) -> Vec<String> {
        let scorer = self.scorer.iter().flat_map(Scorer::topics);
        let night = self.night.iter().flat_map(Follower::topics).cloned();
        let tables = self.tables.iter().flat_map(Follower::topics).cloned();
        scorer.chain(night).chain(tables).collect()
    }

    fn on_connect(&mut self, now: i64) -> Option<Publication> {
        self.scorer.as_mut()?.connect(now)
    }

    fn on_connected(&mut self, now: i64) {
        self.set_connected(true, now);
    }

    fn on_message(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<ScorerAction> {
        let is_of = |all: &[String; 2]| all.iter().any(|followed| followed == topic);
        // What is to be ignored changes nothing, here and below.
        if let Some(table) = self.tables.iter_mut().find(|table| is_of(table.topics())) {
            let _ = table.receive(topic, payload, now);
            return Vec::new();
        }
        if let Some(night) = self.night.as_mut().filter(|night| is_of(night.topics())) {
            let news = night.receive(topic, payload, now);
            if news == Ok(News::Closed) {
                return self.close();
            }
            let tables = night.body().map(|saved| saved.night.setup().tables);
            self.follow_tables(tables.unwrap_or_default(), now);
            return Vec::new();
        }
        if let Some(earlier) = &mut self.earlier {
            let _ = earlier.receive(topic, payload, now);
        }
        let scorer = self.scorer.as_mut();
        scorer.map_or_else(Vec::new, |scorer| scorer.receive(topic, payload, now))
    }

    fn ignored(&self) -> usize {
        let scorer = self.scorer.as_ref().map_or(0, Scorer::ignored);
        let night = self.night.as_ref().map_or(0, Follower::ignored);
        let tables = self.tables.iter().map(Follower::ignored);
        scorer + night + tables.sum::<usize>()
    }

    fn on_retained_read(&mut self, now: i64) -> Vec<ScorerAction> {
        if let Some(night) = &mut self.night {
            night.on_retained_read();
        }
        for table in &mut self.tables {
            table.on_retained_read();
        }
        let Some(scorer) = &mut self.scorer else {
            return Vec::new();
        };
        let night = self.night.as_ref().and_then(Follower::body);
        let earlier = self.earlier.as_mut();
        let changed = earlier.and_then(|earlier| earlier.update(scorer.epoch(), night));
        let mut actions = changed.map_or_else(Vec::new, |(revision, text)| {
            // Under the same revision it is only for those who come late.
            scorer.keep(revision, text)
        });
        actions.extend(self.closing(|scorer| scorer.publish_first(now)));
        actions
    }

    fn on_tick(&mut self, now: i64) -> Vec<ScorerAction> {
        let scorer = self.scorer.as_mut();
        scorer.map_or_else(Vec::new, |scorer| scorer.tick(now))
    }

    fn on_lost(&mut self, now: i64) {
        self.set_connected(false, now);
    }
}
