//! Adding the totals of a night by hand or from a spreadsheet.

use chrono::NaiveDate;
use leptos::prelude::*;

use super::actions::SeasonActions;
use crate::app::Storage;
use crate::device::clock;
use crate::screens::night::list_field::{ListField, refused};
use crate::view::html::{div, li, p, ul};
use crate::view::{Element, View, for_each, show_let};
use crate::widgets::{Button, TextField, fold, labelled};
use fives_core::night::TITLE_LENGTH;
use fives_core::night::season::{SeasonEvent, SeasonNight};
use fives_core::storage::saved::season::{TotalsList, read_list};
use fives_core::words::season as words;

/// The form while it is filled in.
#[derive(Clone, Copy)]
struct TotalsForm {
    actions: SeasonActions,
    storage: Storage,
    day: RwSignal<NaiveDate>,
    name: RwSignal<String>,
    list: ListField,
}

/// The form, folded up.
pub fn form(actions: SeasonActions, storage: Storage) -> View {
    let form = TotalsForm {
        actions,
        storage,
        day: RwSignal::new(clock::today()),
        name: RwSignal::default(),
        list: ListField::new(String::new()),
    };
    form.view().into()
}

impl TotalsForm {
    fn view(self) -> Element {
        let name = TextField::bound("Name of the night", TITLE_LENGTH, self.name)
            .placeholder("Friday night");
        let day = TextField::new("Date", TITLE_LENGTH, move || self.day.get().to_string())
            .date()
            .on_done(move |day| {
                if let Ok(day) = day.parse() {
                    self.day.set(day);
                }
            });
        let read = move || self.list.read(|typed| self.read(typed));
        fold("paper house name-list", "Enter totals")
            .child(p().class("help").child(words::WHAT_A_LIST_IS))
            .child(p().class("help").child(words::WHICH_COLUMNS))
            .child(
                div()
                    .class("beside")
                    .child(labelled("Name of the night", name))
                    .child(labelled("Date", day)),
            )
            .child(self.list.paste())
            .child(self.list.file())
            .child(self.list.field("Totals", words::LIST_EXAMPLE))
            .child(show_let(read, move |list| self.preview(list)))
    }

    fn read(self, typed: &str) -> Option<TotalsList> {
        self.actions
            .read(|saved, _| Some(read_list(typed, &saved.season().setup.counted)))
    }

    /// What was read, what was not, and the button that adds it.
    fn preview(self, list: &TotalsList) -> View {
        let refused = refused(&list.refused, words::refused);
        let read = for_each(&list.totals, |totals| li().child(words::totals(totals)));
        let read = fold("fold", words::list_holds(list)).child(ul().class("log-list").child(read));
        let is_any = !list.totals.is_empty();
        let add = is_any.then(|| {
            Button::new("button quiet", move || self.add())
                .child(format!("Add {}", words::list_holds(list)))
        });
        View::from(div().attr("role", "status").child(refused))
            .and(is_any.then_some(read))
            .and(add)
    }

    /// Adds what is read of the list now.
    fn add(self) {
        let Some(list) = untrack(|| self.list.read(|typed| self.read(typed))) else {
            return;
        };
        let night = SeasonNight {
            id: self.storage.fresh_id(clock::now().timestamp_millis()),
            begun: None,
            day: self.day.get_untracked(),
            name: self.name.get_untracked(),
            totals: list.totals,
        };
        if self
            .actions
            .act(&SeasonEvent::Added(vec![night]), "#add-nights")
        {
            self.list.typed.set(String::new());
            self.name.set(String::new());
        }
    }
}
