//! What a night is set up with, in a line for each part of its form.

use super::lines::dollars;
use super::rounds::format;
use crate::night::standings::TieRule;
use crate::night::{Format, NightSetup};
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
