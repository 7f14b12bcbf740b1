//! Vectors of kind `legal`: what may be played (P1–P9, R5).

use fives_core::answers::referee::Referee;
use fives_core::base::cards::CardSet;
use fives_core::base::house::House;
use fives_core::base::play::Cinch;
use fives_core::games::Game;
use serde::Deserialize;
use serde_json::Value;

use super::reading::{cards, order, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    house: House,
    trump: String,
    #[serde(default)]
    demoted_ace: bool,
    #[serde(default)]
    cinch: bool,
    book: Vec<String>,
    hand: Vec<String>,
    legal: Vec<String>,
}

/// Checks one case, card by card: what may be played, and that there is a reason for all the rest.
pub fn check(game: &'static Game, case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    (game.rules)(&case.house).map_err(|problems| format!("{problems:?}"))?;
    if case.cinch && game.id != "bourre" {
        return Err("a cinch is of Bourré only (P9)".to_owned());
    }
    let cinch = match case.cinch {
        true => Cinch::Sure(CardSet::EMPTY),
        false => Cinch::No,
    };
    let order = order(game, &case.house, &case.trump, case.demoted_ace)?;
    let judge = Referee::new(game, &case.house).judge(order);
    let (book, hand) = (cards(&case.book)?, cards(&case.hand)?);
    let hand: CardSet = hand.into_iter().collect();
    let expected: CardSet = cards(&case.legal)?.into_iter().collect();
    let legal = judge.legal(&book, hand, cinch);
    if legal != expected {
        let legal: Vec<String> = legal.iter().map(|card| card.to_string()).collect();
        return Err(format!("legal are {legal:?}, expected {:?}", case.legal));
    }
    let odd = hand.iter().find(|card| {
        let refused = judge.refuses(&book, hand, *card, cinch);
        refused.is_none() != expected.contains(*card)
            || refused.is_some_and(|illegal| {
                !illegal.required().is_within(expected) || illegal.required().is_empty()
            })
    });
    odd.map_or(Ok(()), |card| Err(format!("no sound reason for {card}")))
}
