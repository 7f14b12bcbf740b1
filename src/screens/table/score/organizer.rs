//! A match of a hall night that is live: whether the organizer has its result, and what comes next.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::live::{Publishing, ServedLink, of_table};
use crate::app::{Games, Live, Nights};
use crate::view::html::{p, section};
use crate::view::{Element, View, dyn_view, for_each, nothing};
use crate::widgets::Button;
use fives_core::base::seats::Side;
use fives_core::live::follower::Status;
use fives_core::live::hall::TableKey;
use fives_core::night::State;
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::night::{MatchForTable, MatchResult};
use fives_core::storage::saved::link::side_report::SideReport;
use fives_core::storage::saved::night::NightMatch;
use fives_core::storage::saved::{SavedGame, SavedNight};
use fives_core::words::live::{TABLE_FOUND, TABLE_MISSING, TABLE_OVERTAKEN};
use fives_core::words::night as words;
use fives_core::words::night::live as says;

/// What is known of the open game at its table.
#[derive(Clone, PartialEq)]
struct Known {
    of: NightMatch,
    /// The key of the table.
    key: TableKey,
    /// The result, once the game is over.
    result: Option<MatchResult>,
    state: Publishing,
    /// Whether the broker has the game as it is now.
    is_sent: bool,
    /// The night as last heard.
    night: Option<Arc<SavedNight>>,
    /// Whether the organizer's phone is connected.
    is_organizer_live: bool,
    /// The game of another phone that has more of the match.
    other: Option<Arc<TableGame>>,
    /// What the other side says of the result, on a phone of its own.
    reports: Vec<SideReport>,
}

/// The part of the score for a game at a table of a live night; nothing for another game.
pub fn part() -> View {
    dyn_view(known, move |known| match known {
        Some(known) => shown(known),
        None => nothing(),
    })
}

/// Whether a game is at a table of a live night; follows the signal.
pub fn is_at_table(game: &SavedGame) -> bool {
    of_table().is_some_and(|line| line.link.game == game.id)
}

fn known() -> Option<Known> {
    let games = expect_context::<Games>();
    let line: ServedLink = of_table()?;
    games.with_open(|open| {
        let game = Some(&open.game).filter(|game| game.id == line.link.game)?;
        Some(Known {
            of: game.of_match.clone()?,
            key: TableKey::read(&line.link.key)?,
            result: MatchResult::of(game),
            state: line.state,
            is_sent: line.is_sent,
            is_organizer_live: matches!(line.heard.night, Some((_, Status::Live))),
            other: line.heard.other,
            reports: line.heard.reports,
            night: line.heard.night.map(|(night, _)| night),
        })
    })
}

fn shown(known: &Known) -> View {
    let live = expect_context::<Live>();
    if known.state == Publishing::Overtaken && known.result.is_some() {
        // Mostly another phone scores the next game at the table.
        let night = known.night.as_ref();
        let is_recorded = night.is_some_and(|night| night.has_recorded(&known.of));
        let says = p().attr("role", "status").child(says::RESULT_OVERTAKEN);
        return (!is_recorded).then(|| framed().child(says)).into();
    }
    if let Some(other) = known.other.as_ref() {
        return choice(known, other);
    }
    if known.state.can_take_over() {
        let take = move || live.keep_score_here();
        let take = Button::new("button quiet", take).child(says::KEEP_SCORE_HERE);
        let says = p().attr("role", "status").child(match known.state {
            Publishing::Missing => TABLE_MISSING,
            Publishing::Found => TABLE_FOUND,
            _ => TABLE_OVERTAKEN,
        });
        return framed().child(says).child(take).into();
    }
    let Some(result) = &known.result else {
        return nothing();
    };
    let night = known
        .night
        .as_ref()
        .filter(|night| night.id == known.of.night);
    let state = night.map(|night| night.night.state());
    let recorded = state.and_then(|state| {
        let games = &state.find(&known.of.of)?.games;
        Some(games.get(usize::from(known.of.game))?.outcome)
    });
    let (says, is_on) = match recorded {
        Some(recorded) if recorded != result.outcome => (says::RECORDED_OTHERWISE, false),
        Some(_) if state.is_some_and(|state| is_in_current_round(state, known)) => {
            (says::RECORDED, true)
        }
        Some(_) => (says::RECORDED_LAST, true),
        None if known.is_sent && known.is_organizer_live => (says::SENT, true),
        None if known.is_sent => (says::SENT_AHEAD, false),
        None => (says::NOT_SENT, false),
    };
    let class = if is_on { "live-state on" } else { "live-state" };
    let line = p().class(class).attr("role", "status").child(says);
    let sides =
        state.map(|state| for_each(&known.reports, |report| of_side(state, result, report)));
    let next = night.map(|night| next(known, night));
    framed().child(line).child(sides).child(next).into()
}

