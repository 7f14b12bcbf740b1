//! The handbook screen: the rules of a game to read, search and print.

mod clause;
mod finding;
mod halls;
mod parts;

use leptos::prelude::*;

use super::sheet::name_of;
use crate::app::{Games, Navigation, Storage};
use crate::device::{location, page, share};
use crate::route::Route;
use crate::screens::common::link::{link, row};
use crate::screens::setup::rules::presets;
use crate::view::html::{a, b, details, div, h2, label, li, main, nav, small, span, summary, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Choices, TextField, warning};
use fives_core::answers::handbook::halls::{PLACE, at as halls_at};
use fives_core::answers::handbook::{self, HandbookPart, Section, address};
use fives_core::base::house::{House, differences};
use fives_core::games::sheet::NotASheet;
use fives_core::games::{GAMES, Game, sheet};
use fives_core::ledger::opening_rules;
use fives_core::words;

/// The longest search, in characters.
const LONGEST: usize = 60;

/// The handbook screen; `place` is from the address, and may be anything.
pub fn screen(place: &str) -> View {
    let games = expect_context::<Games>();
    if place.is_empty() {
        let open = games.with_open(|open| open.game.ledger.setup().game().map(|game| game.id));
        return match open.and_then(address::read) {
            Some(address) => HandbookReading::new(address.game, None, None).view(),
            None => all_games(),
        };
    }
    if let Some(aim) = halls_at(place) {
        return halls::screen(back(), aim);
    }
    match address::read(place) {
        Some(address) => HandbookReading::new(address.game, address.at, address.house).view(),
        None => all_games(),
    }
}

/// The screen the handbook was opened from.
fn back() -> (String, &'static str) {
    let navigation = expect_context::<Navigation>();
    match navigation.location.get_untracked().before {
        Route::Home | Route::Handbook(_) => (Route::Home.href(), "Games"),
        Route::Score => (Route::Score.href(), "Back to the score"),
        before => (before.href(), "Back"),
    }
}

/// The list of handbooks.
fn all_games() -> View {
    let bar = Bar {
        title: "Handbook".into(),
        line: "every game, with your house rules".into(),
        back: Some(back()),
        more: nothing(),
    };
    let halls = row(&Route::Handbook(PLACE.to_owned()), "How halls play");
    let main = main()
        .class("screen handbook")
        .child(listed(|_| true))
        .child(
            nav()
                .class("rows paper")
                .attr("aria-label", "Hall nights")
                .child(halls),
        );
    View::from(bar).and(main)
}

/// Some games, each a link to its handbook.
fn listed(which: impl Fn(&Game) -> bool) -> Element {
    let all = GAMES.iter().copied().filter(|game| which(game));
    let row = |game: &Game| {
        let link = link("past-open", &Route::Handbook(game.id.to_owned()))
            .child(b().child(game.name))
            .child(small().child(game.about));
        li().child(link)
    };
    ul().class("past").child(for_each(all, row))
}

/// A handbook on the screen.
#[derive(Clone, Copy)]
struct HandbookReading {
    game: &'static Game,
    /// The clause or section of the address.
    aim: Option<&'static str>,
    /// The rules of the address; `None` for the current ones.
    by: RwSignal<Option<House>>,
    /// The current rules: the open game's if it is of this game, otherwise those a new game starts with.
    at_hand: StoredValue<House>,
    /// Whether they are the open game's.
    open: bool,
    /// Why the rules of the address cannot be read.
    trouble: StoredValue<Option<NotASheet>>,
    /// The parts that are unfolded.
    unfolded: RwSignal<Vec<HandbookPart>>,
}

impl HandbookReading {
    fn new(
        game: &'static Game,
        aim: Option<&'static str>,
        asked: Option<Result<House, NotASheet>>,
    ) -> Self {
        let storage = expect_context::<Storage>();
        let games = expect_context::<Games>();
        let table = games.with_open(|open| {
            let ledger = &open.game.ledger;
            let same = ledger.setup().game() == Some(game);
            same.then(|| ledger.house().clone())
        });
        let open = table.is_some();
        let begins = || {
            storage
                .library
                .with_untracked(|library| opening_rules(game, library.app_data.setup.as_ref()))
        };
        let (house, trouble) = match asked.transpose() {
            Ok(house) => (house, None),
            Err(trouble) => (None, Some(trouble)),
        };
        Self {
            game,
            aim,
            by: RwSignal::new(house),
            at_hand: StoredValue::new(table.unwrap_or_else(begins)),
            open,
            trouble: StoredValue::new(trouble),
            unfolded: parts::unfolded(game, aim),
        }
    }

    /// The rules it is read by.
    fn house(self) -> House {
        self.by.get().unwrap_or_else(|| self.at_hand.get_value())
    }

