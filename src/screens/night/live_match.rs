//! The game of a match as its table scores it, and its result to be confirmed.

use super::night_actions::NightActions;
use super::step_preview::StepPreview;
use crate::app::live::HeardNight;
use crate::device::page;
use crate::view::html::{div, h2, p, section};
use crate::view::{View, dyn_view, for_each, nothing};
use crate::widgets::Button;
use fives_core::live::agreement::{against, objected};
use fives_core::live::follower::Status;
use fives_core::live::heard_match::{HeardMatch, results_that_differ};
use fives_core::night::team::Team;
use fives_core::night::{MatchKey, MatchState, NightEvent};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::words::night as words;
use fives_core::words::night::live as says;

/// The next result that differs, which takes the focus of one that is gone.
const NEXT: &str = ".differs .button";

/// What the tables of a night tell of a match of which so many games are recorded.
pub fn find(heard: &HeardNight, night: &str, of: MatchKey, recorded: usize) -> Option<HeardMatch> {
    HeardMatch::find(heard.tables(), night, of, recorded)
}

/// What is heard of a match; `focus` is the selector of what gets the focus once its result is recorded.
pub fn part(actions: NightActions, played: &MatchState, focus: String) -> View {
    let (of, recorded) = (played.key, played.games.len());
    let table = played.table.filter(|_| played.winner.is_none());
    let table = table.filter(|_| actions.read_now(|night| night.night.state().has_begun(&of)));
    dyn_view(
        move || {
            let line = actions.served()?;
            let heard = actions.with_id(|id| find(&line.heard, id, of, recorded));
            let result = heard.as_ref().and_then(HeardMatch::result);
            let doubts = result.map(|result| against(line.heard.reports.iter(), &result));
            let says_so = heard
                .as_ref()
                .is_some_and(|heard| heard.running().is_some());
            let is_newer = table.is_some_and(|table| line.heard.newer.contains(&(table + 1)));
            Some((heard, is_newer && !says_so, doubts.unwrap_or_default()))
        },
        move |heard| {
            let Some((heard, is_newer, doubts)) = heard else {
                return nothing();
            };
            let heard = heard.as_ref();
            let score = heard.map(|heard| shown(actions, heard, doubts, &focus));
            View::from(score).and(is_newer.then(|| line(says::TABLE_NEWER)))
        },
    )
}

/// That the last game of a match was recorded without a tap, and the button that takes it back; nothing for another.
pub fn agreed(actions: NightActions, played: &MatchState) -> View {
    let (of, number) = (played.key, played.games.len());
    let Some(game) = number.checked_sub(1).and_then(|at| u8::try_from(at).ok()) else {
        return nothing();
    };
    let is_agreed = played.games.last().is_some_and(|last| last.is_agreed);
    let take_back = move || actions.act(&NightEvent::Cleared { of, game }, "h1");
    let shown = || {
        div()
            .class("match-live")
            .child(p().child(says::BOTH_AGREE))
            .child(Button::new("button quiet", take_back).child(says::TAKE_BACK))
    };
    is_agreed.then(shown).into()
}

fn shown(actions: NightActions, heard: &HeardMatch, doubts: &[Team], focus: &str) -> View {
    let running = heard.running().and_then(|running| {
        let totals = running.totals()?;
        Some(words::running(totals, running.hand(), heard.status))
    });
    actions
        .read_now(|night| match (heard.result(), running) {
            (Some(result), running) => {
                let state = night.night.state();
                // A result that is no longer at the table has another game beside it, if any.
                let beside = match (running, &heard.earlier) {
                    (Some(running), _) if heard.has_begun_again() => {
                        Some(says::started_again(&running))
                    }
                    (Some(running), _) => Some(running),
                    (None, Some(earlier)) if *earlier != result => {
                        Some(says::result_before(state, &earlier.of.of, earlier.outcome))
                    }
                    (None, _) => None,
                };
                Some(to_confirm(actions, night, &result, (doubts, beside), focus))
            }
            (None, Some(says)) if heard.is_recorded() => {
                let plays_on = || line(&says::plays_on(&says));
                (heard.status == Status::Live).then(plays_on)
            }
            (None, Some(says)) => Some(line(&says)),
            (None, None) => None,
        })
        .into()
}

