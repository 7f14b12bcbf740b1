//! What was written down wrong, and what the table agrees on beside the hands: who deals, the score at
//! the start, points by agreement.

use std::rc::Rc;

use leptos::prelude::*;

use crate::ledger::{Adjustment, Begun, Command, REASON_LENGTH};
use crate::screens::{App, Open};
use crate::seats::{BySide, Seat, Side};
use crate::view::{El, View, bare, each, el, text};
use crate::widgets::{Choices, Press, TextField};
use crate::words;

/// As many figures as a score has.
const FIGURES: usize = 6;

/// Everything that can be put right, each folded away.
pub fn righting(app: App, open: &Open) -> View {
    let heading = bare("h2")
        .attr("id", "righting-heading")
        .child("Fix the score");
    bare("section")
        .attr("aria-labelledby", "righting-heading")
        .child(heading)
        .child(dealers(app, open))
        .child(given(app, open))
        .child(begun(app, open))
        .into()
}

fn fold(title: &str) -> El {
    el("details", "fold").child(bare("summary").child(title))
}

/// Who deals the hand that is due, and who dealt the first.
fn dealers(app: App, open: &Open) -> El {
    let deals = open.standing.deals.len();
    let first = (deals > 0).then(|| dealer(app, open, "Who dealt the first hand?", 0));
    let due = open.standing.end.is_none();
    let now = due.then(|| dealer(app, open, "Who deals now?", deals));
    fold("Who deals").child(now).child(first)
}

fn dealer(app: App, open: &Open, legend: &str, deal: usize) -> View {
    let dealt = move |open: &Open| {
        let of = open.standing.deals.get(deal);
        of.map_or(open.standing.dealer, |own| own.dealer)
    };
    let players = match open.standing.deals.get(deal) {
        Some(own) => own.players.clone(),
        None => open.standing.players.clone(),
    };
    Choices {
        legend,
        names: players.iter().map(String::as_str).collect(),
        chosen: Rc::new(move |at| app.with_open(|open| dealt(open).index() == at)),
        on_choose: Rc::new(move |at| {
            let seat = Seat(at as u8);
            app.act(Command::SetDealer { deal, seat });
        }),
    }
    .into()
}

/// Points a side gets or loses now.
fn given(app: App, open: &Open) -> El {
    let ledger = &open.game.ledger;
    let sides = ledger.rules().layout().sides();
    let names: Vec<String> = sides.map(|side| words::side(ledger, side)).collect();
    let side = RwSignal::new(Side(0));
    let (points, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let problem = RwSignal::new(String::new());
    let after = open.standing.deals.len();
    let give = move || {
        let what = Adjustment {
            side: side.get_untracked(),
            points: points.get_untracked().trim().parse().unwrap_or(0),
            reason: reason.get_untracked(),
        };
        ask(app, Command::Adjust { after, what }, problem);
    };
    fold("Points by agreement")
        .child(View::from(Choices {
            legend: "Who gets them?",
            names: names.iter().map(String::as_str).collect(),
            chosen: Rc::new(move |at| side.get().index() == at),
            on_choose: Rc::new(move |at| side.set(Side(at as u8))),
        }))
        .child(field(
            "Points (−4 takes 4 away)",
            TextField::new("Points", FIGURES, move || points.get())
                .numeric()
                .on_input(move |typed| points.set(typed)),
        ))
        .child(field(
            "Reason",
            TextField::new("Reason", REASON_LENGTH, move || reason.get())
                .placeholder("Table talk")
                .on_input(move |typed| reason.set(typed)),
        ))
        .child(wrong(problem))
        .child(Press::new("button quiet", give).child("Add to the score"))
}

/// What each side began with; not where chips are played for.
fn begun(app: App, open: &Open) -> Option<El> {
    let ledger = &open.game.ledger;
    let layout = ledger.rules().layout();
    let in_chips = matches!(
        ledger.rules().table().record,
        crate::games::Record::Pot { .. }
    );
    let stands = open.standing.begun.clone();
    let ticks = stands.as_ref().map(|own| own.ticks.clone());
    let ticks = ticks.unwrap_or_else(|| BySide::from_fn(layout, |_| 0));
    let points = stands.map_or_else(|| BySide::from_fn(layout, |_| 0), |own| own.points);
    let typed = RwSignal::new(points);
    let problem = RwSignal::new(String::new());
    let own = |side: Side| {
        let name = words::side(ledger, side);
        let value = move || typed.with(|typed| typed[side].to_string());
        let input = TextField::new(&name, FIGURES, value).numeric();
        let input = input.on_done(move |text| {
            typed.update(|typed| typed[side] = text.trim().parse().unwrap_or(0));
        });
        field(&name, input)
    };
    let begin = move || {
        let (points, ticks) = (typed.get_untracked(), ticks.clone());
        ask(app, Command::Begin(Begun { points, ticks }), problem);
    };
    (!in_chips).then(|| {
        fold("Start from a score")
            .child(each(layout.sides(), own))
            .child(wrong(problem))
            .child(Press::new("button quiet", begin).child("Set the starting score"))
    })
}

fn field(legend: &str, input: TextField) -> El {
    el("label", "field")
        .child(el("span", "legend").child(legend))
        .child(input)
}

fn wrong(problem: RwSignal<String>) -> El {
    el("p", "problem")
        .attr("role", "status")
        .child(text(move || problem.get()))
}

/// Asks for it, and says the score after it, or why it is refused.
fn ask(app: App, command: Command, problem: RwSignal<String>) {
    let refused = app.with_open(|open| {
        let ledger = &open.game.ledger;
        let reasons = ledger.preview(command.clone()).err().unwrap_or_default();
        words::refusals(ledger, &reasons)
    });
    let refuses = !refused.is_empty();
    problem.set(refused);
    if !refuses && app.act(command) {
        app.tell(app.with_open(|open| words::spoken(&open.game.ledger)));
    }
}
