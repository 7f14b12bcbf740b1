//! Sharing the open game: as a picture, a text, a link or a QR code.

use super::live;
use crate::app::App;
use crate::device::picture::{self, ShareResult};
use crate::device::share::Destination;
use crate::device::{file, location, spawn};
use crate::library::OpenGame;
use crate::picture::Picture;
use crate::route::Route;
use crate::saved::link::{self, Carries, LinkWriter};
use crate::screens::common::qr_code;
use crate::screens::common::share_text::ShareText;
use crate::screens::common::titles;
use crate::screens::common::tonight::tonight;
use crate::view::html::{a, div, h2, img, main, p, section};
use crate::view::{Element, View, nothing, text};
use crate::widgets::{Bar, Button};
use crate::words::phone;
use crate::{bgstats, words};

/// The file name of the picture.
const FILE: &str = "fives-score.png";

/// The code in words.
const CODE_LABEL: &str = "QR code that opens this game on another phone";

/// The screen.
pub fn screen(app: App) -> View {
    let bar = Bar {
        title: "Share this game".into(),
        line: text(move || app.with_open(|open| titles::title(&open.game))),
        back: Some((Route::Score.href(), "Back to the score")),
        more: nothing(),
    };
    View::from(bar).and(app.show(|open| shown(app, open)))
}

fn shown(app: App, open: &OpenGame) -> View {
    let written = link::write(&open.game);
    main()
        .class("screen share")
        .child(result(app, open))
        .child(sending(app, open, &written))
        .child(code(open, &written))
        .child(live::section(app))
        .child(play(open))
        .into()
}

/// The QR code.
fn code(open: &OpenGame, written: &LinkWriter) -> Element {
    let before = location::whole(&Route::Shared(String::new()).href());
    let section = section().class("paper code").attr("aria-label", "Code");
    let Some((code, carries)) = written.code(&before) else {
        let says = words::link::NO_CODE;
        return section.child(p().child(says));
    };
    let says = words::link::SCAN;
    section
        .child(qr_code::drawing(&code, CODE_LABEL))
        .child(p().child(says))
        .child(carried(open, carries, "a code"))
}

/// Whether every hand is included, or only the standing and why.
fn carried(open: &OpenGame, carries: Carries, into: &str) -> Element {
    let says = words::carried(carries, &open.game.ledger, &open.standing, into);
    p().class("line")
        .child(format!("{}.", words::capital(&says)))
}

/// The link, to share or copy.
fn sending(app: App, open: &OpenGame, written: &LinkWriter) -> View {
    let Some((link, carries)) = written.link() else {
        return nothing();
    };
    let here = Route::Shared(link).href();
    let sharing = ShareText::new(app, "the link");
    let whole = location::whole(&here);
    let by_hand = {
        let whole = whole.clone();
        sharing.by_hand(move || whole.clone())
    };
    let send = move || sharing.send(Destination::App("A card game"), whole.clone(), "Link");
    let send = Button::new("button quiet", send).child("Share the link");
    let says = carried(open, carries, "a link");
    let see = a()
        .class("button quiet")
        .attr("href", &here)
        .child("Preview");
    View::from(send).and(by_hand).and(says).and(see)
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
fn result(app: App, open: &OpenGame) -> Element {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let day = titles::day(&open.game);
    let (heading, what) = match standing.end {
        Some(_) => ("The result", "Result"),
        None => ("Score so far", "The score"),
    };
    let (verdict, _) = words::outcome(ledger, standing);
    let svg = Picture::of(&open.game, &day)
        .with_series(tonight(app, open))
        .draw();
    let image = image(&svg, &format!("Score card: {verdict}"));
    let share = move || {
        let svg = svg.clone();
        spawn(Box::pin(async move {
            match picture::share(&svg, FILE).await {
                ShareResult::Shared => {}
                ShareResult::Downloaded => app.toast(phone::PICTURE_SAVED.to_owned()),
                ShareResult::Failed => app.warn(phone::NO_PICTURE.to_owned()),
            }
        }));
    };
    let says = words::result(ledger, standing, &open.game.name, &day);
    let sharing = ShareText::new(app, "the text");
    let by_hand = {
        let says = says.clone();
        sharing.by_hand(move || says.clone())
    };
    let send = move || sharing.send(Destination::App(heading), says.clone(), what);
    let ways = div()
        .class("beside")
        .child(Button::new("button", share).child("Share as picture"))
        .child(Button::new("button quiet", send).child("Share as text"));
    section()
        .attr("aria-labelledby", "result-heading")
        .child(h2().attr("id", "result-heading").child(heading))
        .child(image)
        .child(ways)
        .child(by_hand)
}