/// The results of tables that are recorded otherwise, with the button for each; those of the round that is played
/// stand beside their matches.
pub fn differing(actions: NightActions) -> View {
    let results = move || {
        let heard = actions.served().map(|line| line.heard).unwrap_or_default();
        actions.read(|night| {
            let state = night.night.state();
            let round = state.current_round().and_then(|at| state.rounds.get(at));
            let mut results = results_that_differ(heard.tables(), night);
            results.extend(objected(heard.reports.iter(), night));
            results.retain(|result| !round.is_some_and(|round| round.has(&result.of.of)));
            let with_doubts = results.into_iter().map(|result| {
                let doubts = against(heard.reports.iter(), &result);
                (result, doubts)
            });
            with_doubts.collect::<Vec<_>>()
        })
    };
    dyn_view(results, move |results| {
        for_each(results, |(result, doubts)| {
            actions.read_now(|night| {
                let opponents = words::opponents(night.night.state(), &result.of.of);
                let head = h2().child(opponents);
                let shown = to_confirm(actions, night, result, (doubts, None), ".round h2");
                let card = section().class("paper differs").child(head).child(shown);
                View::from(card)
            })
        })
    })
}

fn line(says: &str) -> View {
    p().class("match-live").child(says).into()
}

/// The result of a game that is over at its table; the sides that do not agree with it, and what is said beside it.
fn to_confirm(
    actions: NightActions,
    night: &SavedNight,
    result: &MatchResult,
    (doubts, beside): (&[Team], Option<String>),
    focus: &str,
) -> View {
    let state = night.night.state();
    let outcome = result.outcome;
    let event = result.event();
    let says = words::as_scored(state, &result.of.of, outcome);
    let recorded = state.game(&result.of.of, result.of.game);
    let doubted = || {
        for_each(doubts, |side| {
            p().child(says::disagrees(state, &result.of.of, *side))
        })
    };
    if let Some(game) = recorded.filter(|game| game.outcome == outcome) {
        if doubts.is_empty() || game.is_upheld {
            return line(&says);
        }
        let kept = result.kept();
        let keep = move || {
            actions.act_now(&kept, NEXT);
            page::catch_focus_after("h1".to_owned());
        };
        return div()
            .class("match-live")
            .child(p().child(format!("{says}.")))
            .child(doubted())
            .child(Button::new("button quiet", keep).child(says::IT_STANDS))
            .into();
    }
    let other = recorded.filter(|game| result.differs_from(game.outcome));
    if other.is_some_and(|game| game.overruled.contains(&outcome)) {
        return nothing();
    }
    let (says, label) = match other {
        Some(_) => (
            words::differs(state, &result.of.of, outcome),
            "Use the table’s result",
        ),
        None if doubts.is_empty() => (format!("{says}."), "Confirm"),
        None => (format!("{says}."), says::RECORD_ANYWAY),
    };
    let keep = other.map(|_| {
        let overruled = result.overruled();
        let keep = move || {
            actions.act_now(&overruled, NEXT);
            page::catch_focus_after("h1".to_owned());
        };
        Button::new("button quiet", keep).child(words::KEEP_OURS)
    });
    if let Err(why) = StepPreview::of(&night.night, &event).changes {
        let says = format!("{says} {}", words::refusal(night.night.setup(), &why));
        return line(&says).and(keep.map(|keep| div().class("match-live").child(keep)));
    }
    let focus = focus.to_owned();
    let kept = (!doubts.is_empty()).then(|| result.kept());
    let of = result.of.clone();
    let confirm = move || {
        actions.act(&event, &focus);
        // Recorded in spite of a doubt, it is kept.
        if let Some(kept) = &kept
            && actions.read_now(|saved| saved.has_recorded(&of))
        {
            actions.act_now(kept, &focus);
        }
    };
    div()
        .class("match-live")
        .child(p().child(says))
        .child(doubted())
        .child(beside.map(|says| p().child(says)))
        .child(Button::new("button quiet", confirm).child(label))
        .child(keep)
        .into()
}
