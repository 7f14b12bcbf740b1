//! What a night is set up with, in a line for each part of its form.

use super::lines::dollars;
use super::rounds::format;
use super::swiss;
use super::totals::entrants_have;
use crate::night::standings::TieRule;
use crate::night::{ExtraPlayers, Format, NightSetup, State};
use crate::words::count;
use crate::words::sentence::fill;

/// What decides between teams that are still tied.
pub const TIE_RULES: [(&str, TieRule); 5] = [
    ("A deciding game", TieRule::DecidingGame),
    ("Point difference", TieRule::Points),
    ("Play off for second", TieRule::PlayForSecond),
    ("A cut of the cards", TieRule::Cut),
    ("Share the place", TieRule::Shared),
];

/// Whether teams have places in standings, in which they can be tied; in a knock-out they have none.
pub const fn has_standings(format: Format) -> bool {
    !matches!(format, Format::KnockOut { .. })
}

/// The title of what is about ties and the purse.
pub const fn ties_and_money(format: Format) -> &'static str {
    match has_standings(format) {
        true => "Ties and money",
        false => "Money",
    }
}

/// How the teams meet, and where: `2 groups, top 2 to the play-offs, 8 tables`.
pub fn format_at_tables(setup: &NightSetup) -> String {
    let tables = count(setup.tables, "table", "tables");
    format!("{}, {tables}", format(setup.format))
}

/// What decides ties, and what a player pays: `Ties: a deciding game. No entry fee.`
pub fn ties_and_fee(setup: &NightSetup) -> String {
    let fee = match setup.fee {
        0 => "No entry fee.".to_owned(),
        fee => format!("{} a player.", dollars(fee.into())),
    };
    match ties(setup) {
        Some(ties) => format!("{ties} {fee}"),
        None => fee,
    }
}

/// What decides ties, where there can be any: `Ties: a deciding game.`
pub fn ties(setup: &NightSetup) -> Option<String> {
    let mut ways = TIE_RULES.iter().filter(|(_, rule)| *rule == setup.tie_rule);
    let (way, _) = ways.next().filter(|_| has_standings(setup.format))?;
    Some(format!("Ties: {}.", way.to_lowercase()))
}

/// What comes of a draw by rating.
pub fn drawn_by_rating(setup: &NightSetup) -> String {
    let says = match setup.format {
        Format::Groups { .. } => {
            "The strongest [teams|players] are in different groups. New players count as 1600."
        }
        Format::KnockOut { .. } => {
            "The strongest [teams|players] meet last. New players count as 1600."
        }
        Format::Swiss { .. } => {
            "In round 1 the stronger half plays the weaker half. New players count as 1600."
        }
        Format::Progressive { .. } | Format::Singles { .. } => "",
    };
    of_entrants(setup, says)
}

/// What a night takes, by how it stands at its start: `10 teams in 2 groups on 4 tables: 6 rounds, then 2 rounds of
/// play-offs. 2 teams sit out each round.`
pub fn takes(state: &State) -> String {
    let setup = &state.setup;
    let all = state.entrants().count();
    let teams = entrants(setup, all);
    let rounds = state.rounds.len();
    let (takes, round) = match setup.format {
        Format::KnockOut { double, .. } => return knock_out(state, all, double),
        Format::Swiss { rounds } => return swiss::takes(setup, all, rounds),
        Format::Progressive { games } => (
            format!(
                "{teams} on {}: {}.",
                tables_in_use(state),
                count(games, "game", "games")
            ),
            "game",
        ),
        Format::Singles { .. } => {
            let on = tables_in_use(state);
            let rounds = count(rounds, "round", "rounds");
            let first = state.rounds.first();
            let tables = first.into_iter().flat_map(|round| &round.matches);
            let sixes = match tables.filter(|played| played.sides[0].len() == 3).count() {
                0 => String::new(),
                sixes => format!(" with {} of six", count(sixes, "table", "tables")),
            };
            (format!("{teams} on {on}: {rounds}{sixes}."), "round")
        }
        Format::Groups {
            groups, advance, ..
        } => {
            let of = match groups {
                1 => String::new(),
                groups => format!(" in {groups} groups"),
            };
            let on = tables_in_use(state);
            let rounds = count(rounds, "round", "rounds");
            let groups = state.groups.iter().map(|group| group.teams.len());
            let through = groups.map(|teams| teams.min(advance.into())).sum();
            let then = match knock_out_rounds(through) {
                0 => String::new(),
                1 => ", then the final".to_owned(),
                rounds => format!(", then {rounds} rounds of play-offs"),
            };
            (format!("{teams}{of} on {on}: {rounds}{then}."), "round")
        }
    };
    let out = state.rounds.iter().map(|round| round.out.len());
    let least = out.clone().min().unwrap_or_default();
    let out = match out.max().unwrap_or_default() {
        0 => return takes,
        1 if least == 1 => format!("{} sits out each {round}", entrants(setup, 1)),
        most if most == least => format!("{} sit out each {round}", entrants(setup, most)),
        1 => format!("Up to {} sits out in a {round}", entrants(setup, 1)),
        most => format!("Up to {} sit out in a {round}", entrants(setup, most)),
    };
    format!("{takes} {out}.")
}

