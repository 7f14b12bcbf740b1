//! Check-in: who is here, who has paid, who has withdrawn, and who still comes.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::route::NightPage;
use crate::view::html::{a, div, h2, li, p, section, small, span, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Button, TextField, fold};
use fives_core::base::text_fold::fold_letter;
use fives_core::ledger::NAME_LENGTH;
use fives_core::night::team::Team;
use fives_core::night::{
    CheckInMark, CheckedIn, Latecomer, Leaving, Night, NightEvent, State, TeamEntry,
};
use fives_core::words::night as words;

/// From so many teams on, one is found by its name.
const MANY: usize = 13;

/// Where the focus goes if what had it is gone.
const HEAD: &str = "h1";

/// How a team stands at check-in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attendance {
    /// The night has not started yet.
    Expected,
    Plays,
    /// The night started without it.
    Awaited,
    /// It has left.
    Left,
}

/// A row of the list.
#[derive(Clone, PartialEq)]
struct TeamRow {
    /// `None` for a player who waits in the hat, or left it after paying.
    team: Option<Team>,
    name: String,
    standing: Attendance,
    /// What is said of it besides.
    says: Option<String>,
}

impl TeamRow {
    fn marked(&self, mark: CheckInMark) -> NightEvent {
        match self.team {
            Some(team) => NightEvent::CheckedIn {
                teams: vec![team],
                mark,
            },
            None => NightEvent::HatCheckedIn {
                players: vec![self.name.clone()],
                mark,
            },
        }
    }

    fn noted(&self, state: &State) -> CheckedIn {
        match self.team {
            Some(team) => {
                let entry = state.teams.get(team.index());
                entry.map(|entry| entry.check_in).unwrap_or_default()
            }
            None => state.noted_in_hat(&self.name),
        }
    }
}

/// The check-in page.
pub fn page(actions: NightActions) -> View {
    let typed = RwSignal::new(String::new());
    let sum = section()
        .class("paper check-in-sum")
        .attr("aria-label", "Check-in")
        .child(h2().child("Check-in"))
        .child(
            p().class("leads")
                .child(text(move || actions.state(words::here))),
        )
        .child(
            p().class("help")
                .child(text(move || actions.state(words::fees))),
        )
        .child(p().class("help").child(text(move || {
            actions.state(|state| {
                let all = [words::not_here(state), words::stay_in_hat(state)];
                let all: Vec<String> = all.into_iter().flatten().collect();
                all.join(" ")
            })
        })));
    let find = move || {
        let field = TextField::bound("Find a name", NAME_LENGTH, typed);
        field.labelled("Find a name").into()
    };
    let list = dyn_view(
        move || {
            (
                typed.get(),
                rows(actions),
                actions.why(Night::joining_refusal),
            )
        },
        move |(typed, rows, too_late)| list(actions, typed, rows, too_late.as_deref()),
    );
    View::from(sum)
        .and(show(move || rows(actions).len() >= MANY, find))
        .and(list)
        .and(actions.at_each_step(move |saved| foot(actions, saved.night.state())))
}

/// The teams and the players in the hat in the order entered; those that left come last.
fn rows(actions: NightActions) -> Vec<TeamRow> {
    actions.state(|state| {
        let in_hat = |standing: Attendance, says: Option<&'static str>| {
            move |name: &String| TeamRow {
                team: None,
                name: name.clone(),
                standing,
                says: says.map(str::to_owned),
            }
        };
        let waits = match state.is_started() {
            true => Attendance::Plays,
            false => Attendance::Expected,
        };
        let waiting = state.waiting.iter().map(in_hat(waits, Some("in the hat")));
        let left = state.left_hat().map(in_hat(Attendance::Left, None));
        let row = |(entry, at): (&TeamEntry, u8)| TeamRow {
            team: Some(Team(at)),
            name: words::players(&entry.players),
            says: words::some_paid(entry),
            standing: match entry.left {
                Some(_) => Attendance::Left,
                None if entry.check_in.is_awaited => Attendance::Awaited,
                None if state.is_started() => Attendance::Plays,
                None => Attendance::Expected,
            },
        };
        let teams = state.teams.iter().zip(0..).map(row);
        let mut rows: Vec<TeamRow> = teams.chain(waiting).chain(left).collect();
        rows.sort_by_key(|row| match row.standing {
            Attendance::Awaited => 0,
            Attendance::Expected | Attendance::Plays => 1,
            Attendance::Left => 2,
        });
        rows
    })
}

