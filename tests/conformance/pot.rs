//! Vectors of kind `score` of Bourré: an evening of pots, whose chips are followed to the last one
//! (B1–B6).

use chrono::DateTime;
use fives_core::base::house::House;
use fives_core::base::seats::Side;
use fives_core::games::Game;
use fives_core::games::hand::{Hand, PotHand, Share, Turned};
use fives_core::ledger::{Command, Ledger};
use serde::Deserialize;
use serde_json::Value;

use super::reading::read;
use super::seating::new_game;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    house: House,
    sides: u8,
    hands: Vec<Played>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    /// Who stayed.
    #[serde(rename = "in")]
    stayed: Vec<u8>,
    tricks: Vec<u8>,
    expect: Expect,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Expect {
    pot: i32,
    #[serde(deserialize_with = "Option::deserialize")]
    winner: Option<u8>,
    delta: Vec<i32>,
    total: Vec<i32>,
    /// What each owes the next pot.
    owes: Vec<i32>,
    carry: i32,
}

/// Checks one case.
pub fn check(game: &'static Game, case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    let mut ledger = new_game(game, case.house, case.sides)?;
    for (hand, played) in (1..).zip(case.hands) {
        check_hand(&mut ledger, played).map_err(|problem| format!("hand {hand}: {problem}"))?;
    }
    match ledger.standing().end {
        None => Ok(()),
        Some((end, _)) => Err(format!("ends {end:?}, though the table has not ended it")),
    }
}

fn check_hand(ledger: &mut Ledger, played: Played) -> Result<(), String> {
    let idle = |side: &usize| !played.stayed.contains(&(*side as u8));
    let mut idle = (0..played.tricks.len()).filter(idle);
    if let Some(side) = idle.find(|side| played.tricks[*side] > 0) {
        return Err(format!("side {side} passed and took tricks"));
    }
    let share = |(side, tricks): (u8, u8)| match played.stayed.contains(&side) {
        true => Share::Stayed {
            tricks,
            fault: None,
        },
        false => Share::Passed,
    };
    let shares: Vec<Share> = (0..).zip(played.tricks.clone()).map(share).collect();
    let hand = Hand::Pot(PotHand {
        turned: Turned::default(),
        shares: shares.into(),
    });
    ledger
        .act(Command::Record(hand), DateTime::UNIX_EPOCH)
        .map_err(|refusals| format!("refused: {refusals:?}"))?;
    let pot_result = pot_result(ledger)?;
    if pot_result == played.expect {
        Ok(())
    } else {
        Err(format!(
            "pours {pot_result:?}, expected {:?}",
            played.expect
        ))
    }
}

/// What came of the last pot.
fn pot_result(ledger: &Ledger) -> Result<Expect, String> {
    let standing = ledger.standing();
    let deal = standing.deals.last().ok_or("nothing written down")?;
    let pot_result = deal.pot_result.as_ref().ok_or("no pot")?;
    if pot_result.next != standing.pot {
        return Err(format!("{:?} is not the pot that is due", pot_result.next));
    }
    let chips = |(_, debt): (Side, &fives_core::games::hand::Debt)| ledger.rules().chips(*debt);
    let delta = deal.lines.values().iter().map(|line| line.points);
    Ok(Expect {
        pot: pot_result.pot,
        winner: pot_result.winner.map(|side| side.0),
        delta: delta.collect(),
        total: standing.totals.values().to_vec(),
        owes: pot_result.next.debts.iter().map(chips).collect(),
        carry: pot_result.next.carry,
    })
}
