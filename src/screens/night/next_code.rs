//! The code and the link that say on another phone where a team plays next.

use crate::device::location;
use crate::route::{NightSource, Route};
use crate::screens::common::qr_code;
use crate::screens::common::section::headed;
use crate::screens::common::share_text::ShareText;
use crate::view::View;
use crate::view::html::div;
use fives_core::live::hall::BoardKey;
use fives_core::night::team::Team;
use fives_core::storage::saved::link::Code;
use fives_core::words::night::team_page as says;

/// The code in words.
pub const LABEL: &str = "QR code that says on another phone where to play next";

/// The address of the page of a team of a live night, or of the search for one.
pub fn address(key: &BoardKey, team: Option<Team>) -> String {
    let of = NightSource::Link(key.link());
    location::whole(&Route::NextMatch(of, team.map(|team| team.0)).href())
}

/// The same as a QR code, for a screen or for paper; `None` where that is too long.
pub fn code(key: &BoardKey, team: Option<Team>) -> Option<Code> {
    let before = location::whole(&Route::NightLink(String::new()).href());
    let whole = address(key, team);
    let after = whole.strip_prefix(&before)?.strip_prefix(&key.link())?;
    key.code_with(&before, after)
}

/// The code with what it is for, and the button that shares the link.
pub fn part(key: &BoardKey, team: Option<Team>) -> View {
    let says = match team {
        Some(_) => says::TEAM_CODE,
        None => says::CODE,
    };
    let code =
        code(key, team).map(|code| qr_code::on(div().class("paper code"), &code, LABEL, says));
    let sharing = ShareText::link(address(key, team));
    let send = sharing.button("button quiet", says::WHERE_NEXT, "Link");
    headed("next-code no-print", "next-code-heading", says::WHERE_NEXT)
        .child(code)
        .child(send.child("Share the page"))
        .child(sharing.by_hand())
        .into()
}
