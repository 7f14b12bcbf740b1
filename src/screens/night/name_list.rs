//! Entering many teams at once, from a list of names.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::Storage;
use crate::device::file::{self, NotRead};
use crate::device::{page, share, spawn};
use crate::view::html::{div, li, p, span, textarea, ul};
use crate::view::{Callback, Element, View, for_each, show, show_let, text};
use crate::widgets::{Button, FileChoice, fold, labelled};
use fives_core::night::name_list::respelt;
use fives_core::night::{NameList, State};
use fives_core::storage::persons::likely_spelling;
use fives_core::storage::saved::file_text;
use fives_core::words::night as words;
use fives_core::words::phone::FILE_NOT_READ;

/// How many earlier nights are offered.
const EARLIER: usize = 3;

/// The file chooser.
const CHOOSER: &str = "#list-file";

/// The largest file that is read.
const MOST_BYTES: usize = 100_000;

/// The list while it is typed.
#[derive(Clone, Copy)]
struct ListForm {
    actions: NightActions,
    typed: RwSignal<String>,
    /// The names of earlier nights and games.
    known: StoredValue<Vec<String>>,
}

/// The form for a list; only before the start.
pub fn form(actions: NightActions) -> View {
    let form = ListForm {
        actions,
        typed: RwSignal::new(String::new()),
        known: StoredValue::new(known_names(actions)),
    };
    show(
        move || !actions.state(State::is_started),
        move || form.view().into(),
    )
}

impl ListForm {
    fn view(self) -> Element {
        let field = textarea()
            .attr("rows", "6")
            .attr("id", "name-list")
            .attr("spellcheck", "false")
            .attr("autocapitalize", "words")
            .attr("placeholder", words::LIST_EXAMPLE)
            .prop("value", move || self.typed.get())
            .on("input", move |event| {
                self.typed.set(event_target_value(&event))
            });
        let paste = move || {
            spawn(Box::pin(async move {
                match share::paste().await {
                    Some(pasted) => self.typed.set(pasted),
                    // Without leave to read the clipboard it is pasted by hand.
                    None => page::catch_focus("#name-list"),
                }
            }));
        };
        let read = move || {
            let is_typed = self.typed.with(|typed| !typed.trim().is_empty());
            let read = |typed: &String| {
                self.actions
                    .read(|saved| Some(saved.night.read_list(typed)))
            };
            is_typed.then(|| self.typed.with(read)).flatten()
        };
        let problem = RwSignal::new("");
        let read_file = move |()| {
            spawn(Box::pin(async move {
                let found = file::chosen(CHOOSER, MOST_BYTES).await;
                problem.set(match found {
                    Ok((_, bytes)) => {
                        self.typed.set(file_text::text(&bytes).into_owned());
                        ""
                    }
                    Err(NotRead::None) => "",
                    Err(NotRead::TooLarge | NotRead::Failed) => FILE_NOT_READ,
                });
            }));
        };
        let choice = FileChoice {
            input: CHOOSER,
            says: "Choose a file",
            accepts: ".csv,.txt,text/*",
            problem: "list-problem",
            on_choose: Callback::new(read_file),
        };
        let sources = div()
            .class("beside")
            .child(Button::new("button quiet", paste).child("Paste"))
            .child(self.earlier());
        let problem = p()
            .class("problem")
            .attr("id", "list-problem")
            .attr("role", "status")
            .child(text(move || problem.get().to_owned()));
        fold("paper house name-list", "Enter a list")
            .child(p().class("help").child(words::WHAT_A_LIST_IS))
            .child(sources)
            .child(choice)
            .child(problem)
            .child(labelled("Teams or players", field))
            .child(show_let(read, move |list| self.preview(list)))
    }

    /// The teams of earlier nights, to begin with.
    fn earlier(self) -> View {
        let storage = expect_context::<Storage>();
        storage.library.with_untracked(|library| {
            let nights = library.nights.iter().rev();
            let is_other = |id: &String| self.actions.with_id(|here| id != here);
            let others = nights.filter(|saved| is_other(&saved.id));
            let with_teams = others.filter(|saved| !saved.night.state().teams.is_empty());
            for_each(with_teams.take(EARLIER), |saved| {
                let state = saved.night.state();
                let teams = words::list_of(state);
                Button::new("button quiet", move || self.typed.set(teams.clone()))
                    .child(words::teams_of(state))
            })
        })
    }

    /// What was read of the list, what was not, and the button that enters it.
    fn preview(self, list: &NameList) -> View {
        let refused = for_each(&list.refused, |(line, why)| {
            li().child(format!("{line}: {}", words::refusal(why)))
        });
        let doubts = self.known.with_value(|known| {
            let doubt = |name: &String| Some((name.clone(), likely_spelling(name, known)?.clone()));
            list.names().filter_map(doubt).collect::<Vec<_>>()
        });
        let doubts = for_each(doubts, |(name, known)| {
            let asks = words::is_it(&name, &known);
            let use_known = words::use_name(&known);
            let respell = move || {
                self.typed
                    .update(|typed| *typed = respelt(typed, &name, &known))
            };
            li().child(span().child(asks))
                .child(Button::new("button quiet", respell).child(use_known))
        });
        let holds = self
            .actions
            .read_now(|saved| words::list_holds(saved.night.state(), list));
        let enter = list.clone().event().map(|event| {
            let enter = move || {
                let empty = Callback::new(move |()| self.typed.set(String::new()));
                self.actions.act_then(&event, "#teams-heading", Some(empty));
            };
            Button::new("button", enter).child(format!("Enter {holds}"))
        });
        let refused = ul().class("help list-refused").child(refused);
        View::from(div().attr("role", "status").child(refused))
            .and(ul().class("side-list").child(doubts))
            .and(enter)
    }
}

/// The names of the other nights, and those that new games offer.
fn known_names(actions: NightActions) -> Vec<String> {
    let storage = expect_context::<Storage>();
    storage.library.with_untracked(|library| {
        let nights = library.nights.iter();
        let others = nights.filter(|saved| actions.with_id(|here| saved.id != here));
        let teams = others.flat_map(|saved| &saved.night.state().teams);
        let names = teams.flat_map(|team| &team.players);
        names.chain(&library.app_data.names).cloned().collect()
    })
}
