//! The teams: entering them, and what changes during the night.

use leptos::prelude::*;

use super::draw;
use super::name_list::{self, Doubts, KnownPlayers};
use super::night_actions::{KNOWN_PLAYERS, NightActions};
use crate::app::{Preferences, Storage};
use crate::device::{clock, page};
use crate::route::{NightPage, NightSource, Route};
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::view::html::{
    self, a, datalist, details, div, h2, li, option, p, section, small, span, summary, ul,
};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing};
use crate::widgets::{Button, Choices, TextField};
use fives_core::ledger::NAME_LENGTH;
use fives_core::night::team::Team;
use fives_core::night::{Format, Latecomer, Leaving, Night, NightEvent, State, TeamEntry};
use fives_core::words::night as words;

/// The Teams page. The fields of a new team stay as they are while the teams are drawn anew.
pub fn page(actions: NightActions) -> View {
    let storage = expect_context::<Storage>();
    let size = actions.read_now(|saved| saved.night.setup().team_size());
    let known = storage
        .library
        .with_untracked(|library| actions.with_id(|here| library.known_players(here)));
    let offered = for_each(&known, |name| option().attr("value", name));
    let offered = datalist().attr("id", KNOWN_PLAYERS).child(offered);
    let known = StoredValue::new(known);
    let teams = actions.at_each_step(move |saved| list(actions, saved.night.state()));
    View::from(offered)
        .and(enter(actions, size, known))
        .and(name_list::form(actions, known))
        .and(draw::hat(actions, size, known))
        .and(teams)
}

/// The form for a new team, or why none can come.
fn enter(actions: NightActions, size: usize, known: KnownPlayers) -> View {
    let preferences = expect_context::<Preferences>();
    let typed: Vec<_> = (0..size).map(|_| RwSignal::new(String::new())).collect();
    let group = RwSignal::new(None::<u8>);
    let typed = StoredValue::new(typed);
    let doubts = Doubts::new(known);
    let empty = Callback::new(move |()| {
        typed.with_value(|all| all.iter().for_each(|typed| typed.set(String::new())));
        clock::after(0, Box::new(|| page::catch_focus("#enter-0")));
    });
    let add = move || {
        let players: Vec<String> =
            typed.with_value(|all| all.iter().map(|typed| typed.get_untracked()).collect());
        if doubts.ask(&players) {
            return;
        }
        let group = group.get_untracked();
        for name in &players {
            preferences.remember_name(name);
        }
        let event = entered(actions, players, group);
        actions.act_then(&event, "#enter-0", Some(empty));
    };
    let holds = move |name: &str| {
        typed.with_value(|all| all.iter().any(|typed| typed.with(|typed| typed == name)))
    };
    let respell = move |name: &str, known: &str| {
        typed.with_value(|all| {
            let of = all.iter().find(|typed| typed.get_untracked() == name);
            of.inspect(|typed| typed.set(known.to_owned()));
        });
        add();
    };
    // Enter goes on to the next field, and from the last one to the first of the next team.
    let next = move |at: usize| match at + 1 == size {
        true => {
            add();
            let is_entered = typed.with_value(|all| {
                all.iter()
                    .all(|typed| typed.with_untracked(String::is_empty))
            });
            if is_entered {
                page::focus("#enter-0");
            }
        }
        false => page::focus(&format!("#enter-{}", at + 1)),
    };
    let field = move |(at, typed): (usize, &RwSignal<String>)| {
        let label = match size {
            1 => "Player".to_owned(),
            _ => format!("Player {}", at + 1),
        };
        TextField::bound(&label, NAME_LENGTH, *typed)
            .placeholder(&label)
            .id(&format!("enter-{at}"))
            .list(KNOWN_PLAYERS)
            .on_enter(move || next(at))
    };
    let fields = move || typed.with_value(|all| for_each(all.iter().enumerate(), field));
    let groups = move || {
        dyn_view(
            move || {
                actions.read(|saved| {
                    let state = saved.night.state();
                    let groups = state.setup.format.groups();
                    let late = state.is_started().then(|| saved.night.late_group());
                    (groups, state.is_started(), late)
                })
            },
            move |(groups, is_started, late)| {
                group.set(*late);
                group_choices(*groups, *is_started, group)
            },
        )
    };
    let heading = match size {
        1 => "Enter a player",
        _ => "Enter a team",
    };
    let refusal = move || actions.why(Night::entry_refusal);
    let form = dyn_view(refusal, move |why| match why {
        Some(why) => p().class("help").child(why.as_str()).into(),
        None => View::from(div().class("beside").child(fields()))
            .and(doubts.shown(holds, respell, add))
            .and(groups())
            .and(Button::new("button quiet", add).child("Enter")),
    });
    headed("paper enter", "enter-heading", heading)
        .child(form)
        .into()
}

