//! What a night is set up with, in a line for each part of its form.

use super::lines::dollars;
use super::rounds::format;
use crate::night::standings::TieRule;
use crate::night::{Format, NightSetup, State};
use crate::words::count;

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
    let mut ways = TIE_RULES.iter().filter(|(_, rule)| *rule == setup.tie_rule);
    let tied = ways.next().filter(|_| has_standings(setup.format));
    let tied = tied.map(|(way, _)| format!("Ties: {}. ", way.to_lowercase()));
    let fee = match setup.fee {
        0 => "No entry fee.".to_owned(),
        fee => format!("{} a player.", dollars(fee.into())),
    };
    tied.unwrap_or_default() + &fee
}

/// What a night takes, by how it stands at its start: `10 teams in 2 groups on 4 tables: 6 rounds, then the play-offs. 2
/// teams sit out each round.` Nothing of a knock-out, in which that depends on who wins.
pub fn takes(state: &State) -> Option<String> {
    let setup = &state.setup;
    let teams = count(state.teams.len(), "team", "teams");
    let rounds = state.rounds.len();
    let (takes, round) = match setup.format {
        Format::KnockOut { .. } => return None,
        Format::Progressive { games } => (
            format!("{teams}: {}.", count(games, "game", "games")),
            "game",
        ),
        Format::Groups {
            groups, advance, ..
        } => {
            let of = match groups {
                1 => String::new(),
                groups => format!(" in {groups} groups"),
            };
            let on = count(setup.tables, "table", "tables");
            let rounds = count(rounds, "round", "rounds");
            let then = if advance > 0 {
                ", then the play-offs"
            } else {
                ""
            };
            (format!("{teams}{of} on {on}: {rounds}{then}."), "round")
        }
    };
    let out = state.rounds.iter().map(|round| round.out.len());
    let least = out.clone().min().unwrap_or_default();
    let out = match out.max().unwrap_or_default() {
        0 => return Some(takes),
        1 if least == 1 => format!("1 team sits out each {round}"),
        most if most == least => format!("{most} teams sit out each {round}"),
        most => format!(
            "Up to {} out in a {round}",
            count(most, "team sits", "teams sit")
        ),
    };
    Some(format!("{takes} {out}."))
}
