//! Whose rules a question is asked by, where no game is open.

use chrono::{DateTime, TimeDelta};
use fives_core::answers::referee::{Asked, LAST_GAME, Referee, bid, first_asked, known_rules};
use fives_core::base::house::{House, Value};
use fives_core::base::seats::{Seat, Side};
use fives_core::games::{self, GAMES};
use fives_core::ledger::{Ledger, Setup};
use fives_core::storage::saved::{OwnPreset, SavedGame};
use proptest::prelude::*;

use crate::bid::Table;
use crate::tables::any_table;

#[test]
fn an_address_without_rules_is_by_the_games_own() {
    let asked = Asked::read("irregular/kaibosh/wrong-dealer");
    assert_eq!(
        (asked.kind.as_str(), asked.situation.as_str()),
        ("irregular", "wrong-dealer")
    );
    assert_eq!(asked.game.map(|game| game.id), Some("kaibosh"));
    assert!(asked.house.is_empty());
    assert_eq!(asked.write(), "irregular/kaibosh/wrong-dealer");
    let odd = Asked::read("bid/auction/minimum_bid=7");
    assert!(odd.house.is_empty());
    assert_eq!(Asked::read("").write(), "");
    assert_eq!(Asked::read("renege").write(), "renege");
    // A question about the open game names none.
    let score = Asked::score_of(Side(1));
    assert_eq!((score.write().as_str(), score.game), ("score/1", None));
    assert_eq!(Asked::read("score/1"), score);
}

// A3
#[test]
fn a_bid_below_the_lowest_names_the_rule_and_the_tables_that_have_it() {
    let refused = Table::of("auction", &[]).asked(&[], 0, "15");
    let rule = &refused.decided_by[0];
    assert_eq!((rule.label, rule.here.label.as_str()), ("Lowest bid", "20"));
    let others: Vec<&str> = rule
        .elsewhere
        .iter()
        .map(|other_value| other_value.label.as_str())
        .collect();
    assert_eq!(others, ["15"]);
    assert_eq!(rule.asks(), "Lowest bid: “20”. Or do you play “15”?");
    // One tap asks again by that rule, at the same table.
    let table = Table::of("auction", &[]);
    let other = table.referee.but(rule.key, &Value::Number(15)).unwrap();
    let asked = Asked::read("bid/auction").at(&other);
    assert_eq!(asked.write(), "bid/auction/minimum_bid=15");
    let again = Asked::read(&asked.write());
    let referee = Referee::new(again.game.unwrap(), &again.house);
    let facts = Table::of("auction", &[("minimum_bid", "15")]).facts;
    assert!(bid(&referee, &facts).unwrap().says.contains("bid 15, 20"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn an_address_keeps_the_kind_the_rules_and_the_situation(
        (game, house) in any_table(),
        kind in prop::sample::select(vec!["renege", "trick", "hand", "bid", "irregular"]),
        situation in prop::sample::select(vec!["", "wrong-dealer"]),
    ) {
        let asked = Asked {
            kind: kind.to_owned(),
            game: Some(game),
            house: house.in_short(game.declared),
            situation: situation.to_owned(),
        };
        prop_assert_eq!(Asked::read(&asked.write()), asked);
    }
}

/// A game of some rules, on the given day.
fn played(id: &str, house: &House, day: i64) -> SavedGame {
    let game = games::find(id).unwrap();
    let layout = (game.rules)(house).unwrap().layout();
    let players = crate::support::NAMES.iter().take(usize::from(layout.seats));
    let setup = Setup {
        game: id.to_owned(),
        house: house.clone(),
        players: players.map(|player| (*player).to_owned()).collect(),
        first_dealer: Seat(0),
    };
    let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
    SavedGame::new(day.to_string(), Ledger::new(setup).unwrap(), at)
}

#[test]
fn without_a_game_the_rules_of_the_last_one_are_chosen_first_and_else_the_first_preset() {
    let game = games::find("auction").unwrap();
    let presets: Vec<House> = game
        .presets
        .iter()
        .map(|preset| preset.house(game.declared).in_short(game.declared))
        .collect();
    let known = known_rules(game, &[], &[]);
    assert_eq!((known.first, known.all.len()), (0, presets.len()));
    assert_eq!(first_asked(&[]), GAMES.first().copied());
    // A preset, the table's own, and rules that have no name.
    let mut house = presets[0].clone();
    let lowest = game
        .declared
        .iter()
        .find(|declared| declared.rule.key == "minimum_bid")
        .unwrap();
    house.set(lowest, Value::Number(15));
    let ours = OwnPreset {
        name: "Ours".to_owned(),
        game: game.id.to_owned(),
        house: house.clone(),
    };
    let seconds = played("auction", &presets[1], 1);
    let fifteen = played("auction", &house, 2);
    let all = [seconds.clone(), fifteen.clone()];
    let known = known_rules(game, &[ours], &all);
    assert_eq!(
        (known.first, known.all[known.first].0.as_str()),
        (presets.len(), "Ours")
    );
    let known = known_rules(game, &[], &all);
    assert_eq!(
        known.all[known.first],
        (LAST_GAME.to_owned(), house.in_short(game.declared))
    );
    let known = known_rules(game, &[], &[fifteen, seconds.clone()]);
    assert_eq!(
        (known.first, known.all.len()),
        (1, presets.len()),
        "named once"
    );
    // A tally has no rules of play, and another game has rules of its own.
    let tally = played("tally", &House::default(), 3);
    let all = [seconds, tally];
    assert_eq!(first_asked(&all), Some(game));
    let copah = GAMES.first().unwrap();
    assert_eq!(known_rules(copah, &[], &all).first, 0);
}
