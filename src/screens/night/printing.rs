//! What goes on paper, one at a time: table cards, punch cards, codes, cross table, standings, rounds, power
//! rankings.

mod cards;
mod tables;

use leptos::prelude::*;

use super::night_actions::NightActions;
use super::rankings::power_rankings;
use crate::device::share::print;
use crate::view::html::{div, p, section};
use crate::view::{View, dyn_view, nothing, text};
use crate::widgets::{Button, Choices};
use fives_core::night::{Night, State};
use fives_core::statistics::RankedPlayer;
use fives_core::words::night as words;
use fives_core::words::night::Printed;

/// Whose name stands on a punch card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardFor {
    Team,
    Player,
}

/// The Print page.
pub fn page(actions: NightActions) -> View {
    let chosen = RwSignal::new(None);
    let card_for = RwSignal::new(CardFor::Team);
    actions.at_each_step(move |saved| {
        let power_rankings = untrack(power_rankings);
        let key = untrack(|| actions.organizer_key()).map(|key| key.board());
        let state = saved.night.state();
        let offered = StoredValue::new_local(offered(state, &power_rankings, key.is_some()));
        let now = move || {
            offered.with_value(|all: &Vec<Printed>| {
                let kept = chosen.get().filter(|one| all.contains(one));
                kept.or(all.first().copied())
            })
        };
        let what = offered.with_value(|all| {
            let names = all.iter().map(|one| (words::printed(*one), *one));
            View::from(Choices::of(
                "What",
                names,
                move || now().unwrap_or(Printed::Standings),
                move |one| {
                    chosen.set(Some(*one));
                },
            ))
        });
        let help = text(move || {
            now()
                .map_or(words::NO_NAMES_YET, words::printed_help)
                .to_owned()
        });
        let has_partners = state.setup.team_size() > 1;
        let whose = dyn_view(
            move || has_partners && now() == Some(Printed::PunchCards),
            move |asks| match asks {
                true => Choices::of(
                    "One for",
                    [
                        ("Each team", CardFor::Team),
                        ("Each player", CardFor::Player),
                    ],
                    move || card_for.get(),
                    move |one| card_for.set(*one),
                )
                .into(),
                false => nothing(),
            },
        );
        let ask = section()
            .class("paper asks")
            .attr("aria-label", "Print")
            .child(what)
            .child(p().class("help").child(help))
            .child(whose)
            .child(
                Button::new("button", print)
                    .disabled(move || now().is_none())
                    .child("Print"),
            );
        let paper = dyn_view(
            move || (now(), card_for.get()),
            move |(now, card_for)| {
                actions.read_now(|saved| match (now, &key) {
                    (Some(Printed::Codes), Some(key)) => cards::of_teams(key, saved.night.state()),
                    _ => drawn(actions, &saved.night, &power_rankings, *now, *card_for),
                })
            },
        );
        let paper = div().class("print-only on-paper night-paper").child(paper);
        View::from(div().class("no-print").child(ask)).and(paper)
    })
}

fn drawn(
    actions: NightActions,
    night: &Night,
    power_rankings: &[RankedPlayer],
    what: Option<Printed>,
    card_for: CardFor,
) -> View {
    let state = night.state();
    match what {
        Some(Printed::TableCards) => cards::of_tables(actions, state),
        Some(Printed::PunchCards) => {
            let planned = match state.is_started() {
                true => None,
                false => night.if_started(),
            };
            cards::to_punch(planned.as_ref().unwrap_or(state), card_for)
        }
        Some(Printed::CrossTable) => tables::cross(state),
        Some(Printed::Standings) => tables::standings(state),
        Some(Printed::Rounds) => tables::rounds(state),
        Some(Printed::PowerRankings) => tables::power_rankings(power_rankings),
        Some(Printed::Codes) | None => nothing(),
    }
}

/// What can be printed of a night as it stands; codes only while it is live.
fn offered(state: &State, power_rankings: &[RankedPlayer], is_live: bool) -> Vec<Printed> {
    let is_on = state.current_round().is_some();
    let has_entrants = state.entrants().next().is_some();
    let all = [
        (Printed::TableCards, is_on),
        (Printed::PunchCards, has_entrants),
        (Printed::Codes, has_entrants && is_live),
        (Printed::CrossTable, !state.groups.is_empty()),
        (Printed::Standings, state.is_started()),
        (Printed::Rounds, state.is_started()),
        (Printed::PowerRankings, !power_rankings.is_empty()),
    ];
    let offered = all.into_iter().filter(|(_, is_offered)| *is_offered);
    offered.map(|(one, _)| one).collect()
}
