//! The score of a game in one tap that says all of it; what a winner past the target had takes another.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::view::html::{div, fieldset, h2, legend, section};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing};
use crate::widgets::Button;
use fives_core::night::{GameOutcome, LikelyScores, MatchKey, NightEvent, State};
use fives_core::words;
use fives_core::words::night as says;

/// The scores that a recorded game can have had.
pub struct ScorePicker<'a> {
    /// The night.
    pub actions: NightActions,
    /// How it stands.
    pub state: &'a State,
    /// The match.
    pub of: MatchKey,
    /// The number of the game in it, from 0.
    pub game: u8,
    /// What is recorded of it.
    pub outcome: GameOutcome,
    /// The selector of what gets the focus once a score is recorded.
    pub focus: String,
    /// Called once a score is recorded.
    pub then: Option<Callback<()>>,
}

impl ScorePicker<'_> {
    /// The picker; `None` where there are no scores to pick from.
    pub fn view(self) -> Option<View> {
        let scores = self.state.likely_scores()?;
        Some(self.shown(scores))
    }

    fn shown(self, scores: LikelyScores) -> View {
        let (recorded, winner) = (self.outcome.score, self.outcome.winner);
        let (target, past) = scores
            .won
            .split_first()
            .map_or((0, &[][..]), |(target, past)| (*target, past));
        let won = RwSignal::new(recorded.map_or(target, |(won, _)| won));
        let is_below = RwSignal::new(recorded.is_some_and(|(_, lost)| lost < 0));
        // A second tap goes back to the target.
        let past = for_each(past.iter().copied(), |points| {
            let turn =
                move || won.update(|won| *won = if *won == points { target } else { points });
            cell(&words::number(points.into()), turn).pressed(move || won.get() == points)
        });
        let had_more = says::had_more(self.state, &self.of, winner, target);
        let score_of = says::score_of(self.state, &self.of, winner);
        let has_below = !scores.below.is_empty();
        let ScorePicker {
            actions,
            of,
            game,
            focus,
            then,
            ..
        } = self;
        let pick = move |won: i16, lost: i16| {
            let score = Some((won, lost));
            let outcome = GameOutcome { winner, score };
            actions.scoring.set(None);
            actions.act_then(&NightEvent::Won { of, game, outcome }, &focus, then);
        };
        let pick = StoredValue::new_local(pick);
        let whole = dyn_view(
            move || (won.get(), is_below.get()),
            move |(won, is_below)| {
                let won = *won;
                let cell = move |lost| {
                    let says = says::score(won, lost);
                    cell(&says, move || pick.with_value(|pick| pick(won, lost)))
                        .pressed(move || recorded == Some((won, lost)))
                };
                match is_below {
                    true => for_each(scores.below.iter().copied(), cell),
                    false => for_each(scores.lost(won), cell),
                }
            },
        );
        let below = has_below.then(|| {
            let turn = move || is_below.update(|is_below| *is_below = !*is_below);
            Button::new("choice score-below", turn)
                .pressed(move || is_below.get())
                .child("Below 0")
        });
        let past = div().class("score-cells").child(past);
        let class = match target {
            ..100 => "score-cells whole",
            _ => "score-cells long",
        };
        let whole = div().class(class).child(whole).child(below);
        part(&score_of, whole).and(part(&had_more, past))
    }
}

fn part(name: &str, cells: Element) -> View {
    fieldset()
        .class("field score-picker")
        .child(legend().child(name))
        .child(cells)
        .into()
}

fn cell(says: &str, on_press: impl Fn() + 'static) -> Button {
    Button::new("choice score-cell", on_press).child(says)
}

/// The score of the game whose winner was tapped last, where its round is not the one that is played: after the last
/// result of a round the next one stands here.
pub fn of_another_round(actions: NightActions) -> View {
    dyn_view(
        move || actions.scoring.get(),
        move |scoring| match scoring {
            Some((of, game)) => actions.read_now(|saved| {
                let shown = card(actions, saved.night.state(), *of, *game);
                shown.map_or_else(nothing, View::from)
            }),
            None => nothing(),
        },
    )
}

fn card(actions: NightActions, state: &State, of: MatchKey, game: u8) -> Option<Element> {
    let outcome = state.game(&of, game)?.outcome;
    let round = state.current_round().and_then(|at| state.rounds.get(at));
    let is_here = round.is_some_and(|round| round.has(&of));
    if is_here || outcome.score.is_some() {
        return None;
    }
    let picker = ScorePicker {
        actions,
        state,
        of,
        game,
        outcome,
        focus: ".round.now h2".to_owned(),
        then: None,
    };
    let result = NightEvent::Won { of, game, outcome };
    let skip = Button::new("button quiet", move || actions.scoring.set(None));
    let shown = section()
        .class("paper last-score")
        .child(
            h2().attr("tabindex", "-1")
                .child(says::event(state, &result)),
        )
        .child(picker.view()?)
        .child(skip.child("No score"));
    Some(shown)
}
