//! Correcting a misspelt name, in one game or in all.

use leptos::prelude::*;

use super::asking::{Asking, asked, problem, wrong};
use crate::app::{Games, Notices, Preferences, Storage};
use crate::device::clock;
use crate::screens::common::titles;
use crate::view::html::{div, form, li, p, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices, TextField};
use fives_core::base::seats::{Seat, is_nameless, tidy};
use fives_core::base::text_fold::isolate;
use fives_core::ledger::{Command, NAME_LENGTH, Refusal};
use fives_core::storage::library::{Library, OpenGame};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::respell::{NameCorrection, respell};
use fives_core::words::{self, names};

/// The most unchanged games to list.
const SHOWN: usize = 5;

/// Where to correct the name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    Here,
    Everywhere,
}

static WHERE: [(Where, &str); 2] = [(Where::Here, "This game"), (Where::Everywhere, "All games")];

/// The name, and where to correct it; `typed` is the text in the field.
pub fn spelling(
    open: &OpenGame,
    seat: Seat,
    typed: &str,
    asking: RwSignal<Option<Asking>>,
) -> Element {
    let correction = Correction::new(open, seat, typed, asking);
    let from = correction.from.read_value();
    let label = format!("How is {} spelled?", isolate(&from));
    let save = move || correction.save();
    let form = form()
        .attr("method", "dialog")
        // It may be removed only after that.
        .on("submit", move |_| clock::after(0, Box::new(save)))
        .child(View::from(correction.field(&label)));
    li().class("sits-down")
        .child(p().class("legend").child(label.as_str()))
        .child(form)
        .child(wrong("spelling-problem", correction.wrong))
        .child(correction.choice_of_place().map(View::from))
        .child(
            div()
                .class("respells")
                .attr("role", "status")
                .child(correction.preview()),
        )
        .child(
            div()
                .class("beside")
                .child(Button::new("button quiet small", move || asked(asking)).child("Cancel"))
                .child(Button::new("button quiet small", save).child("Fix the spelling")),
        )
}

/// A correction being entered.
#[derive(Clone, Copy)]
struct Correction {
    /// The plain name, without isolates.
    from: StoredValue<String>,
    /// The text in the field.
    to: RwSignal<String>,
    /// Why it is refused; empty if it is not.
    wrong: RwSignal<String>,
    place: RwSignal<Where>,
    /// Whether other games have this name.
    others: bool,
    asking: RwSignal<Option<Asking>>,
}

impl Correction {
    fn new(open: &OpenGame, seat: Seat, typed: &str, asking: RwSignal<Option<Asking>>) -> Self {
        let storage = expect_context::<Storage>();
        let from = open.game.ledger.players().get(seat.index()).cloned();
        let from = from.unwrap_or_default();
        let others = storage
            .library
            .with_untracked(|library| others(library, open, &from).next().is_some());
        Self {
            from: StoredValue::new(from),
            to: RwSignal::new(typed.to_owned()),
            wrong: RwSignal::new(String::new()),
            place: RwSignal::new(Where::Here),
            others,
            asking,
        }
    }

    fn field(self, label: &str) -> TextField {
        let (to, wrong) = (self.to, self.wrong);
        TextField::new(label, NAME_LENGTH, move || to.get_untracked())
            .id("spelling")
            .invalid("spelling-problem", move || {
                wrong.with(|wrong| !wrong.is_empty())
            })
            .on_input(move |typed| {
                to.set(typed);
                wrong.set(String::new());
            })
    }

    /// Asks where, if another game has the name.
    fn choice_of_place(self) -> Option<Choices<'static>> {
        let place = self.place;
        self.others.then(|| {
            Choices::among(
                "Where?",
                &WHERE,
                move |choice| *choice == place.get(),
                move |choice| place.set(choice),
            )
        })
    }

    /// What follows from the correction in all games.
    fn preview(self) -> View {
        let storage = expect_context::<Storage>();
        let games = expect_context::<Games>();
        let Self { from, to, .. } = self;
        let in_all = move |to: &String| {
            let from = from.read_value();
            games.show(|open| {
                storage.library.with_untracked(|library| {
                    let games = others(library, open, &from).chain([&open.game]);
                    follows(&respell(games, &from, to, clock::now()))
                })
            })
        };
        show(
            move || self.place.get() == Where::Everywhere,
            move || dyn_view(move || tidy(&to.get()), in_all),
        )
    }

    /// Corrects the name, or shows why that is refused.
    fn save(self) {
        let notices = expect_context::<Notices>();
        let games = expect_context::<Games>();
        let preferences = expect_context::<Preferences>();
        let from = self.from.read_value();
        let to = tidy(&self.to.get_untracked());
        let rename = Command::Rename {
            from: from.clone(),
            to: to.clone(),
        };
        let here = self.place.get_untracked() == Where::Here;
        let (against, taken) = games.with_open(|open| {
            let ledger = &open.game.ledger;
            let reasons = ledger.refusals(&rename);
            // Another player here has the name.
            let taken = reasons.contains(&Refusal::NameTaken);
            (words::refusals(ledger, &reasons), taken)
        });
        // It can be free everywhere else though it is taken here.
        if !against.is_empty() && (here || !taken) {
            return self.refuse(against);
        }
        // If no other game has it, the app data is corrected with this one.
        let says = match !here || !self.others && !is_nameless(&from) {
            true => match self.save_everywhere(&to, &against) {
                Some(says) => says,
                None => return self.refuse(against),
            },
            false if games.act(rename) => {
                preferences.remember_name(&to);
                let (from, to) = (isolate(&from), isolate(&to));
                format!("{from} is now {to} throughout this game.")
            }
            false => return,
        };
        if to != *from {
            notices.toast(says);
        }
        asked(self.asking);
    }

    /// Corrects the name in all games, and says what was done; `None` where it changed nothing, and this
    /// game is `against` it.
    fn save_everywhere(self, to: &str, against: &str) -> Option<String> {
        let preferences = expect_context::<Preferences>();
        let from = self.from.read_value();
        let (respelt, parted) = preferences.correct_name(&from, to);
        let changed = respelt.changed.len();
        if changed == 0 && !against.is_empty() {
            return None;
        }
        let says = names::correction_done(&from, to, changed);
        let parted = parted.iter().map(names::no_longer_joined);
        let says: Vec<String> = [says].into_iter().chain(parted).collect();
        Some(says.join(" "))
    }

    fn refuse(self, against: String) {
        problem(self.wrong, against, "#spelling");
    }
}

/// The other games with a name. A seat without one may be another player in another game.
fn others<'a>(
    library: &'a Library,
    open: &'a OpenGame,
    name: &'a str,
) -> impl Iterator<Item = &'a SavedGame> {
    let games = library.games.iter().filter(|_| !is_nameless(name));
    games.filter(|game| game.id != open.game.id && game.has_player(name))
}

/// The number of changed games, and the unchanged ones; nothing for an invalid name.
fn follows(respelt: &NameCorrection) -> View {
    let taken = respelt.left_to_others();
    if respelt.changed.is_empty() && taken.is_empty() {
        return nothing();
    }
    let changes = p().child(names::correction_preview(respelt.changed.len()));
    let left = (!taken.is_empty()).then(|| {
        let shown = taken.iter().take(SHOWN);
        let shown = for_each(shown, |game| li().child(titles::title(game)));
        let more = taken.len().saturating_sub(SHOWN);
        let more = (more > 0).then(|| li().child(format!("And {more} more")));
        let why = p().child(names::taken_in(taken.len()));
        View::from(why).and(ul().child(shown).child(more))
    });
    View::from(changes).and(left)
}
