//! The retained messages of a broker, and what an organizer hears of the tables by them.

use std::collections::BTreeMap;
use std::sync::Arc;

use fives_core::live::follower::Status;
use fives_core::live::heard_match::{HeardMatch, results_that_differ, results_to_confirm};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::scorer::ScorerAction;
use fives_core::live::session::Endpoint;
use fives_core::night::MatchKey;
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::storage::saved::{SavedGame, SavedNight};

use crate::night::organizes;

/// The retained messages of a broker, by topic.
pub type Retained = BTreeMap<String, Vec<u8>>;

/// Connects a phone, which reads what is there and publishes.
pub fn connect(phone: &mut JoinedEndpoints, retained: &mut Retained, now: i64) {
    phone.on_connect(now);
    phone.on_connected(now);
    for topic in phone.topics() {
        if let Some(payload) = retained.get(&topic).cloned() {
            phone.on_message(&topic, &payload, now);
        }
    }
    let actions = phone.on_retained_read(now);
    publish(actions, retained);
}

pub fn publish(actions: Vec<ScorerAction>, retained: &mut Retained) {
    for action in actions {
        if let ScorerAction::Publish(publication) = action {
            retained.insert(publication.topic, publication.payload);
        }
    }
}

/// The games at the tables, as an organizer who comes now hears them.
pub fn heard(night: &SavedNight, retained: &Retained) -> Vec<Arc<TableGame>> {
    let mut organizer = organizes(night);
    connect(&mut organizer, &mut retained.clone(), 9_000);
    let bodies = organizer
        .tables()
        .filter_map(|(_, follower)| follower.body());
    bodies.cloned().map(Arc::new).collect()
}

/// What is heard of a match from tables that are live, of which so many games are recorded.
pub fn of_match(
    night: &SavedNight,
    tables: &[Arc<TableGame>],
    of: MatchKey,
    recorded: usize,
) -> HeardMatch {
    HeardMatch::find(live(tables), &night.id, of, recorded).unwrap()
}

pub fn live(tables: &[Arc<TableGame>]) -> impl Iterator<Item = (&Arc<TableGame>, Status)> + Clone {
    tables.iter().map(|table| (table, Status::Live))
}

pub fn to_confirm(night: &SavedNight, tables: &[Arc<TableGame>]) -> usize {
    results_to_confirm(live(tables), night).len()
}

pub fn differing(night: &SavedNight, tables: &[Arc<TableGame>]) -> Vec<MatchResult> {
    results_that_differ(live(tables), night)
}

/// A game as its table publishes it, which repeats these results.
pub fn published(game: &SavedGame, earlier: &[MatchResult]) -> Arc<TableGame> {
    let text = TableGame::write(game).unwrap();
    let text = TableGame::with_earlier(&text, earlier);
    Arc::new(TableGame::read(&text).unwrap())
}
