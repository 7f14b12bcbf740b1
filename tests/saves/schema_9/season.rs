//! A season of schema 9.

use chrono::NaiveDate;
use fives_core::night::ratings::RatingPoints;
use fives_core::night::season::{
    Counted, NightRatings, PlayerTotals, SeasonEvent, SeasonHandicap, SeasonNight, SeasonSetup,
    SeasonTieRule,
};
use fives_core::storage::saved::{SavedSeason, is_older};

use super::SAVES;
use crate::desk::at;

/// The name of its save.
pub const SEASON: &str = "season";

/// A season with a step of every kind, one of them undone.
pub fn season() -> SavedSeason {
    let totals = |name: &str, won, points, place| PlayerTotals {
        name: name.to_owned(),
        won,
        lost: Some(2),
        points,
        place,
        prize: 1_250,
        ratings: place.map(|_| NightRatings {
            before: RatingPoints::whole(1_600),
            after: RatingPoints::of_hundredths(158_450),
        }),
    };
    let night = |id: &str, begun| SeasonNight {
        id: id.to_owned(),
        begun,
        day: NaiveDate::from_ymd_opt(2026, 11, 27).unwrap(),
        name: "Friday".to_owned(),
        totals: vec![
            totals("Ann", 6, Some(-4), Some(1)),
            totals("Jon", 3, None, None),
        ],
    };
    let setup = |counted| SeasonSetup {
        name: "Winter".to_owned(),
        counted,
        best: 8,
        handicap: SeasonHandicap::Rating(2),
        attendance: 1,
        least: 3,
        tie_rule: SeasonTieRule::BestNights,
    };
    let named = |person: &str| SeasonEvent::Named {
        name: "Jon".to_owned(),
        person: person.to_owned(),
    };
    let events = [
        SeasonEvent::Added(vec![night("1", Some(at(5))), night("2", None)]),
        named("Jonn"),
        SeasonEvent::Rules(setup(Counted::Places(vec![10, 7])).into()),
        SeasonEvent::Removed("2".to_owned()),
        named("Jon"),
    ];
    let mut saved = SavedSeason::new(SEASON.to_owned(), setup(Counted::Wins), at(0)).unwrap();
    for (event, second) in events.into_iter().zip(6..) {
        saved.act(event, at(second)).unwrap();
    }
    saved.journal.undo();
    saved.revision = 6;
    saved
}

#[test]
fn a_season_is_read_as_it_was_and_written_again_to_the_letter() {
    let text = SAVES.text(SEASON);
    assert_eq!(SavedSeason::read(&text), Ok(season()));
    assert_eq!(season().write(), text);
    assert!(!is_older(&text));
    let rows = season().season().table(str::to_owned);
    assert_eq!(
        (rows.len(), rows[0].total),
        (2, 11),
        "ten for the place, one for being there"
    );
}
