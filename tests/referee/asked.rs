//! Whose rules a question is asked by, where no game is open.

use fives::house::Value;
use fives::referee::{Asked, Referee, bid};
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
    assert_eq!(asked.game.map(|own| own.id), Some("kaibosh"));
    assert!(asked.house.is_empty());
    assert_eq!(asked.write(), "irregular/kaibosh/wrong-dealer");
    let odd = Asked::read("bid/auction/minimum_bid=7");
    assert!(odd.house.is_empty());
    assert_eq!(Asked::read("").write(), "");
    assert_eq!(Asked::read("renege").write(), "renege");
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
        .map(|own| own.label.as_str())
        .collect();
    assert_eq!(others, ["15"]);
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