/// The event that enters a team; once the night has started, it comes late.
fn entered(actions: NightActions, players: Vec<String>, group: Option<u8>) -> NightEvent {
    match group.filter(|_| actions.read_now(|saved| saved.night.state().is_started())) {
        Some(group) => NightEvent::CameLate {
            team: Latecomer::New(players),
            group,
        },
        None => NightEvent::Entered { players, group },
    }
}

/// The group a team is in. Before the start it can be left to the draw.
fn group_choices(groups: u8, is_started: bool, group: RwSignal<Option<u8>>) -> View {
    if groups < 2 {
        return nothing();
    }
    let draw = (!is_started).then(|| (None, "By the draw".to_owned()));
    let named = (0..groups).map(|group| (Some(group), words::group_name(group.into())));
    let all: Vec<(Option<u8>, String)> = draw.into_iter().chain(named).collect();
    let ways = all.iter().map(|(group, name)| (name.as_str(), *group));
    Choices::of(
        "Group",
        ways,
        move || group.get(),
        move |chosen| group.set(*chosen),
    )
    .into()
}

fn list(actions: NightActions, state: &State) -> View {
    let check_in = a()
        .class("row")
        .attr("href", &actions.href(NightPage::CheckIn))
        .child(
            span()
                .child("Check-in")
                .child(small().child(words::here(state))),
        );
    let has_any = !state.teams.is_empty() || !state.waiting.is_empty();
    let check_in = has_any.then(|| div().class("rows paper").child(check_in));
    if state.teams.is_empty() {
        return check_in.into();
    }
    let rows = for_each(state.teams.iter().zip(0..), |(entry, at)| {
        row(actions, state, Team(at), entry)
    });
    let next = (!state.is_started() && state.teams.len() > 1).then(|| {
        a().class("button")
            .attr("href", &actions.href(NightPage::Rounds))
            .child("Go to the draw")
    });
    section()
        .attr("aria-labelledby", "teams-heading")
        .child(check_in)
        .child(
            h2().attr("id", "teams-heading")
                .attr("tabindex", "-1")
                .child(match state.setup.team_size() {
                    1 => "Players",
                    _ => "Teams",
                }),
        )
        .child(ul().class("past team-list").child(rows))
        .child(next)
        .into()
}

/// A team, which opens to what can happen to it.
fn row(actions: NightActions, state: &State, team: Team, entry: &TeamEntry) -> Element {
    let (won, lost) = state.won_lost(team);
    let mut facts = Vec::new();
    if let Some(group) = entry.group.filter(|_| state.setup.format.groups() > 1) {
        facts.push(words::group_name(usize::from(group)));
    }
    if entry.group.is_some() && state.is_started() {
        facts.push(words::team_record(state, (won, lost)));
    }
    if let Some(table) = entry.keeps {
        facts.push(format!(
            "always at {}",
            words::table_name(table).to_lowercase()
        ));
    }
    if entry.left.is_some() {
        facts.push("left".to_owned());
    } else if entry.check_in.is_awaited {
        facts.push("not here yet".to_owned());
    }
    let name = words::players(&entry.players);
    let summary = summary()
        .child(span().child(name))
        .child((!facts.is_empty()).then(|| small().child(facts.join(", "))));
    let players = for_each(entry.players.iter().enumerate(), |(at, name)| {
        player(
            actions,
            state,
            team,
            u8::try_from(at).unwrap_or(u8::MAX),
            name,
        )
    });
    li().child(
        details()
            .class("team-row")
            .child(summary)
            .child(players)
            .child(own_page(actions, team))
            .child(stays(actions, state, team, entry))
            .child(leaves(actions, state, team, entry)),
    )
}

