//! The failed bids of a side, of those allowed (A9).

use crate::view::html::span;
use crate::view::{View, nothing};

/// The failed bids as marks, and the number that puts a side out; empty without any. It starts with
/// a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticks(pub Option<(u8, u8)>);

impl From<Ticks> for View {
    fn from(Ticks(ticks): Ticks) -> Self {
        let Some((now, most)) = ticks.filter(|(now, _)| *now > 0) else {
            return nothing();
        };
        let word = if now == 1 { "tick" } else { "ticks" };
        let says = format!("{now} {word} of {most}");
        let open = most.saturating_sub(now).into();
        let marks = "●".repeat(now.into()) + &"○".repeat(open);
        let ticks = span()
            .class("ticks")
            .child(span().attr("aria-hidden", "true").child(marks))
            .child(span().class("unseen").child(says));
        View::from(" ").and(ticks)
    }
}
