//! The list of presets: well-known ones and the table's own.

use leptos::prelude::*;

use crate::app::{Preferences, Storage};
use crate::route::Route;
use crate::screens::common::deleted;
use crate::screens::common::input_lock::locked_after_steps;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::view::html::{b, div, li, main, p, section, small, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Bar, Choices, SavedRow, TextField};
use fives_core::answers::referee;
use fives_core::base::house::House;
use fives_core::games::known_as::{self, KnownAs};
use fives_core::games::{GAMES, Game, find, sheet};
use fives_core::storage::library::Library;
use fives_core::storage::saved::OwnPreset;
use fives_core::words::{self, opening, own_rules};

/// The longest name of a preset, in characters.
pub use fives_core::games::sheet::LONGEST_NAME as LONGEST;

/// The house rules screen.
pub fn screen() -> View {
    let storage = expect_context::<Storage>();
    let bar = Bar {
        title: "House rules".into(),
        line: "to read, share and compare".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let renaming = RwSignal::new(None::<String>);
    // A new name must not rebuild the list: the tap that ends the typing may be on one of its buttons.
    let listed = move || {
        storage.library.with(|library| {
            let presets = library.app_data.presets.iter();
            presets
                .map(|preset| Some(sheet::write(find(&preset.game)?, &preset.house)))
                .collect::<Vec<_>>()
        })
    };
    let own_presets = dyn_view(listed, move |_| {
        storage
            .library
            .with_untracked(|library| own_presets(&library.app_data.presets, renaming))
    });
    let asked = RwSignal::new(String::new());
    let main = locked_after_steps(main().class("screen rules-list"))
        .child(finding(asked))
        .child(own_presets)
        .child(deleted::rules(renaming))
        .child(for_each(GAMES.iter().copied(), known))
        .child(link("button quiet", &Route::Open).child(opening::TITLE))
        .child(div().class("start").child(making()));
    View::from(bar).and(main)
}

/// The presets of a game: well-known ones, then the table's own, which follow the library.
pub fn presets(game: &Game) -> Vec<(String, House)> {
    let storage = expect_context::<Storage>();
    storage
        .library
        .with(|library| referee::presets(game, &library.app_data.presets).collect())
}

/// The presets of a game to choose from; empty if there is no choice.
pub fn named(
    game: &'static Game,
    plays: impl Fn(&House) -> bool + Copy + 'static,
    on_choose: impl Fn(House) + 'static,
) -> View {
    let known = presets(game).into_iter();
    let known: Vec<(House, String)> = known.map(|(name, house)| (house, name)).collect();
    if known.len() < 2 {
        return nothing();
    }
    let choices = Choices::among("Rules", &known, plays, on_choose);
    let about = move || {
        let mut presets = game.presets.iter();
        let chosen = presets.find(|preset| plays(&preset.house(game.declared)));
        chosen.map_or("", |preset| preset.about).to_owned()
    };
    View::from(choices).and(p().class("help").child(text(about)))
}

/// The search for rules by any of their names.
fn finding(asked: RwSignal<String>) -> View {
    let field = TextField::bound("Find rules by name", LONGEST, asked)
        .placeholder("120s, growl, 25 …")
        .labelled("Search");
    let found = move || asked.with(|asked| known_as::search(asked));
    let says = move || match (found().len(), asked.get().trim()) {
        (_, "") => String::new(),
        (0, asked) => format!("No rules go by “{asked}”. Try another name."),
        (1, _) => "1 set of rules found.".to_owned(),
        (count, _) => format!("{count} sets of rules found."),
    };
    // The live region is always there, so that its changes are announced.
    let says = p().class("says").attr("role", "status").child(text(says));
    let found = dyn_view(found, |found| listed(found).into());
    View::from(field).and(says).and(found)
}

/// Sets of rules by their names, each a link to its sheet, with what it is; nothing for none.
pub fn listed(found: &[KnownAs]) -> Option<Element> {
    let row = |found: &KnownAs| {
        let link = to_sheet(&sheet::write(found.game, &found.house));
        let kind = small().child(format!("{}. {}", found.game.name, found.says));
        li().child(link.child(b().child(found.title)).child(kind))
    };
    (!found.is_empty()).then(|| ul().class("past").child(for_each(found, row)))
}

fn to_sheet(sheet: &str) -> Element {
    link("past-open", &Route::Sheet(sheet.to_owned()))
}

/// Leads to rules of the table's own, which begin as those of the game played most.
fn making() -> Element {
    let storage = expect_context::<Storage>();
    let game = storage.library.with_untracked(Library::most_played);
    let sheet = sheet::write(game, &game.default_house());
    link("button", &Route::NewRules(sheet))
        .child(own_rules::MAKE)
        .child(small().child(own_rules::made_from(game.name)))
}

/// The well-known presets of a game. One that has the name of the game is its standard rules, under a heading that
/// has it too; alone it has no heading.
fn known(game: &'static Game) -> Element {
    let is_alone = game.presets.len() == 1;
    let preset = |preset: &fives_core::base::house::Preset| {
        let link = to_sheet(&sheet::write(game, &preset.house(game.declared)));
        let about = small().child(preset.about);
        let name = match preset.name == game.name && !is_alone {
            true => words::STANDARD_RULES,
            false => preset.name,
        };
        li().child(link.child(b().child(name)).child(about))
    };
    let section = match is_alone {
        true => section().attr("aria-label", game.name),
        false => headed("", &format!("rules-{}", game.id), game.name),
    };
    section.child(ul().class("past").child(for_each(game.presets, preset)))
}

/// The table's own presets, to open, rename or delete.
fn own_presets(presets: &[OwnPreset], renaming: RwSignal<Option<String>>) -> View {
    if presets.is_empty() {
        let says = own_rules::NONE;
        return p().class("help").child(says).into();
    }
    let rows = for_each(presets.iter().enumerate(), |(at, preset)| {
        let game = find(&preset.game)?;
        Some(row(at, game, &preset.house, renaming))
    });
    headed("", "own-heading", "Your own")
        .child(ul().class("past").child(rows))
        .into()
}

fn row(
    at: usize,
    game: &'static Game,
    house: &House,
    renaming: RwSignal<Option<String>>,
) -> SavedRow {
    let storage = expect_context::<Storage>();
    let preferences = expect_context::<Preferences>();
    let name = move || {
        storage.library.with(|library| {
            let preset = library.app_data.presets.get(at);
            preset.map(|preset| preset.name.clone()).unwrap_or_default()
        })
    };
    let address = sheet::write(game, house);
    let about = own_rules::about(game, house);
    let open = move |()| {
        to_sheet(&address)
            .child(b().child(text(name)))
            .child(small().child(&*about))
            .into()
    };
    let done = move |name: String| {
        // A refused name can be corrected.
        if preferences.rename_preset(at, game, &name) {
            renaming.set(None);
        }
    };
    let field = move |()| {
        TextField::new("Rules name", LONGEST, name)
            .on_done(done)
            .into()
    };
    SavedRow {
        ask_again: preferences.asks_again(),
        // Presets have no id; deleting one ends the renaming.
        id: StoredValue::new(at.to_string()),
        verb: "Rename",
        renaming,
        name: Getter::from(name),
        open: Getter::new(open),
        field: Getter::new(field),
        on_delete: Callback::new(move |()| preferences.delete_preset(at)),
    }
}
