//! Clauses on misdeals, reneges and disputes (C11, D1–D3).

use super::HandbookPart::Wrong as Here;
use super::context::Context;
use super::entry::HandbookEntry;
use super::example::misdealt;
use crate::answers::referee::Referee;
use crate::base::house::choices::{Misdeal, MisdealUntil, RenegePenalty, RenegeWindow};
use crate::base::house::numbers::RENEGE_POINTS;
use crate::games::GameKind;
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
pub const MISDEAL: HandbookEntry = HandbookEntry::new(
    "C11",
    Here,
    "A misdeal",
    |at| {
        let before = match at.bids() {
            true => "before anyone has bid",
            false => "before anyone has said whether to stay",
        };
        let again = deals_again(at);
        match (at.word(), at.bids()) {
            (MisdealUntil::FirstBid, bids) => {
                let after = if bids { "Once there is a bid" } else { "After that" };
                format!(
                    "It’s a misdeal if someone notices {before} that a player has too many or too few cards, that the dealer dealt out of order or changed the plan of the deal, or that a card was exposed in the deal. {again} {after}, the deal stands unless everyone agrees to throw it in."
                )
            }
            (MisdealUntil::HandOver, _) => format!(
                "It’s a misdeal if someone notices {before} that a player has too many or too few cards. If the dealer dealt out of order or changed the plan of the deal, or a card was exposed in it, it’s a misdeal until the hand is over. {again} A wrong number of cards noticed later doesn’t undo the deal unless everyone agrees."
            ),
        }
    },
    "From the COPAH sheet, where the same dealer deals again. It sets a limit only for a wrong number of cards; Fives chose one for the rest. Fives uses it for the other games when their sheets don’t say.",
)
.also("wrong deal exposed card wrong number of cards redeal faced card dealt order plan too many too few shown turned over")
.asked(&[
    "showed a card while dealing", "card turned over in the deal", "dealt too many cards",
    "dealt six cards", "dealt four cards", "deal over again", "order of the deal", "thrown in",
])
.example(misdealt)
.ask("irregular");

/// D1 and D2: what a renege costs, and until when it may be put right.
pub const RENEGES: &[HandbookEntry] = &[
    HandbookEntry::new(
        "D1",
        Here,
        "What a wrong play costs",
        |at| {
            // At Forty-Five the dead hand is the rule, and every other price the table's own.
            let dead = at.game.kind == GameKind::FortyFive;
            let referee = Referee::new(at.game, at.house);
            let sentence;
            let costs = match (at.word(), dead) {
                (RenegePenalty::LoseHand, false) => {
                    "The side that reneged scores nothing for the hand and, if it bid, is set. The others score as usual."
                }
                (RenegePenalty::LoseHand, true) => {
                    "The offender’s hand is dead (F7): the side that reneged scores nothing for the hand. The others score as usual."
                }
                (RenegePenalty::SetBid, _) => {
                    "The side that reneged is set by the amount of the bid, no matter who bid. The others keep what they took."
                }
                (RenegePenalty::Trick, dead) => {
                    let dead = match dead {
                        true => "; under F7, the offender’s hand would be dead",
                        false => "",
                    };
                    let (trick, goes) = (at.trick(), words::referee::trick_goes(referee.trick_goes()));
                    sentence = format!("If that side took the {trick}, it {goes}{dead}.");
                    &sentence
                }
                (RenegePenalty::Redeal, false) => {
                    "The hand doesn’t count: the same dealer deals again."
                }
                (RenegePenalty::Redeal, true) => {
                    "The hand doesn’t count, and the same dealer deals again; under F7, the offender’s hand would be dead."
                }
                (RenegePenalty::Points, _) => {
                    sentence = format!(
                        "The side that reneged loses {}. Play stops, and the hand counts as it stood.",
                        words::counted(at.number(&RENEGE_POINTS).unsigned_abs(), at.game.counted)
                    );
                    &sentence
                }
                (RenegePenalty::None, false) => {
                    "That costs nothing: the hand stands as it was played."
                }
                (RenegePenalty::None, true) => {
                    "That costs nothing, and the hand stands as it was played; under F7, the offender’s hand would be dead."
                }
            };
            let failed_bid = referee.failed_bid().map(words::referee::failed_bid);
            let failed_bid = failed_bid.map_or_else(String::new, |says| format!(" {says}"));
            format!(
                "A player played a card the rules don’t allow and didn’t correct it in time. {costs}{failed_bid}"
            )
        },
        "Only the Forty-Five rules set a penalty: a dead hand. Tables differ. Choose yours once, before it happens.",
    )
    .also("renege revoke penalty cheat failed to follow offender")
    .asked(&["what happens if you renege", "renege", "revoke", "penalty for a renege"])
    .ask("renege"),
    HandbookEntry::new(
        "D2",
        Here,
        "Correcting a wrong play",
        |at| {
            let until = match at.word() {
                RenegePenalty::None => {
                    return "A wrong play costs nothing at this table. Correct it if everyone agrees, or leave it.".to_owned();
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
                "If you played a wrong card, you may take it back without penalty {until}. After that it costs what the table agreed on (D1)."
            )
        },
        "The sheets don’t say, so Fives chose a limit. Some tables use another.",
    )
    .also("renege revoke correct take back in time window")
    .asked(&["take my card back", "played the wrong card", "can I change my card"])
    .ask("renege"),
];

/// D3.
pub const RULING: HandbookEntry = HandbookEntry::new(
    "D3",
    Here,
    "Rulings",
    |_| {
        "The referee never changes the score on its own. It proposes, and the table accepts or not. An accepted ruling shows in the sheet, explains the total, and can be undone. If a hand was entered wrong, tap it on the sheet and change it.".to_owned()
    },
    "This is how Fives works, not a rule of the cards.",
)
.also("referee dispute argument accept undo")
.asked(&[
    "wrong score", "fix the score", "added up wrong", "score is wrong", "mistake on the sheet",
    "who decides",
])
.ask("irregular");