/// What a side says of the result on a phone of its own.
fn of_side(state: &State, result: &MatchResult, report: &SideReport) -> View {
    let says = match report.agrees {
        true => says::agrees(state, &report.of.of, report.side),
        false => says::disagrees(state, &report.of.of, report.side),
    };
    let line = || p().attr("role", "status").child(says.as_str());
    report.is_about(result).then(line).into()
}

/// Which score goes on: that of another phone, or the one of this phone.
fn choice(known: &Known, other: &Arc<TableGame>) -> View {
    let live = expect_context::<Live>();
    let nights = expect_context::<Nights>();
    let games = expect_context::<Games>();
    let from = |game: &TableGame, label: fn([i32; 2], usize) -> String| {
        Some(label(game.totals()?, game.hand()))
    };
    let (ledger, key) = (other.ledger().cloned(), known.key.write());
    let go_on = ledger
        .zip(from(other, says::go_on_from))
        .map(|(ledger, label)| {
            let go_on = move || nights.go_on_from(ledger.clone(), &key);
            Button::new("button", go_on).child(label)
        });
    let ours = games.with_open(|open| {
        let totals = &open.standing.totals;
        let both = [*totals.get(Side(0))?, *totals.get(Side(1))?];
        let is_new = open.standing.number == 1;
        Some(match is_new {
            true => says::START_AGAIN.to_owned(),
            false => says::keep_from(both, open.standing.number),
        })
    });
    let keep =
        ours.map(|label| Button::new("button quiet", move || live.keep_score_here()).child(label));
    let line = p().attr("role", "status").child(says::OTHER_GAME);
    framed().child(line).child(go_on).child(keep).into()
}

fn framed() -> Element {
    section().class("panel").attr("aria-label", "Organizer")
}

/// Whether the round of the match is still being played.
fn is_in_current_round(state: &State, known: &Known) -> bool {
    let round = state.current_round().and_then(|at| state.rounds.get(at));
    round.is_some_and(|round| round.matches.iter().any(|played| played.key == known.of.of))
}

/// What comes next at the table, and where its teams go.
fn next(known: &Known, night: &SavedNight) -> View {
    let nights = expect_context::<Nights>();
    let state = night.night.state();
    let table = known.key.number() - 1;
    let after = state.after(&known.of.of, known.of.game, table);
    let here = after.here.map(|next_match| {
        let title = words::match_code_title(state, Some(table));
        let next = MatchForTable::of(night, next_match.key, &title);
        let begin = next.map(|next| {
            let next = MatchForTable {
                live: Some(known.key.write()),
                ..next
            };
            Button::new("button", move || nights.score_match(&next)).child("Score the next game")
        });
        let says = words::next_at_table(state, table, &next_match.key);
        View::from(p().child(says)).and(begin)
    });
    let elsewhere = for_each(&after.elsewhere, |(team, to)| {
        let says = words::goes_elsewhere(state, *team, to);
        p().class("help").child(says)
    });
    View::from(here).and(elsewhere)
}
