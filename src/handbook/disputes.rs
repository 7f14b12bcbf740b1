//! Clauses on misdeals, reneges and disputes (C11, D1–D3).

use super::Part::Wrong as Here;
use super::context::Context;
use super::entry::Entry;
use super::example::misdealt;
use crate::house::choices::{Misdeal, RenegePenalty, RenegeWindow};
use crate::house::numbers::RENEGE_POINTS;
use crate::words;

/// Who deals after a misdeal, in a sentence.
pub fn deals_again(at: &Context<'_>) -> &'static str {
    match at.word() {
        Misdeal::SameDealer => "The same dealer shuffles and deals again.",
        Misdeal::PassesLeft => "The deal passes to the player on the left.",
        Misdeal::SecondPasses => {
            "The same dealer shuffles and deals again, but after a second misdeal in a row the deal passes to the left."
        }
    }
}

/// C11.
pub const MISDEAL: Entry = Entry::new(
    "C11",
    Here,
    "A misdeal",
    |at| {
        let (before, after) = match at.bids() {
            true => (
                "before anyone has bid",
                "Once there is a bid, the deal stands unless everyone agrees to throw it in.",
            ),
            false => (
                "before anyone has said whether to stay",
                "After that the deal stands unless everyone agrees to throw it in.",
            ),
        };
        format!(
            "It is a misdeal if somebody has too many or too few cards and this is noticed {before}, if the dealer departs from the order of dealing, or if a card is shown in the deal. {} {after}",
            deals_again(at)
        )
    },
    "From the COPAH sheet, where the same dealer deals again. The other games take it over where their own sheets are silent.",
)
.also("wrong deal exposed card wrong number of cards redeal faced card")
.example(misdealt)
.ask("irregular");

/// D1 and D2: what a renege costs, and until when it may be put right.
pub const RENEGES: &[Entry] = &[
    Entry::new(
        "D1",
        Here,
        "What a wrong play costs",
        |at| {
            // At Forty-Five the dead hand is the rule, and every other price the table's own.
            let dead = at.game.id == "forty-five";
            let points;
            let costs = match (at.word(), dead) {
                (RenegePenalty::LoseHand, false) => {
                    "The side that did it scores nothing for the hand and, if it bid, is set. The others score as usual."
                }
                (RenegePenalty::LoseHand, true) => {
                    "The offender’s hand is dead (F7): the side that did it scores nothing for the hand. The others score as usual."
                }
                (RenegePenalty::SetBid, _) => {
                    "The side that did it is set by the amount of the bid, whoever bid it. The others keep what they took."
                }
                (RenegePenalty::Trick, false) => "The trick goes to the other side.",
                (RenegePenalty::Trick, true) => {
                    "The trick goes to the other side, where by F7 the offender’s hand would be dead."
                }
                (RenegePenalty::Redeal, false) => {
                    "The hand does not count: the same dealer deals again."
                }
                (RenegePenalty::Redeal, true) => {
                    "The hand does not count, where by F7 the offender’s hand would be dead: the same dealer deals again."
                }
                (RenegePenalty::Points, _) => {
                    points = format!(
                        "The side that did it loses {}. Play stops there, and the hand counts as it stood.",
                        words::counted(at.number(&RENEGE_POINTS).unsigned_abs(), at.game.counted)
                    );
                    &points
                }
                (RenegePenalty::None, false) => {
                    "That costs nothing: the hand stands as it was played."
                }
                (RenegePenalty::None, true) => {
                    "That costs nothing, where by F7 the offender’s hand would be dead: the hand stands as it was played."
                }
            };
            format!(
                "A card was played when the rules of play asked for another, and it was not put right in time. {costs}"
            )
        },
        "No sheet of these games fixes a price, and tables differ widely. The table chooses it once, and not in the heat of the moment.",
    )
    .also("renege revoke penalty cheat failed to follow offender")
    .ask("renege"),
    Entry::new(
        "D2",
        Here,
        "Putting it right",
        |at| {
            let until = match at.word() {
                RenegePenalty::None => {
                    return "A wrong play costs nothing at this table, so it may be put right whenever everyone agrees, or left as it is.".to_owned();
                }
                _ => match at.word() {
                    RenegeWindow::NextTrick => format!(
                        "until a player of the same side has played to the next {}",
                        at.trick()
                    ),
                    RenegeWindow::NextCard => "until the next player has played".to_owned(),
                    RenegeWindow::HandEnd => "until the hand is over".to_owned(),
                },
            };
            format!(
                "Whoever played a wrong card may take it back without penalty {until}. After that it costs what the table has agreed (D1)."
            )
        },
        "A decision of Fives where the sheets are silent; tables choose another limit.",
    )
    .also("renege revoke correct take back in time window")
    .ask("renege"),
];

/// D3.
pub const RULING: Entry = Entry::new(
    "D3",
    Here,
    "Rulings",
    |_| {
        "A ruling of the referee changes no score by itself. It proposes; the table accepts it or not. A ruling that was accepted stands in the sheet, explains the total, and can be undone like anything else.".to_owned()
    },
    "How Fives works, rather than a rule of the cards.",
)
.also("referee dispute argument accept undo")
.ask("irregular");
