//! The question which of the tied teams comes first.

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::Notices;
use crate::view::html::{div, h2, p, section};
use crate::view::{Callback, Element, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Button, Choices};
use fives_core::night::standings::{StandingsPlace, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{MatchState, NightEvent, State};
use fives_core::words::night as words;

/// How tied teams can be put in order.
const WAYS: [(&str, TieRule); 6] = [
    ("Deciding game", TieRule::DecidingGame),
    ("Played off for second", TieRule::PlayForSecond),
    ("Cut of the cards", TieRule::Cut),
    ("Point difference", TieRule::Points),
    ("Another way", TieRule::AsRecorded),
    ("Share the place", TieRule::Shared),
];

/// How an order is entered.
const IN_ORDER: &str = "Tap them in order, the best first.";

/// A card for each set of tied teams, while no game is left to play.
pub fn questions(actions: NightActions, state: &State) -> View {
    if state.current_round().is_some() {
        return nothing();
    }
    for_each(state.ties().enumerate(), |(at, place)| {
        question(actions, state, place, at == 0)
    })
}

/// The ways in which these teams can be put in order. Points need the score of every game, a game in which two play for
/// second needs three pairs, and a place that decides who goes on cannot be shared.
fn ways(state: &State, place: &StandingsPlace) -> Vec<(&'static str, TieRule)> {
    let of_teams = |played: &&MatchState| {
        let mut teams = place.teams.iter();
        played.key.stage.is_ranked() && teams.any(|team| played.plays(*team))
    };
    let mut games = state
        .matches()
        .filter(of_teams)
        .flat_map(|played| &played.games);
    let has_scores = games.all(|game| game.outcome.score.is_some());
    let is_possible = |rule: TieRule| match rule {
        TieRule::Points => has_scores,
        TieRule::Shared => !state.must_be_ordered(place),
        TieRule::PlayForSecond => state.setup.can_play_for_second(place.teams.len()),
        TieRule::DecidingGame | TieRule::Cut | TieRule::AsRecorded => true,
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
    // Not chosen beforehand: it decides the places.
    let way = RwSignal::new(None::<TieRule>);
    let named = |team: &Team| (*team, words::team_name(state, *team));
    let named: Vec<(Team, String)> = place.teams.iter().map(named).collect();
    let choice = move |(team, name): &(Team, String)| {
        let team = *team;
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
            .child(name.as_str())
    };
    let ways = Choices::of(
        "Decided by",
        ways(state, place)
            .into_iter()
            .map(|(name, rule)| (name, Some(rule))),
        move || way.get(),
        move |rule| way.set(*rule),
    );
    let (teams, count) = (place.teams.to_vec(), place.teams.len());
    let save = Callback::new(move |()| {
        let Some(how) = way.get_untracked() else {
            return;
        };
        let mut order = order.get_untracked();
        let rest = teams.iter().filter(|team| !order.contains(team));
        let rest: Vec<Team> = rest.copied().collect();
        // The last one follows from the others; a shared place needs no order.
        if rest.len() > 1 && how != TieRule::Shared {
            return notices.warn(IN_ORDER.to_owned());
        }
        order.extend(rest);
        actions.act(&NightEvent::Decided(TieDecision { order, how }), "h1");
    });
    let can_play = state.has_tie_breaks() && count <= MOST;
    let play_first = move || can_play && way.get() == Some(TieRule::DecidingGame);
    let play = play_it_out(actions, place, play_first, is_first);
    let is_shared = move || way.get() == Some(TieRule::Shared);
    let share = words::share_place(place);
    let save = dyn_view(
        move || (way.get().is_some(), play_first(), is_shared()),
        move |(is_chosen, play_first, is_shared)| {
            if !is_chosen {
                return nothing();
            }
            // One filled button a screen.
            let class = match is_first && !play_first {
                true => "button",
                false => "button quiet",
            };
            let says = match is_shared {
                true => share.as_str(),
                false => "Save the order",
            };
            Button::new(class, move || save.run(())).child(says).into()
        },
    );
    let choices = show(
        move || way.get().is_some() && !is_shared(),
        move || {
            let help = p().class("help").child(IN_ORDER);
            let choices = for_each(&named, choice);
            View::from(help).and(div().class("choices names").child(choices))
        },
    );
    section()
        .class("paper ties")
        .child(h2().child(words::tie_question(state, place)))
        .child(words::scores_missing(state, place).map(|says| p().child(says)))
        .child(words::ties(&state.setup).map(|says| p().class("help").child(says)))
        .child(ways)
        .child(play)
        .child(choices)
        .child(save)
}

/// The most tied teams that play it out here: each pair of them meets.
const MOST: usize = 4;

/// The button that gives the deciding games a table.
fn play_it_out(
    actions: NightActions,
    place: &StandingsPlace,
    play_first: impl Fn() -> bool + 'static,
    is_first: bool,
) -> View {
    let count = place.teams.len();
    let step = NightEvent::TieBreak(place.teams.clone());
    let play = Callback::new(move |()| actions.act(&step, ".round.now h2"));
    dyn_view(play_first, move |play_first| match play_first {
        true => {
            let class = if is_first { "button" } else { "button quiet" };
            let button = Button::new(class, move || play.run(())).child(words::play_it(count));
            let help = p().class("help").child(words::PLAYED_OUT);
            View::from(button).and(help)
        }
        false => nothing(),
    })
}
