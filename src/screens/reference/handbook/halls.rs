//! The page on how halls play.

use crate::route::Route;
use crate::screens::common::link::link;
use crate::view::html::{article, details, h2, main, p, span, summary};
use crate::view::{Element, View, for_each, nothing};
use crate::widgets::Bar;
use fives_core::answers::handbook::halls::{PAGE, Paragraph};

/// The handbook’s screen on hall nights.
pub fn screen(back: (String, &'static str)) -> View {
    let bar = Bar {
        title: "How halls play".into(),
        line: "tournaments and progressive nights".into(),
        back: Some(back),
        more: nothing(),
    };
    let nights = link("button quiet", &Route::Nights);
    let main = main()
        .class("screen handbook")
        .child(for_each(PAGE, paragraph))
        .child(nights.child("Run a hall night"));
    View::from(bar).and(main)
}

fn paragraph(paragraph: &Paragraph) -> Element {
    let source = details()
        .class("fold")
        .child(summary().child(span().child("Source")))
        .child(p().class("help").child(paragraph.source));
    article()
        .class("paper")
        .child(h2().child(paragraph.title))
        .child(p().child(paragraph.text))
        .child(source)
}
