//! Rounds, matches and formats in words.

use super::names::{group_name, opponents, team_name, together};
use super::setup::entrants;
use super::swiss::bye;
use super::totals::waits_for_totals;
use crate::night::knock_out::{BestOf, BracketPart};
use crate::night::standings::PlacedBy;
use crate::night::team::Team;
use crate::night::{
    ExtraPlayers, Format, MatchState, NightSetup, OnCards, RoundState, Stage, State,
};
use crate::words::{all, count};

/// A round: `Round 3`, `Game 7 of 25`, `Semifinals`.
pub fn round_title(state: &State, round: &RoundState) -> String {
    let number = round.number + 1;
    match (round.stage, state.setup.format) {
        (Stage::Progressive, Format::Progressive { games }) => format!("Game {number} of {games}"),
        (Stage::Swiss, Format::Swiss { rounds })
        | (Stage::Singles, Format::Singles { rounds, .. }) => {
            format!("Round {number} of {rounds}")
        }
        (Stage::Bracket, _) => bracket_title(state, round),
        (Stage::TieBreak, _) => deciding_title(state, round),
        _ => format!("Round {number}"),
    }
}

/// Deciding games: `Deciding game`, and of several rounds `Deciding games, round 2`.
fn deciding_title(state: &State, round: &RoundState) -> String {
    let mut others = state.rounds.iter();
    let is_alone = !others.any(|other| other.stage == Stage::TieBreak && other != round);
    match (is_alone, round.matches.len()) {
        (true, 1) => "Deciding game".to_owned(),
        (true, _) => "Deciding games".to_owned(),
        (false, _) => format!("Deciding games, round {}", round.number + 1),
    }
}

/// A round of the bracket, by the parts its matches are in.
fn bracket_title(state: &State, round: &RoundState) -> String {
    let Some(bracket) = &state.bracket else {
        return String::new();
    };
    let drawn = |number: u16| bracket.bracket.matches.get(usize::from(number));
    let parts: Vec<(BracketPart, u8)> = round
        .matches
        .iter()
        .filter_map(|game_match| drawn(game_match.key.number))
        .map(|drawn| (drawn.of, drawn.round))
        .collect();
    let is_double = bracket
        .bracket
        .matches
        .iter()
        .any(|game_match| game_match.of == BracketPart::Final);
    let of = |wanted: BracketPart| parts.iter().find(|(part, _)| *part == wanted);
    if of(BracketPart::Decider).is_some() {
        return "Second final".to_owned();
    }
    if of(BracketPart::Final).is_some() {
        return "Final".to_owned();
    }
    match (of(BracketPart::Winners), of(BracketPart::Losers)) {
        (Some((_, number)), None) if !is_double => single_title(state, *number),
        (Some((_, number)), None) => format!("Winners’ round {}", number + 1),
        (None, Some((_, number))) => format!("Losers’ round {}", number + 1),
        (Some((_, winners)), Some((_, losers))) => {
            format!(
                "Winners’ round {}, losers’ round {}",
                winners + 1,
                losers + 1
            )
        }
        (None, None) => String::new(),
    }
}

/// A round of a single elimination: by how many matches it has at most.
fn single_title(state: &State, number: u8) -> String {
    let bracket = state.bracket.iter();
    let matches = bracket.flat_map(|bracket| &bracket.bracket.matches);
    let count = matches
        .filter(|game_match| game_match.round == number)
        .count();
    match count {
        1 => "Final".to_owned(),
        2 => "Semifinals".to_owned(),
        4 => "Quarterfinals".to_owned(),
        _ => format!("Round of {}", count * 2),
    }
}

/// Who does not play in a round, a line for byes and one for those who sit out; none where everyone plays.
pub fn not_playing(state: &State, round: &RoundState) -> Vec<String> {
    let byes = bye(state, round).or_else(|| named("Bye", state, &state.byes(round)));
    let out = named("Sitting out", state, &round.out);
    byes.into_iter().chain(out).collect()
}

/// Teams by name: `Bye: Ann & Bob; Cara & Dan`; `None` without any.
fn named(what: &str, state: &State, teams: &[Team]) -> Option<String> {
    let names = teams.iter().map(|team| team_name(state, *team));
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| format!("{what}: {}", together(state, &names)))
}

/// A match: `Group A`, `Best of 3`; empty where nothing has to be said.
pub fn match_title(state: &State, game_match: &MatchState) -> String {
    match game_match.key.stage {
        Stage::Group | Stage::TieBreak if state.groups.len() > 1 => {
            let group = state.teams.get(game_match.key.teams[0].index());
            let group = group.and_then(|group| group.group);
            group.map_or_else(String::new, |group| group_name(usize::from(group)))
        }
        Stage::Bracket => best_of(game_match.best_of).to_owned(),
        Stage::Group | Stage::Progressive | Stage::Swiss | Stage::Singles | Stage::TieBreak => {
            String::new()
        }
    }
}

const fn best_of(best_of: BestOf) -> &'static str {
    match best_of {
        BestOf::One => "",
        BestOf::Three => "Best of 3",
        BestOf::Five => "Best of 5",
    }
}

