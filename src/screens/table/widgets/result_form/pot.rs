//! The result of a pot: who stayed, tricks, and faults.

use super::{Asks, field};
use crate::device::page;
use crate::screens::table::widgets::outcome::SAVE;
use crate::view::html::{details, div, p, summary};
use crate::view::{View, for_each};
use crate::widgets::Button;
use fives_core::base::seats::Side;
use fives_core::games::hand::Fault;
use fives_core::ledger::{Draft, Form, SideAnswer};
use fives_core::words::help;

impl Asks<'_> {
    pub(super) fn pot(self) -> View {
        let row = |side: &Side| {
            let side = *side;
            let passed = self
                .answer(side, SideAnswer::Passed)
                .label(&format!("{}: Pass", self.name(side)))
                .child("Pass");
            self.row(side, View::from(passed).and(self.named_counts(side)))
        };
        let rows = for_each(self.question.form.asked(), row);
        let pass = self.change(|draft, form| draft.pass_rest(form));
        let pass = move || {
            pass();
            page::catch_focus_after(SAVE.to_owned());
        };
        let passed = Button::new("choice name", pass)
            .disabled(self.when(|draft, form| !draft.can_pass_rest(form)))
            .child("The others passed");
        let legend = "Tricks taken";
        View::from(field(legend, "answer-rows joined", rows.and(passed))).and(self.faults())
    }

    /// B7: folded, because it is rare.
    fn faults(&self) -> View {
        let fault = |side: Side, fault: Fault, label: &str| {
            let note = self.change(move |draft: &mut Draft, _: &Form| {
                let noted = Some((side, fault));
                draft.fault = if draft.fault == noted { None } else { noted };
            });
            Button::new("choice name", note)
                .pressed(self.when(move |draft, _| draft.fault == Some((side, fault))))
                .disabled(self.when(move |draft, form| !draft.can_have_faulted(form, side)))
                .label(&format!("{} {label}", self.name(side)))
                .child(label.to_owned())
        };
        let row = |side: &Side| {
            let reneged = fault(*side, Fault::Renege, "reneged");
            let corrected = fault(*side, Fault::Corrected, "reneged, corrected");
            self.row(*side, View::from(reneged).and(corrected))
        };
        details()
            .class("fold")
            .child(summary().child("Someone reneged"))
            .child(p().class("help").child(help::RENEGE_AT_BOURRE))
            .child(
                div()
                    .class("answer-rows")
                    .child(for_each(self.question.form.asked(), row)),
            )
            .into()
    }
}
