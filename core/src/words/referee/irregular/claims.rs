//! Claims, cards missed or doubled, accusations and talk (D5–D9).

use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::games::{Game, GameKind};

/// What was found about a claim, a mistake or talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimFinding {
    ClaimStands,
    HandEnds,
    /// Each plays alone, or has partners.
    ClaimPlayedOut {
        alone: bool,
    },
    /// The same, after a hand was thrown down.
    HandPlayedOut {
        alone: bool,
    },
    /// Of two cards played at once, the legal one; a top trump can be held back or not (P4).
    LegalCardCounts {
        withholds: bool,
    },
    PlayerPicksCard {
        withholds: bool,
    },
    AnsweredCardCounts {
        withholds: bool,
    },
    BothCardsGoBack,
    MissedCardPlayed,
    TrickStandsWithoutCard,
    TricksTurnedUp,
    PlayStands,
    Proven,
    /// Each plays alone, or has partners.
    TalkCostsNothing {
        alone: bool,
    },
    TalkCostsAgreedPrice {
        alone: bool,
    },
}

impl Finding for ClaimFinding {
    fn words(self, game: &Game) -> RulingWords {
        let (trick, tricks) = game.trick;
        match self {
            Self::ClaimStands => shown(
                says("The claim stands, because nobody doubts it.")
                    .remedy(
                        format!("Give the claimer the {tricks} left, and score the hand."),
                        &["D7"],
                    )
                    .unless("anyone wanted it played out."),
                game,
            ),
            Self::HandEnds => shown(
                says("The hand ends there, because nobody minds.")
                    .remedy(
                        format!("Agree who takes the {tricks} left, and score the hand."),
                        &["D7"],
                    )
                    .unless("anyone wanted it played out."),
                game,
            ),
            Self::ClaimPlayedOut { alone } => {
                let partner = partner_is_silent("claimer", alone);
                shown(
                    says("Play it out, with the claimer’s cards face up.")
                        .remedy(format!("Play on by the rules.{partner}"), &["D7"])
                        .unless("everyone accepted the claim."),
                    game,
                )
            }
            Self::HandPlayedOut { alone } => {
                let partner = partner_is_silent("player", alone);
                shown(
                    says("Play it out, with the cards of that hand face up.")
                        .remedy(
                            format!(
                                "The player plays the cards on the table by the rules.{partner}"
                            ),
                            &["D7"],
                        )
                        .unless("everyone agreed to end the hand."),
                    game,
                )
            }
            Self::LegalCardCounts { withholds } => other_goes_back(
                says("The card that the rules allow counts.")
                    .because(
                        format!("Only one card goes to a {trick}, and it must be a legal one."),
                        &["D5"],
                    )
                    .unless("the rules allowed both."),
                "Leave the legal card",
                withholds,
            ),
            Self::PlayerPicksCard { withholds } => other_goes_back(
                says("The player says now which card counts.")
                    .because(
                        "Both are legal, and the next card isn’t played yet.",
                        &["D5"],
                    )
                    .unless("the next card had been played."),
                "Leave the card the player picks",
                withholds,
            ),
            Self::AnsweredCardCounts { withholds } => other_goes_back(
                says("It’s too late to choose: the card the next player answered counts.")
                    .because(
                        "The player says which before the next card is played.",
                        &["D5"],
                    )
                    .unless("the next card hadn’t been played."),
                "Leave the card that was answered",
                withholds,
            ),
            Self::BothCardsGoBack => {
                let (remedy, clause): (_, &[ClauseId]) = match game.kind {
                    GameKind::Bourre => (
                        "The player can’t win this pot, and loses their next turn to deal.",
                        &["B7"],
                    ),
                    _ => ("Correct it at once, without penalty.", &["D2"]),
                };
                says("Both go back, and the player plays a legal card.")
                    .because(
                        "If either stayed on the table, it would be a renege.",
                        clause,
                    )
                    .remedy(remedy, clause)
                    .unless("the rules allowed one of them.")
            }
            Self::MissedCardPlayed => says("The player plays to it now.")
                .because("Nobody has led the next one.", &["D6"])
                .remedy(
                    format!("Put a legal card in the {trick}, as if it had been played in turn."),
                    &["D6"],
                )
                .unless("the next one had been led."),
            Self::TrickStandsWithoutCard => {
                says(format!("Play on; the {trick} stands without that card."))
                    .because("It’s too late once someone has led the next one.", &["D6"])
                    .remedy(
                        "Play the hand out. The card left over at the end takes nothing.",
                        &["D6"],
                    )
                    .unless("nobody had led the next one yet.")
            }
            Self::TricksTurnedUp => unproven(format!("Turn up the {tricks} and look."))
                .remedy(
                    "Lay the cards out in the order they were played; each player names theirs.",
                    &["D8"],
                )
                .unless("they had been turned up."),
            Self::PlayStands => unproven("The play stands.")
                .remedy("Play on, or score the hand as it was played.", &["D8"])
                .unless("the cards showed it, or the player admitted it."),
            Self::Proven => {
                let clause = match game.kind {
                    GameKind::Bourre => "B7",
                    _ => "D1",
                };
                unproven("It counts as what it was.")
                    .remedy(
                        "For a renege, ask the referee about the cards: the price depends on when it was noticed.",
                        &["D8", clause],
                    )
                    .unless("nobody could tell who played what.")
            }
            Self::TalkCostsNothing { alone } => talk("It isn’t fair, but it costs nothing.", alone)
                .remedy(
                    "Play on. Agree on a price for the next time, if you like.",
                    &["D9"],
                )
                .unless("your table had agreed on a price."),
            Self::TalkCostsAgreedPrice { alone } => {
                talk("It costs what your table agreed on.", alone)
                    .remedy(
                        "Enter it under This table, as points by agreement.",
                        &["D9"],
                    )
                    .unless("no price had been agreed on.")
            }
        }
    }
}

/// Cards are shown for a claim (D7).
fn shown(words: RulingWords, game: &Game) -> RulingWords {
    let tricks = game.trick.1;
    let words = words.because(
        format!("The cards are shown, and anyone may ask to play out the {tricks} left."),
        &["D7"],
    );
    match game.kind {
        // F7: at Forty-Five a card shown can cost the hand.
        GameKind::FortyFive => words.unless("your table takes it for cards wrongly exposed: once anyone has won two tricks, that hand would be dead (F7)."),
        _ => words,
    }
}

/// What the partner of a player whose cards are shown may do.
fn partner_is_silent(player: &str, alone: bool) -> String {
    match alone {
        true => String::new(),
        false => format!(" The {player}’s partner says nothing."),
    }
}

/// What becomes of the other of two cards (D5).
fn other_goes_back(words: RulingWords, leave: &str, withholds: bool) -> RulingWords {
    let back = format!("{leave}; the other goes back to the hand.");
    match withholds {
        true => words.remedy(
            format!("{back} It can’t be held back later as a top trump."),
            &["D5", "P4"],
        ),
        false => words.remedy(back, &["D5"]),
    }
}

/// On an accusation (D8).
fn unproven(ruling: impl Into<String>) -> RulingWords {
    says(ruling).because("Without proof or an admission, the play stands.", &["D8"])
}

/// On table talk (D9).
fn talk(ruling: &str, alone: bool) -> RulingWords {
    let whom = if alone { "another player" } else { "a partner" };
    let rule = format!("Nobody says what they hold, or what {whom} should play.");
    says(ruling).because(rule, &["D9"])
}