/// A format: `2 groups, the top 2 of each go on`, `Double knockout`, `25 games, winners move on`.
pub fn format(format: Format) -> String {
    let of = |best: BestOf| match best_of(best) {
        "" => String::new(),
        best => format!(", {}", best.to_lowercase()),
    };
    match format {
        Format::Groups {
            groups,
            advance,
            best_of,
        } => {
            let groups = match groups {
                1 => "Round robin".to_owned(),
                groups => format!("{groups} groups"),
            };
            match advance {
                0 => groups,
                advance => format!("{groups}, top {advance} to the play-offs{}", of(best_of)),
            }
        }
        Format::KnockOut { double, best_of } => {
            let kind = if double {
                "Double knockout"
            } else {
                "Knockout"
            };
            format!("{kind}{}", of(best_of))
        }
        Format::Progressive { games } => format!("Progressive, {}", count(games, "game", "games")),
        Format::Swiss { rounds } => format!("Swiss, {}", count(rounds, "round", "rounds")),
        Format::Singles { rounds, extra } => {
            let extra = match extra {
                ExtraPlayers::SitOut => "",
                ExtraPlayers::SixHanded => ", extra players six-handed",
            };
            format!("Singles, {}{extra}", count(rounds, "round", "rounds"))
        }
    }
}

/// The game and the format of a night: `COPAH, singles, 3 rounds`.
pub fn game_and_format(setup: &NightSetup) -> String {
    let game = setup.game().map_or("", |game| game.name);
    let mut format = format(setup.format);
    // Swiss is a name.
    if !matches!(setup.format, Format::Swiss { .. })
        && let Some(first) = format.get_mut(..1)
    {
        first.make_ascii_lowercase();
    }
    format!("{game}, {format}")
}

/// How much of a round is known: `2 of 4`, or how it is known instead of by games.
pub fn recorded_of(round: &RoundState) -> String {
    let matches = &round.matches;
    let is_known =
        |played: &&MatchState| played.is_over() && played.on_cards != Some(OnCards::Night);
    let known = matches.iter().filter(is_known).count();
    let is_won = |played: &MatchState| played.winner.is_some();
    match known {
        0 if round.is_over() => "not recorded".to_owned(),
        known if known == matches.len() && !matches.iter().any(is_won) => "on the cards".to_owned(),
        known => format!("{known} of {}", matches.len()),
    }
}

/// What the night waits for, in one sentence.
pub fn waits_for(state: &State) -> String {
    if !state.is_started() {
        return match state.entrants().count() {
            0 if state.setup.team_size() == 1 => "Enter the players.".to_owned(),
            0 => "Enter the teams.".to_owned(),
            teams => format!("{} entered.", entrants(&state.setup, teams)),
        };
    }
    if state.waits_for_totals() {
        return waits_for_totals(state);
    }
    if let Some(round) = state.current_round().and_then(|at| state.rounds.get(at)) {
        let open: Vec<&MatchState> = round
            .matches
            .iter()
            .filter(|game_match| !game_match.is_over())
            .collect();
        let title = round_title(state, round);
        return match open[..] {
            [last] if round.matches.len() > 1 => {
                format!("{title}: waiting for {}.", opponents(state, &last.key))
            }
            _ => format!(
                "{title}: {} of {} played.",
                round.matches.len() - open.len(),
                round.matches.len()
            ),
        };
    }
    if state.is_over() {
        return match state.champion {
            Some(team) => format!("{} won the night.", team_name(state, team)),
            None => without_a_champion(state),
        };
    }
    if let Some(tied) = state.ties().next() {
        let names: Vec<String> = tied
            .teams
            .iter()
            .map(|team| team_name(state, *team))
            .collect();
        return match names.len() {
            0..=2 => format!("{} are tied.", all(&names)),
            count => format!("{} are tied.", entrants(&state.setup, count)),
        };
    }
    "All games have been played.".to_owned()
}

/// The same where it stands above who won: a night without a champion says there how it ended.
pub fn headline(state: &State) -> String {
    match state.is_over() && state.champion.is_none() {
        true => "The night is over.".to_owned(),
        false => waits_for(state),
    }
}

/// How a night ended that no one team won: first place of each group, which teams can share, or nothing to win because
/// those who could have won it left.
fn without_a_champion(state: &State) -> String {
    let firsts = state.groups.iter().enumerate().filter_map(|(at, group)| {
        let first = group.places.first()?;
        let names = first.teams.iter().map(|team| team_name(state, *team));
        let names = all(&names.collect::<Vec<_>>());
        let of = match state.groups.len() {
            1 => String::new(),
            _ => format!(" in {}", group_name(at)),
        };
        match first.teams.len() {
            _ if first.decided == PlacedBy::Left => None,
            1 => Some(format!("{names} came first{of}.")),
            _ => Some(format!("{names} share first place{of}.")),
        }
    });
    let firsts: Vec<String> = firsts.filter(|_| state.bracket.is_none()).collect();
    match firsts.is_empty() {
        true if state.setup.team_size() == 1 => {
            "Everyone who could still win has left, so nobody won the night.".to_owned()
        }
        true => "Every team that could still win has left, so nobody won the night.".to_owned(),
        false => firsts.join(" "),
    }
}

/// That nobody plays at a table in this round.
pub fn no_match_at(table: u8) -> String {
    format!("No match at table {table} in this round.")
}
