//! On iPhones, links and codes open in the browser, whose storage is not that of the app on the home screen.

use crate::device::install::{self, InstallMethod};
use crate::device::location;
use crate::device::share::Destination;
use crate::screens::common::share_text::ShareText;
use crate::view::View;
use crate::view::html::{p, section};
use crate::widgets::Button;
use fives_core::words::opening as words;

/// The card on what a link opened, that copies the link for the app; nothing where one storage serves both.
pub fn card() -> Option<View> {
    (install::way() == InstallMethod::Share).then(|| {
        let address = || location::whole(&format!("#{}", location::current()));
        let sharing = ShareText::new("the link", address);
        let copy = move || sharing.send(Destination::Clipboard, address(), "Link");
        section()
            .class("panel no-print")
            .attr("aria-label", "Home Screen")
            .child(p().child(words::FOR_THE_APP))
            .child(Button::new("button quiet", copy).child("Copy for the app"))
            .child(sharing.by_hand())
            .into()
    })
}
