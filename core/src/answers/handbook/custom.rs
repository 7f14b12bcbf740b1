//! Clauses on what custom settles, where no sheet speaks (D4–D9).

use super::HandbookPart::Wrong as Here;
use super::context::Context;
use super::entry::HandbookEntry;
use crate::base::house::choices::Renege;
use crate::base::order::Family;
use crate::games::GameKind;

const CUSTOM: &str = "No sheet covers this. It’s the custom of most tables, and costs nothing unless yours agreed otherwise.";

/// D4–D9, of every game with cards.
pub const CUSTOMS: &[HandbookEntry] = &[
    HandbookEntry::new(
        "D4",
        Here,
        "Out of turn",
        |at| {
            format!(
                "If you led out of turn, take the card back, unless the next player has played to it: then the lead stands. If you played out of turn, your card stays on the table, and the player you passed over plays as if it weren’t there. If that player has played too, the {} stands.",
                at.trick()
            )
        },
        CUSTOM,
    )
    .also("led lead leads leading play playing wrong player early order skipped")
    .asked(&["out of turn"])
    .ask("irregular"),
    HandbookEntry::new(
        "D5",
        Here,
        "Two cards at once",
        |at| {
            let shown = match withholds(at) {
                true => ", and you can’t hold it back later as a top trump (P4)",
                false => "",
            };
            format!(
                "If you played two cards at once, the one the rules allow counts. If they allow both, say which before the next card is played. The other goes back to your hand{shown}."
            )
        },
        CUSTOM,
    )
    .also("together both double stuck extra dropped")
    .ask("irregular"),
    HandbookEntry::new(
        "D6",
        Here,
        "A missed turn",
        |at| {
            format!(
                "If you forgot to play to a {0}, play to it now, unless someone has led the next one. After that, play the hand out: the card you have left over takes nothing, and the {0} you missed stands.",
                at.trick()
            )
        },
        CUSTOM,
    )
    .also("forgot forgotten miss skipped trick missed book missed extra card left over too many")
    .asked(&["forgot to play"])
    .ask("irregular"),
    HandbookEntry::new(
        "D7",
        Here,
        "A claim",
        |at| {
            let partner = match at.alone() {
                true => "",
                false => " Meanwhile the claimer’s partner says nothing.",
            };
            format!(
                "If you claim the {} left, or throw down your hand, show your cards. Anyone may ask to play it out with them face up.{partner}",
                at.game.trick.1
            )
        },
        CUSTOM,
    )
    .also("rest mine lay down laid down thrown down threw in give up concede concedes show the hand last tricks books")
    .asked(&["the rest are mine"])
    .ask("irregular"),
    HandbookEntry::new(
        "D8",
        Here,
        "No proof",
        |at| {
            format!(
                "If you say someone reneged, turn up the {} and look. Without proof or an admission, the play stands.",
                at.game.trick.1
            )
        },
        CUSTOM,
    )
    .also("accuse accused accusation claim renege cheat cheating prove proved challenge doubt denies evidence")
    .asked(&["he cheated", "prove it"])
    .ask("irregular"),
    HandbookEntry::new(
        "D9",
        Here,
        "Table talk",
        |at| {
            let whom = if at.alone() { "another player" } else { "your partner" };
            let signals = match at.game.kind {
                GameKind::Kaibosh => " A bid that the whole table can read is fair (K6).",
                _ => "",
            };
            format!(
                "Don’t let on what you hold, or what {whom} should play.{signals} It costs nothing unless your table agreed on a price. Enter that as points by agreement."
            )
        },
        CUSTOM,
    )
    .also("talking talk told signal signals hint coffeehousing chat tell partner cheating penalty points by agreement sign")
    .asked(&["can I talk to my partner", "talking"])
    .ask("irregular"),
];

/// Whether some trump may be held back at the table (P4).
fn withholds(at: &Context<'_>) -> bool {
    at.game.family == Some(Family::Fives) && at.word::<Renege>() != Renege::Off
}