fn list(actions: NightActions, typed: &str, rows: &[TeamRow], too_late: Option<&str>) -> View {
    let plain = |text: &str| text.chars().flat_map(fold_letter).collect::<String>();
    let typed = plain(typed.trim());
    let found = rows.iter().filter(|row| plain(&row.name).contains(&typed));
    let found: Vec<&TeamRow> = found.collect();
    if found.is_empty() {
        let says = match rows.is_empty() {
            true => words::NO_NAMES_YET,
            false => "Nobody has that name.",
        };
        return p().class("help").child(says).into();
    }
    let has_fee = actions.read_now(|saved| saved.night.setup().fee > 0);
    let is_awaited = found.iter().any(|row| row.standing == Attendance::Awaited);
    let too_late = too_late.filter(|_| is_awaited);
    let rows = for_each(found, |row| {
        shown(actions, row, has_fee, too_late.is_none())
    });
    View::from(too_late.map(|says| p().class("help").child(says)))
        .and(ul().class("past check-in").child(rows))
}

/// A team: its name, and what is noted of it at a tap.
fn shown(actions: NightActions, row: &TeamRow, has_fee: bool, can_join: bool) -> Element {
    let (says, first): (_, Option<Button>) = match (row.standing, row.team) {
        (Attendance::Expected, _) => (None, Some(here(actions, row))),
        (Attendance::Awaited, Some(team)) => {
            let joins = || joins(actions, team, &row.name);
            (Some("not here yet"), can_join.then(joins))
        }
        (Attendance::Plays | Attendance::Awaited, _) => (None, None),
        (Attendance::Left, _) => (Some("left"), Some(comes_back(actions, row))),
    };
    let says: Vec<&str> = says.into_iter().chain(row.says.as_deref()).collect();
    let says = (!says.is_empty()).then(|| says.join(", "));
    let paid = has_fee.then(|| paid(actions, row));
    li().child(named(&row.name, says.as_deref()))
        .child(div().class("check-in-marks").child(first).child(paid))
}

fn named(name: &str, says: Option<&str>) -> Element {
    let small = says.map(|says| small().child(says));
    span().class("check-in-name").child(name).child(small)
}

fn here(actions: NightActions, row: &TeamRow) -> Button {
    let marks = [CheckInMark::Here, CheckInMark::NotHere];
    mark(actions, row, "Here", |noted| noted.is_here, marks)
}

fn paid(actions: NightActions, row: &TeamRow) -> Button {
    let marks = [CheckInMark::Paid, CheckInMark::NotPaid];
    mark(actions, row, "Paid", |noted| noted.has_paid, marks)
}

fn comes_back(actions: NightActions, row: &TeamRow) -> Button {
    let back = match row.team {
        Some(team) => NightEvent::CameBack(team),
        None => NightEvent::WaitsForDraw(row.name.clone()),
    };
    let button = Button::new("button quiet", move || actions.act(&back, HEAD));
    button
        .label(&format!("Back in: {}", row.name))
        .child("Back in")
}

/// A button that notes something of a team, and takes it back; `marks` are those for the two.
fn mark(
    actions: NightActions,
    row: &TeamRow,
    label: &'static str,
    of: fn(&CheckedIn) -> bool,
    [on, off]: [CheckInMark; 2],
) -> Button {
    let marked = StoredValue::new_local(row.clone());
    let is_on = move || actions.state(|state| marked.with_value(|row| of(&row.noted(state))));
    let press = move || {
        let mark = match untrack(is_on) {
            true => off,
            false => on,
        };
        actions.act_now(&marked.read_value().marked(mark), HEAD);
    };
    Button::new("choice", press)
        .label(&format!("{label}: {}", row.name))
        .pressed(is_on)
        .child(label)
}

/// The button by which a team joins that the night started without.
fn joins(actions: NightActions, team: Team, name: &str) -> Button {
    let join = move || {
        let group = actions.read_now(|saved| saved.night.late_group());
        let team = Latecomer::Awaited(team);
        actions.act(&NightEvent::CameLate { team, group }, HEAD);
    };
    let button = Button::new("button quiet", join);
    button
        .label(&format!("Joins now: {name}"))
        .child("Joins now")
}

