//! The totals of punch cards: a line a team, its wins and, where they count, its points.

use std::iter;

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::Notices;
use crate::device::page;
use crate::view::html::{div, fieldset, h2, legend, li, p, section, span, ul};
use crate::view::{Element, View, dyn_view, for_each, show, text};
use crate::widgets::{Button, Select, TextField};
use fives_core::night::team::Team;
use fives_core::night::{CardTotal, GameOutcome, MOST_CARD_POINTS, NightEvent, State};
use fives_core::words::night as says;

/// The page of the totals.
pub fn page(actions: NightActions) -> View {
    let last_round = actions.read_now(|saved| saved.night.state().last_round_totalled());
    let round = RwSignal::new(last_round);
    let with_points = RwSignal::new(actions.read_now(|saved| saved.night.state().shows_points()));
    let teams = move || {
        actions.state(|state| {
            let entrants = state.entrants().filter(|_| state.takes_totals());
            let named = entrants.map(|(team, _)| (team, says::team_name(state, team)));
            named.collect::<Vec<_>>()
        })
    };
    let help = move || actions.state(says::totals_help);
    dyn_view(
        move || (teams(), with_points.get()),
        move |(teams, has_points)| match teams.is_empty() {
            true => p().class("help").child(says::NO_TOTALS_YET).into(),
            false => {
                let rows = TotalRows {
                    actions,
                    round,
                    has_points: *has_points,
                    last: teams.len() - 1,
                };
                let more = (!has_points).then(|| {
                    let more = Button::new("button quiet", move || with_points.set(true));
                    more.child("Enter points too")
                });
                section()
                    .class("paper totals")
                    .child(h2().child("Totals from the cards"))
                    .child(p().class("help").child(help()))
                    .child(which(actions, round))
                    .child(rows.list(teams))
                    .child(sums(actions, round))
                    .child(tied(actions))
                    .child(next_round(actions, round))
                    .child(finish(actions, round))
                    .child(more)
                    .into()
            }
        },
    )
}

/// How many rounds a card can have.
fn rounds(state: &State) -> u8 {
    state.setup.format.games_of_cards().unwrap_or_default()
}

/// The choice of what is entered: all of a card, or a round of it.
fn which(actions: NightActions, round: RwSignal<Option<u8>>) -> Select {
    let count = actions.read_now(|saved| rounds(saved.night.state()));
    let each = (0..count).map(|at| (Some(at), says::round_of_card(at)));
    let all = iter::once((None, says::WHOLE_CARD.to_owned())).chain(each);
    let all: Vec<_> = all.collect();
    let is_chosen = move |of: &Option<u8>| *of == round.get();
    Select::among("Totals of", &all, is_chosen, move |of| round.set(of))
}

/// The selector of the button that goes on to the next round.
const NEXT: &str = "#next-round";

/// The round after the one that is entered.
fn after(actions: NightActions, round: RwSignal<Option<u8>>) -> Option<u8> {
    let next = round.get()? + 1;
    (next < actions.state(rounds)).then_some(next)
}

/// The button that goes on to the next round.
fn next_round(actions: NightActions, round: RwSignal<Option<u8>>) -> View {
    let next = move || after(actions, round);
    dyn_view(next, move |next| {
        let next = next.map(|next| {
            let go = move || {
                // A tap leaves the focus in the field on some phones; what is typed there is of the round before.
                page::focus(NEXT);
                round.set(Some(next));
                go_to(&id(0, Figure::Wins));
            };
            let button = Button::new("button", go).attr("id", NEXT.trim_start_matches('#'));
            button.child(format!(
                "On to {}",
                says::round_of_card(next).to_lowercase()
            ))
        });
        next.into()
    })
}

/// What the totals add up to, and who has none.
fn sums(actions: NightActions, round: RwSignal<Option<u8>>) -> Element {
    let missing = move || {
        actions.state(|state| match round.get() {
            None => says::totals_missing(state),
            Some(round) => says::round_totals_missing(state, round),
        })
    };
    let missing = dyn_view(missing, |missing| {
        missing
            .as_ref()
            .map(|says| p().class("help").child(says.as_str()))
            .into()
    });
    let sum = text(move || {
        actions.state(match round.get() {
            None => says::totals_sum,
            Some(_) => says::totals_sum_of_rounds,
        })
    });
    div()
        .attr("role", "status")
        .child(p().class("totals-sum").child(sum))
        .child(missing)
}

/// The tables that are tied on the cards, each with a button for whoever won it.
fn tied(actions: NightActions) -> View {
    let tied = move || {
        actions.state(|state| {
            let tied = state.tied_on_cards();
            let tied = tied.map(|played| {
                let sides = played
                    .key
                    .teams
                    .map(|team| (team, says::team_name(state, team)));
                (played.key, says::tied_on_cards(played), sides)
            });
            tied.collect::<Vec<_>>()
        })
    };
    dyn_view(tied, move |tied| {
        for_each(tied, |(of, asks, sides)| {
            let of = *of;
            let sides = for_each(sides, |(team, name)| {
                let outcome = GameOutcome {
                    winner: *team,
                    score: None,
                };
                let won = NightEvent::Won {
                    of,
                    game: 0,
                    outcome,
                };
                Button::new("choice name", move || actions.act(&won, "h1")).child(name.as_str())
            });
            fieldset()
                .class("field")
                .child(legend().child(asks.as_str()))
                .child(div().class("choices names").child(sides))
        })
    })
}

