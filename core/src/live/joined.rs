//! Several sides on one connection: what a phone publishes and follows of a hall night.

use super::client::Publication;
use super::earlier_results::EarlierResults;
use super::follower::{Follower, News, Status};
use super::hall::{BoardKey, MOST_TABLES, OrganizerKey, TableKey};
use super::key::ScorerKey;
use super::scorer::{Scorer, ScorerAction};
use super::session::Endpoint;
use super::side_reporting::SideReporting;
use crate::storage::saved::SavedNight;
use crate::storage::saved::link::hall::TableGame;
use crate::storage::saved::link::side_report::SideReport;

/// Sides that share a connection. A connection has one last will, so at most one of them is a scorer.
#[derive(Clone, Debug)]
pub struct JoinedEndpoints {
    /// What is published, if anything.
    pub scorer: Option<Scorer>,
    /// The night, where it is followed. A table and a second phone close with it; the organizer follows that of the
    /// second phone.
    pub night: Option<Follower<SavedNight>>,
    /// What follows the tables.
    board: Option<BoardKey>,
    /// The tables that are followed, from the first.
    tables: Vec<TableTopics>,
    /// What a table repeats.
    earlier: Option<EarlierResults>,
    /// What the sides of the own table say of its results.
    sides: Option<SideReporting>,
    /// Whether it publishes its game over another one of the same match.
    replaces: bool,
    /// Whether it is the organizer.
    leads: bool,
    is_connected: bool,
}

/// A table that is followed.
#[derive(Clone, Debug)]
struct TableTopics {
    game: Follower<TableGame>,
    /// What its sides say of the results; the organizer alone hears it.
    sides: Option<SideReporting>,
}

impl TableTopics {
    const fn of(game: Follower<TableGame>) -> Self {
        Self { game, sides: None }
    }

    fn topics(&self) -> impl Iterator<Item = &String> {
        let sides = self.sides.iter().flat_map(SideReporting::topics);
        self.game.topics().iter().chain(sides)
    }

    fn set_connected(&mut self, is_connected: bool, now: i64) {
        self.game.set_connected(is_connected, now);
        if let Some(sides) = &mut self.sides {
            sides.set_connected(is_connected, now);
        }
    }

    fn receive(&mut self, topic: &str, payload: &[u8], now: i64) {
        // What is to be ignored changes nothing.
        let _ = match &mut self.sides {
            Some(sides) if is_of(sides.topics(), topic) => sides.receive(topic, payload, now),
            _ => self.game.receive(topic, payload, now),
        };
    }
}

fn is_of(all: &[String], topic: &str) -> bool {
    all.iter().any(|followed| followed == topic)
}

impl JoinedEndpoints {
    /// A game that is published for those who have its link. `epoch` is that of [`Scorer::new`], here and
    /// below.
    pub const fn game(key: ScorerKey, epoch: Option<u64>) -> Self {
        Self::of(Some(Scorer::new(key, epoch)), None, None)
    }

    /// The organizer: publishes the night, and follows so many tables and a second phone.
    pub fn organizer(key: &OrganizerKey, epoch: Option<u64>, tables: u8) -> Self {
        let second = Follower::new(key.second().follow_key());
        Self {
            leads: true,
            ..Self::runs(key, Scorer::new(key.night(), epoch), second, tables)
        }
    }

    /// The second phone of the organizer: publishes its own log, and follows the night and so many tables.
    pub fn second(key: &OrganizerKey, epoch: Option<u64>, tables: u8) -> Self {
        let night = Follower::new(key.night().follow_key());
        Self::runs(key, Scorer::new(key.second(), epoch), night, tables)
    }

    fn runs(key: &OrganizerKey, scorer: Scorer, other: Follower<SavedNight>, tables: u8) -> Self {
        let mut runs = Self::of(Some(scorer), Some(other), Some(key.board()));
        runs.follow_tables(tables, 0);
        runs
    }

    /// A table: publishes its game, and follows the night.
    pub fn table(key: &TableKey, epoch: Option<u64>) -> Self {
        let scorer = Scorer::new(key.scorer(), epoch);
        Self {
            earlier: Some(EarlierResults::new(key)),
            sides: Some(SideReporting::of(key)),
            ..Self::of(Some(scorer), Some(Follower::new(key.night())), None)
        }
    }

    /// A board: follows the night, and the tables it has.
    pub fn board(key: &BoardKey) -> Self {
        let night = Follower::new(key.night());
        Self::of(None, Some(night), Some(key.clone()))
    }

    /// Someone about to score at a table, or of the side that does not: follows the night, and what another phone
    /// scores there.
    pub fn newcomer(key: &TableKey) -> Self {
        let table = Follower::new(key.scorer().follow_key());
        Self {
            tables: vec![TableTopics::of(table)],
            sides: Some(SideReporting::of(key)),
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
            sides: None,
            replaces: false,
            leads: false,
            is_connected: false,
        }
    }

    /// The tables that are followed: the number of each, from 1, and its follower. A newcomer's is the first.
    pub fn tables(&self) -> impl Iterator<Item = (u8, &Follower<TableGame>)> {
        (1..=MOST_TABLES).zip(self.tables.iter().map(|table| &table.game))
    }

    /// What the sides of the tables say of their results.
    pub fn reports(&self) -> impl Iterator<Item = &SideReport> {
        let tables = self.tables.iter().flat_map(|table| &table.sides);
        tables.chain(&self.sides).flat_map(SideReporting::reports)
    }

