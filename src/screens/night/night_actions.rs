//! What the pages of a night share: reading it, doing a step, asking first where more follows.

use std::borrow::Cow;

use leptos::prelude::*;

use super::open_codes::OpenCodes;
use super::step_preview::StepPreview;
use crate::app::live::{ServedLink, of_night};
use crate::app::{Live, Nights, Storage};
use crate::device::{clock, page};
use crate::route::{NightPage, Route};
use crate::view::{Callback, View, dyn_view};
use fives_core::live::hall::OrganizerKey;
use fives_core::night::{MatchKey, Night, NightChange, NightEvent, NightRefusal, State};
use fives_core::statistics::{Pace, pace};
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
    event: NightEvent,
    /// Where the focus goes after it.
    focus: String,
    /// The step the night was at: what follows from another one is not known.
    at: i64,
    /// Called once it is accepted.
    then: Option<Callback<()>>,
    /// How far the page was scrolled when it was asked.
    place: f64,
}

/// A night that is being run.
#[derive(Clone, Copy)]
pub struct NightActions {
    id: StoredValue<String>,
    asked: RwSignal<Option<PendingStep>>,
    /// What is unfolded of the codes of the round: it stays so at each step.
    pub codes: RwSignal<OpenCodes>,
    /// The game whose winner was tapped last, and whose score is to be picked: its match and its number in it.
    pub scoring: RwSignal<Option<(MatchKey, u8)>>,
}

impl NightActions {
    /// The actions of the night `id`.
    pub fn new(id: &str) -> Self {
        Self {
            id: StoredValue::new(id.to_owned()),
            asked: RwSignal::new(None),
            codes: RwSignal::new(OpenCodes::default()),
            scoring: RwSignal::new(None),
        }
    }

    /// Something by the id of the night.
    pub fn with_id<T>(self, of: impl FnOnce(&str) -> T) -> T {
        self.id.with_value(|id| of(id))
    }

    /// The address of one of its pages.
    pub fn href(self, page: NightPage) -> String {
        self.with_id(|id| Route::night(id, page).href())
    }

    /// The key it is live by, if it is; followed.
    pub fn organizer_key(self) -> Option<OrganizerKey> {
        let live = expect_context::<Live>();
        self.with_id(|id| live.organizer_key(id))
    }

    /// Its connection while it is live, with what the tables tell; followed.
    pub fn served(self) -> Option<ServedLink> {
        self.with_id(of_night)
    }

    /// Something of the night, followed; the default where it was deleted.
    pub fn read<T: Default>(self, of: impl FnOnce(&SavedNight) -> T) -> T {
        let storage = expect_context::<Storage>();
        let library = storage.library;
        self.with_id(|id| library.with(|all| all.nights.find(id).map(of).unwrap_or_default()))
    }

    /// The same, without following it.
    pub fn read_now<T: Default>(self, of: impl FnOnce(&SavedNight) -> T) -> T {
        untrack(|| self.read(of))
    }

    /// Why something can’t be done now, followed; `None` where it can.
    pub fn why(self, refusal: fn(&Night) -> Option<NightRefusal>) -> Option<String> {
        self.read(|saved| {
            let why = refusal(&saved.night);
            why.map(|why| words::night::refusal(saved.night.setup(), &why))
        })
    }

    /// Something of how the night stands, followed.
    pub fn state<T: Default>(self, of: impl FnOnce(&State) -> T) -> T {
        self.read(|saved| of(saved.night.state()))
    }

    /// How long a game takes, by the other nights of a game.
    pub fn pace(self, game: &str) -> Pace {
        let storage = expect_context::<Storage>();
        storage
            .library
            .with_untracked(|library| self.with_id(|id| pace(&library.nights, game, id)))
    }

    /// The number of the step the night is at; what is drawn by it is drawn anew at each step.
    fn step(self) -> i64 {
        self.read(|saved| saved.revision)
    }

    /// A view of the night, built again at each step.
    pub fn at_each_step(self, view: impl Fn(&SavedNight) -> View + 'static) -> View {
        dyn_view(move || self.step(), move |_| self.read_now(&view))
    }

    /// Does a step, or asks first if it changes more than it says. Afterwards the focus, if it was lost,
    /// goes to `focus`, a selector.
    pub fn act(self, event: &NightEvent, focus: &str) {
        self.act_then(event, focus, None);
    }

