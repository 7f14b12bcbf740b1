//! The pool of Forty-Five, kept beside the score (F4).

use fives_core::answers::handbook;
use fives_core::base::house::{House, Value};
use fives_core::ledger::{Command, Since};
use fives_core::words;

use crate::table::{Table, turned};

const POOL: &str = "forty-five/pool=5";

#[test]
fn every_player_pays_in_and_the_pool_stands_beside_the_score() {
    let table = Table::by(POOL);
    assert_eq!(words::pool(&table.ledger).unwrap(), "Pool: 20, 5 each");
    assert_eq!(words::pool(&Table::by("forty-five/").ledger), None);
    assert_eq!(table.totals(), [0, 0]);
    let text = words::result(&table.ledger, &table.standing(), "", "today");
    assert!(text.contains("\nPool: 20, 5 each."), "{text}");
}

#[test]
fn the_winner_takes_the_pool_and_partners_share_it() {
    let mut table = Table::by("forty-five/pool=5,target=10");
    assert_eq!(words::pool_won(&table.ledger, &table.standing()), None);
    table.play([turned(&[5, 0])]);
    let won = words::pool_won(&table.ledger, &table.standing());
    let says = "Ann & Cat take the pool of 20, 10 each.";
    assert_eq!(won.as_deref(), Some(says));
    let text = words::result(&table.ledger, &table.standing(), "", "today");
    assert!(text.contains(says) && !text.contains("Pool: "), "{text}");
    let mut odd = Table::by("forty-five/pool=1,target=10,seating=two-trios");
    odd.play([turned(&[5, 0])]);
    let won = words::pool_won(&odd.ledger, &odd.standing()).unwrap();
    assert!(won.ends_with("take the pool of 6, 2 each."), "{won}");
    let mut alone = Table::by("forty-five/pool=1,target=10,seating=alone-2");
    alone.play([turned(&[5, 0])]);
    let won = words::pool_won(&alone.ledger, &alone.standing()).unwrap();
    assert_eq!(won, "Ann takes the pool of 2.");
}

#[test]
fn nobody_takes_the_pool_of_a_draw() {
    let mut table = Table::by("forty-five/pool=5");
    table.play([turned(&[3, 2]), turned(&[2, 3])]);
    table.act(Command::End);
    let won = words::pool_won(&table.ledger, &table.standing()).unwrap();
    assert_eq!(won, "Nobody takes the pool of 20.");
}

#[test]
fn a_pool_agreed_on_later_counts_for_the_game() {
    let mut table = Table::by("forty-five/");
    table.play([turned(&[3, 2])]);
    table.agree("pool=2", Since::Now);
    assert_eq!(words::pool(&table.ledger).unwrap(), "Pool: 8, 2 each");
}

// F7
#[test]
fn a_revoke_still_pays_in_where_there_is_a_pool() {
    let game = fives_core::games::find("forty-five").unwrap();
    let rule = game
        .declared
        .iter()
        .find(|declared| declared.rule.key == "pool");
    let mut house = game.default_house();
    let text = |house: &House| handbook::clause(game, house, "F7").unwrap().text;
    assert!(!text(&house).contains("pay in"));
    house.set(rule.unwrap(), Value::Number(5));
    assert!(text(&house).contains("you still pay in"));
}
