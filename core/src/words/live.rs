//! Sentences about following a game live.

use super::sentence::capital;
use crate::live::follower::Status;

/// What the live link is for.
pub const OFFER: &str = "Others follow the score on their phones, hand by hand, as you enter it.";

/// What the code is for.
pub const SCAN: &str = "Scan it with another phone’s camera to follow the game there.";

/// What a new link does.
pub const NEW_LINK_HELP: &str = "A new link shuts out everyone who has the old one.";

/// The scorer: not connected yet.
pub const CONNECTING: &str = "Connecting…";

/// The scorer: the live server has not said yet that it has the score.
pub const SENDING: &str = "Sending the score…";

/// The scorer: the live server has every step.
pub const ON_AIR: &str = "Live: followers see every hand.";

/// The scorer: the live server has the score, of a game that is too long for its hands.
pub const SCORE_ON_AIR: &str =
    "Live: followers see the score. This game has too many hands to send them all.";

/// The scorer: the connection is lost.
pub const LOST: &str =
    "Not connected to the live server. Keep scoring; followers see it once it’s back.";

/// The scorer: another window of the phone publishes.
pub const OTHER_WINDOW: &str = "Live from another window of Fives on this phone.";

/// The scorer of a game: the site has no broker.
pub const NO_BROKER: &str =
    "Live scores aren’t set up on this site. Send a copy of the game instead.";

/// The scorer of a game: an earlier version made the link for a server of the scorer's own.
pub const NOT_SERVED: &str = "Not sent: this live link names a server of its own, which Fives no longer uses. Make a new link and send it to your followers.";

/// The scorer: the game is long over.
pub const LONG_OVER: &str = "The game is over, so it’s no longer sent. The link shows the last score for as long as the server keeps it.";

/// The scorer: another phone keeps score.
pub const OVERTAKEN: &str = "Another phone keeps this score now. Followers see that one.";

/// The scorer: this phone keeps score in place of another.
pub const TOOK_OVER: &str = "Followers now see this phone instead of the other one.";

/// The scorer: a live link of a backup was closed since.
pub const STAYS_SHUT: &str = "The live link in the backup was closed, so it stays closed. Share the game live for a new one.";

/// The scorer: the live server has nothing of a link of a backup.
pub const MISSING: &str = "Not sent: the live server has no score under this link. It was closed, or the server lost it. If you closed it, make a new link.";

/// The scorer: the live server has a score under a link of a backup.
pub const FOUND: &str = "Not sent yet: this live link is from a backup, and the live server has a score under it. Keep score here if no other phone does. If you closed the link, make a new one.";

/// The organizer: the live server has nothing of the codes of a backup.
pub const NIGHT_MISSING: &str = "Not sent: the live server has nothing of this night. You closed its codes, or the server lost it. If you closed them, make new codes.";

/// The organizer: the live server has a night under the codes of a backup.
pub const NIGHT_FOUND: &str = "Not sent yet: this night is from a backup, and the live server has it too. Run it here if no other phone does. If you closed its codes, make new ones.";

/// A table: the live server has nothing of its game, which is from a backup.
pub const TABLE_MISSING: &str = "Not sent: the live server has no score of this table. If the organizer made new codes, scan yours again.";

/// A table: the live server has a score, and the game here is from a backup.
pub const TABLE_FOUND: &str = "Not sent yet: this game is from a backup, and the live server has a score of its table. Keep score here if no other phone does.";

/// The organizer: this phone runs the night in place of another.
pub const NIGHT_TOOK_OVER: &str = "The tables now see this phone instead of the other one.";

/// The organizer: another phone runs the night.
pub const NIGHT_OVERTAKEN: &str = "Another phone runs this night now. The tables see that one.";

/// A table: another phone keeps its score.
pub const TABLE_OVERTAKEN: &str =
    "Another phone scores this table now. The organizer sees that one.";

/// The game is shared no longer.
pub const STOPPED: &str = "Live sharing stopped. The link is closing.";

/// A game that was shared is deleted.
pub const DELETED: &str =
    "Its live link is closing. If you undo the delete, share it again for a new one.";

/// The game is shared no longer, but the broker can't be told now.
pub const STOPPED_OFFLINE: &str =
    "Live sharing stopped. The link closes once this phone is connected again.";

/// There is a new link in place of one with a server of its own, which can't be told.
pub const NEW_LINK_ALONE: &str = "New live link. The old one no longer works.";

/// The same, but without a new link.
pub const STOPPED_ALONE: &str = "Live sharing stopped.";

/// There is a new link, but the broker can't be told now.
pub const NEW_LINK_OFFLINE: &str =
    "New live link. The old one closes once this phone is connected again.";

/// The rematch of a game that is shared.
pub const GOES_ON: &str = "Still live: followers see this game under the same link.";

/// Another game than the one that is shared was opened.
pub const STAY_WITH_THE_OTHER: &str =
    "This game isn’t live: followers stay with the other one. Share this one for a new link.";

