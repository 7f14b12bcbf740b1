//! The panel of a hand without bidding.

use super::bidding::line;
use super::game_over::end;
use super::panel::{headed, misdeal, notes};
use super::result::result;
use leptos::prelude::expect_context;

use crate::app::Games;
use crate::screens::common::cards_in_play;
use crate::view::html::{b, div, p, small, span};
use crate::view::{Callback, Element, Getter, View, nothing};
use crate::widgets::{SuitChoice, Toggle, ToggleKind};
use fives_core::base::order::TrumpAce;
use fives_core::games::RecordKind;
use fives_core::games::hand::Turned;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The turned card, and the result.
pub fn dealt(open: &OpenGame) -> View {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let record = &ledger.rules().table().record;
    let number = standing.number;
    let heading = match record {
        RecordKind::Pot { .. } => {
            let pot = standing.stake(ledger.rules()).1;
            format!("Hand {number}: {} in the pot", words::chips(pot))
        }
        _ => format!("{} {number}", words::hand_title(ledger)),
    };
    let turned = match record {
        RecordKind::Turned { demotes, .. } => {
            turned(standing.turned, *demotes).and(cards_in_play::trumps(ledger, standing.turned))
        }
        RecordKind::Pot { .. } => {
            turned(standing.turned, false).and(cards_in_play::trumps(ledger, standing.turned))
        }
        RecordKind::Bid { .. } | RecordKind::Points { .. } => nothing(),
    };
    let panel = headed("panel", heading)
        .child(line(open))
        .child(owed(open))
        .child(turned)
        .child(notes(open));
    // Without cards a misdeal is rare: it stands with who deals.
    let misdealt = cards_in_play::known(ledger).then(|| misdeal(open));
    View::from(panel)
        .and(result(open))
        .and(misdealt.map(|button| div().class("beside").child(button)))
        .and(end(open))
}

/// The ante of each player, and what the pot carries.
fn owed(open: &OpenGame) -> Option<Element> {
    let says = words::antes(&open.game.ledger, &open.standing)?;
    Some(p().class("line").child(says))
}

/// The suit of the turned card, and whether its ace is the lowest trump.
fn turned(now: Turned, demotes: bool) -> View {
    let games = expect_context::<Games>();
    let suits = SuitChoice {
        label: "Trump turned",
        chosen: Getter::new(move |()| now.trump),
        on_choose: Callback::new(move |suit| {
            games.act(Command::Turn(Turned {
                trump: (now.trump != Some(suit)).then_some(suit),
                // For another card it is not known yet whether its ace is declared.
                ..Turned::default()
            }));
        }),
    };
    let suits = div()
        .class("name-trump")
        .child(span().attr("aria-hidden", "true").child("Trump"))
        .child(suits);
    let demote = move || {
        let ace = match now.ace {
            TrumpAce::Ranking => TrumpAce::Demoted,
            TrumpAce::Demoted => TrumpAce::Ranking,
        };
        games.act(Command::Turn(Turned { ace, ..now }));
    };
    let silent = (demotes && now.trump.is_some()).then(|| {
        let says = span()
            .child(b().child("The ace wasn’t declared"))
            .child(small().child("It’s the lowest trump this hand."));
        let chosen = move || now.ace == TrumpAce::Demoted;
        Toggle::new(ToggleKind::Check, "option", chosen, demote).child(says)
    });
    View::from(suits).and(silent)
}
