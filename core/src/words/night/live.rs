//! Lines about a hall night that is live.

use super::events::score_joined;
use super::names::{
    about, about_side, night_name, opponents, side_name, table_name, with_partners,
};
use crate::live::follower::Status;
use crate::night::team::Team;
use crate::night::{Elsewhere, GameOutcome, MatchKey, MatchState, State};
use crate::words::counted;
use crate::words::live::{Sharer, status};

/// What it is to make a night live.
pub const OFFER: &str =
    "Tables that scan their code send you the score hand by hand. Boards elsewhere follow too.";

/// What the board's code is for.
pub const BOARD_CODE: &str =
    "Scan it to show the board on another screen. It follows the night and can’t change it.";

/// What new keys do.
pub const NEW_KEYS_HELP: &str =
    "New codes shut out every board and table that has the old ones. Tables scan again.";

/// The night is live no longer.
pub const STOPPED: &str = "The night is no longer live. Enter the results by hand.";

/// The night has new keys.
pub const NEW_KEYS: &str =
    "New codes. The old ones are closing: tables that are playing scan theirs again.";

/// The live codes of a backup were closed since.
pub const STAYS_SHUT: &str =
    "The live codes in the backup were closed. Make the night live again for new ones.";

/// The night is longer than a message can be.
pub const TOO_LONG: &str =
    "This night has become too long to be live. Enter the tables’ results by hand.";

/// The organizer: how the connection is. `false` is for a connection that does not stand.
pub const fn live_state(is_connected: bool) -> &'static str {
    match is_connected {
        true => "Live: the tables’ scores come in here.",
        false => "Not connected: enter the tables’ results by hand.",
    }
}

/// The organizer: a table has a score that this version cannot read.
pub const TABLE_NEWER: &str = "This table has a newer version of Fives. Update Fives here to see its score, or enter the result by hand.";

/// The table, before it begins: the same of another phone there.
pub const OTHER_PHONE_NEWER: &str = "Another phone at this table has a newer version of Fives. Update Fives here to go on with its score.";

/// What the score of a match does while the night is live.
pub const SCORE_COMES_BACK: &str = "The score comes back hand by hand. You confirm the result.";

/// The button that begins the game of a match before it is known whether another phone has it.
pub const START_WITHOUT_WAITING: &str = "Start without waiting";

/// The button that begins the game of a match anew, although another phone has one.
pub const START_AGAIN: &str = "Start again from 0–0";

/// The button by which this phone scores a match in place of another one.
pub const KEEP_SCORE_HERE: &str = "Keep score on this phone";

/// The button that goes on with a game under way: `Go on from 18–0, hand 3`.
pub fn go_on_from(totals: [i32; 2], hand: usize) -> String {
    format!("Go on from {}, hand {hand}", score(totals))
}

/// The button that goes on with the game of this phone where another one has gone on too: `Keep 12–0, hand 2`.
pub fn keep_from(totals: [i32; 2], hand: usize) -> String {
    format!("Keep {}, hand {hand}", score(totals))
}

/// The table: another phone has hands of the match that this one has not.
pub const OTHER_GAME: &str =
    "Not sent: another phone has more of this match. Choose which score goes on.";

/// The table, before it begins: where its score goes, by how current the organizer's night is.
pub const fn before_it_begins(night: Status) -> &'static str {
    match night {
        Status::Connecting => "Connecting…",
        Status::Live => "The organizer sees the score live.",
        Status::ScorerOffline(_) | Status::OutOfReach | Status::LastHand(_) | Status::Gone(_) => {
            "Not connected to the organizer now. The score gets there once you both are."
        }
        Status::Newer => NIGHT_NEWER,
        Status::Nothing | Status::Closed => NIGHT_UNKNOWN,
    }
}

/// The table: the organizer sees every hand.
pub const TABLE_ON_AIR: &str = "Live: the organizer sees this table.";

/// The table: the broker has every hand, but the organizer's phone is off.
pub const TABLE_AHEAD: &str =
    "Live, but the organizer’s phone isn’t connected. It gets the score once it’s back.";

/// The table: connected, but the organizer's night is not there. Its codes may be others by now.
pub const NIGHT_UNKNOWN: &str =
    "Not connected to the organizer. If there is a new code for this match, scan it.";

/// The table: the night was made by a newer version of Fives.
pub const NIGHT_NEWER: &str = "The organizer has a newer version of Fives: update it on this phone, then scan the code again.";

/// The table: the organizer is at a round before that of the match, which was undone, or is corrected.
pub const ROUND_BEFORE: &str = "Live, but the organizer is back at an earlier round. Ask at the desk whether this match still counts.";

/// The table, before it begins: another phone has a game of the match. `running` is that of [`running`]; `None`
/// once that game is over.
pub fn other_phone(running: Option<&str>) -> String {
    match running {
        Some(running) => format!("Another phone scores this match. {running}."),
        None => "Another phone has scored this match.".to_owned(),
    }
}

/// The table: the connection is lost.
pub const TABLE_LOST: &str =
    "Not connected to the live server. Keep scoring; the organizer sees it once it’s back.";

