//! A season as a page for the club's site, as a spreadsheet, and as a link.

use super::actions::{SeasonActions, SeasonNow};
use super::rankings;
use crate::device::file::FileKind;
use crate::device::{clock, location};
use crate::route::Route;
use crate::screens::common::save_file::save_file;
use crate::screens::common::section::headed;
use crate::screens::common::share_text::ShareText;
use crate::view::View;
use crate::view::html::{div, p};
use crate::widgets::Button;
use fives_core::answers::season_page;
use fives_core::storage::saved::link::night::NightLink;
use fives_core::storage::saved::season;
use fives_core::words::season as words;

/// The ways to share it.
pub fn part(actions: SeasonActions) -> View {
    let page = move || {
        let text = actions.read_now(|saved, library| {
            let now = SeasonNow::of(saved, library);
            let power_rankings = rankings::of(&now, library);
            Some(season_page::page(&now.season, &now.rows, &power_rankings))
        });
        save(FileKind::Page, text);
    };
    let table = move || {
        let text = actions.read_now(|saved, library| {
            let now = SeasonNow::of(saved, library);
            Some(season::csv(&now.season, &now.rows))
        });
        save(FileKind::Table, text);
    };
    let link = actions.at_each_change(move |now, saved, _| {
        let season = saved.as_it_stands(&now.season);
        let Some(link) = NightLink::Season(season.into()).link() else {
            return p().class("help").child(words::TOO_LONG).into();
        };
        let whole = location::whole(&Route::NightLink(link).href());
        let sharing = ShareText::link(whole);
        let send = sharing.button("button quiet", "A season", "Link");
        View::from(send.child("Share the link")).and(sharing.by_hand())
    });
    headed("paper season-share", "season-share", "Share")
        .child(p().class("help").child(words::WHAT_A_PAGE_IS))
        .child(Button::new("button", page).child("Page for the club’s site"))
        .child(
            div()
                .class("beside")
                .child(Button::new("button quiet", table).child("Save as a spreadsheet"))
                .child(link),
        )
        .into()
}

fn save(kind: FileKind, text: Option<String>) {
    if let Some(text) = text {
        save_file("fives-season", clock::today(), kind, text);
    }
}
