//! Every pair of cards: who wins a trick of two.

use super::oracle::Oracle;
use super::sweep::{self, Clock};
use super::table::{GAMES, Table, compare_winners};

#[test]
fn every_two_cards_are_won_alike() {
    let clock = Clock::start();
    let tables: Vec<Table> = GAMES.into_iter().flat_map(Table::orders).collect();
    let asked = sweep::every(&tables, |table| {
        let (oracle, judge) = (Oracle::new(*table), table.judge());
        let mut asked = 0;
        for lead in oracle.pack() {
            for second in oracle.pack() {
                if second != lead {
                    compare_winners(&oracle, &judge, &[lead, second])?;
                    asked += 1;
                }
            }
        }
        Ok(asked)
    });
    // The Fives as usual, with a demoted ace, with high aces and with a joker; Kaibosh; Bourré.
    let (fives, joker) = (3 * 4 * 52 * 51, 4 * 53 * 52);
    assert_eq!(asked, fives + joker + 4 * 24 * 23 + 4 * 52 * 51);
    clock.say(asked, "tricks of two cards: every one there is");
}