/// The table: the site has no broker.
pub const TABLE_WITHOUT_SERVER: &str =
    "Not connected: this site has no live server now. Show the result as a code when you finish.";

/// The board: the site has no broker.
pub const BOARD_WITHOUT_SERVER: &str = "Not connected: this site has no live server now.";

/// What a table that is connected says, and whether its hands arrive. `night` is how current the organizer's
/// night is; `None` if nothing is heard of it.
pub const fn table_state(night: Option<Status>) -> (bool, &'static str) {
    match night {
        Some(Status::Live) => (true, TABLE_ON_AIR),
        Some(Status::ScorerOffline(_)) => (true, TABLE_AHEAD),
        Some(Status::Newer) => (false, NIGHT_NEWER),
        _ => (false, NIGHT_UNKNOWN),
    }
}

/// The table: the organizer has the result.
pub const SENT: &str = "Sent to the organizer.";

/// The table: the broker has the result, but the organizer's phone is off.
pub const SENT_AHEAD: &str =
    "Sent. The organizer’s phone isn’t connected; it gets the result once it’s back.";

/// The table: the organizer closed the codes it came by. `is_over` is for a game that is over.
pub const fn table_closed(is_over: bool) -> &'static str {
    match is_over {
        true => {
            "The organizer made new codes, or the night is no longer live. Scan the new code for your next \
             match; show this result as a code."
        }
        false => {
            "The organizer made new codes, or the night is no longer live. Keep scoring; if there is a new \
             code for this match, scan it to go on live."
        }
    }
}

/// The table: another phone scores there, and the result may not be with the organizer.
pub const RESULT_OVERTAKEN: &str = "Another phone scores this table now. If the organizer doesn’t have this \
    result, show it as a code.";

/// The table: the result is not sent yet.
pub const NOT_SENT: &str = "Not sent yet: no connection. You can show the result as a code.";

/// The table: the organizer recorded the result, and other tables still play.
pub const RECORDED: &str = "Recorded by the organizer. Other tables still play this round.";

/// The table: the organizer recorded the result.
pub const RECORDED_LAST: &str = "Recorded by the organizer.";

/// The table: the organizer recorded another result.
pub const RECORDED_OTHERWISE: &str = "The organizer recorded another result. Ask at the desk.";

/// What leads to the page of the side that does not keep score.
pub const OTHER_SIDE: &str = "Your side doesn’t keep score?";

/// What that page is for.
pub const OTHER_SIDE_HELP: &str = "Follow the score here, and say whether you agree with the result. If both sides agree, it’s recorded.";

/// The button of a side: `We’re Ann & Bob`.
pub fn we_are(name: &str) -> String {
    format!("We’re {name}")
}

/// The other side: the link holds no table of a live night.
pub const NO_TABLE: &str = "It isn’t the code of a match of a live night. Scan the code again.";

/// The other side: this phone keeps the score of the match.
pub const KEEPS_SCORE: &str =
    "This phone keeps the score of this match. The other side agrees on a phone of its own.";

/// The other side, by how current the organizer's night is.
pub const fn other_side_state(night: Status) -> &'static str {
    match night {
        Status::Connecting => "Connecting…",
        Status::Live => "Live: the organizer is connected.",
        Status::ScorerOffline(_) | Status::OutOfReach | Status::LastHand(_) | Status::Gone(_) => {
            "Not connected to the organizer now. Your answer gets there once you both are."
        }
        Status::Newer => NIGHT_NEWER,
        Status::Nothing | Status::Closed => NIGHT_UNKNOWN,
    }
}

/// The other side: no phone keeps the score yet.
pub const NO_SCORE_YET: &str = "No score yet. It appears here once a phone at your table keeps it.";

/// The other side: what comes after the game.
pub const AFTER_THE_GAME: &str = "When the game is over, you say here whether you agree.";

/// The other side: the question.
pub const DO_YOU_AGREE: &str = "Is that right?";

/// The other side: it is.
pub const WE_AGREE: &str = "We agree";

/// The other side: it is not.
pub const WE_DO_NOT_AGREE: &str = "We don’t agree";

/// The other side: its answer is sent.
pub const YOU_AGREED: &str = "You agreed. If the organizer is connected, it’s recorded.";

/// The same where it does not agree.
pub const YOU_DISAGREED: &str =
    "The organizer sees that you don’t agree. Correct the score at the table, or ask at the desk.";

/// A result for those at the table: `Ann & Bob won 31–21`.
pub fn won(name: &str, points: Option<(i16, i16)>) -> String {
    match points {
        Some((won, lost)) => format!("{name} won {}", score([won, lost].map(i32::from))),
        None => format!("{name} won"),
    }
}

/// A result that was recorded without a tap.
pub const BOTH_AGREE: &str = "Recorded, both sides agree.";

/// The button that takes such a result back.
pub const TAKE_BACK: &str = "Take it back";

/// The button that records a result with which a side does not agree.
pub const RECORD_ANYWAY: &str = "Record it anyway";

/// The button that keeps a recorded result with which a side does not agree.
pub const IT_STANDS: &str = "It stands";