    /// The address of a clause or section, by the same rules.
    fn href(self, at: Option<&str>) -> String {
        let by = self.by.get_untracked();
        Route::Handbook(address::write(self.game, at, by.as_ref())).href()
    }

    /// A link to a clause or section.
    fn link(self, class: &str, at: &'static str) -> Element {
        let aims = self.aim == Some(at);
        a().class(class)
            .attr("href", &self.href(Some(at)))
            // Following the same link again changes no address.
            .on("click", move |_| {
                if aims {
                    self.unfolded
                        .update(|unfolded| parts::unfold_aimed(unfolded, self.game, self.aim));
                    page::scroll_to_top(AIM);
                    page::focus(AIM);
                }
            })
    }

    fn view(self) -> View {
        if self.aim.is_some() {
            page::scroll_to_top(AIM);
        }
        let line = move || match self.by.get() {
            None if self.open => "by this table’s rules".to_owned(),
            _ => format!("rules: {}", name_of(self.game, &self.house())),
        };
        let bar = Bar {
            title: format!("{} handbook", self.game.name).into(),
            line: text(line),
            back: Some(back()),
            more: nothing(),
        };
        let asked = RwSignal::new(String::new());
        let field = TextField::bound("Search the handbook", LONGEST, asked)
            .placeholder(&format!("{} …", handbook::sample_search(self.game)));
        let search = label()
            .class("field no-print")
            .child(span().class("legend").child("Search"))
            .child(field);
        let is_read = move || asked.with(|asked| asked.trim().is_empty());
        let choices = show(is_read, move || self.trouble().and(self.choices()));
        let body = dyn_view(
            move || self.house(),
            move |house| {
                let sections = StoredValue::new_local(handbook::contents(self.game, house));
                finding::found(self, house, sections, asked).and(show(is_read, move || {
                    sections.with_value(|sections| self.whole(&self.house(), sections))
                }))
            },
        );
        let main = main()
            .class("screen handbook")
            .child(search)
            .child(choices)
            .child(body);
        View::from(bar).and(main)
    }

    /// The whole handbook.
    fn whole(self, house: &House, sections: &[Section]) -> View {
        let rules = link(
            "button quiet",
            &Route::Sheet(sheet::write(self.game, house)),
        )
        .child("House rules");
        let blank = Route::BlankSheet(sheet::write(self.game, house));
        let blank = link("button quiet", &blank).child("Blank score sheet");
        let ways = div()
            .class("beside no-print")
            .child(Button::new("button quiet", share::print).child("Print"))
            .child(rules)
            .child(blank);
        let game = self.game;
        let others = nav()
            .class("no-print")
            .attr("aria-label", "Other games")
            .child(h2().child("Other games"))
            .child(listed(move |other| other != game));
        parts::all(self, sections).and(ways).and(others)
    }

    /// The rules of the address are invalid.
    fn trouble(self) -> View {
        let trouble = self.trouble.read_value();
        let trouble = trouble.as_ref().map(|trouble| {
            let why = format!(" {}", words::not_a_sheet(trouble));
            warning("div", "Can’t read the rules in this link.", &why).attr("role", "alert")
        });
        trouble.into()
    }

    /// The rules to choose from; empty if there is no choice.
    fn choices(self) -> View {
        let same = move |one: &House, other: &House| {
            differences(self.game.declared, one, other).is_empty()
        };
        let is_at_hand =
            move |house: &House| self.at_hand.with_value(|at_hand| same(at_hand, house));
        let named = presets(self.game);
        let has_a_name = named.iter().any(|(_, house)| is_at_hand(house));
        let mut known: Vec<(Option<House>, String)> = Vec::new();
        if self.open || !has_a_name {
            let name = if self.open {
                "This table"
            } else {
                "A new game"
            };
            known.push((None, name.to_owned()));
        }
        known.extend(named.into_iter().map(|(name, house)| {
            // The current rules, if they are a preset, have the plain address.
            let at_hand = !self.open && is_at_hand(&house);
            ((!at_hand).then_some(house), name)
        }));
        if known.len() < 2 {
            return nothing();
        }
        let is_chosen = move |rules: &Option<House>| {
            self.by.with(|by| match (rules, by) {
                (Some(other), Some(house)) => same(house, other),
                (None, Some(house)) => !self.open && is_at_hand(house),
                (other, None) => other.is_none(),
            })
        };
        let choose = move |rules| {
            self.by.set(rules);
            // The rules of the address can be saved.
            location::rewrite(&self.href(None));
        };
        let choices = Choices::among("Rules", &known, is_chosen, choose);
        let says = summary().child(span().child("Read by other rules"));
        details()
            .class("filter no-print")
            .child(says)
            .child(choices)
            .into()
    }
}

/// Scrolls to what the address names, and focuses it.
const AIM: &str = "[data-aim]";
