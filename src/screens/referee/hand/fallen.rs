//! The tricks played so far.

use crate::screens::referee::cards::row;
use crate::screens::referee::referee_context::RefereeContext;
use crate::view::html::{li, ol, p, small, span};
use crate::view::{View, for_each};
use fives_core::answers::referee::Play;

/// Each trick with its cards; before the first card, how to enter them.
pub fn tricks_played(asked: &RefereeContext, tricks: &[Vec<Play>]) -> View {
    let play = |play: &Play| {
        span()
            .class("play")
            .child(small().child(asked.name(play.seat)))
            .child(row(&[play.card]))
    };
    let trick = |(at, trick): (usize, &Vec<Play>)| {
        li().child(span().child(format!("{} {}", asked.words("{Trick}"), at + 1)))
            .child(span().class("chips").child(for_each(trick, play)))
    };
    match tricks {
        [] => p().class("help")
            .child(asked.words("Tap each card as it’s played, or enter the {tricks} afterward. Players advance automatically; tap a name to change."))
            .into(),
        _ => ol().class("tricks paper")
            .attr("aria-label", &asked.words("Cards played"))
            .child(for_each(tricks.iter().enumerate(), trick))
            .into(),
    }
}