/// The selector of the button that ends the night.
const FINAL: &str = "#totals-final";

/// The button that makes the totals final: a quiet one while a round comes next.
fn finish(actions: NightActions, round: RwSignal<Option<u8>>) -> View {
    let class = move || {
        let can_end =
            |state: &State| state.has_totals() && !state.are_totals_final() && !state.is_over();
        let class = match after(actions, round) {
            Some(_) => "button quiet",
            None => "button",
        };
        actions.state(can_end).then_some(class)
    };
    let is_final = move || actions.state(State::are_totals_final);
    let end = dyn_view(class, move |class| {
        let button = class.map(|class| {
            let end = move || actions.act(&NightEvent::TotalsFinal, "h1");
            let button = Button::new(class, end).attr("id", FINAL.trim_start_matches('#'));
            button.child("Make the totals final")
        });
        button.into()
    });
    let over = show(is_final, || p().child(says::FINAL_TOTALS).into());
    end.and(over)
}

/// What is typed of a team.
#[derive(Clone, Copy, PartialEq)]
enum Figure {
    Wins,
    Points,
}

/// The lines of the teams.
#[derive(Clone, Copy)]
struct TotalRows {
    actions: NightActions,
    /// What is entered: a round, or the whole card.
    round: RwSignal<Option<u8>>,
    has_points: bool,
    last: usize,
}

impl TotalRows {
    fn list(self, teams: &[(Team, String)]) -> View {
        let points = self.has_points.then(|| span().child("Points"));
        let head = div()
            .class("totals-head")
            .attr("aria-hidden", "true")
            .child(span())
            .child(span().child("Wins"))
            .child(points);
        let lines = for_each(teams.iter().enumerate(), |(at, (team, name))| {
            let points = self
                .has_points
                .then(|| self.field(at, *team, name, Figure::Points));
            li().child(span().class("name").child(name.as_str()))
                .child(self.field(at, *team, name, Figure::Wins))
                .child(points)
        });
        let class = match self.has_points {
            true => "totals-list with-points",
            false => "totals-list",
        };
        div()
            .class(class)
            .child(head)
            .child(ul().child(lines))
            .into()
    }

    fn field(self, at: usize, team: Team, name: &str, figure: Figure) -> TextField {
        let (actions, round, done) = (self.actions, self.round, RwSignal::new(()));
        let (label, longest) = match figure {
            Figure::Wins => (format!("Wins of {name}"), 2),
            Figure::Points => (
                format!("Points of {name}"),
                MOST_CARD_POINTS.to_string().len() + 1,
            ),
        };
        let shown = move || {
            done.track();
            let total = actions.state(|state| entered(state, team, round.get()));
            match figure {
                Figure::Wins => total.map(|total| total.won.to_string()),
                Figure::Points => total
                    .and_then(|total| total.points)
                    .map(|points| points.to_string()),
            }
            .unwrap_or_default()
        };
        TextField::new(&label, longest, shown)
            .numeric()
            .id(id(at, figure).trim_start_matches('#'))
            .on_enter(move || go_to(&self.next(at, figure)))
            .on_done(move |typed| {
                save(actions, (team, round.get_untracked()), figure, &typed);
                done.notify();
            })
    }

    /// The selector of what Enter goes to.
    fn next(self, at: usize, figure: Figure) -> String {
        match figure {
            Figure::Wins if self.has_points => id(at, Figure::Points),
            _ if at == self.last => match self.round.get_untracked() {
                Some(_) if page::shows(NEXT) => NEXT.to_owned(),
                _ => FINAL.to_owned(),
            },
            _ => id(at + 1, Figure::Wins),
        }
    }
}

fn id(at: usize, figure: Figure) -> String {
    match figure {
        Figure::Wins => format!("#total-{at}"),
        Figure::Points => format!("#points-{at}"),
    }
}

fn go_to(selector: &str) {
    page::focus(selector);
    page::bring_into_sight_now(selector);
}

/// What is entered of a team, of a round or its whole card.
fn entered(state: &State, team: Team, round: Option<u8>) -> Option<CardTotal> {
    match round {
        None => state.total(team),
        Some(round) => state.round_total(team, round),
    }
}

/// Records what was typed; a field without a number goes back to what it was.
fn save(actions: NightActions, (team, round): (Team, Option<u8>), figure: Figure, typed: &str) {
    let notices = expect_context::<Notices>();
    let before = actions.read_now(|saved| entered(saved.night.state(), team, round));
    let typed = typed.trim().replace('−', "-");
    let total = match (figure, before) {
        (Figure::Wins, _) if typed.is_empty() => None,
        (Figure::Wins, before) => match typed.parse() {
            Ok(won) => Some(CardTotal {
                won,
                points: before.and_then(|before| before.points),
            }),
            Err(_) => return,
        },
        (Figure::Points, None) => return notices.warn(says::WINS_FIRST.to_owned()),
        (Figure::Points, Some(CardTotal { won, .. })) => match typed.parse() {
            Ok(points) => Some(CardTotal {
                won,
                points: Some(points),
            }),
            Err(_) if typed.is_empty() => Some(CardTotal { won, points: None }),
            Err(_) => return,
        },
    };
    if total != before {
        let event = match round {
            None => NightEvent::Totalled { team, total },
            Some(round) => NightEvent::RoundTotalled { team, round, total },
        };
        actions.act(&event, "h1");
    }
}
