//! Each part of a handbook in a line, by the rules of the table.

use super::HandbookPart::{self, Bidding, Deal, End, Objective, Order, Play, Scoring, Wrong};
use super::context::Context;
use super::ends::deals_of;
use super::entry::number_in_words;
use crate::base::bidding::Bid;
use crate::base::house::choices::{
    AceRobbing, BestBonus, Follow, Hold, Joker, PotTo, Renege, Scoring as Counts,
};
use crate::base::house::numbers::{
    AGREED_TARGET, ANTE, BACK_DOOR, DEALS, KAIBOSH_VALUE, KITTY, TARGET, TICKS, WIN_BY,
};
use crate::base::order::Family;
use crate::games::GameKind;
use crate::words::{self, capital, chips, number};

/// A part in a line; empty for the goal, which has a lead of its own.
pub fn gist(at: &Context<'_>, part: HandbookPart) -> String {
    match part {
        Objective => String::new(),
        Deal => format!("{} {}", who(at), dealt(at)),
        Bidding => bids(at),
        Order => order(at).to_owned(),
        Play => play(at),
        Scoring => score(at),
        End => end(at),
        Wrong => "Misdeals, reneges, cards out of turn, and how to settle them.".to_owned(),
    }
}

fn who(at: &Context<'_>) -> String {
    let layout = at.layout();
    let seats = capital(&number_in_words(i32::from(layout.seats)));
    if at.alone() {
        return format!("{seats} play, each alone.");
    }
    let sides = number_in_words(i32::from(layout.sides));
    let kind = match layout.seats / layout.sides {
        2 => "pairs",
        _ => "trios",
    };
    format!("{seats} play in {sides} {kind}.")
}

fn dealt(at: &Context<'_>) -> String {
    match at.game.kind {
        GameKind::Copah => "Five cards each.".to_owned(),
        GameKind::FortyFive => {
            let rob = match at.word() {
                AceRobbing::On => ", and its ace may rob",
                AceRobbing::Off => "",
            };
            format!("Five cards each; the next one turned is trump{rob}.")
        }
        GameKind::Auction => match at.number(&KITTY) {
            0 => "Five cards each, and no kitty.".to_owned(),
            kitty => format!(
                "Five cards each, and {} in the kitty.",
                number_in_words(kitty)
            ),
        },
        GameKind::Kaibosh => "Six cards each, nine to ace.".to_owned(),
        GameKind::Bourre => format!(
            "Ante {}. Five cards each; the dealer’s last is trump.",
            chips(at.number(&ANTE))
        ),
        GameKind::Tally => "Any points you like, round by round.".to_owned(),
    }
}

fn bids(at: &Context<'_>) -> String {
    if at.game.kind == GameKind::Bourre {
        return "Stay or pass; those who stay may change cards.".to_owned();
    }
    let rules = at.rules();
    let ladder = rules.as_ref().and_then(|rules| rules.bids());
    let bid = |bid: Option<&Bid>| bid.map_or_else(String::new, |bid| words::bid(*bid));
    let (low, high) = ladder.map_or_else(Default::default, |bids| {
        (bid(bids.ladder.first()), bid(bids.ladder.last()))
    });
    let dealer = match (at.game.kind, at.word()) {
        (GameKind::Kaibosh, _) | (_, Hold::None) => "The dealer bids last.",
        (_, Hold::Final | Hold::Duel | Hold::Reopen) => {
            "The dealer bids last, and may take the high bid."
        }
    };
    let range = match low == high {
        true => format!("The only bid is {low}."),
        false => format!("Bids run from {low} up to {high}."),
    };
    format!("{range} {dealer}")
}

