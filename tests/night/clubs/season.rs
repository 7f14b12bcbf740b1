//! A season of the club's four tournaments, its table by hand from the records.

use fives_core::night::season::{Counted, Season, SeasonEvent, SeasonSetup, SeasonTieRule};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::season::of_night;

use super::records::tournaments;
use super::run;
use crate::desk::at;

fn season(setup: SeasonSetup) -> Season {
    let nights = tournaments().into_values().map(|tournament| {
        let number = tournament.tournament;
        let id = number.to_string();
        let mut night = of_night(&SavedNight::new(id, run(&tournament).0, at(number.into())));
        night.day = night.day + chrono::Days::new(number.into());
        night
    });
    let season = Season::new(SeasonSetup {
        name: "Tournaments".to_owned(),
        ..setup
    });
    season
        .unwrap()
        .after([SeasonEvent::Added(nights.collect())])
}

/// The games won are those of the records: 4–1 in the group of the second tournament and 1–0 in the play-off make 5 of
/// P17, then 3–1 with 2–1 and 2–1, 4–0 with 1–2, and 1–4.
#[test]
fn the_best_three_of_four_tournaments_make_the_table() {
    let season = season(SeasonSetup {
        best: 3,
        least: 2,
        ..SeasonSetup::default()
    });
    let rows = season.table(str::to_owned);
    let lines: Vec<String> = rows
        .iter()
        .map(|row| {
            let nights = row.nights.iter().map(|night| match night {
                Some(night) if night.counts => format!("{} ", night.result),
                Some(night) => format!("({}) ", night.result),
                None => "– ".to_owned(),
            });
            let place = row.place.unwrap_or_default();
            format!(
                "{place} {} {}= {}",
                row.name,
                nights.collect::<String>(),
                row.total
            )
        })
        .collect();
    assert_eq!(
        lines[..14],
        [
            "1 P17 5 7 5 (1) = 17",
            // Fourteen each: the best night of P22 has 8 wins, that of P28 has 7, that of P37 has 6.
            "2 P22 – – 6 8 = 14",
            "3 P28 5 7 2 (1) = 14",
            "4 P37 4 4 6 (3) = 14",
            "5 P04 – 7 5 1 = 13",
            "6 P02 (2) 4 4 3 = 11",
            "7 P08 1 4 – 5 = 10",
            "8 P25 3 (1) 5 2 = 10",
            "9 P03 – – 2 7 = 9",
            "10 P06 1 3 (1) 5 = 9",
            // P19 and P33 have a night of 7 and one of 1 each.
            "11 P19 – – 1 7 = 8",
            "11 P33 – 7 1 – = 8",
            "13 P14 4 1 (1) 3 = 8",
            "14 P23 – 4 1 2 = 7",
        ]
    );
    assert_eq!(rows.len(), 30);
    // Of those who came once, P15 has won most.
    let once: Vec<&str> = rows
        .iter()
        .filter(|row| row.place.is_none())
        .map(|row| row.name.as_str())
        .collect();
    assert_eq!(once, ["P15", "P26", "P32", "P11", "P16", "P27", "P36"]);
}

/// The champions were P28 & P17 twice, then P37 & P22, then P15 & P22; P17 lost a semifinal of the fifth tournament,
/// which is third place.
#[test]
fn by_places_the_champions_and_the_runners_up_count() {
    let season = season(SeasonSetup {
        counted: Counted::Places(vec![10, 0, 6]),
        tie_rule: SeasonTieRule::Shared,
        ..SeasonSetup::default()
    });
    let rows = season.table(str::to_owned);
    let totals: Vec<(Option<usize>, &str, i64)> = rows
        .iter()
        .map(|row| (row.place, row.name.as_str(), row.total))
        .take(3)
        .collect();
    assert_eq!(
        totals,
        [
            (Some(1), "P17", 26),
            (Some(2), "P22", 20),
            (Some(2), "P28", 20)
        ]
    );
    let place = |name: &str| -> Vec<Option<u16>> {
        let row = rows.iter().find(|row| row.name == name).unwrap();
        let nights = row.nights.iter();
        nights
            .map(|night| night.as_ref().and_then(|night| night.totals.place))
            .collect()
    };
    assert_eq!(place("P04")[..3], [None, Some(2), Some(2)]);
    assert_eq!(place("P37")[..3], [Some(2), Some(3), Some(1)]);
    // Third and fourth of the second tournament by their groups.
    assert_eq!((place("P25")[0], place("P02")[0]), (Some(3), Some(4)));
}
