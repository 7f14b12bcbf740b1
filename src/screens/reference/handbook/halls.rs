//! The page on how halls play.

use super::AIM;
use crate::device::page;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{article, h2, main, p};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::{Bar, fold};
use fives_core::answers::handbook::halls::{PAGE, Paragraph};

/// The handbook’s screen on hall nights, at one of its paragraphs.
pub fn screen(back: (String, &'static str), aim: Option<&'static Paragraph>) -> View {
    if aim.is_some() {
        page::scroll_to_top(AIM);
    }
    let bar = Bar {
        title: "How halls play".into(),
        line: "tournaments and progressive nights".into(),
        back: Some(back),
        more: nothing(),
    };
    let nights = link("button quiet", &Route::Nights);
    let main = main()
        .class("screen handbook")
        .child(for_each(PAGE, |one| paragraph(one, aim == Some(one))))
        .child(nights.child("Run a hall night"));
    View::from(bar).and(main)
}

fn paragraph(paragraph: &Paragraph, is_aim: bool) -> Element {
    let source = fold("house", "Source").child(p().class("help").child(paragraph.source));
    let heading = h2().child(paragraph.title);
    let heading = match is_aim {
        true => heading.attr("data-aim", "").attr("tabindex", "-1"),
        false => heading,
    };
    article()
        .class("paper")
        .child(heading)
        .child(p().child(paragraph.text))
        .child(source)
}
