//! Lines about a night that two phones run.

use super::events::event;
use crate::live::follower::Status;
use crate::night::{NightEvent, StampedNightEvent, State};
use crate::words::count;

/// The heading over the code for the second phone.
pub const HEADING: &str = "A second phone";

/// The button that lets a second phone run the night, and what it does.
pub const LET: &str = "Let a second phone run the night";

/// What a second phone can do.
pub const WHAT_IT_DOES: &str = "Results recorded on either phone show on both. Only this phone can change who plays and the rounds.";

/// This phone is ready for a second one.
pub const READY: &str = "A second phone can run the night now";

/// What the code is for, and how to take it back.
pub const CODE: &str =
    "Scan it to run this night too. Show it only to your co-organizer. New codes shut it out.";

/// The code in words.
pub const CODE_LABEL: &str = "QR code that lets a second phone run this night";

/// On the phone that opens the code: what it is to run the night.
pub const OFFER: &str = "You record results here too, and both phones show them. Without a connection each phone goes on, and they catch up later. Only the first phone can change who plays and the rounds.";

/// The button that does.
pub const RUN: &str = "Run this night on this phone too";

/// The phone that opens the code runs the night already.
pub const RUNS_ALREADY: &str = "This phone runs this night already.";

/// The night here went another way before.
pub const OTHER_NIGHT: &str =
    "This phone has another version of this night. Delete it here, then open the code again.";

/// The button that ends it on the second phone, and what became of it.
pub const STOP: &str = "Stop running this night on this phone";

/// It was tapped once.
pub const STOP_AGAIN: &str = "Tap again to stop";

/// It is ended.
pub const STOPPED: &str = "The first phone runs the night alone now. This phone keeps a copy.";

/// The second phone: the first one has other codes, or is live no longer.
pub const ENDED: &str = "The first phone doesn’t share this night here now. If it has a new code for you, scan it. This phone keeps a copy.";

/// The second phone: another one took its place.
pub const REPLACED: &str = "Another phone is the second phone of this night now.";

/// The second phone: only the first one can do this.
pub const FIRST_ONLY: &str = "Do this on the first phone: only it can change who plays and the rounds, unless you lead the night from here.";

/// The second phone: the button that makes it the first one.
pub const LEAD: &str = "Lead the night from this phone";

/// The question before that.
pub const ASKED: &str = "Lead the night from this phone?";

/// What follows from it.
pub const LEADING: [&str; 3] = [
    "From then on only this phone can change who plays and the rounds. The other one is the second phone, and still records results.",
    "If the other phone is out of reach, it learns this once it’s back. Its results count then too.",
    "If it changes who plays, or the rounds, before then, that won’t count.",
];

/// The first phone: the other one leads now.
pub const LED: &str = "The other phone leads this night now. You still record results here; only the other phone can change who plays and the rounds.";

/// What stands above the steps that are set aside.
pub const SET_ASIDE: &str = "These don’t count, because another phone led the night by then:";

/// The heading of the question which result counts.
pub const WHICH: &str = "The two phones recorded different results. Which one counts?";

/// The button that adds what a copy has beyond the night here.
pub const ADD: &str = "Add what is new to your night";

/// A copy has nothing beyond the night here.
pub const NOTHING_NEW: &str = "Your night has everything that is in this copy.";

/// The phone that opened the code: why the night is not there yet.
pub const fn waits(first: Status) -> &'static str {
    match first {
        Status::Nothing | Status::Closed => "This code is out of date. Ask for a new one.",
        Status::Newer => "The first phone has a newer version of Fives. Update Fives here.",
        Status::OutOfReach => "Not connected. Keep this page open until you are.",
        _ => "Connecting…",
    }
}

/// How the other phone is connected; `None` if nothing is heard of it.
pub const fn other_phone(is_first: bool, other: Option<Status>) -> &'static str {
    match (other, is_first) {
        (None | Some(Status::Nothing), true) => "No second phone yet.",
        (Some(Status::Closed), true) => "The second phone has stopped.",
        (Some(Status::Live), true) => "The second phone is connected.",
        (Some(Status::Newer), true) => {
            "The second phone has a newer version of Fives. Update Fives here."
        }
        (_, true) => "The second phone isn’t connected now. You both go on, and catch up later.",
        (Some(Status::Live), false) => "The first phone is connected.",
        (Some(Status::Newer), false) => {
            "The first phone has a newer version of Fives. Update Fives here."
        }
        (_, false) => "The first phone isn’t connected now. You both go on, and catch up later.",
    }
}

/// That steps are set aside.
pub fn set_aside(steps: usize) -> String {
    let steps = count(steps, "step doesn’t", "steps don’t");
    format!(
        "{steps} count, because another phone led the night by then. “What happened” under More has the list."
    )
}

/// A step with the phone that did it: `Other phone: Ann & Bob beat Cara & Dan 31–21`.
pub fn by_phone(state: &State, step: &StampedNightEvent, here: Option<u32>) -> String {
    let says = event(state, &step.event);
    match step.by {
        Some(by) if Some(by.phone) == here => format!("This phone: {says}"),
        _ => format!("Other phone: {says}"),
    }
}

/// What the other phone did, when it comes here: the last of it.
pub fn joined(state: &State, steps: &[impl AsRef<StampedNightEvent>]) -> String {
    let is_step = |step: &&StampedNightEvent| !matches!(step.event, NightEvent::TookBack(_));
    let mut last = steps.iter().rev().map(AsRef::as_ref);
    match last.find(is_step) {
        Some(step) => by_phone(state, step, None),
        None => "Other phone: step undone".to_owned(),
    }
}