/// There is a new link.
pub const NEW_LINK: &str = "New live link. The old one is closing.";

/// The browser has no random numbers for a key.
pub const NO_KEY: &str = "This browser can’t make a live link. Try a newer one.";

/// Who shares what is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharer {
    /// The scorer of a game.
    Scorer,
    /// The organizer of a hall night.
    Organizer,
}

impl Sharer {
    const fn name(self) -> &'static str {
        match self {
            Self::Scorer => "scorer",
            Self::Organizer => "organizer",
        }
    }
}

/// How current a score is for a follower: `Last hand 2 min ago`.
pub fn status(status: Status, of: Sharer) -> String {
    let last = match of {
        Sharer::Scorer => "last hand",
        Sharer::Organizer => "last change",
    };
    match status {
        Status::Connecting => "Connecting…".to_owned(),
        Status::OutOfReach => "Can’t reach the live server".to_owned(),
        Status::Nothing => "No score to show".to_owned(),
        Status::Live => "Live".to_owned(),
        Status::LastHand(minutes) | Status::Gone(minutes) => {
            capital(&format!("{last} {}", ago(minutes)))
        }
        Status::ScorerOffline(minutes) => {
            capital(&format!("{} offline, {last} {}", of.name(), ago(minutes)))
        }
        Status::Newer => "Made by a newer version of Fives: update".to_owned(),
        Status::Closed => "This link was closed".to_owned(),
    }
}

/// The same of a game, where it is known whether anything was played: before the first hand there is no last one.
pub fn status_of_game(now: Status, is_begun: bool) -> String {
    match now {
        Status::LastHand(_) | Status::Gone(_) if !is_begun => "No hand yet".to_owned(),
        Status::ScorerOffline(_) if !is_begun => "Scorer offline".to_owned(),
        now => status(now, Sharer::Scorer),
    }
}

/// So many minutes ago: `2 min ago`, `3 h ago`, `2 days ago`.
fn ago(minutes: u32) -> String {
    match minutes {
        0 => "less than a minute ago".to_owned(),
        1..60 => format!("{minutes} min ago"),
        60..2_880 => format!("{} h ago", minutes / 60),
        _ => format!("{} days ago", minutes / 1_440),
    }
}

/// What a follower may do about it; empty for nothing. `is_over` is for a game that is over.
pub fn advice(status: Status, of: Sharer, is_over: bool) -> String {
    let says = match status {
        Status::Closed | Status::ScorerOffline(_) | Status::Gone(_) if is_over => match of {
            Sharer::Scorer => "The game is over.",
            Sharer::Organizer => "The night is over.",
        },
        Status::Nothing => {
            "The {sharer} stopped sharing, made a new link, or hasn’t started yet. This page shows the score as soon as there is one."
        }
        Status::Closed => {
            "The {sharer} stopped sharing or made a new link; ask for it. This is the last score it had."
        }
        Status::Gone(_) => {
            "The live server has no score now: the {sharer} stopped sharing, or hasn’t come back yet. This is the last one it had."
        }
        Status::Newer => "This page shows the score once Fives is updated.",
        Status::ScorerOffline(_) => "New hands appear when the {sharer} resumes.",
        Status::OutOfReach => {
            "Check this phone’s network, or ask the {sharer} whether theirs works. This page shows the score as soon as it gets through."
        }
        Status::Connecting | Status::Live | Status::LastHand(_) => "",
    };
    says.replace("{sharer}", of.name())
}

/// A follower's site has no broker.
pub const NOTHING_TO_FOLLOW: &str =
    "This site has no live server. Ask the scorer for the result as a link.";

/// The link of a followed game names a server of its own, as only earlier versions made them.
pub const UNSERVED: &str = "This live link names a server of its own, which Fives no longer uses.";

/// What to do about it. `heard` is the age of the score that this phone heard last, if there is one.
pub fn unserved_advice(heard: Option<Status>) -> String {
    let ask = "Ask the scorer for a new link, or for the result.";
    match heard {
        Some(Status::LastHand(minutes)) => {
            format!(
                "This is the last score this phone heard: {}. {ask}",
                ago(minutes)
            )
        }
        Some(_) => format!("This is the last score this phone heard. {ask}"),
        None => ask.to_owned(),
    }
}

/// Links that are stopped, but not closed yet; by how many, and why.
pub fn unclosed(links: usize, why: Unclosed) -> String {
    let why = match why {
        Unclosed::OutOfReach => "Fives can’t reach this site’s live server, and keeps trying.",
        Unclosed::NoServer => "this site has no live server now.",
    };
    let first = match links {
        1 => "A live link you stopped isn’t closed yet".to_owned(),
        _ => format!("{links} live links you stopped aren’t closed yet"),
    };
    format!("{first}: {why} Until then, people who have it see its last score.")
}

/// Why a link is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclosed {
    /// The broker does not answer.
    OutOfReach,
    /// The site has no broker.
    NoServer,
}
