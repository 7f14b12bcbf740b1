use fives_core::ledger::{Event, Ledger, Log, Stamped};
use fives_core::storage::saved::SavedGame;

/// A game kept on paper, as earlier versions read one from their own spreadsheets: with these steps instead of its
/// totals.
pub fn from_table(paper: &SavedGame, steps: impl IntoIterator<Item = Event>) -> SavedGame {
    let ledger = &paper.ledger;
    let begins = Event::FromTable(ledger.game().unwrap());
    let ends = ledger.log().done().last().unwrap().event.clone();
    let events = std::iter::once(begins).chain(steps).chain([ends]);
    let events: Vec<Stamped> = events
        .map(|event| Stamped::new(paper.created, event))
        .collect();
    let count = events.len();
    let log = Log::restore(events, count).unwrap();
    SavedGame {
        ledger: Ledger::restore(ledger.setup().clone(), log).unwrap(),
        ..paper.clone()
    }
}
