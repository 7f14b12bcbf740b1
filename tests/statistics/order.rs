//! The order of the rows, and which partners are called the best.

use fives_core::games::find;
use fives_core::statistics::{
    ENOUGH_GAMES, Figures, InGame, SortBy, Statistics, StatisticsRow, sort,
};
use fives_core::words::statistics::best_partners;

/// A row of so many games won of those finished, and a number of hands.
fn row(name: &str, won: u32, ended: u32, hands: u32) -> StatisticsRow {
    let in_game = InGame {
        game: find("copah").unwrap(),
        ended,
        won,
        drawn: 0,
        hands,
        points: 0,
        on_paper: 0,
        comeback: None,
        best: None,
    };
    StatisticsRow {
        key: name.to_lowercase(),
        name: name.to_owned(),
        figures: Figures {
            games: vec![in_game],
            ..Figures::default()
        },
    }
}

fn sorted(by: SortBy, largest_first: bool) -> Vec<String> {
    let rows = [
        row("Cara", 0, 0, 9),
        row("ann", 1, 2, 5),
        row("Éve", 3, 4, 7),
        row("Bob", 2, 4, 3),
    ];
    let mut rows: Vec<&StatisticsRow> = rows.iter().collect();
    sort(&mut rows, by, largest_first);
    rows.into_iter().map(|row| row.name.to_owned()).collect()
}

#[test]
fn rows_are_ordered_by_a_figure_either_way_and_those_without_it_come_last() {
    assert_eq!(sorted(SortBy::Won, true), ["Éve", "Bob", "ann", "Cara"]);
    assert_eq!(sorted(SortBy::Won, false), ["ann", "Bob", "Éve", "Cara"]);
    assert_eq!(sorted(SortBy::Hands, true), ["Cara", "Éve", "ann", "Bob"]);
    assert_eq!(sorted(SortBy::Hands, false), ["Bob", "ann", "Éve", "Cara"]);
    assert_eq!(sorted(SortBy::Name, false), ["ann", "Bob", "Cara", "Éve"]);
    assert_eq!(sorted(SortBy::Name, true), ["Éve", "Cara", "Bob", "ann"]);
    // Nobody has bid: the order stays as it was.
    assert_eq!(sorted(SortBy::Bids, true), ["Cara", "ann", "Éve", "Bob"]);
}

#[test]
fn the_best_partners_won_the_largest_part_of_enough_games() {
    let best = |partnerships: Vec<StatisticsRow>| {
        let all = Statistics {
            partnerships,
            ..Statistics::default()
        };
        all.best_partners()
            .map(|row| format!("{}: {}", row.name, best_partners(&row.figures)))
    };
    let few = row("Ann & Bob", ENOUGH_GAMES - 1, ENOUGH_GAMES - 1, 50);
    assert_eq!(best(vec![few.clone()]), None);
    assert_eq!(best(vec![row("Cara & Dev", 0, 9, 90)]), None);
    let halves = vec![row("Ann & Bob", 3, 6, 60), row("Cara & Dev", 3, 6, 60)];
    assert_eq!(best(halves), None, "nobody is better");
    let all = vec![
        few,
        row("Cara & Dev", 3, 5, 60),
        row("Eve & Fay", 6, 10, 99),
        row("Gus & Hal", 7, 12, 120),
    ];
    assert_eq!(best(all).unwrap(), "Eve & Fay: Won 6 of 10 games, 60%");
}
