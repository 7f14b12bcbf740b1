//! What a night can print, in words.

use crate::words::ratings::POWER_RANKINGS;

/// Something of a night on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// A card for each table of the round.
    TableCards,
    /// A card for each team or player, to punch.
    PunchCards,
    /// The code of each team's own page.
    Codes,
    /// Who beat whom.
    CrossTable,
    /// The places.
    Standings,
    /// Every round with its results.
    Rounds,
    /// The power rankings.
    PowerRankings,
}

/// The title of a cross table.
pub const CROSS_TABLE: &str = "Cross table";

/// The title of the rounds on paper.
pub const ROUNDS: &str = "Rounds";

/// Where nobody is entered yet.
pub const NO_NAMES_YET: &str = "Enter the names first.";

/// The name of what is printed.
pub const fn printed(what: Printed) -> &'static str {
    match what {
        Printed::TableCards => "Table cards",
        Printed::PunchCards => "Punch cards",
        Printed::Codes => "Codes",
        Printed::CrossTable => CROSS_TABLE,
        Printed::Standings => "Standings",
        Printed::Rounds => ROUNDS,
        Printed::PowerRankings => POWER_RANKINGS,
    }
}

/// What it is for.
pub const fn printed_help(what: Printed) -> &'static str {
    match what {
        Printed::TableCards => {
            "One for each table of this round, two on a page: who plays, and the code to score by."
        }
        Printed::PunchCards => "A field for each game, to cut out and punch.",
        Printed::Codes => {
            "One for each name, to cut out: it opens the page that says where they play next."
        }
        Printed::CrossTable => {
            "Who beat whom: 1 for a win, 0 for a loss, the score where there is room."
        }
        Printed::Standings => "The places so far, and the prizes.",
        Printed::Rounds => "Every round by table, with room for results that aren’t in.",
        Printed::PowerRankings => "The power rankings over all nights on this phone.",
    }
}