/// The rounds of a bracket in which the losers are out.
const fn knock_out_rounds(teams: usize) -> u32 {
    teams.next_power_of_two().trailing_zeros()
}

/// What a knock-out takes: `12 teams on 4 tables: 4 rounds. 4 teams have a bye in round 1.`
fn knock_out(state: &State, teams: usize, double: bool) -> String {
    let setup = &state.setup;
    let through = teams.next_power_of_two() / 2;
    let (tables, rounds) = match (double, &state.bracket) {
        // Beside the winners’ matches there are those of the losers.
        (true, Some(bracket)) => (teams / 2, format!("up to {}", bracket.rounds.len())),
        _ => {
            let first = teams.saturating_sub(through);
            (first.max(through / 2), knock_out_rounds(teams).to_string())
        }
    };
    let tables = count(tables.min(setup.tables.into()), "table", "tables");
    let rounds = match &*rounds {
        "1" => "1 round".to_owned(),
        rounds => format!("{rounds} rounds"),
    };
    let takes = format!("{} on {tables}: {rounds}.", entrants(setup, teams));
    match (2 * through).saturating_sub(teams) {
        0 => takes,
        byes => format!("{takes} {} a bye in round 1.", entrants_have(setup, byes)),
    }
}

/// The most tables that a round takes: `4 tables`.
fn tables_in_use(state: &State) -> String {
    let rounds = state.rounds.iter().map(|round| round.matches.len());
    count(rounds.max().unwrap_or_default(), "table", "tables")
}

/// A sentence about teams; about players where everyone plays alone: of `[teams|players]` the second.
pub fn of_entrants(setup: &NightSetup, says: &str) -> String {
    fill(says, setup.team_size() == 1, &[])
}

/// The head of a column of teams; of players where everyone plays alone.
pub fn entrant(setup: &NightSetup) -> &'static str {
    match setup.team_size() {
        1 => "Player",
        _ => "Team",
    }
}

/// So many teams; players where everyone plays alone.
pub fn entrants(setup: &NightSetup, number: usize) -> String {
    match setup.team_size() {
        1 => count(number, "player", "players"),
        _ => count(number, "team", "teams"),
    }
}

/// What players of singles can do who are left over by tables of four.
pub const EXTRA_PLAYERS: [(&str, ExtraPlayers); 2] = [
    ("Sit out in turn", ExtraPlayers::SitOut),
    ("Play six-handed", ExtraPlayers::SixHanded),
];

/// How singles are played by those who are left over, and how rounds count that a player sits out.
pub const fn sitting_out(format: Format) -> &'static str {
    match format.extra_players() {
        ExtraPlayers::SitOut => {
            "A round you sit out counts as neither won nor lost. A player who has played most sits out next."
        }
        ExtraPlayers::SixHanded => {
            "Two extra players make a table of six, in two trios. An odd player sits out, always one who has played most."
        }
    }
}
