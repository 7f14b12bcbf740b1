//! The form for points by agreement.

use std::rc::Rc;

use leptos::prelude::*;

use super::agreed_list::given;
use super::form::{Accepting, score_after, typed_number};
use crate::app::Games;
use crate::screens::table::log_view::on_log;
use crate::view::{Callback, Getter, View, nothing};
use crate::widgets::{Choices, TextField};
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
    points: RwSignal<String>,
    reason: RwSignal<String>,
    at_start: RwSignal<bool>,
}

impl Typed {
    fn new() -> Self {
        Self {
            side: RwSignal::new(None),
            points: RwSignal::new(String::new()),
            reason: RwSignal::new(String::new()),
            at_start: RwSignal::new(false),
        }
    }

    fn clear(self) {
        self.side.set(None);
        self.points.set(String::new());
        self.reason.set(String::new());
        self.at_start.set(false);
    }

    fn what(self) -> Option<Adjustment> {
        let points = self.points.get();
        let what = Adjustment {
            side: self.side.get()?,
            points: typed_number(&points).unwrap_or(0),
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
        after.unwrap_or(if typed.at_start.get() { 0 } else { now })
    };
    let give = move || {
        let after = place();
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
    let legend = match chips {
        true => "Chips (−4 puts 4 into the pot)",
        false => "Points (−4 takes 4 away)",
    };
    let label = if chips { "Chips" } else { "Points" };
    let points = TextField::new(label, FIGURES, move || typed.points.get())
        .numeric()
        .on_input(move |text| typed.points.set(text));
    let reason = TextField::new("Reason", REASON_LENGTH, move || typed.reason.get())
        .placeholder("Table talk")
        .on_input(move |text| typed.reason.set(text));
    View::from(points.labelled(legend)).and(reason.labelled("Reason"))
}

/// Whether now or at the start; empty if that is given, or both are the same.
fn when(open: &OpenGame, after: Option<usize>, typed: Typed) -> View {
    if after.is_some() || open.deals() == 0 {
        return nothing();
    }
    Choices::among(
        "When?",
        &[(false, "Now"), (true, "At the start")],
        move |at_start| typed.at_start.get() == *at_start,
        move |at_start| typed.at_start.set(at_start),
    )
    .into()
}
