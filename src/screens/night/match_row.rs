//! A match of a round: its two teams to tap, its scores, and how a result is corrected.

use leptos::prelude::*;

use super::live_match;
use super::night_actions::NightActions;
use super::score_picker::ScorePicker;
use crate::app::Notices;
use crate::device::page;
use crate::view::html::{b, div, li, p, span};
use crate::view::{Callback, Element, View, for_each};
use crate::widgets::{Button, Choices, TextField, fold, labelled};
use fives_core::ledger::MOST_POINTS;
use fives_core::night::team::Team;
use fives_core::night::{GameOutcome, MatchKey, MatchState, NightEvent, NightGame, OnCards, State};
use fives_core::words::night as words;

/// Selects the field that finds a match by its table.
pub const BY_TABLE: &str = "#by-table";

/// The row of a match: its table, a button for each team, and folded details.
pub struct MatchRow<'a> {
    /// The night.
    pub actions: NightActions,
    /// How it stands.
    pub state: &'a State,
    /// Its round and its number in it.
    pub place: (usize, usize),
    /// The match.
    pub played: &'a MatchState,
    /// Where it was found by its table: what follows once a winner is recorded.
    pub found: Option<Callback<()>>,
}

impl From<MatchRow<'_>> for View {
    fn from(row: MatchRow<'_>) -> Self {
        let played = row.played;
        let table = played.table.map(words::table_name).unwrap_or_default();
        let mut head = vec![table, words::match_title(row.state, played)];
        head.retain(|part| !part.is_empty());
        let sides = for_each(played.key.teams, |team| row.team_button(team));
        let focus = focus_of(row.place, played.key.teams[0]);
        let on_cards = words::on_cards(row.state, played);
        li().class("match")
            .child(p().class("match-head").child(head.join(", ")))
            .child(div().class("match-teams").child(sides))
            .child(on_cards.map(|says| p().class("help").child(says)))
            .child(live_match::agreed(row.actions, played))
            .child(live_match::part(row.actions, played, focus))
            .child(row.details())
            .into()
    }
}

