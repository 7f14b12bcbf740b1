//! A rules sheet: to read, print, send, compare, change, save, and play by.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::{Notices, Preferences};
use crate::device::location;
use crate::device::share::{self, Destination};
use crate::route::Route;
use crate::screens::common::share_text::ShareText;
use crate::screens::setup::rules::{LONGEST, presets};
use crate::view::html::{
    self, a, dd, details, div, dl, dt, fieldset, main, p, section, small, span, summary,
};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Bar, Button, Choices, HouseForm, TextField, warning};
use fives_core::answers::handbook::address;
use fives_core::base::house::{Difference, House, differences};
use fives_core::games::Game;
use fives_core::games::sheet::{self, NotASheet};
use fives_core::words::{self, InForce};

/// The screen of a sheet of rules; `written` is from the address, and may be anything.
pub fn screen(written: &str) -> View {
    match sheet::read(written) {
        Ok((game, house)) => known(game, house, sheet::name(written)),
        Err(problem) => unknown(&problem),
    }
}

/// The sheet of the address is invalid.
fn unknown(problem: &NotASheet) -> View {
    let bar = Bar {
        title: "House rules".into(),
        line: "this link doesn’t work".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let why = format!(
        " {} Ask for the link again, or choose rules here.",
        words::not_a_sheet(problem)
    );
    let says = warning("div", "Can’t read these rules.", &why).attr("role", "alert");
    let choose = a()
        .class("button")
        .attr("href", &Route::Rules.href())
        .child("House rules");
    let main = main()
        .class("screen sheet-of-rules")
        .child(says)
        .child(choose);
    View::from(bar).and(main)
}

/// The rules of the address, with their name.
type NamedRules = Rc<Option<(String, House)>>;

/// A table's own name for rules, here or on the phone they came from. Rules of a well-known preset
/// may have one too.
fn own_name(game: &'static Game, house: &House, came: &NamedRules) -> Option<String> {
    let known = |name: &String| game.presets.iter().any(|own| own.name == name);
    let here = kept_name(game, house).filter(|name| !known(name));
    let came = came.as_ref().as_ref().filter(|(_, own)| own == house);
    here.or_else(|| came.map(|(name, _)| name.clone()))
}

fn known(game: &'static Game, house: House, name: Option<String>) -> View {
    let preferences = expect_context::<Preferences>();
    let came: NamedRules = Rc::new(name.map(|name| (name, house.clone())));
    let house = RwSignal::new(house);
    let named = {
        let came = came.clone();
        move || {
            let name = house
                .with(|house| own_name(game, house, &came).unwrap_or_else(|| name_of(game, house)));
            match name == game.name {
                // The title says that already.
                true => "standard rules".to_owned(),
                false => name,
            }
        }
    };
    let bar = Bar {
        title: game.name.into(),
        line: text(named),
        back: Some((Route::Rules.href(), "House rules")),
        more: nothing(),
    };
    let rules = dyn_view(
        move || house.get(),
        move |house| cited("Rules in force", words::in_force(game, house)).into(),
    );
    let play = {
        let came = came.clone();
        move || {
            house.with_untracked(|house| {
                // Rules that came with a name keep it at this table.
                if kept_name(game, house).is_none()
                    && let Some(name) = own_name(game, house, &came)
                {
                    preferences.save_preset(game, &name, house);
                }
                preferences.prepare(game, house);
            });
            location::go(&Route::New.href());
        }
    };
    let form = HouseForm {
        game,
        house: Getter::new(move |()| house.get()),
        on_change: Callback::new(move |mut next: House| {
            next.fit(game.declared);
            // The sheet can be bookmarked and its address copied.
            location::rewrite(&Route::Sheet(sheet::write(game, &next)).href());
            house.set(next);
        }),
    };
    let change = details()
        .class("paper house no-print")
        .child(summary().child(span().child("Change these rules")))
        .child(form);
    let main = main()
        .class("screen sheet-of-rules")
        .child(rules)
        .child(Button::new("button no-print", play).child("Play with these rules"))
        .child(sending(game, house, &came))
        .child(change)
        .child(saving(game, house, &came))
        .child(comparing(game, house));
    View::from(bar).and(main)
}

/// The name of the rules, or how far they are from the defaults.
pub fn name_of(game: &'static Game, house: &House) -> String {
    kept_name(game, house).unwrap_or_else(|| "our house rules".to_owned())
}

/// Their name here: the table's own before a well-known one.
fn kept_name(game: &'static Game, house: &House) -> Option<String> {
    let same = |own: &(String, House)| differences(game.declared, house, &own.1).is_empty();
    let named = presets(game).into_iter().rev().find(same);
    named.map(|(name, _)| name)
}

/// A list of rules with an accessible name.
pub fn list(label: &str, rules: Vec<InForce>) -> Element {
    listed(label, rules, |_| None)
}

/// A list of rules with an accessible name and the clause of each, for a sheet to refer to.
fn cited(label: &str, rules: Vec<InForce>) -> Element {
    listed(label, rules, |own| {
        Some(span().class("clause").child(own.clause))
    })
}

fn listed(label: &str, rules: Vec<InForce>, cite: fn(&InForce) -> Option<Element>) -> Element {
    let rule = |own: InForce| {
        let changed = own
            .changed
            .then(|| span().class("changed").child("changed"));
        let name = dt()
            .child(own.label)
            .child(" ")
            .child(cite(&own))
            .child(changed);
        div().child(name).child(dd().child(own.value))
    };
    section()
        .class("paper rules")
        .attr("aria-label", label)
        .child(dl().child(for_each(rules, rule)))
}

/// The buttons to share, copy and print.
fn sending(game: &'static Game, house: RwSignal<House>, came: &NamedRules) -> View {
    let came = came.clone();
    // The name, and the link that carries the table's own.
    let link: Getter<(String, String)> = Getter::new(move |()| {
        house.with_untracked(|house| {
            let own = own_name(game, house, &came);
            let sheet = match &own {
                Some(name) => sheet::write_named(game, house, name),
                None => sheet::write(game, house),
            };
            let name = own.unwrap_or_else(|| name_of(game, house));
            (name, location::whole(&Route::Sheet(sheet).href()))
        })
    });
    let sharing = ShareText::new("the link", move || {
        house.track();
        link.run(()).1
    });
    let send = {
        move || {
            let (name, link) = link.run(());
            let sheet = house.with_untracked(|house| words::sheet(game, &name, house));
            let text = format!("{sheet}\n\n{link}");
            sharing.send(Destination::App("How we play"), text, "Rules");
        }
    };
    let copy = { move || sharing.send(Destination::Clipboard, link.run(()).1, "Link") };
    let book = move || {
        let place = house.with(|house| address::write(game, None, Some(house)));
        Route::Handbook(place).href()
    };
    let book = a().class("button quiet").attr("href", book);
    let quiet = "button quiet";
    let ways = div()
        .class("beside no-print")
        .child(Button::new(quiet, send).child("Share"))
        .child(Button::new(quiet, copy).child("Copy the link"))
        .child(Button::new(quiet, share::print).child("Print"))
        .child(book.child("Handbook"));
    View::from(ways).and(sharing.by_hand())
}

/// Saving under a name of the table's own.
fn saving(game: &'static Game, house: RwSignal<House>, came: &NamedRules) -> Element {
    let notices = expect_context::<Notices>();
    let preferences = expect_context::<Preferences>();
    // The name of the address is suggested, if the rules have none here.
    let offered = came.as_ref().as_ref();
    let offered = offered.filter(|(_, own)| kept_name(game, own).is_none());
    let name = RwSignal::new(offered.map(|(name, _)| name.clone()).unwrap_or_default());
    let save = move || {
        let called = name.get_untracked();
        if called.trim().is_empty() {
            notices.warn("Name these rules first.".to_owned());
            return;
        }
        if house.with_untracked(|house| preferences.save_preset(game, &called, house)) {
            notices.toast(format!("Saved as “{}”.", called.trim()));
            name.set(String::new());
        }
    };
    let field = TextField::new("Name for these rules", LONGEST, move || name.get())
        .placeholder("Tuesday rules")
        .on_input(move |typed| name.set(typed));
    fieldset()
        .class("field no-print")
        .child(html::legend().child("Save these rules"))
        .child(
            div()
                .class("typed")
                .child(field)
                .child(Button::new("button quiet small", save).child("Save")),
        )
}

/// Comparing with other rules of the game.
fn comparing(game: &'static Game, house: RwSignal<House>) -> View {
    let with = RwSignal::new(None::<usize>);
    let choices = dyn_view(
        move || presets(game),
        move |known| {
            Choices {
                legend: "Compare with",
                names: known.iter().map(|(name, _)| name.as_str()).collect(),
                chosen: Callback::new(move |at| with.get() == Some(at)),
                on_choose: Callback::new(move |at| {
                    with.update(|own| *own = (*own != Some(at)).then_some(at));
                }),
            }
            .into()
        },
    );
    // The name of the other rules, and the differences.
    let compared = move || {
        let (name, other) = presets(game).into_iter().nth(with.get()?)?;
        let all = house.with(|house| differences(game.declared, house, &other));
        Some((name, all))
    };
    let says = text(move || {
        let compared = compared();
        compared.map_or_else(String::new, |(name, all)| words::differ(&all, &name))
    });
    let rows = dyn_view(compared, |own| {
        own.as_ref().map_or_else(nothing, |(name, all)| {
            let rows = for_each(all, |own| difference(own, name));
            dl().class("differences no-print").child(rows).into()
        })
    });
    // The live region is always there, so that its changes are announced.
    let says = p()
        .class("says no-print")
        .attr("role", "status")
        .child(says);
    choices.and(says).and(rows)
}

/// A rule that differs.
fn difference(own: &Difference, other: &str) -> Element {
    let (label, clause, ours, theirs) = words::difference(own);
    let name = dt()
        .child(label)
        .child(" ")
        .child(span().class("clause").child(clause));
    let value =
        |who: &str, value: String| dd().child(small().child(who)).child(span().child(value));
    div()
        .class("paper")
        .child(name)
        .child(value("Yours", ours))
        .child(value(other, theirs))
}