fn order(at: &Context<'_>) -> &'static str {
    match at.game.family {
        Some(Family::Fives) => match at.word() {
            Joker::Off => "5, jack, ace of hearts; then high in red, low in black.",
            Joker::ThirdTrump => "5, jack, joker, ace of hearts; then high in red, low in black.",
        },
        Some(Family::Kaibosh) => "Jack of trumps, the other jack of its color, then ace to 9.",
        Some(Family::Bourre) | None => "Ace high in every suit; any trump beats the others.",
    }
}

fn play(at: &Context<'_>) -> String {
    match at.game.family {
        Some(Family::Fives) => {
            let follow = match at.word() {
                Follow::FollowOrTrump => "Follow suit, or trump.",
                Follow::Strict => "Follow suit; trump only without it.",
                Follow::Free => "On a non-trump lead play anything.",
            };
            let held = match (at.word(), at.word()) {
                (Renege::Off, _) => "On a trump lead play a trump.",
                (Renege::FiveOnly, _) => "The 5 of trumps may be held back.",
                (_, Joker::Off) => "The three top trumps may be held back.",
                (_, Joker::ThirdTrump) => "The four top trumps may be held back.",
            };
            format!("{follow} {held}")
        }
        Some(Family::Kaibosh) => "Follow suit if you can. The left bower is a trump.".to_owned(),
        Some(Family::Bourre) | None => "Follow suit and beat the best card, if you can.".to_owned(),
    }
}

fn score(at: &Context<'_>) -> String {
    match at.game.kind {
        GameKind::Copah => {
            "A point a book, and one for the highest trump. Miss your bid and you lose it."
                .to_owned()
        }
        GameKind::Auction => {
            "5 points a trick, and 5 for the highest trump. Miss your bid and you lose it."
                .to_owned()
        }
        GameKind::FortyFive => match (at.word(), at.word()) {
            (Counts::FiveTen, _) => "5 for three or four tricks, 10 for all five.",
            (Counts::Difference, _) => "5 for three tricks, 15 for four, 25 for all five.",
            (Counts::PerTrick, _) => "5 a trick.",
            (Counts::PerTrickAndBestTrump, BestBonus::Any) => {
                "5 a trick, and 5 more for the highest trump."
            }
            (Counts::PerTrickAndBestTrump, BestBonus::Honours) => {
                "5 a trick, and 5 more for a top trump."
            }
        }
        .to_owned(),
        GameKind::Kaibosh => format!(
            "A point a trick if you make your bid. A Kaibosh is worth {}.",
            number(at.number(&KAIBOSH_VALUE))
        ),
        GameKind::Bourre => {
            let pot = match at.word() {
                PotTo::Most => "Most tricks take the pot.",
                PotTo::Majority => "Three tricks take the pot.",
            };
            format!("{pot} Stay without a trick and you pay for it.")
        }
        GameKind::Tally => String::new(),
    }
}

fn end(at: &Context<'_>) -> String {
    let target = match at.game.kind {
        GameKind::Copah | GameKind::FortyFive | GameKind::Auction => Some(at.number(&TARGET)),
        GameKind::Kaibosh | GameKind::Tally => at.number_or_off(&AGREED_TARGET),
        GameKind::Bourre => None,
    };
    let deals = match at.game.kind {
        GameKind::Bourre => None,
        _ => at.number_or_off(&DEALS),
    };
    let first = match (target, deals) {
        (None, None) => return "It ends when the table says so.".to_owned(),
        (Some(target), None) => format!("Play to {}", number(target)),
        (None, Some(deals)) => format!("Play {}", deals_of(deals)),
        (Some(target), Some(deals)) => {
            format!("Play to {}, at most {}", number(target), deals_of(deals))
        }
    };
    match at.game.kind {
        GameKind::Copah => {
            let ahead = match at.number(&WIN_BY) {
                1 => String::new(),
                by => format!(", {} ahead", number_in_words(by)),
            };
            let door = at
                .number_or_off(&BACK_DOOR)
                .map_or_else(String::new, |door| {
                    format!(" Out the back door at {}.", number(door))
                });
            format!("{first}{ahead}.{door}")
        }
        GameKind::Auction => match at.number(&TICKS) {
            0 => format!("{first}."),
            ticks => format!(
                "{first}. {} ticks, and you’re out the back door.",
                capital(&number_in_words(ticks))
            ),
        },
        _ => format!("{first}."),
    }
}
