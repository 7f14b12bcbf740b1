//! Any table that plays with cards, and the same table described in other ways.

use fives_core::answers::referee::Referee;
use fives_core::base::house::{Declared, House, RuleValues, Value};
use fives_core::games::{GAMES, Game, sheet};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::support::listed;

/// Values a house rule can have here.
fn values(declared: &Declared) -> Vec<Value> {
    match declared.rule.kind {
        RuleValues::Number { usual, off, .. } => {
            let off = off.map(|_| Value::Off);
            [Value::Number(usual)].into_iter().chain(off).collect()
        }
        _ => listed(declared),
    }
}

/// A game of cards by house rules it can be played by.
pub fn any_table() -> impl Strategy<Value = (&'static Game, House)> {
    let games = GAMES.iter().copied().filter(|game| game.family.is_some());
    let games: Vec<&'static Game> = games.collect();
    let rules = vec((any::<Index>(), any::<Index>()), 0..5);
    let table = (select(games), rules).prop_map(|(game, rules)| {
        let mut house = House::default();
        for (rule, value) in &rules {
            let declared = rule.get(game.declared);
            house.set(declared, value.get(&values(declared)).clone());
        }
        house.fit(game.declared);
        (game, house)
    });
    table.prop_filter("house rules that fit each other", |(game, house)| {
        (game.rules)(house).is_ok()
    })
}

/// Referees of the same table, by its sheet of rules, and with every rule written out.
pub fn told_again(game: &'static Game, house: &House) -> [Referee; 2] {
    let (read, sent) = sheet::read(&sheet::write(game, house)).unwrap();
    let in_full = house.in_full(game.declared);
    [Referee::new(read, &sent), Referee::new(game, &in_full)]
}
