//! The form for who dealt.

use std::rc::Rc;

use leptos::prelude::*;

use super::form::{Accepting, plain};
use crate::screens::table::log_view::on_log;
use crate::view::{Callback, Getter, View, nothing};
use crate::widgets::Choices;
use fives_core::base::seats::Seat;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The player chosen, and the deal.
type ChosenDealer = RwSignal<Option<(usize, Seat)>>;

/// Who dealt a deal, counted from 0; `None` for the next one.
pub fn dealer(legend: &'static str, of: Option<usize>) -> View {
    let chosen = RwSignal::new(None);
    on_log(move |open| choice(open, legend, of, chosen))
}

fn choice(open: &OpenGame, legend: &str, of: Option<usize>, chosen: ChosenDealer) -> View {
    let standing = &open.standing;
    let deal = of.unwrap_or(open.deals());
    let dealt = standing.deals.get(deal);
    let due = of.is_none() && standing.end.is_none();
    if dealt.is_none() && !due {
        return nothing();
    }
    let players = dealt.map_or(&standing.players, |deal| &deal.players);
    let players = players.iter().enumerate();
    let players: Vec<(Seat, &str)> = players
        .map(|(at, name)| (Seat(at as u8), name.as_str()))
        .collect();
    let now = dealt.map_or(standing.dealer, |deal| deal.dealer);
    // A choice for an earlier hand does not apply to this one.
    let seat = move || {
        let choice = chosen.get().filter(|choice| choice.0 == deal);
        choice.map_or(now, |choice| choice.1)
    };
    let choices = Choices::among(
        legend,
        &players,
        move |player| seat() == *player,
        move |player| chosen.set(Some((deal, player))),
    );
    let set = move || {
        let seat = seat();
        (seat != now).then_some(Command::SetDealer { deal, seat })
    };
    let accepting = Accepting {
        command: Getter::from(set),
        preview: Rc::new(move |before, after| {
            let redealt = words::redealt(before, after, deal);
            plain(redealt.headline, redealt.lines, redealt.follows)
        }),
        save: "Set the dealer",
        on_done: Callback::new(move |()| chosen.set(None)),
    };
    View::from(choices).and(accepting)
}
