//! The log of events, and how many of them are undone.

use super::accepted_ruling::{AcceptedRuling, RulingSentence};
use super::adjusted::Adjustment;
use super::described::Described;
use super::event_kind::EventKind;
use super::starting_score::StartingScore;
use crate::base::house::House;
use crate::base::journal::{Entry, Journal};
use crate::base::seats::{Seat, Side};
use crate::base::text_fold::printable;
use crate::games::hand::{Contract, Hand, Turned};
use crate::games::{self, Game};
use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::slice;
use std::sync::Arc;

/// The result of one deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Dealt {
    /// It was played.
    Hand(Hand),
    /// It was a misdeal (C11).
    Misdeal,
    /// Everyone passed and it was thrown in (C4).
    PassedOut,
    /// Dealt again by a ruling on this side, by the same dealer (D1).
    Redealt {
        /// The side at fault.
        side: Side,
        /// The ruling.
        says: RulingSentence,
        /// Whether others were dealt before the ruling: who dealt them stays.
        is_late: bool,
    },
}

impl Dealt {
    /// The contract of the deal, if it had one.
    pub const fn contract(&self) -> Option<&Contract> {
        match self {
            Self::Hand(hand) => hand.contract(),
            Self::Misdeal | Self::PassedOut | Self::Redealt { .. } => None,
        }
    }
}

/// Something that happened, or a correction. Deals are counted from 0 in the order they were
/// recorded, misdeals included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The contract of the current hand; a later one replaces it.
    Contract(Contract),
    /// The card turned for trump in the current hand; a later one replaces it.
    Turned(Turned),
    /// The result of the current deal.
    Dealt(Dealt),
    /// Amends an earlier deal; a struck deal counts again.
    Amended {
        deal: usize,
        /// The new result.
        to: Dealt,
    },
    /// Strikes an earlier deal, recorded by mistake.
    Struck { deal: usize },
    /// Changes the rules (except `seating`).
    Rules {
        /// The new house rules.
        house: House,
        /// Which hands they are for.
        since: Since,
    },
    /// A player replaces one who leaves.
    Replaced { seat: Seat, name: String },
    /// The game was kept on paper: only the totals that follow are known.
    OnPaper(#[serde(with = "games::by_id")] &'static Game),
    /// An earlier version read the game from a table: only the points of each hand that follows are known.
    FromTable(#[serde(with = "games::by_id")] &'static Game),
    /// A player goes home between deals, owes nothing more, and is skipped until they come back (V11).
    Left { seat: Seat },
    /// A player comes back for the next deal, and antes. Before the deal they left before, they
    /// owe and deal as if they had stayed (V11).
    Returned { seat: Seat },
    /// A player joins a pot game after the last seat, for the next deal (V11).
    Joined {
        name: String,
        /// The chips paid into the pot besides the ante.
        pays: i32,
    },
    /// The table ended the game.
    Ended,
    /// The result of an imported game, whatever its totals say.
    EndedAs {
        /// The winner; nobody in a draw.
        winner: Option<Side>,
    },
    /// The starting score; a later one replaces it.
    StartingScore(StartingScore),
    /// Points by agreement.
    Adjusted {
        /// The number of deals before them.
        after: usize,
        /// The adjustment.
        what: Adjustment,
    },
    /// Withdraws points by agreement.
    AdjustmentRemoved {
        /// Their index in the order of agreement, from 0.
        adjustment: usize,
    },
    /// Corrects who dealt; a later correction of the same deal replaces it.
    DealerSet {
        /// The deal; the number of deals for the next hand.
        deal: usize,
        /// The dealer.
        seat: Seat,
    },
    /// Corrects a player's name.
    Renamed {
        /// The name as recorded, at any seat.
        from: String,
        /// The correct name.
        to: String,
    },
    /// Changes the name, the note or the date of the game.
    Described(Described),
    AcceptedRuling {
        /// The deal; the number of deals for the current hand.
        deal: usize,
        ruling: AcceptedRuling,
        /// Whether others were dealt before the ruling: a turn to deal it takes is one after those.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_late: bool,
    },
    /// Withdraws an accepted ruling.
    Withdrawn {
        /// The deal; the number of deals for the current hand.
        deal: usize,
        /// The index of the ruling on that deal, from 0.
        ruling: usize,
    },
}

impl Event {
    /// The text that a user typed.
    fn words(&mut self) -> Vec<&mut String> {
        match self {
            Self::Replaced { name, .. } | Self::Joined { name, .. } => vec![name],
            Self::Renamed { from, to } => vec![from, to],
            Self::Adjusted { what, .. } => vec![&mut what.reason],
            Self::Described(Described::Name(change) | Described::Note(change)) => {
                vec![&mut change.from, &mut change.to]
            }
            Self::Contract(_)
            | Self::Turned(_)
            | Self::Dealt(_)
            | Self::Amended { .. }
            | Self::Struck { .. }
            | Self::Rules { .. }
            | Self::OnPaper(_)
            | Self::FromTable(_)
            | Self::Left { .. }
            | Self::Returned { .. }
            | Self::Ended
            | Self::EndedAs { .. }
            | Self::StartingScore(_)
            | Self::AdjustmentRemoved { .. }
            | Self::DealerSet { .. }
            | Self::Described(Described::Played(_))
            | Self::AcceptedRuling { .. }
            | Self::Withdrawn { .. } => Vec::new(),
        }
    }
}

/// Which hands changed rules are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Since {
    /// The hands to come.
    Now,
    /// Every hand of the game.
    Start,
}

