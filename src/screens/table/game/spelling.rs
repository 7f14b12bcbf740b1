//! Correcting a misspelt name, in one game or in all.

use std::rc::Rc;

use leptos::prelude::*;

use super::asking::{Asking, asked, problem, refused, wrong};
use crate::app::{Games, Notices, Preferences, Storage};
use crate::device::clock;
use crate::screens::common::titles;
use crate::view::html::{div, form, li, p, ul};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing, show};
use crate::widgets::{Button, Choices, TextField};
use fives_core::base::seats::{Seat, is_nameless, tidy};
use fives_core::base::text_fold::isolate;
use fives_core::ledger::{Command, NAME_LENGTH, Refusal};
use fives_core::storage::library::OpenGame;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::respell::{NameCorrection, respell};
use fives_core::words::names;

/// The most unchanged games to list.
const SHOWN: usize = 5;

/// Where to correct the name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    Here,
    Everywhere,
}

const WHERE: [(Where, &str); 2] = [(Where::Here, "This game"), (Where::Everywhere, "All games")];

/// The name, and where to correct it; `typed` is the text in the field.
pub fn spelling(
    open: &OpenGame,
    seat: Seat,
    typed: &str,
    asking: RwSignal<Option<Asking>>,
) -> Element {
    let correction = Correction::new(open, seat, typed, asking);
    let label = format!("How is {} spelled?", isolate(&correction.from));
    let save = {
        let correction = correction.clone();
        move || correction.save()
    };
    // It may be removed only after that.
    let entered = {
        let save = save.clone();
        move || clock::after(0, Box::new(save.clone()))
    };
    let form = form()
        .attr("method", "dialog")
        .on("submit", move |_| entered())
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
                .child(Button::new("button small", save).child("Fix the spelling")),
        )
}

/// A correction being entered.
#[derive(Clone)]
struct Correction {
    /// The plain name, without isolates.
    from: String,
    /// The text in the field.
    to: RwSignal<String>,
    /// Why it is refused; empty if it is not.
    wrong: RwSignal<String>,
    place: RwSignal<Where>,
    /// The other games with this name.
    others: Rc<[SavedGame]>,
    asking: RwSignal<Option<Asking>>,
}

impl Correction {
    fn new(open: &OpenGame, seat: Seat, typed: &str, asking: RwSignal<Option<Asking>>) -> Self {
        let storage = expect_context::<Storage>();
        let from = open.game.ledger.players().get(seat.index()).cloned();
        let from = from.unwrap_or_default();
        let others: Rc<[SavedGame]> = storage.library.with_untracked(|library| {
            let games = library.games.iter();
            let others = games.filter(|game| game.id != open.game.id && game.has_player(&from));
            // A seat may be another player in another game.
            let others = others.filter(|_| !is_nameless(&from));
            others.cloned().collect()
        });
        Self {
            from,
            to: RwSignal::new(typed.to_owned()),
            wrong: RwSignal::new(String::new()),
            place: RwSignal::new(Where::Here),
            others,
            asking,
        }
    }

    fn field(&self, label: &str) -> TextField {
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
    fn choice_of_place(&self) -> Option<Choices<'static>> {
        let place = self.place;
        (!self.others.is_empty()).then(|| Choices {
            legend: "Where?",
            names: WHERE.iter().map(|(_, name)| *name).collect(),
            chosen: Callback::new(move |at| {
                WHERE.get(at).is_some_and(|(own, _)| *own == place.get())
            }),
            on_choose: Callback::new(move |at| {
                if let Some((own, _)) = WHERE.get(at) {
                    place.set(*own);
                }
            }),
        })
    }

    /// What follows from the correction in all games.
    fn preview(&self) -> View {
        let games = expect_context::<Games>();
        let (place, own) = (self.place, self.clone());
        show(
            move || place.get() == Where::Everywhere,
            move || {
                let (to, own) = (own.to, own.clone());
                dyn_view(
                    move || tidy(&to.get()),
                    move |to| {
                        games.show(|open| {
                            let games = own.others.iter().chain([&open.game]);
                            follows(&respell(games, &own.from, to, clock::now()))
                        })
                    },
                )
            },
        )
    }

    /// Corrects the name, or shows why that is refused.
    fn save(&self) {
        let notices = expect_context::<Notices>();
        let games = expect_context::<Games>();
        let preferences = expect_context::<Preferences>();
        let from = &self.from;
        let to = tidy(&self.to.get_untracked());
        let rename = Command::Rename {
            from: from.clone(),
            to: to.clone(),
        };
        let here = self.place.get_untracked() == Where::Here;
        let against = games.with_open(|open| refused(&open.game.ledger, rename.clone()));
        let taken = games.with_open(|open| is_taken(open, rename.clone()));
        // It can be free everywhere else though it is taken here.
        if !against.is_empty() && (here || !taken) {
            return self.refuse(against);
        }
        // If no other game has it, the app data is corrected with this one.
        let says = match !here || self.others.is_empty() && !is_nameless(from) {
            true => match self.save_everywhere(&to, &against) {
                Some(says) => says,
                None => return self.refuse(against),
            },
            false if games.act(rename) => {
                preferences.remember_name(&to);
                let (from, to) = (isolate(from), isolate(&to));
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
    fn save_everywhere(&self, to: &str, against: &str) -> Option<String> {
        let preferences = expect_context::<Preferences>();
        let (respelt, parted) = preferences.correct_name(&self.from, to);
        let changed = respelt.changed.len();
        if changed == 0 && !against.is_empty() {
            return None;
        }
        let says = names::correction_done(&self.from, to, changed);
        let parted = parted.iter().map(names::no_longer_joined);
        Some(
            [says]
                .into_iter()
                .chain(parted)
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    fn refuse(&self, against: String) {
        problem(self.wrong, against, "#spelling");
    }
}

/// Whether another player here has the name.
fn is_taken(open: &OpenGame, rename: Command) -> bool {
    let against = open.game.ledger.preview(rename).err();
    against.is_some_and(|why| why.contains(&Refusal::NameTaken))
}

/// The number of changed games, and the unchanged ones; `None` for an invalid name.
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