    /// A phone that only looks on at a table says whether its side agrees with a result; `now` in Unix
    /// milliseconds.
    pub fn report(&mut self, report: SideReport, now: i64) -> Vec<ScorerAction> {
        let sides = self.sides.as_mut();
        sides.map_or_else(Vec::new, |sides| sides.report(report, now))
    }

    /// Lets a table publish its game in place of another one of the same match.
    pub const fn replace_other_game(&mut self) {
        self.replaces = true;
    }

    /// The game of another phone at the table, of the same match, that has hands which the game of this phone has
    /// not. It publishes nothing over it before it is told to.
    pub fn other_game(&self) -> Option<&TableGame> {
        let scorer = self.scorer.as_ref()?;
        let is_new = scorer.epoch().is_none() && !self.replaces;
        let earlier = self.earlier.as_ref().filter(|_| is_new)?;
        earlier.other_game()
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
            // Who runs the night publishes; a board does not.
            let sides = self.scorer.as_ref().map(|_| board.reports(number));
            let mut table = TableTopics {
                game: Follower::new(board.table(number)),
                sides: sides.map(SideReporting::heard),
            };
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

    /// Closes what is published, as [`Scorer::close`] does. The organizer makes the broker forget the tables, and the
    /// second phone.
    pub fn close(&mut self) -> Vec<ScorerAction> {
        self.closing(Scorer::close)
    }

    /// Lets the scorer act; if that closes the night, the broker is to forget the rest of it too.
    fn closing(&mut self, act: impl FnOnce(&mut Scorer) -> Vec<ScorerAction>) -> Vec<ScorerAction> {
        let Some(scorer) = &mut self.scorer else {
            return Vec::new();
        };
        let was_closed = scorer.is_closed();
        let mut actions = act(scorer);
        if self.leads && scorer.is_closed() && !was_closed {
            let tables = self.tables.iter().flat_map(TableTopics::topics);
            let second = self.night.iter().flat_map(Follower::topics);
            actions.extend(tables.chain(second).cloned().map(|topic| {
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
        if let Some(sides) = &mut self.sides {
            sides.set_connected(connected, now);
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
        let sides = self.sides.iter().flat_map(SideReporting::topics).cloned();
        let tables = self.tables.iter().flat_map(TableTopics::topics).cloned();
        scorer.chain(night).chain(sides).chain(tables).collect()
    }

    fn on_connect(&mut self, now: i64) -> Option<Publication> {
        self.scorer.as_mut()?.connect(now)
    }

    fn on_connected(&mut self, now: i64) {
        self.set_connected(true, now);
    }

    fn on_message(&mut self, topic: &str, payload: &[u8], now: i64) -> Vec<ScorerAction> {
        let is_its = |table: &&mut TableTopics| table.topics().any(|followed| followed == topic);
        if let Some(table) = self.tables.iter_mut().find(is_its) {
            table.receive(topic, payload, now);
            return Vec::new();
        }
        // What is to be ignored changes nothing, here and below.
        let sides = self.sides.as_mut();
        if let Some(sides) = sides.filter(|sides| is_of(sides.topics(), topic)) {
            let _ = sides.receive(topic, payload, now);
            return Vec::new();
        }
        let night = self.night.as_mut();
        if let Some(night) = night.filter(|night| is_of(night.topics(), topic)) {
            let news = night.receive(topic, payload, now);
            if news == Ok(News::Closed) && !self.leads {
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
        let tables = self.tables.iter();
        let heard = tables.clone().map(|table| table.game.ignored());
        let sides = tables.flat_map(|table| &table.sides).chain(&self.sides);
        let sides = sides.map(SideReporting::ignored);
        scorer + night + heard.chain(sides).sum::<usize>()
    }

    fn on_retained_read(&mut self, now: i64) -> Vec<ScorerAction> {
        if let Some(night) = &mut self.night {
            night.on_retained_read();
        }
        let mut actions = Vec::new();
        for table in &mut self.tables {
            table.game.on_retained_read();
            if let Some(sides) = &mut table.sides {
                actions.extend(sides.on_retained_read(now));
            }
        }
        if let Some(sides) = &mut self.sides {
            actions.extend(sides.on_retained_read(now));
        }
        if self.other_game().is_some() {
            return actions;
        }
        let Some(scorer) = &mut self.scorer else {
            return actions;
        };
        let night = self.night.as_ref().and_then(Follower::body);
        let earlier = self.earlier.as_mut();
        let changed = earlier.and_then(|earlier| earlier.update(scorer.epoch(), night));
        if let Some((revision, text)) = changed {
            // Under the same revision it is only for those who come late.
            actions.extend(scorer.keep(revision, text));
        }
        actions.extend(self.closing(|scorer| scorer.publish_first(now)));
        actions
    }

    fn is_behind(&self) -> bool {
        let is_behind = |table: &TableTopics| table.game.is_behind();
        self.night.as_ref().is_some_and(Follower::is_behind) || self.tables.iter().any(is_behind)
    }

    fn on_tick(&mut self, now: i64) -> Vec<ScorerAction> {
        let scorer = self.scorer.as_mut();
        scorer.map_or_else(Vec::new, |scorer| scorer.tick(now))
    }

    fn on_lost(&mut self, now: i64) {
        self.set_connected(false, now);
    }
}
