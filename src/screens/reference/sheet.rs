//! A rules sheet: to read, print, send, compare, change, save, and play by.

use leptos::prelude::*;

use crate::app::{Navigation, Notices, Preferences};
use crate::device::location;
use crate::device::share::{self, Destination};
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::share_text::ShareText;
use crate::screens::common::{broken_link, for_the_app};
use crate::screens::setup::rules::{LONGEST, presets};
use crate::view::html::{
    self, a, dd, details, div, dl, dt, fieldset, main, p, section, small, span, summary,
};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing, show_let, text};
use crate::widgets::{Bar, Button, Choices, HouseForm, TextField, warning};
use fives_core::answers::handbook::address;
use fives_core::base::house::{Difference, House, differences};
use fives_core::games::Game;
use fives_core::games::sheet::{self, NotASheet};
use fives_core::words::{self, InForce};

/// The screen of a sheet of rules; `written` is from the address, and may be anything. `route` makes addresses like it.
pub fn screen(written: &str, route: fn(String) -> Route) -> View {
    match sheet::read(written) {
        Ok((game, house)) => known(game, house, sheet::name(written), route),
        Err(problem) => unknown(&problem),
    }
}

/// The sheet of the address is invalid.
fn unknown(problem: &NotASheet) -> View {
    let bar = Bar {
        title: "House rules".into(),
        line: broken_link::LINE.into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let why = format!(
        " {} Ask for the link again, or choose rules here.",
        words::not_a_sheet(problem)
    );
    let says = warning("div", "Can’t read these rules.", &why).attr("role", "alert");
    let choose = link("button", &Route::Rules).child("House rules");
    let main = main()
        .class("screen sheet-of-rules")
        .child(says)
        .child(choose);
    View::from(bar).and(main)
}

/// A sheet on the screen.
#[derive(Clone, Copy)]
struct SheetView {
    game: &'static Game,
    house: RwSignal<House>,
    /// The rules of the address, if they came with a name.
    came: StoredValue<Option<(String, House)>>,
    /// The address of a sheet like this one.
    route: fn(String) -> Route,
}

/// Whether the sheet is the first screen: home, which counts as the one before that, leads to none.
fn is_from_link() -> bool {
    let navigation = expect_context::<Navigation>();
    let location = navigation.location;
    location.with_untracked(|location| location.before == Route::Home)
}

fn known(
    game: &'static Game,
    house: House,
    name: Option<String>,
    route: fn(String) -> Route,
) -> View {
    let sheet = SheetView {
        game,
        came: StoredValue::new(name.map(|name| (name, house.clone()))),
        house: RwSignal::new(house),
        route,
    };
    let begins = matches!(route(String::new()), Route::NewRules(_));
    let line = text(move || match sheet.name() {
        // The title says that already.
        name if name == game.name => "standard rules".to_owned(),
        name => name,
    });
    let (title, line) = match begins {
        true => ("Our rules", game.name.into()),
        false => (game.name, line),
    };
    let bar = Bar {
        title: title.into(),
        line,
        back: Some((Route::Rules.href(), "House rules")),
        more: nothing(),
    };
    let rules = dyn_view(
        move || sheet.house.get(),
        move |house| cited("Rules in force", words::in_force(game, house)).into(),
    );
    // One button is filled: what the screen was opened for.
    let (saves, plays) = match begins {
        true => ("button small", "button quiet no-print"),
        false => ("button quiet small", "button no-print"),
    };
    let changing = |holds: bool| holds.then(|| sheet.changing(begins).and(sheet.saving(saves)));
    let main = main()
        .class("screen sheet-of-rules")
        .child(changing(begins))
        .child(rules)
        .child(Button::new(plays, move || sheet.play()).child("Play with these rules"))
        .child(sheet.sending())
        .child(changing(!begins))
        .child(sheet.comparing())
        .child(is_from_link().then(for_the_app::card));
    View::from(bar).and(main)
}

impl SheetView {
    /// A table's own name for the rules, here or on the phone they came from. Rules of a well-known preset
    /// may have one too.
    fn own_name(self) -> Option<String> {
        let known = |name: &String| self.game.presets.iter().any(|preset| preset.name == name);
        let here = self.house.with(|house| kept_name(self.game, house));
        here.filter(|name| !known(name)).or_else(|| {
            let came = self.came.read_value();
            let (name, house) = came.as_ref()?;
            self.house.with(|now| now == house).then(|| name.clone())
        })
    }

    fn name(self) -> String {
        let name = || self.house.with(|house| name_of(self.game, house));
        self.own_name().unwrap_or_else(name)
    }

    fn play(self) {
        let preferences = expect_context::<Preferences>();
        let Self { game, .. } = self;
        let name = self.own_name();
        self.house.with_untracked(|house| {
            // Rules that came with a name keep it at this table.
            if let Some(name) = name
                && kept_name(game, house).is_none()
            {
                preferences.save_preset(game, &name, house);
            }
            preferences.prepare(game, house);
        });
        location::go(&Route::New.href());
    }

    fn changing(self, opens: bool) -> View {
        let Self {
            game, house, route, ..
        } = self;
        let form = HouseForm {
            game,
            house: MappedSignal::new(house, |house| house, |house| house),
            on_change: Callback::new(move |mut next: House| {
                next.fit(game.declared);
                // The sheet can be bookmarked and its address copied.
                location::rewrite(&route(sheet::write(game, &next)).href());
                house.set(next);
            }),
        };
        let fold = details()
            .class("paper house no-print")
            .child(summary().child(span().child("Change these rules")))
            .child(form);
        match opens {
            true => fold.attr("open", "").into(),
            false => fold.into(),
        }
    }

    /// The link, which carries the table's own name.
    fn link(self) -> String {
        let name = self.own_name();
        let sheet = self.house.with(|house| match &name {
            Some(name) => sheet::write_named(self.game, house, name),
            None => sheet::write(self.game, house),
        });
        location::whole(&Route::Sheet(sheet).href())
    }

    /// The buttons to share, copy and print.
    fn sending(self) -> View {
        let Self { game, house, .. } = self;
        let sharing = ShareText::new("the link", move || self.link());
        let send = move || {
            let name = self.name();
            let sheet = house.with_untracked(|house| words::sheet(game, &name, house));
            let text = format!("{sheet}\n\n{}", self.link());
            sharing.send(Destination::App("How we play"), text, "Rules");
        };
        let copy = move || sharing.send(Destination::Clipboard, self.link(), "Link");
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
    fn saving(self, class: &'static str) -> Element {
        let notices = expect_context::<Notices>();
        let preferences = expect_context::<Preferences>();
        let Self { game, house, .. } = self;
        // The name of the address is suggested, if the rules have none here.
        let is_kept = house.with_untracked(|house| kept_name(game, house).is_some());
        let offered = untrack(|| self.own_name()).filter(|_| !is_kept);
        let name = RwSignal::new(offered.unwrap_or_default());
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
        let field =
            TextField::bound("Name for these rules", LONGEST, name).placeholder("Tuesday rules");
        fieldset()
            .class("field no-print")
            .child(html::legend().child("Save these rules"))
            .child(
                div()
                    .class("typed")
                    .child(field)
                    .child(Button::new(class, save).child("Save")),
            )
    }

    /// Comparing with other rules of the game.
    fn comparing(self) -> View {
        let Self { game, house, .. } = self;
        let with = RwSignal::new(None::<usize>);
        let choices = dyn_view(
            move || presets(game),
            move |known| {
                Choices {
                    legend: "Compare with",
                    names: known.iter().map(|(name, _)| name.as_str()).collect(),
                    chosen: Callback::new(move |at| with.get() == Some(at)),
                    on_choose: Callback::new(move |at| {
                        with.update(|open_row| *open_row = (*open_row != Some(at)).then_some(at));
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
        let rows = show_let(compared, |(name, all)| {
            let rows = for_each(all, |rule| difference(rule, name));
            dl().class("differences no-print").child(rows).into()
        });
        // The live region is always there, so that its changes are announced.
        let says = p()
            .class("says no-print")
            .attr("role", "status")
            .child(says);
        choices.and(says).and(rows)
    }
}

/// The name of the rules, or how far they are from the defaults.
pub fn name_of(game: &'static Game, house: &House) -> String {
    kept_name(game, house).unwrap_or_else(|| "our house rules".to_owned())
}

/// Their name here: the table's own before a well-known one.
fn kept_name(game: &'static Game, house: &House) -> Option<String> {
    let same = |preset: &(String, House)| differences(game.declared, house, &preset.1).is_empty();
    let named = presets(game).into_iter().rev().find(same);
    named.map(|(name, _)| name)
}

/// A list of rules with an accessible name.
pub fn list(label: &str, rules: Vec<InForce>) -> Element {
    listed(label, rules, |_| None)
}

/// A list of rules with an accessible name and the clause of each, for a sheet to refer to.
fn cited(label: &str, rules: Vec<InForce>) -> Element {
    listed(label, rules, |rule| {
        Some(span().class("clause").child(rule.clause))
    })
}

fn listed(label: &str, rules: Vec<InForce>, cite: fn(&InForce) -> Option<Element>) -> Element {
    let rule = |rule: InForce| {
        let changed = rule
            .changed
            .then(|| span().class("changed").child("changed"));
        let name = dt()
            .child(rule.label)
            .child(" ")
            .child(cite(&rule))
            .child(changed);
        div().child(name).child(dd().child(rule.value))
    };
    section()
        .class("paper rules")
        .attr("aria-label", label)
        .child(dl().child(for_each(rules, rule)))
}

/// A rule that differs.
fn difference(rule: &Difference, other: &str) -> Element {
    let (label, clause, ours, theirs) = words::difference(rule);
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
