//! Short sentences of a hall night: recorded results, money, the draw.

use super::events::event;
use super::places::{money, prize};
use crate::night::purse::{MostWinsFor, Prize};
use crate::night::{GameOutcome, MatchKey, NightEvent, State};

/// A result from a link that is recorded as it is.
pub const ALREADY_RECORDED: &str = "This result is already recorded.";

/// The result that another one would replace: `It replaces: Ann & Bob beat Cara & Dan 31–21.`
pub fn replaced(state: &State, of: MatchKey, game: u8, outcome: GameOutcome) -> String {
    let result = event(state, &NightEvent::Won { of, game, outcome });
    format!("It replaces: {result}.")
}

/// An amount of money with its sign: `$7.50`.
pub fn dollars(cents: u64) -> String {
    format!("${}", money(cents))
}

/// That a purse stays undivided, because no prizes are set or nobody is left who could win one; `None` where all of it
/// is paid out.
pub fn not_paid_out(state: &State) -> Option<String> {
    let purse = state.purse();
    let is_left = state.is_over() && purse > 0 && state.payments().is_empty();
    let why = match state.setup.shares.is_empty() {
        true => "No prizes are set",
        false => "Nobody wins a prize",
    };
    let says = || format!("{why}, so the purse of {} stays.", dollars(purse));
    is_left.then(says)
}

/// The prizes that nobody gets, and what becomes of their share; a sentence each.
pub fn unclaimed(state: &State) -> Vec<String> {
    let why = |prize: &Prize| match (prize, state.setup.shares.most_wins_for) {
        (Prize::MostWins, MostWinsFor::Everyone) => "Nobody won a game",
        (Prize::MostWins, MostWinsFor::Others) => {
            "Nobody without a prize for their place won a game"
        }
        _ => "No team is left for it",
    };
    let lines = state.unclaimed().into_iter().map(|kind| {
        let name = prize(kind);
        format!(
            "{name}: not paid. {}, so the other prizes share it.",
            why(&kind)
        )
    });
    lines.collect()
}

/// How many players are in the hat, and what a tap does.
pub fn in_the_hat(count: usize) -> String {
    match count {
        1 => "1 player in the hat. Tap the name to take it out.".to_owned(),
        count => format!("{count} players in the hat. Tap a name to take it out."),
    }
}
