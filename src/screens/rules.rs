//! The rules that go by a name: those known beyond one table, and the table's own.

use leptos::prelude::*;

use super::{App, Route};
use crate::device::{clock, page};
use crate::games::{GAMES, Game};
use crate::house::{House, sheet};
use crate::view::{El, View, bare, each, el, live, nothing};
use crate::widgets::{Bar, Icon, Press, TextField};

/// The longest name of rules, in characters.
pub const LONGEST: usize = 40;

/// The screen.
pub fn screen(app: App) -> View {
    let bar = Bar {
        title: "House rules".into(),
        line: "by name, to read, share and compare".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let renaming = RwSignal::new(None::<usize>);
    let own = live(
        move || app.shelf.with(|shelf| shelf.remembered.presets.len()),
        move |_| own(app, renaming),
    );
    let main = el("main", "screen rules-list")
        .child(own)
        .child(each(GAMES.iter().copied(), known));
    View::from(bar).and(main)
}

/// The rules of a game that go by a name: those everybody knows, then the table's own.
pub fn presets(app: App, game: &Game) -> Vec<(String, House)> {
    let known = game.presets.iter();
    let known = known.map(|own| (own.name.to_owned(), own.house(game.declared)));
    let own = app.shelf.with_untracked(|shelf| {
        let own = shelf.remembered.presets.iter();
        own.filter(|own| own.game == game.id)
            .map(|own| (own.name.clone(), own.house.clone()))
            .collect::<Vec<_>>()
    });
    known.chain(own).collect()
}

fn link(game: &Game, house: &House) -> El {
    let sheet = sheet::write(game, house);
    el("a", "past-open").attr("href", &Route::Sheet(sheet).href())
}

/// The rules of a game that are known beyond one table.
fn known(game: &'static Game) -> El {
    let id = format!("rules-{}", game.id);
    let preset = |own: &crate::house::Preset| {
        let link = link(game, &own.house(game.declared));
        el("li", "paper").child(link.child(bare("b").child(own.name)))
    };
    bare("section")
        .attr("aria-labelledby", &id)
        .child(bare("h2").attr("id", &id).child(game.name))
        .child(el("ul", "past").child(each(game.presets, preset)))
}

/// The table's own rules: each is opened, renamed or deleted.
fn own(app: App, renaming: RwSignal<Option<usize>>) -> View {
    let own = app
        .shelf
        .with_untracked(|shelf| shelf.remembered.presets.clone());
    if own.is_empty() {
        let says = "Rules that you save under a name of your own are listed here. Open any below, change what your table plays otherwise, and save it.";
        return el("p", "help").child(says).into();
    }
    let rows = each(own.iter().enumerate(), |(at, preset)| {
        let game = crate::games::find(&preset.game)?;
        Some(row(app, at, game, &preset.name, &preset.house, renaming))
    });
    let heading = bare("h2").attr("id", "own-heading").child("Your own");
    bare("section")
        .attr("aria-labelledby", "own-heading")
        .child(heading)
        .child(el("ul", "past").child(rows))
        .into()
}

fn row(
    app: App,
    at: usize,
    game: &'static Game,
    name: &str,
    house: &House,
    renaming: RwSignal<Option<usize>>,
) -> El {
    let is_renaming = move || renaming.get() == Some(at);
    let toggle = move || {
        renaming.update(|own| *own = (*own != Some(at)).then_some(at));
        clock::after(0, Box::new(|| page::focus(".rename input")));
    };
    let delete = move || {
        renaming.set(None);
        app.delete_preset(at);
        clock::after(0, Box::new(|| page::catch_focus("h1")));
    };
    let (called, house) = (name.to_owned(), house.clone());
    let shown = live(is_renaming, move |renames| {
        let now = app.preset_name(at).unwrap_or_else(|| called.clone());
        if *renames {
            let field = TextField::new("Name of the rules", LONGEST, move || now.clone()).on_done(
                move |name| {
                    renaming.set(None);
                    app.rename_preset(at, &name);
                    back_to(format!("#own-{at} a"));
                },
            );
            return el("div", "rename").child(field).into();
        }
        link(game, &house)
            .child(bare("b").child(now))
            .child(bare("small").child(game.name))
            .into()
    });
    let now = move || app.preset_name(at).unwrap_or_default();
    let rename = Press::new("bar-button", toggle)
        .label_live(move || format!("Rename {}", now()))
        .expanded(is_renaming)
        .child(Icon("pencil"));
    let delete = Press::new("bar-button", delete)
        .label_live(move || format!("Delete {}", now()))
        .child(Icon("bin"));
    el("li", "paper")
        .attr("id", &format!("own-{at}"))
        .child(shown)
        .child(rename)
        .child(delete)
}

/// Gives the focus back to a row whose name was being typed, unless something else has it.
pub fn back_to(row: String) {
    clock::after(0, Box::new(move || page::catch_focus(&row)));
}
