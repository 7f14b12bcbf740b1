//! The question which of the tied teams comes first.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::Notices;
use crate::view::html::{div, h2, p, section};
use crate::view::{Element, View, for_each, nothing, text};
use crate::widgets::{Button, Choices};
use fives_core::night::standings::{StandingsPlace, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{MatchState, NightEvent, Stage, State};
use fives_core::words::night as words;

/// How tied teams can be put in order.
const WAYS: [(&str, TieRule); 5] = [
    ("Deciding game", TieRule::DecidingGame),
    ("Played off for second", TieRule::PlayForSecond),
    ("Cut of the cards", TieRule::Cut),
    ("Point difference", TieRule::Points),
    ("Share the place", TieRule::Shared),
];

/// A card for each set of tied teams, while no game is left to play.
pub fn questions(actions: NightActions, state: &State) -> View {
    if state.current_round().is_some() {
        return nothing();
    }
    for_each(state.ties().enumerate(), |(at, place)| {
        question(actions, state, place, at == 0)
    })
}

/// The ways in which these teams can be put in order. Points need the score of every game, and a place
/// that decides who goes on cannot be shared.
fn ways(state: &State, place: &StandingsPlace) -> Vec<(&'static str, TieRule)> {
    let of_teams = |played: &&MatchState| {
        let mut teams = played.key.teams.iter();
        played.key.stage != Stage::Bracket && teams.any(|team| place.teams.contains(team))
    };
    let mut games = state
        .matches()
        .filter(of_teams)
        .flat_map(|played| &played.games);
    let has_scores = games.all(|game| game.outcome.score.is_some());
    let is_possible = |rule: TieRule| match rule {
        TieRule::Points => has_scores,
        TieRule::Shared => !state.must_be_ordered(place),
        TieRule::DecidingGame | TieRule::PlayForSecond | TieRule::Cut => true,
    };
    let ways = WAYS.iter().copied();
    ways.filter(|(_, rule)| is_possible(*rule)).collect()
}

fn question(
    actions: NightActions,
    state: &State,
    place: &StandingsPlace,
    is_first: bool,
) -> Element {
    let notices = expect_context::<Notices>();
    let order = RwSignal::new(Vec::<Team>::new());
    let possible = ways(state, place);
    let night_rule = possible
        .iter()
        .find(|(_, rule)| *rule == state.setup.tie_rule);
    let way = RwSignal::new(night_rule.map_or(TieRule::DecidingGame, |(_, rule)| *rule));
    let choices = for_each(place.teams.iter().copied(), |team| {
        let tap = move || {
            order.update(
                |order| match order.iter().position(|other| *other == team) {
                    Some(at) => order.truncate(at),
                    None => order.push(team),
                },
            );
        };
        let place = move || order.with(|order| order.iter().position(|other| *other == team));
        let number = text(move || place().map_or_else(String::new, |at| format!("{}. ", at + 1)));
        Button::new("choice name", tap)
            .pressed(move || place().is_some())
            .child(number)
            .child(words::team_name(state, team))
    });
    let ways = Choices::of(
        "Decided by",
        possible,
        move || way.get(),
        move |rule| way.set(*rule),
    );
    let teams = place.teams.to_vec();
    let save = move || {
        let how = way.get_untracked();
        let mut order = order.get_untracked();
        let rest = teams.iter().filter(|team| !order.contains(team));
        let rest: Vec<Team> = rest.copied().collect();
        // The last one follows from the others; a shared place needs no order.
        if rest.len() > 1 && how != TieRule::Shared {
            let says = "Tap the teams in order, first place first.";
            return notices.warn(says.to_owned());
        }
        order.extend(rest);
        actions.act(&NightEvent::Decided(TieDecision { order, how }), "h1");
    };
    // One filled button a screen.
    let class = if is_first { "button" } else { "button quiet" };
    section()
        .class("paper ties")
        .child(h2().child(words::tie_question(state, place)))
        .child(words::scores_missing(state, place).map(|says| p().child(says)))
        .child(
            p().class("help")
                .child("Tap them in order, first place first."),
        )
        .child(div().class("choices names").child(choices))
        .child(ways)
        .child(Button::new(class, save).child("Save the order"))
}
