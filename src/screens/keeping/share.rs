//! Sharing the open game: as a picture, a text, a link or a QR code.

use leptos::prelude::*;

use super::live;
use crate::app::{Games, Notices};
use crate::device::picture::{self, PictureResult};
use crate::device::{file, location, spawn};
use crate::route::Route;
use crate::screens::common::link::link as page_link;
use crate::screens::common::qr_code;
use crate::screens::common::section::headed;
use crate::screens::common::share_text::ShareText;
use crate::screens::common::titles;
use crate::screens::common::tonight::tonight;
use crate::view::html::{a, div, img, main, p, section};
use crate::view::{Element, View, dyn_view, nothing, text};
use crate::widgets::{Bar, Button, Choices};
use fives_core::answers::bgstats;
use fives_core::answers::picture::Picture;
use fives_core::storage::library::OpenGame;
use fives_core::storage::saved::link::{self, Carries, LinkWriter};
use fives_core::words;
use fives_core::words::phone;

/// The file name of the picture.
const FILE: &str = "fives-score.png";

/// The code in words.
const CODE_LABEL: &str = "QR code that opens this game on another phone";

/// What is shared; one at a time is in sight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ShareTab {
    /// The score as a picture or a text.
    Score,
    /// The game as a link or a code.
    Copy,
    /// The game as it is played.
    Live,
}

/// The parts and their names, in order. The last is there where the game can be shared live.
const SHARE_TABS: [(&str, ShareTab); 3] = [
    ("Score", ShareTab::Score),
    ("A copy", ShareTab::Copy),
    ("Live", ShareTab::Live),
];

/// The share screen; with `is_live` it begins at live sharing.
pub fn screen(is_live: bool) -> View {
    let games = expect_context::<Games>();
    let bar = Bar {
        title: "Share this game".into(),
        line: text(move || games.with_open(|open| titles::title(&open.game))),
        back: Some((Route::Score.href(), "Back to the score")),
        more: nothing(),
    };
    let chosen = RwSignal::new(if is_live {
        ShareTab::Live
    } else {
        ShareTab::Score
    });
    let can_live = live::can_share();
    let part = move || match chosen.get() {
        ShareTab::Live if !can_live() => ShareTab::Score,
        part => part,
    };
    let choice = dyn_view(can_live, move |can_live| {
        let shown = if *can_live { 3 } else { 2 };
        let tabs = SHARE_TABS.into_iter().take(shown);
        Choices::of("What to share", tabs, part, move |tab| chosen.set(*tab)).segmented()
    });
    let body = dyn_view(part, move |part| match part {
        ShareTab::Score => games.show(|open| View::from(result(open)).and(play(open))),
        ShareTab::Copy => games.show(|open| copy(open).into()),
        ShareTab::Live => live::section().into(),
    });
    let main = main().class("screen share").child(choice).child(body);
    View::from(bar).and(main)
}

/// The game as a link and as a QR code.
fn copy(open: &OpenGame) -> Element {
    let written = link::write(&open.game);
    section()
        .attr("aria-label", "A copy")
        .child(code(open, &written))
        .child(sending(open, &written))
}

/// The QR code, and what it carries if the link carries more.
fn code(open: &OpenGame, written: &LinkWriter) -> Element {
    let before = location::whole(&Route::Shared(String::new()).href());
    let paper = div().class("paper code");
    let Some((code, carries)) = written.code(&before) else {
        let says = words::link::NO_CODE;
        return paper.child(p().child(says));
    };
    let of_link = written.link().map(|(_, carries)| carries);
    let carried = (of_link != Some(carries)).then(|| carried(open, carries, "a code"));
    qr_code::on(paper, &code, CODE_LABEL, words::link::SCAN).child(carried)
}

/// Whether every hand is included, or only the standing and why.
fn carried(open: &OpenGame, carries: Carries, into: &str) -> Element {
    let says = words::carried(carries, &open.game.ledger, &open.standing, into);
    p().class("line")
        .child(format!("{}.", words::capital(&says)))
}

/// The link, to share or copy.
fn sending(open: &OpenGame, written: &LinkWriter) -> View {
    let Some((link, carries)) = written.link() else {
        return nothing();
    };
    let here = Route::Shared(link);
    let sharing = ShareText::link(location::whole(&here.href()));
    let send = sharing.button("button", "A card game", "Link");
    View::from(carried(open, carries, "a link"))
        .and(send.child("Share the link"))
        .and(sharing.by_hand())
        .and(page_link("button quiet", &here).child("Preview"))
}

/// The picture; none if the browser cannot show it.
fn image(svg: &str, alt: &str) -> Option<Element> {
    let address = file::address("image/svg+xml", svg).ok()?;
    let image = img()
        .class("card-picture")
        .attr("src", &address)
        .attr("alt", alt);
    Some(image.on("load", move |_| file::forget(&address)))
}

/// The link to BG Stats for a finished game. It opens only when the user taps it.
fn play(open: &OpenGame) -> View {
    let Some(link) = bgstats::link(&open.game) else {
        return nothing();
    };
    let link = a()
        .class("button quiet")
        .attr("href", &link)
        .attr("target", "_blank")
        .attr("rel", "noopener noreferrer")
        .child("Send to BG Stats");
    let help = words::link::TO_BG_STATS;
    View::from(link).and(p().class("help").child(help))
}

/// The result, or the current score.
fn result(open: &OpenGame) -> Element {
    let notices = expect_context::<Notices>();
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let day = titles::day(&open.game);
    let (heading, what) = match standing.end {
        Some(_) => ("The result", "Result"),
        None => ("Score so far", "Score"),
    };
    let (verdict, _) = words::outcome(ledger, standing);
    let svg = Picture::of(&open.game, &day)
        .with_series(tonight(open))
        .draw();
    let image = image(&svg, &format!("Score card: {verdict}"));
    let svg = StoredValue::new(svg);
    let share = move || {
        let svg = svg.get_value();
        spawn(Box::pin(async move {
            match picture::share(&svg, FILE).await {
                PictureResult::Shared => {}
                PictureResult::Downloaded => notices.toast(phone::PICTURE_SAVED.to_owned()),
                PictureResult::Failed => notices.warn(phone::NO_PICTURE.to_owned()),
            }
        }));
    };
    let says = words::result(ledger, standing, &open.game.name, &day);
    let sharing = ShareText::of("the text", says);
    let send = sharing.button("button quiet", heading, what);
    let ways = div()
        .class("beside")
        .child(Button::new("button", share).child("Share as picture"))
        .child(send.child("Share as text"));
    headed("", "result-heading", heading)
        .child(image)
        .child(ways)
        .child(sharing.by_hand())
        .child(page_link("button quiet", &Route::ScoreSheet).child("Print a score sheet"))
}
