//! Sentences about the online copy and its recovery code.

use super::backup;
use super::sentence::{marked, shortened};
use super::storage::bytes;
use crate::copies::exchange::{CopyTrouble, NotRestored};
use crate::copies::record::{Copied, FoundCopy};
use crate::copies::recovery::{NotACode, WORDS};
use crate::copies::sealed::NotACopy;
use crate::storage::saved::backup::Sum;

/// The heading.
pub const TITLE: &str = "Online copy";

/// The switch.
pub const KEEP: &str = "Keep an online copy";

pub const WHAT_FOR: &str = "Fives keeps an encrypted copy of everything here online. If you lose your phone, twelve words bring it all back on a new one.";

/// What to do with the words.
pub const WRITE_DOWN: &str = "Write these words down in this order, and keep them away from your phone. With them, anyone can read your copy. Without them, nobody can, you included.";

/// What the code is for.
pub const SCAN: &str =
    "On a new phone, scan this code, or type the words under Backup. Both phones can go on.";

/// The browser has no random numbers, or stores nothing.
pub const NO_CODE: &str =
    "This browser can’t keep a recovery code, so there’s no online copy. Save a backup instead.";

/// Nothing is copied yet.
pub const NOT_YET: &str = "Nothing copied yet.";

/// What the place can see of the copy.
pub fn seen_at(host: &str) -> String {
    format!(
        "{host} sees how large the copy is, when it changes and from which network, but no name and no score."
    )
}

/// What was copied last: `Copied Sun, Nov 22, 8:41 PM to copies.example.org: 3 games, 12 KB.`
pub fn copied(last: &Copied, when: &str, host: &str) -> String {
    let holds = backup::holds(last.contents);
    format!("Copied {when} to {host}: {holds}, {}.", bytes(last.bytes))
}

/// It is switched off, and the copy is still there.
pub fn leaving(host: &str) -> String {
    format!("Off. Fives removes the copy from {host} as soon as it can.")
}

/// Why the latest is not copied, or the copy not removed.
pub fn trouble(trouble: CopyTrouble, host: &str) -> String {
    match trouble {
        CopyTrouble::NotReached => format!("{host} can’t be reached. Fives tries again."),
        CopyTrouble::Refused => {
            format!("{host} doesn’t let Fives keep copies. Fives tries again; ask who runs it.")
        }
        CopyTrouble::TooLarge => format!(
            "The copy is larger than {host} takes. Save a backup to a file, or delete old games."
        ),
        CopyTrouble::Full => {
            format!("{host} is full. Fives tries again; until then, save a backup to a file.")
        }
        CopyTrouble::Busy => format!("{host} is busy. Fives tries again."),
        CopyTrouble::Failing(status) => {
            format!("{host} has a problem (error {status}). Fives tries again.")
        }
        CopyTrouble::Newer => {
            "Another phone keeps this copy with a newer version of Fives. Update Fives here too."
                .to_owned()
        }
        CopyTrouble::NoTurn => format!(
            "{host} doesn’t say which copy it has, so Fives writes over none. Fives tries again."
        ),
        CopyTrouble::NoPlace => {
            "This site no longer has a place for online copies, so nothing is copied.".to_owned()
        }
    }
}

/// What was wrong with the copy at the place, on a day, and whether it is mended.
pub fn found(found: FoundCopy, is_mended: bool, day: &str, host: &str) -> String {
    let was = match found {
        FoundCopy::Gone => "had no copy any more",
        FoundCopy::Older => "had an older copy than this phone knew",
        FoundCopy::Torn => "had a damaged copy",
        FoundCopy::Forged => "had something else in place of your copy",
    };
    let mended = match is_mended {
        true => " Fives put everything on this phone there again.",
        false => "",
    };
    format!("On {day}, {host} {was}.{mended}")
}

/// What came from another phone with the same code.
pub fn merged(sum: &Sum) -> String {
    format!("From your other phone: {}", backup::sum(sum))
}

/// The name of a second copy.
pub fn from_the_other_phone(name: &str) -> String {
    match name.trim() {
        "" => "From the other phone".to_owned(),
        name => marked(name, "from the other phone"),
    }
}

pub const HOW_TO_RESTORE: &str = "Type the twelve words of your recovery code. You’ll see what changes before you restore, and this phone keeps the copy up to date too.";

/// The name of the copy as a file to restore.
pub const AS_A_FILE: &str = "Your online copy";

/// What was got is older than the phone knew.
pub fn older(host: &str) -> String {
    format!("{host} has an older copy than this phone knew. What is newer here stays.")
}

/// Why words are no recovery code.
pub fn not_a_code(why: &NotACode) -> String {
    match why {
        NotACode::Count(0) => format!("Type the {WORDS} words first."),
        NotACode::Count(1) => format!("A recovery code has {WORDS} words, and this is one."),
        NotACode::Count(count) => {
            format!("A recovery code has {WORDS} words, and these are {count}.")
        }
        NotACode::Unknown(word) => {
            format!(
                "No recovery code has the word “{}”. Check its letters.",
                shortened(word)
            )
        }
        NotACode::Mistyped => "One of the words is wrong, or two have changed places.".to_owned(),
    }
}

/// The link of a recovery code is damaged.
pub const DAMAGED_LINK: &str =
    "Part of this recovery code is missing. Scan it again, or type the twelve words.";

/// Why the copy at the place cannot be restored.
pub fn not_restored(why: NotRestored, host: &str) -> String {
    match why {
        NotRestored::NoneThere => format!(
            "{host} has no copy under these words. Was the online copy on, and is every word right?"
        ),
        NotRestored::NotACopy(NotACopy::Newer) => {
            "A newer version of Fives made this copy. Update Fives, then try again.".to_owned()
        }
        NotRestored::NotACopy(NotACopy::Torn) => {
            format!("The copy at {host} is damaged. Nothing has changed here.")
        }
        NotRestored::NotACopy(NotACopy::Forged) => {
            format!("What {host} has isn’t your copy: nobody with your words made it.")
        }
        NotRestored::Trouble(CopyTrouble::NotReached) => {
            format!("{host} can’t be reached. Try again later.")
        }
        NotRestored::Trouble(why) => trouble(why, host),
    }
}
