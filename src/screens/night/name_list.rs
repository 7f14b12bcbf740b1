//! Entering many teams at once, from a list of names.

use leptos::prelude::*;

use super::list_field::{ListField, refused};
use super::night_actions::NightActions;
use crate::app::Storage;
use crate::view::html::{div, li, ol, p, span, ul};
use crate::view::{Callback, Element, View, dyn_view, for_each, show, show_let};
use crate::widgets::{Button, fold};
use fives_core::night::name_list::respelt;
use fives_core::night::{NameList, NightSetup, State};
use fives_core::storage::persons::likely_spellings;
use fives_core::words::night as words;

/// How many earlier nights are offered.
const EARLIER: usize = 3;

/// Up to so many teams what was read is shown at once.
const SHORT: usize = 12;

/// The players whom this phone knows.
pub type KnownPlayers = StoredValue<Vec<String>>;

/// The list while it is typed.
#[derive(Clone, Copy)]
struct ListForm {
    actions: NightActions,
    list: ListField,
    known: KnownPlayers,
    /// The names that are somebody else than the known ones.
    others: RwSignal<Vec<Doubt>>,
}

/// The form for a list; only before the start.
pub fn form(actions: NightActions, known: KnownPlayers) -> View {
    let form = ListForm {
        actions,
        list: ListField::new(String::new()),
        known,
        others: RwSignal::default(),
    };
    show(
        move || !actions.state(State::is_started),
        move || form.view().into(),
    )
}

impl ListForm {
    fn view(self) -> Element {
        let read = move || {
            self.list.read(|typed| {
                self.actions
                    .read(|saved| Some(saved.night.read_list(typed)))
            })
        };
        let sources = div()
            .class("beside")
            .child(self.list.paste())
            .child(self.earlier());
        let label = self.says(|setup| match setup.team_size() {
            1 => "Players",
            _ => "Teams or players",
        });
        fold("paper house name-list", "Enter a list")
            .child(p().class("help").child(self.says(words::what_a_list_is)))
            .child(sources)
            .child(self.list.file())
            .child(self.list.field(label, self.says(words::list_example)))
            .child(show_let(read, move |list| self.preview(list)))
    }

    fn says(self, of: fn(&NightSetup) -> &'static str) -> &'static str {
        self.actions.read_now(|saved| of(saved.night.setup()))
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
                let says = self
                    .actions
                    .read_now(|here| words::teams_of(here.night.setup(), state));
                Button::new("button quiet", move || self.list.typed.set(teams.clone())).child(says)
            })
        })
    }

    /// What was read of the list, what was not, and the button that enters it.
    fn preview(self, list: &NameList) -> View {
        let refused = refused(&list.refused, |(line, why)| {
            let why = self
                .actions
                .read_now(|saved| words::refusal(saved.night.setup(), why));
            format!("{line}: {why}")
        });
        let all = self
            .known
            .with_value(|known| likely_spellings(list.names(), known));
        let (typed, others) = (self.list.typed, self.others);
        let answer = Answer {
            respell: move |name: &str, known: &str| {
                typed.update(|typed| *typed = respelt(typed, name, known));
            },
            is_other: move |doubt| others.update(|others| others.push(doubt)),
        };
        let open = move || {
            let is_open = |doubt: &&Doubt| others.with(|others| !others.contains(doubt));
            all.iter().filter(is_open).cloned().collect::<Vec<_>>()
        };
        let doubts = dyn_view(open, move |doubts| doubts_shown(doubts, answer).into());
        let holds = self
            .actions
            .read_now(|saved| words::list_holds(saved.night.state(), list));
        let enter = list.event().map(|event| {
            let enter = move || {
                let empty = Callback::new(move |()| self.list.typed.set(String::new()));
                self.actions.act_then(&event, "#teams-heading", Some(empty));
            };
            Button::new("button", enter).child(format!("Enter {holds}"))
        });
        let lines = words::list_lines(list);
        let is_short = lines.len() <= SHORT;
        let lines = for_each(lines, |line| li().child(line));
        let read = fold("fold list-read", "What was read").child(ol().child(lines));
        let read = match is_short {
            true => read.attr("open", ""),
            false => read,
        };
        View::from(div().attr("role", "status").child(refused))
            .and(doubts)
            .and(enter.is_some().then_some(read))
            .and(enter)
    }
}

/// A name that may be misspelt, and the known one that it may be.
type Doubt = (String, String);

/// What follows from the answers about a name.
#[derive(Clone, Copy)]
struct Answer<Respell, IsOther> {
    /// It is the known one.
    respell: Respell,
    /// It is somebody else.
    is_other: IsOther,
}

/// What is asked about names that may be misspelt, with a button for each answer.
fn doubts_shown(
    doubts: &[Doubt],
    answer: Answer<impl Fn(&str, &str) + Copy + 'static, impl Fn(Doubt) + Copy + 'static>,
) -> Element {
    let doubts = for_each(doubts, |doubt| {
        let (name, known) = doubt;
        let asks = span().child(words::is_it(name, known));
        let use_known = words::use_name(known);
        let label = format!("{}: {}", name, words::SOMEBODY_ELSE);
        let doubt = StoredValue::new(doubt.clone());
        let is_other = move || (answer.is_other)(doubt.get_value());
        let respell = move || doubt.with_value(|(name, known)| (answer.respell)(name, known));
        let other = Button::new("button quiet", is_other).label(&label);
        li().child(asks)
            .child(Button::new("button quiet", respell).child(use_known))
            .child(other.child(words::SOMEBODY_ELSE))
    });
    ul().class("side-list").child(doubts)
}

/// What is asked about the names of fields before they are entered. Entered again, they are right.
#[derive(Clone, Copy)]
pub struct Doubts {
    known: KnownPlayers,
    asked: RwSignal<Vec<Doubt>>,
    confirmed: StoredValue<Vec<Doubt>>,
}

impl Doubts {
    /// Nothing is asked yet.
    pub fn new(known: KnownPlayers) -> Self {
        Self {
            known,
            asked: RwSignal::default(),
            confirmed: StoredValue::default(),
        }
    }

    /// Asks about those of the names that may be misspelt; whether anything is asked that was not before.
    pub fn ask(self, names: &[String]) -> bool {
        let find = |known: &Vec<String>| likely_spellings(names.iter(), known);
        let mut doubts = self.known.with_value(find);
        doubts.retain(|doubt| !self.confirmed.with_value(|all| all.contains(doubt)));
        if self.asked.with_untracked(|asked| *asked == doubts) {
            self.confirmed.update_value(|all| all.append(&mut doubts));
        }
        let has_any = !doubts.is_empty();
        self.asked.set(doubts);
        has_any
    }

    /// What is asked about the names that the fields still hold; `respell` takes a name and the known one, and `enter`
    /// enters the names as they are.
    pub fn shown(
        self,
        holds: impl Fn(&str) -> bool + Copy + 'static,
        respell: impl Fn(&str, &str) + Copy + 'static,
        enter: impl Fn() + Copy + 'static,
    ) -> Element {
        let asked = move || {
            let mut asked = self.asked.get();
            asked.retain(|(name, _)| holds(name));
            asked
        };
        let is_other = move |doubt: Doubt| {
            self.confirmed.update_value(|all| all.push(doubt));
            enter();
        };
        let answer = Answer { respell, is_other };
        let shown = move |doubts: &Vec<_>| doubts_shown(doubts, answer).into();
        div().attr("role", "status").child(dyn_view(asked, shown))
    }
}
