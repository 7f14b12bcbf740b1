//! What the board on the wall shows of a night: where everyone plays, the tables, the standings, the bracket and what is
//! next. [`layout`] puts it on pages.

pub mod layout;

use crate::base::text_fold::{fold_letter, isolate, strip_isolates};
use crate::night::team::Team;
use crate::night::{GroupState, MatchKey, MatchState, RoundState, Stage, State};
use crate::words::night as words;

/// Up to so many matches a round of the bracket stays on the board.
const FEW_MATCHES: usize = 8;

/// A part of the board, with pages of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPart {
    /// What stands above its pages.
    pub title: String,
    /// Its rows, group by group.
    pub blocks: Vec<BoardBlock>,
}

/// Rows that stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardBlock {
    /// What stands above them; empty where the title says it.
    pub heading: String,
    pub rows: Vec<BoardRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardRow {
    /// A name, what stands before it, such as a table or a place, and what stands after it, such as games won and lost.
    Name {
        /// What stands before it; empty for nothing.
        before: String,
        name: String,
        /// What stands after it; empty for nothing.
        after: String,
    },
    /// The teams at a table, one below the other.
    Match(BoardMatch),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMatch {
    /// Which match.
    pub key: MatchKey,
    /// The number of its table; empty while it has none.
    pub table: String,
    /// How many games of it are recorded.
    pub recorded: usize,
    /// Whether it has no winner yet.
    pub is_open: bool,
    /// The teams. They keep their lines while the deal goes from one to the other.
    pub sides: [BoardSide; 2],
}

/// A team in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSide {
    pub team: Team,
    /// Its players.
    pub name: String,
    /// Its points or games; empty while nothing is known.
    pub points: String,
    /// Whether it deals first in the next game.
    pub deals: bool,
    pub won: bool,
}

/// The parts of the board, in the order in which they are shown.
pub fn parts(state: &State) -> Vec<BoardPart> {
    if !state.is_started() {
        return vec![entered(state)];
    }
    let now = state.current_round();
    let round = |at: usize| state.rounds.get(at);
    let current = now.and_then(round);
    let next = now.and_then(|at| round(at + 1));
    let is_over = now.is_none();
    let has_result = state.matches().any(|played| played.winner.is_some());
    let is_begun = has_result || state.has_totals();
    let has_standings = is_begun && (is_over || state.bracket.is_none());
    let standings = has_standings.then(|| standings(state));
    let parts = [
        state.is_over().then(|| winners(state)),
        current.map(|round| seats(state, round)),
        current.map(|round| tables(state, round, &words::round_title(state, round))),
        standings,
        state.bracket.is_some().then(|| bracket(state)),
        next.map(|round| tables(state, round, &words::next_round(state, round))),
    ];
    let parts = parts.into_iter().flatten();
    parts.filter(|part| !part.blocks.is_empty()).collect()
}

fn part(title: String, rows: Vec<BoardRow>) -> BoardPart {
    let heading = String::new();
    let blocks = match rows.is_empty() {
        true => Vec::new(),
        false => vec![BoardBlock { heading, rows }],
    };
    BoardPart { title, blocks }
}

fn name(before: String, name: String) -> BoardRow {
    let after = String::new();
    BoardRow::Name {
        before,
        name,
        after,
    }
}

/// Who has entered, before the start.
fn entered(state: &State) -> BoardPart {
    let here = state.teams.iter().filter(|team| team.left.is_none());
    let rows = here.map(|team| name(String::new(), words::players(&team.players)));
    part(words::waits_for(state), in_order(rows.collect()))
}

/// Rows by their names, whatever the letters’ case and accents.
fn in_order(mut rows: Vec<BoardRow>) -> Vec<BoardRow> {
    rows.sort_by_cached_key(|row| match row {
        BoardRow::Name { name, .. } => strip_isolates(name)
            .chars()
            .flat_map(fold_letter)
            .collect::<String>(),
        BoardRow::Match(_) => String::new(),
    });
    rows
}

