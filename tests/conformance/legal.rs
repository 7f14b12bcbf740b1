//! Vectors of kind `legal`: what may be played (P1–P9, R5).

use fives::cards::{Card, CardSet, Suit};
use fives::games;
use fives::house::House;
use fives::order::{Order, TrumpAce};
use fives::play::Cinch;
use fives::referee::Referee;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(rename = "name")]
    _name: String,
    game: String,
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

fn cards(texts: &[String]) -> Result<Vec<Card>, String> {
    let cards: Result<_, _> = texts.iter().map(|card| card.parse()).collect();
    cards.map_err(|odd| format!("{odd:?}"))
}

/// Checks one case, card by card: what may be played, and that there is a reason for all the rest.
pub fn check(case: Value) -> Result<(), String> {
    let case: Case = serde_json::from_value(case).map_err(|problem| problem.to_string())?;
    let game = games::find(&case.game).ok_or("unknown game")?;
    (game.rules)(&case.house).map_err(|problems| format!("{problems:?}"))?;
    if case.demoted_ace && case.game != "forty-five" {
        return Err("an ace is demoted in Forty-Five only (R5)".to_owned());
    }
    if case.cinch && case.game != "bourre" {
        return Err("a cinch is of Bourré only (P9)".to_owned());
    }
    let trump: Suit = case.trump.parse().map_err(|odd| format!("{odd:?}"))?;
    let family = game.family.ok_or("no order of cards")?;
    let ace = match case.demoted_ace {
        true => TrumpAce::Demoted,
        false => TrumpAce::Ranking,
    };
    let cinch = match case.cinch {
        true => Cinch::Sure,
        false => Cinch::No,
    };
    let order = Order::of(family, trump).with_ace(ace);
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
            || refused
                .is_some_and(|own| !own.instead().is_within(expected) || own.instead().is_empty())
    });
    odd.map_or(Ok(()), |card| Err(format!("no sound reason for {card}")))
}