/// The team’s own page, with the code for its phones.
fn own_page(actions: NightActions, team: Team) -> Element {
    let of = NightSource::Here(actions.with_id(str::to_owned));
    link("button quiet", &Route::NextMatch(of, Some(team.0))).child(words::team_page::WHERE_NEXT)
}

/// Another name for a player: misspelt, or somebody else plays on.
fn player(actions: NightActions, state: &State, team: Team, at: u8, name: &str) -> Element {
    let typed = RwSignal::new(name.to_owned());
    let label = format!("New name for {name}");
    let field = TextField::bound(&label, NAME_LENGTH, typed).list(KNOWN_PLAYERS);
    let rename = move |event: fn(Team, u8, String) -> NightEvent| {
        let press = move || {
            let event = event(team, at, typed.get_untracked());
            actions.act_now(&event, "#teams-heading");
        };
        Button::new("button quiet", press)
    };
    let correct = rename(|team, at, name| NightEvent::Corrected { team, at, name });
    let replace = || rename(|team, at, name| NightEvent::Replaced { team, at, name });
    let replace = state
        .is_started()
        .then(|| replace().child("Replace the player"));
    div().class("team-player").child(field).child(
        div()
            .class("beside")
            .child(correct.child("Correct the name"))
            .child(replace),
    )
}

/// The table a team stays at.
fn stays(actions: NightActions, state: &State, team: Team, entry: &TeamEntry) -> View {
    if entry.left.is_some() {
        return nothing();
    }
    let (keeps, tables) = (entry.keeps, state.setup.tables);
    let id = format!("stay-{}", team.0);
    let shown = RwSignal::new(keeps.map_or_else(String::new, |table| table.to_string()));
    let (legend, moves) = match state.setup.format {
        Format::Progressive { .. } => ("Can’t move: stays at", "Moves like everyone else"),
        _ => ("Always plays at", "Any table"),
    };
    let moves = option().attr("value", "").child(moves);
    let table = |number: u8| {
        let choice = option().attr("value", &number.to_string());
        choice.child(words::table_name(number))
    };
    let select = html::element("select")
        .attr("id", &id)
        .child(moves)
        .child(for_each(0..tables, table))
        .prop("value", move || shown.get())
        .on("change", move |event| {
            let table = event_target_value(&event).parse().ok();
            actions.act(&NightEvent::Keeps { team, table }, "#teams-heading");
            // It shows the table that is kept, not one that is asked about or refused.
            shown.notify();
        });
    div()
        .class("field")
        .child(html::label().attr("for", &id).class("legend").child(legend))
        .child(select)
        .into()
}

fn leaves(actions: NightActions, state: &State, team: Team, entry: &TeamEntry) -> View {
    let act = |event: NightEvent, says: &'static str| {
        Button::new("button quiet", move || {
            actions.act(&event, "#teams-heading")
        })
        .child(says)
    };
    if entry.left.is_some() {
        return act(NightEvent::CameBack(team), "Came back").into();
    }
    if state.is_over() {
        return nothing();
    }
    let leave = |leaving| NightEvent::Left { team, leaving };
    let leaves = match state.setup.team_size() {
        1 => "Leaves",
        _ => "Team leaves",
    };
    let forfeits = act(leave(Leaving::Forfeits), leaves);
    let is_group = matches!(state.setup.format, Format::Groups { .. });
    // Who plays off against whom stays as it is.
    let struck = (state.is_started() && is_group && state.bracket.is_none())
        .then(|| act(leave(Leaving::StruckOut), "Leaves; their games don’t count"));
    div().class("beside").child(forfeits).child(struck).into()
}
