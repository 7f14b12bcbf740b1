//! What the pages of a night share: reading it, doing a step, asking first where more follows.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::open_codes::OpenCodes;
use crate::app::{Nights, Storage};
use crate::device::{clock, page};
use crate::view::{View, dyn_view};
use fives_core::night::{Change, Event, MatchKey, Night, State};
use fives_core::storage::saved::SavedNight;
use fives_core::words;

/// The id of the `datalist` of known names, which the pages of a night share.
pub const KNOWN_PLAYERS: &str = "known-players";

/// What is asked before a step.
#[derive(Clone, PartialEq)]
pub struct Question {
    /// What would be done: `Ann & Bob leave`.
    pub what: String,
    /// What would follow.
    pub follows: Vec<String>,
}

/// A step that waits for a yes.
#[derive(Clone)]
struct PendingStep {
    question: Question,
    event: Event,
    /// Where the focus goes after it.
    focus: String,
    /// The step the night was at: what follows from another one is not known.
    at: i64,
    /// What is done once it is accepted.
    then: Option<Then>,
    /// How far the page was scrolled when it was asked.
    place: f64,
}

/// What is done once a step is accepted.
pub type Then = Arc<dyn Fn() + Send + Sync>;

/// A night that is being run.
#[derive(Clone)]
pub struct NightActions {
    /// The id of the night.
    pub id: Rc<str>,
    asked: RwSignal<Option<PendingStep>>,
    /// What is unfolded of the codes of the round: it stays so at each step.
    pub codes: RwSignal<OpenCodes>,
}

impl NightActions {
    /// The actions of the night `id`.
    pub fn new(id: &str) -> Self {
        Self {
            id: id.into(),
            asked: RwSignal::new(None),
            codes: RwSignal::new(OpenCodes::default()),
        }
    }

    /// Something of the night, followed; the default where it was deleted.
    pub fn read<T: Default>(&self, of: impl FnOnce(&SavedNight) -> T) -> T {
        let storage = expect_context::<Storage>();
        storage
            .library
            .with(|library| library.nights.find(&self.id).map(of).unwrap_or_default())
    }

    /// The same, without following it.
    pub fn read_now<T: Default>(&self, of: impl FnOnce(&SavedNight) -> T) -> T {
        untrack(|| self.read(of))
    }

    /// Something of how the night stands, followed.
    pub fn state<T: Default>(&self, of: impl FnOnce(&State) -> T) -> T {
        self.read(|saved| of(saved.night.state()))
    }

    /// The number of the step the night is at; what is drawn by it is drawn anew at each step.
    pub fn step(&self) -> i64 {
        self.read(|saved| saved.revision)
    }

    /// Does a step, or asks first if it changes more than it says. Afterwards the focus, if it was lost,
    /// goes to `focus`, a selector.
    pub fn act(&self, event: Event, focus: &str) {
        self.act_then(event, focus, None);
    }

    /// The same; `then` follows once the step is accepted.
    pub fn act_then(&self, event: Event, focus: &str, then: Option<Then>) {
        match self.read_now(|saved| question(&saved.night, &event)) {
            Some(question) => {
                self.asked.set(Some(PendingStep {
                    question,
                    event,
                    focus: focus.to_owned(),
                    at: untrack(|| self.step()),
                    then,
                    place: page::place(),
                }));
                page::scroll_to_top(".confirm");
                clock::after(0, Box::new(|| page::focus(".confirm h2")));
            }
            None => {
                if self.act_now(event, focus)
                    && let Some(then) = then
                {
                    then();
                }
            }
        }
    }

    /// Does a step. Returns whether it was accepted.
    pub fn act_now(&self, event: Event, focus: &str) -> bool {
        let nights = expect_context::<Nights>();
        self.asked.set(None);
        let is_result = matches!(event, Event::Won { .. } | Event::Cleared { .. });
        let before = self.round();
        let is_done = nights.act_on_night(&self.id, event);
        if is_done && is_result && self.round() != before {
            // Another round is played now, and the page is there.
            clock::after(0, Box::new(page::to_head));
            page::catch_focus_after(".round.now h2".to_owned());
        }
        if is_done {
            page::catch_focus_after(focus.to_owned());
        }
        is_done
    }

    /// The round that is played.
    fn round(&self) -> Option<usize> {
        self.read_now(|saved| saved.night.state().current_round())
    }

    /// What is asked now, followed; nothing once the night has moved on.
    pub fn question(&self) -> Option<Question> {
        let now = self.step();
        self.asked.with(|own| {
            let own = own.as_ref().filter(|own| own.at == now);
            own.map(|own| own.question.clone())
        })
    }

    /// Does the step that waits.
    pub fn accept(&self) {
        let Some(asked) = self.asked.get_untracked() else {
            return;
        };
        let before = self.round();
        if self.act_now(asked.event, &asked.focus) {
            if self.round() == before {
                return_to(asked.place);
            }
            if let Some(then) = asked.then {
                then();
            }
        }
    }

    /// Drops the step that waits; the focus goes where it would have gone after it.
    pub fn cancel(&self) {
        if let Some(asked) = self.asked.get_untracked() {
            self.asked.set(None);
            page::catch_focus_after(asked.focus);
            return_to(asked.place);
        }
    }
}

/// A view that is built again at each step of the night.
pub fn at_each_step(
    actions: &NightActions,
    view: impl Fn(&NightActions) -> View + 'static,
) -> View {
    let (followed, shown) = (actions.clone(), actions.clone());
    dyn_view(move || followed.step(), move |_| view(&shown))
}

/// Scrolls back to where the question came up, after the page is updated.
fn return_to(place: f64) {
    clock::after(0, Box::new(move || page::return_to(place)));
}

/// What to ask before a step, if anything: where results are lost, places of the play-offs change, an earlier result is
/// changed, or a score turns who won.
fn question(night: &Night, event: &Event) -> Option<Question> {
    let changes = night.preview(event.clone()).ok()?;
    let recorded = |of: &MatchKey, game: u8| {
        let own = night.state().find(of);
        let own = own.and_then(|own| own.games.get(usize::from(game)));
        own.map(|own| own.outcome)
    };
    // The recorded result that a score turns.
    let turned = match event {
        Event::Won { of, game, outcome } => recorded(of, *game)
            .filter(|own| own.winner != outcome.winner && own.score != outcome.score)
            .map(|own| words::night::replaced(night.state(), *of, *game, own)),
        _ => None,
    };
    let is_played = match event {
        // A score that a result has not had yet corrects nothing.
        Event::Won { of, game, outcome } => recorded(of, *game)
            .is_some_and(|own| own.winner != outcome.winner || own.score.is_some()),
        Event::Cleared { of, game } => recorded(of, *game).is_some(),
        Event::Left { .. } | Event::CameBack(_) => true,
        _ => false,
    };
    let is_grave = |change: &Change| !matches!(change, Change::Place { .. } | Change::GoesOn(_));
    let asks = !changes.is_empty() && (is_played || changes.iter().any(is_grave));
    (asks || turned.is_some()).then(|| Question {
        what: words::night::asked(night.state(), event),
        follows: turned
            .into_iter()
            .chain(words::night::changes(night.state(), &changes))
            .collect(),
    })
}
