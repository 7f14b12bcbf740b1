//! What is stored on this phone, how much space it takes, and the link to backup.

use leptos::prelude::*;

use crate::app::{Notices, Storage};
use crate::device::{page, persistence};
use crate::route::Route;
use crate::screens::common::link::row;
use crate::view::html::{dd, div, dl, dt, p};
use crate::view::{Element, View, dyn_view, for_each, show};
use crate::widgets::Button;
use fives_core::storage::saved::backup::BackupContents;
use fives_core::words::{self, phone, storage};

pub fn section() -> Element {
    super::section("Your games", "backup-heading")
        .child(lines())
        .child(p().class("help").child(words::backup::WHAT_FOR))
        .child(row(&Route::Backup, "Backup"))
}

fn lines() -> View {
    let storage = expect_context::<Storage>();
    let notices = expect_context::<Notices>();
    let request = Action::new_local(move |(): &()| async move {
        let promised = persistence::request().await;
        let (heading, _) = if promised {
            phone::PROTECTED
        } else {
            phone::UNPROTECTED
        };
        notices.toast(format!("{heading}."));
        page::catch_focus_after("h1".to_owned());
    });
    let asked = LocalResource::new(move || {
        request.version().track();
        async { (persistence::quota().await, persistence::is_granted().await) }
    });
    let is_open = move || asked.get().is_some_and(|(_, promised)| !promised);
    let protect = move || {
        let press = move || drop(request.dispatch_local(()));
        Button::new("button quiet", press)
            .child(phone::PROTECT_NOW)
            .into()
    };
    // Counted once a visit, because everything has to be written out.
    let bytes = storage.everything().len() as u64;
    let contents = storage.library.with_untracked(BackupContents::of_library);
    let saved = storage::kept(contents, bytes);
    let line = |name: &str, value: View| div().child(dt().child(name)).child(dd().child(value));
    let said = dyn_view(
        move || asked.get(),
        move |said| {
            let Some((quota, promised)) = said else {
                return line("Storage used", "Asking…".into()).into();
            };
            let said = [
                ("Storage used", storage::quota(quota.used, quota.limit)),
                ("Storage", storage::promised(*promised).to_owned()),
            ];
            for_each(said, |(name, value)| line(name, value.into()))
        },
    );
    let lines = dl().child(line("Saved here", saved.into())).child(said);
    View::from(lines).and(show(is_open, protect))
}