impl MatchRow<'_> {
    fn team_button(&self, team: Team) -> Button {
        let (actions, played) = (self.actions, self.played);
        let is_winner = played.winner == Some(team);
        // Final totals stand for it, so nothing more is recorded.
        let is_closed = played.on_cards == Some(OnCards::Night);
        let deals = played.deals_next() == team && !played.is_over();
        let name = words::side_name(self.state, &played.key, team);
        let score = words::score_text(played, team);
        let remark = match (is_winner, deals) {
            (true, _) => " won",
            (false, true) => ", deal first",
            (false, false) => "",
        };
        let label = match score.as_str() {
            "" => format!("{name}{remark}"),
            score => format!("{name} {score}{remark}"),
        };
        let (event, place) = (tapped(played, team), self.place);
        let scoring = self.scores_next(event.as_ref());
        // Where the score is picked next, the match stays in sight until then.
        let found = self.found.filter(|_| scoring.is_none());
        let win = move || {
            let Some(event) = &event else { return };
            actions.scoring.set(scoring);
            match found {
                Some(_) => actions.act_then(event, BY_TABLE, found),
                None => actions.act(event, &focus_of(place, team)),
            }
            if scoring.is_some() {
                page::bring_into_sight(".match-more[open]");
            }
        };
        Button::new("choice match-team", win)
            .attr("id", focus_of(place, team).trim_start_matches('#'))
            .label(&label)
            .pressed(move || is_winner)
            .disabled(move || is_closed)
            .child(b().child(name))
            .child((deals).then(|| span().class("deals")))
            .child(
                (!score.is_empty())
                    .then(|| View::from(" ").and(span().class("match-score").child(score))),
            )
    }

    /// The game whose score is to be picked once its winner is tapped: where this night writes scores down, and for
    /// its first game.
    fn scores_next(&self, tapped: Option<&NightEvent>) -> Option<(MatchKey, u8)> {
        let Some(NightEvent::Won { of, game, outcome }) = tapped else {
            return None;
        };
        let state = self.state;
        let is_first = || {
            let mut matches = state.matches();
            self.found.is_none() && matches.all(|played| played.games.is_empty())
        };
        let is_asked = state.expects_scores() || is_first();
        let is_new = outcome.score.is_none() && usize::from(*game) == self.played.games.len();
        let can_pick = is_asked && is_new && state.likely_scores().is_some();
        can_pick.then_some((*of, *game))
    }

    /// Whether the score of a game is to be picked here now.
    fn is_scored_now(&self, game: &NightGame, number: u8) -> bool {
        let scoring = self.actions.scoring.get_untracked();
        let is_here = self.state.current_round() == Some(self.place.0);
        is_here && game.outcome.score.is_none() && scoring == Some((self.played.key, number))
    }

    /// The scores of the games, who won each game of a longer match, and the removal of the last result.
    fn details(&self) -> View {
        let (actions, played) = (self.actions, self.played);
        if played.is_default {
            return p().class("help").child("Won by default").into();
        }
        if played.is_untold() {
            return self.untold();
        }
        let is_long = played.best_of.wins() > 1;
        let unknown = is_long && played.winner.is_none();
        let unknown = unknown.then(|| self.games_unknown());
        let Some(last) = played.games.len().checked_sub(1) else {
            return unknown.into();
        };
        let mut numbered = played.games.iter().zip(0_u8..);
        let is_open = numbered.any(|(game, number)| self.is_scored_now(game, number));
        let games = for_each(played.games.iter().zip(0_u8..), |(game, number)| {
            let winner = is_long.then(|| self.winner_of(game, number));
            View::from(winner).and(self.score_of(game, number))
        });
        let of = played.key;
        let clear = move || {
            let game = u8::try_from(last).unwrap_or(u8::MAX);
            actions.act(&NightEvent::Cleared { of, game }, "h1");
        };
        let (title, deletes) = match is_long {
            true => ("Games and scores", "Delete last game"),
            false => ("Score", "Delete result"),
        };
        let fold = fold("fold match-more", title)
            .child(games)
            .child(Button::new("button quiet", clear).child(deletes));
        let fold = match is_open {
            true => fold.attr("open", ""),
            false => fold,
        };
        View::from(fold).and(unknown)
    }

    /// The winner of a longer match whose games nobody told.
    fn games_unknown(&self) -> Element {
        let (actions, of, place) = (self.actions, self.played.key, self.place);
        let buttons = for_each(of.teams, |winner| {
            let win = move || {
                let event = NightEvent::MatchWon { of, winner };
                actions.act(&event, &focus_of(place, winner));
            };
            let name = words::side_name(self.state, &of, winner);
            Button::new("choice", win).child(words::won_match(&name))
        });
        fold("fold match-more", words::ONLY_WINNER_KNOWN)
            .child(div().class("beside").child(buttons))
    }

    /// What is said of a match of which only the winner is known, and the removal of that.
    fn untold(&self) -> View {
        let (actions, played) = (self.actions, self.played);
        let of = played.key;
        let known = played.games.iter().take_while(|game| !game.is_untold);
        let from = u8::try_from(known.count()).unwrap_or(u8::MAX);
        let clear = move || actions.act(&NightEvent::Cleared { of, game: from }, "h1");
        let says = p().class("help").child(words::untold(played));
        let clear = Button::new("button quiet", clear).child("Delete result");
        let fold = fold("fold match-more", words::ONLY_WINNER_KNOWN);
        fold.child(says).child(clear).into()
    }

    /// Who won a game of a longer match.
    fn winner_of(&self, game: &NightGame, number: u8) -> View {
        let (actions, of, place) = (self.actions, self.played.key, self.place);
        let GameOutcome { winner, score } = game.outcome;
        let names = of.teams.map(|team| words::side_name(self.state, &of, team));
        let choose = move |at: usize| {
            let team = of.teams.get(at).copied().filter(|team| *team != winner);
            if let Some(winner) = team {
                let event = NightEvent::Won {
                    of,
                    game: number,
                    outcome: GameOutcome { winner, score },
                };
                actions.act(&event, &focus_of(place, winner));
            }
        };
        Choices {
            legend: &format!("Game {} won by", number + 1),
            names: names.iter().map(String::as_str).collect(),
            chosen: Callback::new(move |at| of.teams.get(at) == Some(&winner)),
            on_choose: Callback::new(choose),
        }
        .into()
    }

    /// The score of a game: picked, or typed.
    fn score_of(&self, game: &NightGame, number: u8) -> View {
        let typed = self.typed_score(game, number);
        let picker = ScorePicker {
            actions: self.actions,
            state: self.state,
            of: self.played.key,
            game: number,
            outcome: game.outcome,
            focus: match self.found {
                Some(_) => BY_TABLE.to_owned(),
                None => focus_of(self.place, game.outcome.winner),
            },
            then: self.found,
        };
        match picker.view() {
            Some(picker) => picker.and(fold("fold", "Another score").child(typed)),
            None => typed,
        }
    }

    /// The points of both teams in a game, each field below the name of its team.
    fn typed_score(&self, game: &NightGame, number: u8) -> View {
        let notices = expect_context::<Notices>();
        let (actions, of) = (self.actions, self.played.key);
        let typed = of.teams.map(|team| {
            let points = game.points(team);
            RwSignal::new(points.map_or_else(String::new, |points| points.to_string()))
        });
        let save = move || {
            let figure = |typed: &String| typed.trim().replace('−', "-").parse().ok();
            let [one, other] = typed.map(|typed| typed.with_untracked(figure));
            let Some((one, other)) = one.zip(other) else {
                let says = "Enter both scores, such as 31 and 21.";
                return notices.warn(says.to_owned());
            };
            let outcome =
                actions.read_now(|night| night.night.state().outcome(&of, number, [one, other]));
            if let Some(outcome) = outcome {
                let game = number;
                actions.act(&NightEvent::Won { of, game, outcome }, "h1");
            }
        };
        let longest = MOST_POINTS.to_string().len();
        let fields = for_each(of.teams.into_iter().zip(typed), |(team, typed)| {
            let name = words::side_name(self.state, &of, team);
            let label = format!("Points for {name}");
            labelled(&name, TextField::bound(&label, longest, typed).numeric())
        });
        let save = Button::new("button quiet", save).child("Save score");
        View::from(div().class("beside").child(fields)).and(save)
    }
}

/// The selector of the button of a team.
fn focus_of((round, number): (usize, usize), team: Team) -> String {
    format!("#w-{round}-{number}-{}", team.0)
}

/// What a tap on a team records: the next game; or, where a single game is over, that the other team won
/// it. The games of a longer match that is over are corrected one by one, below it.
fn tapped(played: &MatchState, winner: Team) -> Option<NightEvent> {
    let (game, score) = match (played.winner, played.best_of.wins()) {
        _ if played.is_default => return None,
        (None, _) => (u8::try_from(played.games.len()).ok()?, None),
        (Some(now), 1) if now != winner => (0, played.games.first()?.outcome.score),
        (Some(_), _) => return None,
    };
    Some(NightEvent::Won {
        of: played.key,
        game,
        outcome: GameOutcome { winner, score },
    })
}