/// What is done for several teams at once, and the way on.
fn foot(actions: NightActions, state: &State) -> View {
    // The first label is for those who are left, the second where nobody is marked yet.
    let rest = |labels: [&'static str; 2], mark: CheckInMark, of: fn(&CheckedIn) -> bool| {
        let noted = rows(actions);
        let mut noted = noted.iter().map(|row| row.noted(state));
        let is_fee = matches!(mark, CheckInMark::Paid);
        let is_begun = noted.any(|noted| of(&noted) || is_fee && noted.paid_alone > 0);
        let label = labels[usize::from(!is_begun)];
        let teams = (0..).map(Team).zip(&state.teams);
        let teams = teams.filter(|(_, entry)| entry.left.is_none() && !of(&entry.check_in));
        let teams: Vec<Team> = teams.map(|(team, _)| team).collect();
        let waiting = state.waiting.iter().filter(|_| !state.is_started());
        let players = waiting.filter(|name| !of(&state.noted_in_hat(name)));
        let players: Vec<String> = players.cloned().collect();
        let event = match (teams.is_empty(), players.is_empty()) {
            (true, true) => return None,
            (false, true) => NightEvent::CheckedIn { teams, mark },
            (true, false) => NightEvent::HatCheckedIn { players, mark },
            (false, false) => NightEvent::AllCheckedIn {
                teams,
                players,
                mark,
            },
        };
        let press = move || {
            actions.act_now(&event, HEAD);
        };
        Some(Button::new("button quiet", press).child(label))
    };
    let counts = state.check_in();
    let here = (!state.is_started()).then(|| {
        rest(
            ["All others are here", "All are here"],
            CheckInMark::Here,
            |noted| noted.is_here,
        )
    });
    let paid = (state.setup.fee > 0).then(|| {
        rest(
            ["All others have paid", "All have paid"],
            CheckInMark::Paid,
            |noted| noted.has_paid,
        )
    });
    let (here, paid) = (here.flatten(), paid.flatten());
    let to_hat = (!state.is_started() && counts.in_hat > 0).then(|| {
        let link = a().class("button quiet");
        link.attr("href", &actions.href(NightPage::Teams))
            .child("Go to the hat")
    });
    let on = (!state.is_started() && counts.expected > 1).then(|| {
        let link = a().class("button");
        link.attr("href", &actions.href(NightPage::Rounds))
            .child("Go to the draw")
    });
    View::from(div().class("beside").child(here).child(paid))
        .and(withdraw(actions, state))
        .and(to_hat)
        .and(on)
}

/// The teams that are not here, to withdraw.
fn withdraw(actions: NightActions, state: &State) -> View {
    let away = (0..).map(Team).zip(&state.teams).filter(|(_, entry)| {
        let is_in = entry.check_in.is_here || (state.is_started() && !entry.check_in.is_awaited);
        entry.left.is_none() && !is_in
    });
    let leaves = |name: &str, event: NightEvent| {
        let withdraw = move || {
            actions.act_now(&event, HEAD);
        };
        let button = Button::new("choice name", withdraw).label(&format!("{name}: withdraw"));
        button.child(name)
    };
    let away = away.map(|(team, entry)| {
        let leaving = Leaving::Forfeits;
        let name = words::players(&entry.players);
        leaves(&name, NightEvent::Left { team, leaving })
    });
    let waiting = state.waiting.iter().filter(|_| !state.is_started());
    let waiting = waiting.filter(|name| !state.noted_in_hat(name).is_here);
    let waiting = waiting.map(|name| leaves(name, NightEvent::LeftDraw(name.clone())));
    let buttons: Vec<Button> = away.chain(waiting).collect();
    if buttons.is_empty() || state.is_over() {
        return nothing();
    }
    fold("paper house", "Somebody isn’t coming")
        .child(p().class("help").child("Tap who has withdrawn."))
        .child(
            div()
                .class("choices names")
                .child(for_each(buttons, |button| button)),
        )
        .into()
}

/// The teams that the night started without, on the page of its rounds.
pub fn awaited(actions: NightActions, state: &State) -> View {
    let teams: Vec<(Team, &TeamEntry)> = state.awaited().collect();
    if teams.is_empty() || state.is_over() {
        return nothing();
    }
    let says = words::still_to_come(state, teams.len());
    let too_late = actions.why(Night::joining_refusal);
    let rows = for_each(teams, |(team, entry)| {
        let name = words::players(&entry.players);
        let joins = || joins(actions, team, &name);
        li().child(named(&name, None))
            .child(too_late.is_none().then(joins))
    });
    let all = ul().class("past check-in").child(rows);
    let too_late = too_late.as_deref();
    fold("paper house", says)
        .child(too_late.map(|says| p().class("help").child(says)))
        .child(all)
        .into()
}
