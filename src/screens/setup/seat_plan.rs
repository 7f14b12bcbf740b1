//! The table from above: names at seats, and the first dealer.

use crate::device::page;
use crate::view::html::{b, datalist, div, i, option, p, span};
use crate::view::{Callable, Callback, Getter, View, for_each, text};
use crate::widgets::{SideMark, TextField, Toggle, ToggleKind};
use fives_core::base::seats::{Layout, Seat};
use fives_core::ledger::NAME_LENGTH;
use fives_core::words;

/// The values and handlers of the seats.
#[derive(Clone, Copy)]
pub struct Seats {
    /// The name at a seat.
    pub name: Callback<Seat, String>,
    /// Called with another name.
    pub on_name: Callback<(Seat, String)>,
    /// Called when a seat is tapped.
    pub on_aim: Callback<Seat>,
    /// Whether a seat deals first.
    pub deals: Callback<Seat, bool>,
    /// Called when another seat deals first.
    pub on_deal: Callback<Seat>,
    /// Whether the name at a seat is invalid.
    pub wrong: Callback<Seat, bool>,
    /// The problem of the names; empty if none.
    pub problem: Getter<String>,
}

/// A text field at each seat, clockwise from the near side, and on the table the button of the dealer, which a tap on
/// the dot of another seat moves there.
pub struct SeatPlan<'a> {
    /// The seats and sides.
    pub layout: Layout,
    /// Their values and handlers.
    pub seats: Seats,
    /// Names to suggest.
    pub suggestions: &'a [String],
}

/// The id of the line with the problem.
const PROBLEM: &str = "seats-problem";

impl From<SeatPlan<'_>> for View {
    fn from(plan: SeatPlan) -> Self {
        let SeatPlan {
            layout,
            seats,
            suggestions,
        } = plan;
        let option = |name: &String| option().attr("value", name);
        let plan = div()
            .class("seat-plan")
            .child(div().class("felt").attr("aria-hidden", "true"))
            .child(for_each(layout.seats(), |seat| seats.at(layout, seat)));
        let known = datalist()
            .attr("id", "known-names")
            .child(for_each(suggestions, option));
        // Below the table, so that it moves no seat; a live region must always be there to be announced.
        let problem = p()
            .class("problem")
            .attr("id", PROBLEM)
            .attr("role", "status")
            .child(text(move || seats.problem.run(())));
        View::from(plan).and(problem).and(known)
    }
}

impl Seats {
    fn at(self, layout: Layout, seat: Seat) -> View {
        let Self {
            name,
            on_name,
            on_aim,
            deals,
            on_deal,
            wrong,
            ..
        } = self;
        let field = TextField::new(&seat.called(), NAME_LENGTH, move || name.run(seat))
            .placeholder(&words::place(layout, seat))
            .id(&format!("seat-{}", seat.index()))
            .on_enter(move || page::focus(&format!("#seat-{}, .start button", seat.index() + 1)))
            .list("known-names")
            .invalid(PROBLEM, move || wrong.run(seat))
            .on_tap(move || on_aim.run(seat))
            .on_input(move |name| on_name.run((seat, name)));
        let kind = ToggleKind::Radio("dealer");
        let deals = move || deals.run(seat);
        let says = span()
            .class("dealer-says")
            .child(text(move || words::deals(seat, &name.run(seat))))
            .child(span().class("unseen").child(" first"));
        let button = i().attr("aria-hidden", "true").child(b().child("D"));
        let dealer = Toggle::new(kind, "dealer-choice input-over", deals, move || {
            on_deal.run(seat);
        });
        let dealer = dealer.child(button).child(says);
        let line = div()
            .class("seat-line")
            .child(SideMark(layout.side_of(seat)))
            .child(field)
            .child(dealer);
        div()
            .class(&place(usize::from(layout.seats), seat.index()))
            .child(line)
            .into()
    }
}

/// The classes that place a seat: the first near, the others clockwise, from the left of the near one.
fn place(seats: usize, at: usize) -> String {
    // Beside an even number sits one at the far side; the others share the two sides.
    let far = usize::from(seats.is_multiple_of(2));
    let beside = (seats - 1) / 2;
    let rows = far + beside + 1;
    let (place, row) = match at {
        0 => ("at-near", rows),
        at if at <= beside => ("at-left", far + beside + 1 - at),
        at if far == 1 && at == beside + 1 => ("at-far", 1),
        at => ("at-right", at + beside + 1 - seats + far),
    };
    let lower = if 2 * row > rows + 1 { " lower" } else { "" };
    format!("seat {place} row-{row}{lower}")
}
