//! Help lines, and what a screen says while it has nothing to show.

/// The history without games.
pub const NO_GAMES: &str = "No games yet. Every game you play is saved here until you delete it.";

/// What to search games for.
pub const SEARCH_FOR: &str = "Try a player, a place, a game or a date.";

/// The statistics without games.
pub const NO_STATISTICS: &str =
    "Nothing to count yet. Play a game to see bids, hands and wins by player, partners and game.";

/// The statistics of players without names.
pub const NO_PLAYERS: &str =
    "No named players yet. Add names when you start a game, or under “This table”.";

/// The statistics of partners without any.
pub const NO_PARTNERS: &str = "No named partners in this period.";

/// The statistics of a period without games.
pub const NONE_IN_PERIOD: &str = "No games in this period.";

/// The chart without hands.
pub const NO_CHART: &str = "No hands yet. Each one becomes a point on the chart.";

/// “What if” without other rules.
pub const NO_OTHER_RULES: &str =
    "No other rules to try yet. Save some under House rules, then see how tonight would have gone.";

/// Rules that cannot change now.
pub const BETWEEN_HANDS: &str =
    "Rules can only change between hands. Undo the bid, or finish the hand.";

/// The end by agreement.
pub const FINAL_SCORE: &str = "These totals become the final score.";

/// The score sheet of a game.
pub const SCORE_SHEET: &str = "One page, A4 or Letter: every hand, the rulings, points by agreement, and lines to sign. Thirty hands fit.";

/// A score sheet to write on.
pub const BLANK_SHEET: &str =
    "One page, A4 or Letter, to keep score by pencil: thirty hands, and lines to sign.";

/// B7: what a renege costs at Bourré.
pub const RENEGE_AT_BOURRE: &str = "A renege pays as if bourréd. Corrected in time, it costs only this pot and your next turn to deal.";

/// D1: the result of a hand that a ruling stopped.
pub fn as_it_stood(tricks: &str) -> String {
    format!("A ruling stopped this hand. Enter the {tricks} taken up to there.")
}