/// The dealer of a deal, who stays though an event changes what is before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptDealer {
    /// The deal; the number of deals for the current hand.
    pub deal: usize,
    /// The dealer.
    pub seat: Seat,
}

/// An event and its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Stamped {
    /// The time, to the millisecond.
    #[serde(with = "ts_milliseconds")]
    pub at: DateTime<Utc>,
    pub event: Event,
    /// Who dealt later hands and stays, in order of the deals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<KeptDealer>,
}

impl Stamped {
    /// An event that keeps no dealers.
    pub const fn new(at: DateTime<Utc>, event: Event) -> Self {
        let kept = Vec::new();
        Self { at, event, kept }
    }
}

impl Entry for Stamped {
    type Event = Event;

    fn event(&self) -> &Event {
        &self.event
    }

    fn at(&self) -> DateTime<Utc> {
        self.at
    }

    fn is_of_course(&self) -> bool {
        self.event.kind() != EventKind::Describes
    }

    fn is_slight(&self) -> bool {
        self.event.kind() == EventKind::Begins
    }
}

/// The log of a game.
pub type Log = Journal<Stamped>;

/// Every event, in the order recorded.
pub type Events<'a> = slice::Iter<'a, Arc<Stamped>>;

/// A decision, to be applied to the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decided {
    /// Record this event.
    Write(Event),
    /// Undo the last event.
    Undo,
    /// Redo the last undone event.
    Redo,
    /// Nothing changes.
    Nothing,
}

impl Log {
    /// Cleans names and reasons of control characters.
    pub(super) fn make_plain(&mut self) {
        self.amend(|stamped| {
            for words in stamped.event.words() {
                *words = printable(words, usize::MAX);
            }
        });
    }

    /// The changes in force of name, note and date, with their times.
    fn described(&self) -> impl Iterator<Item = (DateTime<Utc>, &Described)> {
        self.done().filter_map(|stamped| match &stamped.event {
            Event::Described(described) => Some((stamped.at, described)),
            _ => None,
        })
    }

    /// The changes in force of name, note and date that are later than those of another log.
    pub fn described_since<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = &'a Described> {
        let later = |(at, change): &(DateTime<Utc>, &Described)| {
            let mut there = other.described();
            there.all(|(then, other)| then < *at || !other.is_alike(change))
        };
        self.described().filter(later).map(|(_, change)| change)
    }

    /// Adds to the last event a dealer who stays.
    pub(super) fn keep(&mut self, kept: KeptDealer) {
        self.amend_last(|last| last.kept.push(kept));
    }
}
