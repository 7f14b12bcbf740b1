//! The form for points by agreement.

use std::rc::Rc;

use leptos::prelude::*;

use super::agreed_list::given;
use super::form::{Accepting, score_after};
use crate::app::Games;
use crate::screens::table::log_view::on_log;
use crate::view::html::{div, fieldset, legend, p};
use crate::view::{Callback, Element, Getter, View, for_each, nothing};
use crate::widgets::{Button, Choices, TextField, typed_number};
use fives_core::base::seats::Side;
use fives_core::games::RecordKind;
use fives_core::ledger::{Adjustment, Command, REASON_LENGTH};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The longest number, in characters with sign.
const FIGURES: usize = 6;

/// The state of the form.
#[derive(Clone, Copy)]
struct Typed {
    /// Nobody is chosen beforehand: it decides the score.
    side: RwSignal<Option<Side>>,
    /// Without their sign, which not every keyboard of a phone has; one that is typed counts too.
    points: RwSignal<String>,
    /// Nor is this chosen beforehand.
    taken_away: RwSignal<Option<bool>>,
    reason: RwSignal<String>,
    /// Nor when: a score in between may end the game.
    at_start: RwSignal<Option<bool>>,
}

impl Typed {
    fn new() -> Self {
        Self {
            side: RwSignal::new(None),
            points: RwSignal::new(String::new()),
            taken_away: RwSignal::new(None),
            reason: RwSignal::new(String::new()),
            at_start: RwSignal::new(None),
        }
    }

    fn clear(self) {
        self.side.set(None);
        self.points.set(String::new());
        self.taken_away.set(None);
        self.reason.set(String::new());
        self.at_start.set(None);
    }

    fn what(self) -> Option<Adjustment> {
        let points = self.points.get();
        let typed = typed_number(&points).unwrap_or(0);
        let what = Adjustment {
            side: self.side.get()?,
            points: match self.taken_away.get() {
                Some(true) => typed.saturating_abs().saturating_neg(),
                Some(false) => typed,
                None if typed < 0 => typed,
                None => return None,
            },
            reason: self.reason.get(),
        };
        (!points.trim().is_empty()).then_some(what)
    }
}

/// Points after this many deals; `None` for now or before the first deal.
pub fn agreed(after: Option<usize>) -> View {
    let games = expect_context::<Games>();
    let typed = Typed::new();
    let place = move || {
        let now = games.with_open(OpenGame::deals);
        let of_answer = |at_start| if at_start { 0 } else { now };
        // With no hand played both are the same.
        let asked = typed.at_start.get().or((now == 0).then_some(true));
        after.or(asked.map(of_answer))
    };
    let give = move || {
        let after = place()?;
        let what = typed.what()?;
        Some(Command::Adjust { after, what })
    };
    let accepting = Accepting {
        command: Getter::from(give),
        preview: Rc::new(score_after),
        save: "Add to the score",
        on_done: Callback::new(move |()| typed.clear()),
    };
    on_log(move |open| whose(open, after, typed))
        .and(games.show(|open| fields(open, typed)))
        .and(on_log(move |open| when(open, after, typed)))
        .and(accepting)
        .and(given(after))
}

/// The sides, by the players after that many deals or now.
fn whose(open: &OpenGame, after: Option<usize>, typed: Typed) -> View {
    let ledger = &open.game.ledger;
    let sides = ledger.rules().layout().sides();
    let players = match after {
        Some(after) => words::players_after(ledger, &open.standing, after),
        None => ledger.players().to_vec(),
    };
    let sides: Vec<(Side, String)> = sides
        .map(|side| (side, words::side_then(ledger, &players, side)))
        .collect();
    Choices::among(
        "Who gets them?",
        &sides,
        move |side| typed.side.get() == Some(*side),
        move |side| typed.side.set(Some(side)),
    )
    .into()
}

fn fields(open: &OpenGame, typed: Typed) -> View {
    let chips = matches!(
        open.game.ledger.rules().table().record,
        RecordKind::Pot { .. }
    );
    let (label, help) = match chips {
        true => (
            "Chips",
            "Tap + to give chips, or − to put chips into the pot.",
        ),
        false => ("Points", "Tap + to give points, or − to take them away."),
    };
    let points = TextField::new(label, FIGURES, move || typed.points.get())
        .numeric()
        .on_input(move |text| typed.points.set(text));
    let reason = TextField::new("Reason", REASON_LENGTH, move || typed.reason.get())
        .placeholder("Table talk")
        .on_input(move |text| typed.reason.set(text));
    let points = fieldset()
        .class("field")
        .child(legend().child(label))
        .child(div().class("signed").child(signs(typed)).child(points))
        .child(p().class("help").child(help));
    View::from(points).and(reason.labelled("Reason"))
}

/// Whether they are added or taken away.
fn signs(typed: Typed) -> Element {
    let sign = |(taken_away, sign): (bool, &'static str)| {
        Button::new("choice", move || typed.taken_away.set(Some(taken_away)))
            .pressed(move || typed.taken_away.get() == Some(taken_away))
            .child(sign)
    };
    div()
        .class("segments")
        .child(for_each([(false, "+"), (true, "−")], sign))
}

/// Whether now or at the start; empty if that is given, or both are the same.
fn when(open: &OpenGame, after: Option<usize>, typed: Typed) -> View {
    if after.is_some() || open.deals() == 0 {
        return nothing();
    }
    Choices::among(
        "When?",
        &[(false, "Now"), (true, "At the start")],
        move |at_start| typed.at_start.get() == Some(*at_start),
        move |at_start| typed.at_start.set(Some(at_start)),
    )
    .into()
}