/// A side agrees with the result: `Ann & Bob agree with the result.`
pub fn agrees(state: &State, of: &MatchKey, side: Team) -> String {
    about_side(state, of, side, "{name} [agree|agrees] with the result.")
}

/// A side does not: `Ann & Bob don’t agree with the result.`
pub fn disagrees(state: &State, of: &MatchKey, side: Team) -> String {
    about_side(
        state,
        of,
        side,
        "{name} [don’t|doesn’t] agree with the result.",
    )
}

/// The name of a match at its table: `Friday night, table 3`.
pub fn match_code_title(state: &State, table: Option<u8>) -> String {
    let name = night_name(state);
    match table {
        Some(table) => format!("{name}, {}", table_name(table).to_lowercase()),
        None => name,
    }
}

/// A score that is never broken across lines: `15–9`, with a word joiner behind the dash.
fn score(both: [i32; 2]) -> String {
    score_joined(both, "–\u{2060}")
}

/// A game under way at its table: `Live: 15–9, hand 4`; if it is not current, `15–9, hand 4. Last hand 2 min
/// ago`.
pub fn running(totals: [i32; 2], hand: usize, now: Status) -> String {
    let score = format!("{}, hand {hand}", score(totals));
    match now {
        Status::Live => format!("Live: {score}"),
        // Before the first hand there is no last one.
        Status::ScorerOffline(_) if hand < 2 => format!("{score}. Scorer offline"),
        Status::LastHand(_) | Status::Gone(_) if hand < 2 => score,
        now => format!("{score}. {}", status(now, Sharer::Scorer)),
    }
}

/// A game that begins anew after its result: `The table started again. Live: 5–0, hand 2`
pub fn started_again(running: &str) -> String {
    format!("The table started again. {running}")
}

/// A game that its table plays on although it has a result: `The table plays on after this result. Live:
/// 28–20, hand 5`
pub fn plays_on(running: &str) -> String {
    format!("The table plays on after this result. {running}")
}

/// A result before the one of now: `The table’s result before: Ann & Bob won 31–21, as scored at the table.`
pub fn result_before(state: &State, of: &MatchKey, outcome: GameOutcome) -> String {
    let result = as_scored(state, of, outcome);
    format!("The table’s result before: {result}.")
}

/// What a board says of a score that is final at its table.
pub const NOT_CONFIRMED: &str = "Over, not confirmed yet";

/// How many results of tables wait: `2 results to confirm`.
pub fn to_confirm(results: usize) -> String {
    counted(results, ("result to confirm", "results to confirm"))
}

/// How many results of tables are recorded otherwise: `1 result differs`.
pub fn differing(results: usize) -> String {
    counted(results, ("result differs", "results differ"))
}

/// A result from a table: `Ann & Bob won 31–21, as scored at the table`.
pub fn as_scored(state: &State, of: &MatchKey, outcome: GameOutcome) -> String {
    let name = side_name(state, of, outcome.winner);
    match outcome.score {
        Some((won, lost)) => {
            let score = score([won, lost].map(i32::from));
            format!("{name} won {score}, as scored at the table")
        }
        None => format!("{name} won, as scored at the table"),
    }
}

/// A result from a table that is another one than the one recorded: `The table says otherwise: Ann & Bob won
/// 31–21, as scored at the table.`
pub fn differs(state: &State, of: &MatchKey, outcome: GameOutcome) -> String {
    let result = as_scored(state, of, outcome);
    format!("The table says otherwise: {result}.")
}

/// The button that overrules the result of a table.
pub const KEEP_OURS: &str = "Keep ours";

/// What is next at a table: `Next at table 3: Ann & Bob vs. Cara & Dan`.
pub fn next_at_table(state: &State, table: u8, of: &MatchKey) -> String {
    let table = table_name(table).to_lowercase();
    format!("Next at {table}: {}", opponents(state, of))
}

/// Where a team goes on: `Ann & Bob go to table 2, against Cara & Dan.`
pub fn goes_elsewhere(state: &State, team: Team, to: &Elsewhere) -> String {
    let plays = match to {
        Elsewhere::SitsOut => return about(state, team, "{name} [sit|sits] out the next round."),
        Elsewhere::Plays(game_match) => game_match,
    };
    let goes = match plays.table {
        Some(table) => {
            let table = table_name(table).to_lowercase();
            about(state, team, &format!("{{name}} [go|goes] to {table}"))
        }
        None => about(state, team, "{name} [wait|waits] for a table"),
    };
    format!("{goes}{}", against(state, team, plays))
}

/// `, against Cara & Dan.`, in singles ` with Bob, against Cara & Dan.`
fn against(state: &State, team: Team, game_match: &MatchState) -> String {
    let Some(side) = game_match.side_of(team) else {
        return ".".to_owned();
    };
    let with = with_partners(state, team, game_match);
    let with = with.map_or_else(String::new, |with| format!(" {with}"));
    let other = side_name(state, &game_match.key, game_match.key.teams[1 - side]);
    format!("{with}, against {other}.")
}