/// Where everyone plays, by name; who sits out or has a bye too.
fn seats(state: &State, round: &RoundState) -> BoardPart {
    let at_tables = round.matches.iter().flat_map(|played| {
        let table = played.table.map(number);
        let place = match played.is_default {
            // The others have left.
            true => words::SITS_OUT.to_owned(),
            false => table.unwrap_or_else(|| words::WAITS_FOR_TABLE.to_owned()),
        };
        let players = played.sides.concat().into_iter();
        players.map(move |team| (team, place.clone()))
    });
    let out = round.out.iter().copied();
    let out = out.map(|team| (team, words::SITS_OUT.to_owned()));
    let byes = state.byes(round).into_iter();
    let byes = byes.map(|team| (team, words::HAS_BYE.to_owned()));
    let is_here = |team: &Team| {
        let entry = state.teams.get(team.index());
        entry.is_some_and(|entry| entry.left.is_none())
    };
    let all = at_tables.chain(out).chain(byes);
    let all = all.filter(|(team, _)| is_here(team));
    let rows = all.flat_map(|(team, place)| {
        let entry = state.teams.get(team.index());
        let players = entry.map_or(&[][..], |entry| &entry.players[..]);
        let rows = players
            .iter()
            .map(move |player| name(place.clone(), isolate(player).into_owned()));
        rows.collect::<Vec<_>>()
    });
    part(words::seats_title(state, round), in_order(rows.collect()))
}

/// The number of a table that is counted from 0.
fn number(table: u8) -> String {
    (u16::from(table) + 1).to_string()
}

/// The matches of a round by table, then who sits out.
fn tables(state: &State, round: &RoundState, title: &str) -> BoardPart {
    part(title.to_owned(), matches(state, round))
}

fn matches(state: &State, round: &RoundState) -> Vec<BoardRow> {
    let at_tables = round.matches.iter();
    let at_tables = at_tables.map(|played| BoardRow::Match(board_match(state, played)));
    let away = |says: &str, teams: Vec<Team>| {
        let row = |team: &Team| name(says.to_owned(), words::team_name(state, *team));
        teams.iter().map(row).collect::<Vec<_>>()
    };
    at_tables
        .chain(away(words::SITS_OUT, round.out.clone()))
        .chain(away(words::HAS_BYE, state.byes(round)))
        .collect()
}

fn board_match(state: &State, played: &MatchState) -> BoardMatch {
    let first = played.deals_first;
    let other = played.key.opponent(first).unwrap_or(first);
    let is_open = played.winner.is_none();
    let side = |team| BoardSide {
        team,
        name: words::side_name(state, &played.key, team),
        points: words::score_text(played, team),
        deals: is_open && played.deals_next() == team,
        won: played.winner == Some(team),
    };
    BoardMatch {
        key: played.key,
        table: played.table.map(number).unwrap_or_default(),
        recorded: played.games.len(),
        is_open,
        sides: [side(first), side(other)],
    }
}

/// The standings, a block a group.
fn standings(state: &State) -> BoardPart {
    let groups = state.groups.iter().enumerate();
    let blocks = groups.map(|(at, group)| BoardBlock {
        heading: match state.groups.len() {
            1 => String::new(),
            _ => words::group_name(at),
        },
        rows: places(state, group),
    });
    BoardPart {
        title: words::STANDINGS.to_owned(),
        blocks: blocks.filter(|block| !block.rows.is_empty()).collect(),
    }
}

fn places(state: &State, group: &GroupState) -> Vec<BoardRow> {
    let placed = group.places.iter();
    let rows = placed.flat_map(|place| {
        place.teams.iter().map(|team| {
            let record = words::team_record(state, state.stage_record(*team));
            let points = state.shows_points();
            let points = points.then(|| format!(", {}", words::point_difference(state, *team)));
            BoardRow::Name {
                before: words::place(place),
                name: words::team_name(state, *team),
                after: record + &points.unwrap_or_default(),
            }
        })
    });
    rows.collect()
}

/// The rounds of the bracket that are over: the last one, and those before it that have few matches.
fn bracket(state: &State) -> BoardPart {
    let rounds = state.rounds.iter();
    let over = rounds.filter(|round| round.stage == Stage::Bracket && round.is_over());
    let over: Vec<&RoundState> = over.collect();
    let last = over.len().saturating_sub(1);
    let shown = over.into_iter().enumerate();
    let shown = shown.filter(|(at, round)| *at == last || round.matches.len() <= FEW_MATCHES);
    let blocks = shown.map(|(_, round)| BoardBlock {
        heading: words::round_title(state, round),
        rows: matches(state, round),
    });
    BoardPart {
        title: words::BRACKET.to_owned(),
        blocks: blocks.collect(),
    }
}

/// Who won, at the end.
fn winners(state: &State) -> BoardPart {
    match state.champion {
        Some(champion) => {
            let runner_up = state.runner_up.map(|team| BoardBlock {
                heading: words::runner_up_title(state, team).to_owned(),
                rows: vec![name(String::new(), words::team_name(state, team))],
            });
            let mut shown = part(
                words::champion_line(state, champion).to_owned(),
                vec![name(String::new(), words::team_name(state, champion))],
            );
            shown.blocks.extend(runner_up);
            shown
        }
        None => part(
            words::headline(state),
            vec![name(String::new(), words::waits_for(state))],
        ),
    }
}
