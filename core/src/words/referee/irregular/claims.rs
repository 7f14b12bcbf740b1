//! Claims, cards missed or doubled, accusations and talk (D5–D9).

use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::games::{Game, GameKind};

/// What was found about a claim, a mistake or talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimFinding {
    ClaimStands,
    HandEnds,
    /// A claim is doubted; whether each plays alone.
    ClaimPlayedOut(bool),
    /// The same of a hand thrown down.
    HandPlayedOut(bool),
    /// Of two cards played at once the legal one; whether a top trump can be held back (P4).
    LegalCardCounts(bool),
    /// Both are legal.
    PlayerPicksCard(bool),
    /// The next card has been played.
    AnsweredCardCounts(bool),
    BothCardsGoBack,
    MissedCardPlayed,
    TrickStandsWithoutCard,
    TricksTurnedUp,
    PlayStands,
    Proven,
    /// Whether each plays alone.
    TalkCostsNothing(bool),
    /// The same, at a table with a price for it.
    TalkCostsAgreedPrice(bool),
}

impl Finding for ClaimFinding {
    fn words(self, game: &Game) -> RulingWords {
        let (trick, tricks) = game.trick;
        match self {
            Self::ClaimStands => says("The claim stands, because nobody doubts it.")
                .cites(&["D7"])
                .remedy(format!(
                    "Give the claimer the {tricks} left, and score the hand."
                ))
                .unless("anyone wanted it played out.")
                .shown(game),
            Self::HandEnds => says("The hand ends there, because nobody minds.")
                .cites(&["D7"])
                .remedy(format!(
                    "Agree who takes the {tricks} left, and score the hand."
                ))
                .unless("anyone wanted it played out.")
                .shown(game),
            Self::ClaimPlayedOut(alone) => {
                let partner = partner_is_silent("claimer", alone);
                says("Play it out, with the claimer’s cards face up.")
                    .cites(&["D7"])
                    .remedy(format!("Play on by the rules.{partner}"))
                    .unless("everyone accepted the claim.")
                    .shown(game)
            }
            Self::HandPlayedOut(alone) => {
                let partner = partner_is_silent("player", alone);
                says("Play it out, with the cards of that hand face up.")
                    .cites(&["D7"])
                    .remedy(format!(
                        "The player plays the cards on the table by the rules.{partner}"
                    ))
                    .unless("everyone agreed to end the hand.")
                    .shown(game)
            }
            Self::LegalCardCounts(withholds) => says("The card that the rules allow counts.")
                .cites(&["D5"])
                .because(format!(
                    "Only one card goes to a {trick}, and it must be a legal one."
                ))
                .unless("the rules allowed both.")
                .other_goes_back("Leave the legal card", withholds),
            Self::PlayerPicksCard(withholds) => says("The player says now which card counts.")
                .cites(&["D5"])
                .because("Both are legal, and the next card isn’t played yet.")
                .unless("the next card had been played.")
                .other_goes_back("Leave the card the player picks", withholds),
            Self::AnsweredCardCounts(withholds) => {
                says("It’s too late to choose: the card the next player answered counts.")
                    .cites(&["D5"])
                    .because("The player says which before the next card is played.")
                    .unless("the next card hadn’t been played.")
                    .other_goes_back("Leave the card that was answered", withholds)
            }
            Self::BothCardsGoBack => {
                let (remedy, clause): (_, &[ClauseId]) = match game.kind {
                    GameKind::Bourre => (
                        "The player can’t win this pot, and loses their next turn to deal.",
                        &["B7"],
                    ),
                    _ => ("Correct it at once, without penalty.", &["D2"]),
                };
                says("Both go back, and the player plays a legal card.")
                    .cites(clause)
                    .because("If either stayed on the table, it would be a renege.")
                    .remedy(remedy)
                    .unless("the rules allowed one of them.")
            }
            Self::MissedCardPlayed => says("The player plays to it now.")
                .cites(&["D6"])
                .because("Nobody has led the next one.")
                .remedy(format!(
                    "Put a legal card in the {trick}, as if it had been played in turn."
                ))
                .unless("the next one had been led."),
            Self::TrickStandsWithoutCard => {
                says(format!("Play on; the {trick} stands without that card."))
                    .cites(&["D6"])
                    .because("It’s too late once someone has led the next one.")
                    .remedy("Play the hand out. The card left over at the end takes nothing.")
                    .unless("nobody had led the next one yet.")
            }
            Self::TricksTurnedUp => accused(format!("Turn up the {tricks} and look."))
                .remedy(
                    "Lay the cards out in the order they were played; each player names theirs.",
                )
                .unless("they had been turned up."),
            Self::PlayStands => accused("The play stands.")
                .remedy("Play on, or score the hand as it was played.")
                .unless("the cards showed it, or the player admitted it."),
            Self::Proven => {
                let clause = match game.kind {
                    GameKind::Bourre => "B7",
                    _ => "D1",
                };
                accused("It counts as what it was.")
                    .cites(&["D8", clause])
                    .remedy("For a renege, ask the referee about the cards: the price depends on when it was noticed.")
                    .unless("nobody could tell who played what.")
            }
            Self::TalkCostsNothing(alone) => talk("It isn’t fair, but it costs nothing.", alone)
                .remedy("Play on. Agree on a price for the next time, if you like.")
                .unless("your table had agreed on a price."),
            Self::TalkCostsAgreedPrice(alone) => talk("It costs what your table agreed on.", alone)
                .remedy("Enter it under This table, as points by agreement.")
                .unless("no price had been agreed on."),
        }
    }
}

impl RulingWords {
    /// The cards are shown (D7).
    fn shown(self, game: &Game) -> Self {
        let tricks = game.trick.1;
        let words = self.cites(&["D7"]).because(format!(
            "The cards are shown, and anyone may ask to play out the {tricks} left."
        ));
        match game.kind {
            // F7: at Forty-Five a card shown can cost the hand.
            GameKind::FortyFive => words.unless("your table takes it for cards wrongly exposed: once anyone has won two tricks, that hand would be dead (F7)."),
            _ => words,
        }
    }

    /// The other of two cards goes back (D5).
    fn other_goes_back(self, leave: &str, withholds: bool) -> Self {
        let back = format!("{leave}; the other goes back to the hand.");
        match withholds {
            true => self.cites(&["D5", "P4"]).remedy(format!(
                "{back} It can’t be held back later as a top trump."
            )),
            false => self.cites(&["D5"]).remedy(back),
        }
    }
}

/// What the partner of a player whose cards are shown may do.
fn partner_is_silent(player: &str, alone: bool) -> String {
    match alone {
        true => String::new(),
        false => format!(" The {player}’s partner says nothing."),
    }
}

/// On an accusation (D8).
fn accused(ruling: impl Into<String>) -> RulingWords {
    says(ruling)
        .cites(&["D8"])
        .because("Without proof or an admission, the play stands.")
}

/// On table talk (D9).
fn talk(ruling: &str, alone: bool) -> RulingWords {
    let whom = if alone { "another player" } else { "a partner" };
    let rule = format!("Nobody says what they hold, or what {whom} should play.");
    says(ruling).cites(&["D9"]).because(rule)
}
