//! Deleted games, which can be restored until the app is closed.

use leptos::prelude::*;

use super::titles;
use crate::app::{Games, Preferences, Storage};
use crate::view::html::{aside, div, p};
use crate::view::{Getter, View, show, text};
use crate::widgets::Button;
use fives_core::storage::saved::SavedGame;
use fives_core::words;

/// The deleted games. `renaming` is the id of the game being renamed; restoring one ends that.
pub fn games(renaming: RwSignal<Option<String>>) -> View {
    let storage = expect_context::<Storage>();
    let games = expect_context::<Games>();
    let says = move || {
        storage
            .library
            .with(|library| latest_of(&library.games.deleted))
    };
    let restore = move || {
        renaming.set(None);
        games.restore();
    };
    shown(Getter::from(says), restore, move || games.forget_deleted())
}

/// The deleted presets. `renaming` as for [`games`].
pub fn rules(renaming: RwSignal<Option<String>>) -> View {
    let storage = expect_context::<Storage>();
    let preferences = expect_context::<Preferences>();
    let says = move || {
        storage.library.with(|library| {
            let latest = library.deleted_rules.last();
            latest.map_or_else(String::new, |(_, preset)| {
                format!("“{}” deleted.", preset.name)
            })
        })
    };
    let restore = move || {
        renaming.set(None);
        preferences.restore_preset();
    };
    shown(Getter::from(says), restore, move || {
        preferences.forget_deleted_rules()
    })
}

/// The card with the last deletion, shown while `says` is not empty. The button repeats it, because
/// it takes the focus.
fn shown(
    says: Getter<String>,
    restore: impl Fn() + Copy + 'static,
    forget: impl Fn() + Copy + 'static,
) -> View {
    show(
        move || !says.run(()).is_empty(),
        move || {
            let line = p().attr("id", "deleted").child(text(move || says.run(())));
            let back = Button::new("button quiet small", restore)
                .attr("aria-describedby", "deleted")
                .child("Undo delete");
            let dismiss = Button::new("link", forget).child("Dismiss");
            aside()
                .class("paper deleted")
                .attr("aria-label", "Deleted")
                .child(line)
                .child(div().class("deleted-acts").child(dismiss).child(back))
                .into()
        },
    )
}

/// The game deleted last, and the number of others; empty for none.
fn latest_of(games: &[SavedGame]) -> String {
    let Some((last, before)) = games.split_last() else {
        return String::new();
    };
    let standing = last.ledger.standing();
    let score = words::score(&last.ledger, standing.players_at_end(), &standing.totals);
    let says = format!("Deleted: {}, {score}.", titles::title(last));
    match before.len() {
        0 => says,
        more => format!("{says} {more} more before that."),
    }
}
