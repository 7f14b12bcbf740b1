//! The frame of a night's pages: title, undo and redo, the pages at the foot.

use super::desk::Desk;
use super::{asking, board, more, rounds, share, standings, teams};
use crate::app::App;
use crate::route::{NightPage, Route};
use crate::screens::common::titles::night_title;
use crate::view::html::{a, main, nav, span};
use crate::view::{View, text};
use crate::widgets::{Bar, Button, Empty, Icon};
use crate::words;

/// The pages at the foot.
const PAGES: [(NightPage, &str, &str); 4] = [
    (NightPage::Rounds, "cards", "Rounds"),
    (NightPage::Standings, "bars", "Standings"),
    (NightPage::Teams, "people", "Teams"),
    (NightPage::More, "more", "More"),
];

/// A page of a night.
pub fn screen(app: App, id: &str, page: NightPage) -> View {
    let desk = Desk::new(app, id);
    if !desk.read_now(|_| true) {
        return missing();
    }
    if page == NightPage::Board {
        return board::screen(&desk);
    }
    let own = desk.clone();
    let title = text(move || own.read(night_title));
    let own = desk.clone();
    let line = text(move || own.state(words::night::waits_for));
    let bar = Bar {
        title,
        line,
        back: Some((Route::Nights.href(), "Hall nights")),
        more: steps(&desk),
    };
    let class = match page {
        NightPage::Standings => "screen night standings",
        NightPage::Teams => "screen night teams",
        _ => "screen night",
    };
    let body = match page {
        NightPage::Standings => standings::page(&desk),
        NightPage::Teams => teams::page(&desk),
        NightPage::More => more::page(&desk),
        NightPage::Share => share::page(&desk),
        NightPage::Rounds | NightPage::Board => rounds::page(&desk),
    };
    let main = main().class(class).child(asking::card(&desk)).child(body);
    View::from(bar).and(main).and(pages(&desk, page))
}

fn steps(desk: &Desk) -> View {
    let (own, left) = (desk.clone(), desk.clone());
    let undo = Button::new("bar-button", move || own.app.undo_night(&own.id))
        .label("Undo")
        .idle(move || !left.read(|own| own.night.events().1 > 0))
        .child(Icon("undo"));
    let (own, left) = (desk.clone(), desk.clone());
    let redo = Button::new("bar-button", move || own.app.redo_night(&own.id))
        .label("Redo")
        .idle(move || {
            !left.read(|own| {
                let (all, done) = own.night.events();
                done < all.len()
            })
        })
        .child(Icon("redo"));
    span().class("bar-steps").child(undo).child(redo).into()
}

fn pages(desk: &Desk, page: NightPage) -> View {
    let link = |(to, icon, name): (NightPage, &'static str, &str)| {
        let href = Route::Night(desk.id.to_string(), to).href();
        let link = a().class("tab").attr("href", &href);
        let link = match to == page {
            true => link.attr("aria-current", "page"),
            false => link,
        };
        link.child(Icon(icon)).child(name)
    };
    nav()
        .class("tabs")
        .attr("aria-label", "Night")
        .child(crate::view::for_each(PAGES, link))
        .into()
}

fn missing() -> View {
    let bar = Bar {
        title: "Hall nights".into(),
        line: "This night isn’t on this phone.".into(),
        back: Some((Route::Nights.href(), "Hall nights")),
        more: crate::view::nothing(),
    };
    let all = a().class("button").attr("href", &Route::Nights.href());
    let empty = Empty {
        sign: "s-S",
        says: "This night isn’t on this phone. It may have been deleted.",
        action: all.child("All hall nights").into(),
    };
    View::from(bar).and(main().class("screen night").child(empty))
}