    /// The same; `then` is called once the step is accepted.
    pub fn act_then(self, event: &NightEvent, focus: &str, then: Option<Callback<()>>) {
        // What follows from it is planned once, for the question and for the step.
        let seated = self.read_now(|saved| saved.night.seated(event).ok());
        let event = seated.map_or(Cow::Borrowed(event), Cow::Owned);
        let Some(question) = self.read_now(|saved| question(&saved.night, &event)) else {
            if self.act_now(&event, focus) {
                call(then);
            }
            return;
        };
        self.asked.set(Some(PendingStep {
            question,
            event: event.into_owned(),
            focus: focus.to_owned(),
            at: untrack(|| self.step()),
            then,
            place: page::place(),
        }));
        page::scroll_to_top(".confirm");
        clock::after(0, Box::new(|| page::focus(".confirm h2")));
    }

    /// Does a step. Returns whether it was accepted.
    pub fn act_now(self, event: &NightEvent, focus: &str) -> bool {
        let nights = expect_context::<Nights>();
        self.asked.set(None);
        let is_result = event.is_result();
        let before = self.round();
        let is_done = self.with_id(|id| nights.act(id, event));
        if is_done && is_result && self.round() != before {
            // Another round is played now, and the page is there.
            clock::after(0, Box::new(page::to_head));
            page::catch_focus_after(".champion h2, .last-score h2, .round.now h2".to_owned());
        }
        if is_done {
            page::catch_focus_after(focus.to_owned());
        }
        is_done
    }

    /// The round that is played.
    fn round(self) -> Option<usize> {
        self.read_now(|saved| saved.night.state().current_round())
    }

    /// What is asked now, followed; nothing once the night has moved on.
    pub fn question(self) -> Option<Question> {
        let now = self.step();
        self.asked.with(|asked| {
            let asked = asked.as_ref().filter(|asked| asked.at == now);
            asked.map(|asked| asked.question.clone())
        })
    }

    /// Does the step that waits.
    pub fn accept(self) {
        let Some(asked) = self.asked.get_untracked() else {
            return;
        };
        let before = self.round();
        if self.act_now(&asked.event, &asked.focus) {
            if self.round() == before {
                return_to(asked.place);
            }
            call(asked.then);
        }
    }

    /// Drops the step that waits; the focus goes where it would have gone after it.
    pub fn cancel(self) {
        if let Some(asked) = self.asked.get_untracked() {
            self.asked.set(None);
            page::catch_focus_after(asked.focus);
            return_to(asked.place);
        }
    }
}

fn call(then: Option<Callback<()>>) {
    if let Some(then) = then {
        then.run(());
    }
}

/// Scrolls back to where the question came up, after the page is updated.
fn return_to(place: f64) {
    clock::after(0, Box::new(move || page::return_to(place)));
}

/// What to ask before a step, if anything: where results are lost, places of the play-offs change, an earlier result is
/// changed, a score turns who won, or this phone takes the lead.
fn question(night: &Night, event: &NightEvent) -> Option<Question> {
    let preview = StepPreview::of(night, event);
    let changes = preview.changes.as_ref().ok()?;
    let recorded = preview.recorded;
    if *event == NightEvent::Leads {
        return Some(Question {
            what: words::night::asked(night.state(), event),
            follows: words::night::two_phones::LEADING
                .map(str::to_owned)
                .to_vec(),
        });
    }
    let (turned, is_played) = match event.step() {
        NightEvent::Won { outcome, .. } => {
            let other = recorded.filter(|before| before.winner != outcome.winner);
            // A score that a result has not had yet corrects nothing.
            let has_score = recorded.is_some_and(|before| before.score.is_some());
            let turned = other.filter(|before| before.score != outcome.score);
            (turned, other.is_some() || has_score)
        }
        NightEvent::Cleared { .. } => (None, recorded.is_some()),
        NightEvent::Left { .. } | NightEvent::CameBack(_) => (None, true),
        _ => (None, false),
    };
    let is_grave = |change: &NightChange| {
        !matches!(change, NightChange::Place { .. } | NightChange::GoesOn(_))
    };
    let asks = !changes.is_empty() && (is_played || changes.iter().any(is_grave));
    (asks || turned.is_some()).then(|| Question {
        what: words::night::asked(night.state(), event),
        follows: preview.follows(turned),
    })
}
