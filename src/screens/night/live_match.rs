//! The game of a match as its table scores it, and its result to be confirmed.

use std::sync::Arc;

use super::night_actions::NightActions;
use super::result_preview::result_preview;
use crate::app::live::{AtTable, Heard, of_night};
use crate::live::follower::Status;
use crate::night::team::Team;
use crate::night::{Event, MatchKey, Outcome};
use crate::saved::SavedNight;
use crate::saved::link::hall::TableGame;
use crate::saved::link::night::MatchResult;
use crate::view::html::{div, p};
use crate::view::{View, dyn_view, nothing};
use crate::widgets::Button;
use crate::words::night as words;

/// What is heard of a match from its table.
#[derive(Clone, PartialEq)]
pub struct HeardMatch {
    game: Arc<TableGame>,
    /// How current it is.
    pub status: Status,
}

impl HeardMatch {
    /// The match of a night among what is heard. Of two tables the one that is live counts.
    pub fn find(heard: &Heard, night: &str, of: MatchKey) -> Option<Self> {
        let is_own =
            |at_table: &&AtTable| at_table.game.of.night == night && at_table.game.of.of == of;
        let mut all: Vec<&AtTable> = heard.tables.iter().filter(is_own).collect();
        all.sort_by_key(|own| own.status != Status::Live);
        let own = all.first()?;
        Some(Self {
            game: own.game.clone(),
            status: own.status,
        })
    }

    /// The points of a team.
    pub fn points(&self, team: Team) -> Option<i32> {
        let totals = self.game.totals()?;
        let teams = self.game.of.of.teams.iter().zip(totals);
        teams
            .into_iter()
            .find_map(|(own, points)| (*own == team).then_some(points))
    }

    /// Whether the game comes after so many recorded ones.
    pub fn is_after(&self, recorded: usize) -> bool {
        recorded <= usize::from(self.game.of.game)
    }

    /// The game that is recorded in its place.
    fn recorded(&self, night: &SavedNight) -> Option<Outcome> {
        let own = night.night.state().find(&self.game.of.of)?;
        let game = own.games.get(usize::from(self.game.of.game))?;
        Some(game.outcome)
    }
}

/// What is heard of a match; `focus` is the selector of what gets the focus once its result is recorded.
pub fn part(actions: &NightActions, of: MatchKey, focus: String) -> View {
    let (own, actions) = (actions.clone(), actions.clone());
    dyn_view(
        move || HeardMatch::find(&of_night(&own.id)?.heard, &own.id, of),
        move |heard| match heard {
            Some(heard) => shown(&actions, heard, &focus),
            None => nothing(),
        },
    )
}

fn shown(actions: &NightActions, heard: &HeardMatch, focus: &str) -> View {
    actions
        .read_now(|night| {
            let result = heard.game.result();
            let recorded = night.night.state().find(&heard.game.of.of)?.games.len();
            let is_new = heard.is_after(recorded);
            match (result, heard.game.totals()) {
                (Some(result), _) => Some(to_confirm(actions, night, heard, result, focus)),
                (None, Some(totals)) if is_new => {
                    let says = words::running(totals, heard.game.hand(), heard.status);
                    Some(p().class("match-live").child(says).into())
                }
                (None, _) => None,
            }
        })
        .unwrap_or_else(nothing)
}

/// The result of a game that is over at its table.
fn to_confirm(
    actions: &NightActions,
    night: &SavedNight,
    heard: &HeardMatch,
    result: MatchResult,
    focus: &str,
) -> View {
    let state = night.night.state();
    let outcome = result.outcome;
    let event = Event::Won {
        of: result.of.of,
        game: result.of.game,
        outcome,
    };
    let told = result_preview(night, &result, &event);
    let says = words::as_scored(state, outcome);
    if told.is_here {
        return p().class("match-live").child(says).into();
    }
    let recorded = heard.recorded(night);
    let is_other = recorded.is_some_and(|own| own.winner != outcome.winner || own.score.is_some());
    let (says, label) = match is_other {
        true => (words::differs(state, outcome), "Use the table’s result"),
        false => (format!("{says}."), "Confirm"),
    };
    if let Err(why) = told.follows {
        let why = format!("{says} {}", words::refusal(&why));
        return p().class("match-live").child(why).into();
    }
    let (for_confirm, focus) = (actions.clone(), focus.to_owned());
    let confirm = move || for_confirm.act(event.clone(), &focus);
    div()
        .class("match-live")
        .child(p().child(says))
        .child(Button::new("button quiet", confirm).child(label))
        .into()
}
