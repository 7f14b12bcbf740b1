//! The log of events, and how many of them are undone.

use super::accepted_ruling::AcceptedRuling;
use super::adjusted::Adjustment;
use super::starting_score::StartingScore;
use crate::games::Game;
use crate::hand::{Contract, Hand, Turned};
use crate::house::House;
use crate::roll::Roll;
use crate::seats::{Seat, Side};
use crate::text_fold::printable;
use chrono::{DateTime, Utc};
use std::sync::Arc;

/// What came of one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dealt {
    /// It was played.
    Hand(Hand),
    /// It was a misdeal (C11).
    Misdeal,
    /// Everyone passed and it was thrown in (C4).
    PassedOut,
    /// By a ruling on this side it is dealt again, by the same dealer (D1).
    Redealt {
        /// Whose fault it was.
        side: Side,
        /// What the referee said.
        says: String,
    },
}

impl Dealt {
    /// The contract, where the deal was played on one.
    pub const fn contract(&self) -> Option<&Contract> {
        match self {
            Self::Hand(hand) => hand.contract(),
            Self::Misdeal | Self::PassedOut | Self::Redealt { .. } => None,
        }
    }
}

/// Something that happened at the table, or a correction of what was written down. Deals are
/// counted from 0 in the order they were written, misdeals included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The contract of the hand being played; a later one replaces it.
    Contract(Contract),
    /// The card turned for trump in the hand being played; a later one replaces it.
    Turned(Turned),
    /// A deal came to its end.
    Dealt(Dealt),
    /// An earlier deal was otherwise; a deal struck before counts again.
    Amended {
        /// Which deal.
        deal: usize,
        /// What it was.
        to: Dealt,
    },
    /// An earlier deal does not count: it was written down by mistake.
    Struck {
        /// Which deal.
        deal: usize,
    },
    /// The table agreed on other rules (`seating` excepted).
    Rules {
        /// The house rules from now on.
        house: House,
        /// For which hands.
        since: Since,
    },
    /// Another player sits down in the place of one who leaves.
    Replaced {
        /// Where.
        seat: Seat,
        /// Who sits down.
        name: String,
    },
    /// A game of this kind was kept on paper: of what follows the totals are known, and no hand.
    OnPaper(&'static Game),
    /// A game of this kind was read from a table: of what follows the points of each hand are known, and
    /// nothing else of it.
    FromTable(&'static Game),
    /// A player goes home between deals, owes nothing more and is skipped until they come back (V11).
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player who went home is back for the next deal, and antes; before the deal they left before,
    /// they owe and deal as if they had stayed (V11).
    Returned {
        /// Who.
        seat: Seat,
    },
    /// Another player sits down in a game for a pot, after the last, for the next deal (V11).
    Joined {
        /// Who.
        name: String,
        /// The chips put into the pot beside the ante, as the table agreed.
        pays: i32,
    },
    /// The table ended the game.
    Ended,
    /// A game that was read from a table came out so, whatever its totals say.
    EndedAs {
        /// Who won; nobody in a draw.
        winner: Option<Side>,
    },
    /// The sides began with such a score; a later one replaces it.
    StartingScore(StartingScore),
    /// A side gets points, or loses them, by agreement.
    Adjusted {
        /// After so many deals.
        after: usize,
        /// Who, how many, and why.
        what: Adjustment,
    },
    /// Points by agreement were none.
    AdjustmentRemoved {
        /// Which of those that stand, in the order they were agreed on, counted from 0.
        adjustment: usize,
    },
    /// Who dealt was written down wrong; a later one about the same deal replaces it.
    DealerSet {
        /// Which deal; the number of deals for the hand that is due.
        deal: usize,
        /// Who dealt it.
        seat: Seat,
    },
    /// A player's name was written down wrong.
    Renamed {
        /// As it was written, wherever the player sat.
        from: String,
        /// As it is.
        to: String,
    },
    /// The table accepted a ruling.
    AcceptedRuling {
        /// On which deal; the number of deals for the hand that is due or being played.
        deal: usize,
        /// What.
        ruling: AcceptedRuling,
    },
    /// The table took an accepted ruling back.
    Withdrawn {
        /// On which deal; the number of deals for the hand that is due or being played.
        deal: usize,
        /// Which of the rulings that stand on it, counted from 0.
        ruling: usize,
    },
}

impl Event {
    /// Whether somebody typed words of it that others read.
    const fn has_words(&self) -> bool {
        matches!(
            self,
            Self::Replaced { .. }
                | Self::Joined { .. }
                | Self::Renamed { .. }
                | Self::Adjusted { .. }
        )
    }

    /// The words of it that somebody typed.
    fn words(&mut self) -> Vec<&mut String> {
        match self {
            Self::Replaced { name, .. } | Self::Joined { name, .. } => vec![name],
            Self::Renamed { from, to } => vec![from, to],
            Self::Adjusted { what, .. } => vec![&mut what.reason],
            _ => Vec::new(),
        }
    }
}

/// Which hands other rules are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// Those still to come.
    Now,
    /// Every hand of the game.
    Start,
}

/// An event and when it was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamped {
    /// When, to the millisecond.
    pub at: DateTime<Utc>,
    /// What.
    pub event: Event,
}

/// The events, and how many of them stand: those after are undone and can be redone. Copies of a log
/// share it until one of them is written to, and most of it even then: it is copied at every step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    events: Arc<Roll<Arc<Stamped>>>,
    done: usize,
}

/// Events in the order they were written down.
pub trait Events<'a>:
    DoubleEndedIterator<Item = &'a Arc<Stamped>> + ExactSizeIterator + Clone
{
}

impl<'a, I> Events<'a> for I where
    I: DoubleEndedIterator<Item = &'a Arc<Stamped>> + ExactSizeIterator + Clone
{
}

/// A decision, ready to be applied to the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decided {
    /// Write this down.
    Write(Event),
    /// Take the last event back.
    Undo,
    /// Put the last undone event back.
    Redo,
    /// Everything already stands as asked.
    Nothing,
}

impl Log {
    /// A log as saved; nothing if more should stand than there are events.
    pub fn restore(
        events: impl IntoIterator<Item = impl Into<Arc<Stamped>>>,
        done: usize,
    ) -> Option<Self> {
        let events: Roll<_> = events.into_iter().map(Into::into).collect();
        (done <= events.len()).then(|| Self {
            events: events.into(),
            done,
        })
    }

    /// Makes names and reasons plain.
    pub(super) fn make_plain(&mut self) {
        let plainly = |stamped: &Arc<Stamped>| {
            let mut stamped = stamped.clone();
            if stamped.event.has_words() {
                let event = &mut Arc::make_mut(&mut stamped).event;
                for words in event.words() {
                    *words = printable(words, usize::MAX);
                }
            }
            stamped
        };
        self.events = Arc::new(self.events.iter().map(plainly).collect());
    }

    /// The events that stand.
    pub fn done(&self) -> impl Events<'_> {
        self.events.part(0..self.done)
    }

    /// The events that were undone, the next to be redone first.
    pub fn undone(&self) -> impl Events<'_> {
        self.events.part(self.done..self.events.len())
    }

    /// Whether something stands in another log that was never written down in this one, not even to be
    /// undone. Who plays the hand and what was turned is not much to lose, and does not count.
    pub fn lacks(&self, other: &Self) -> bool {
        let both = self.events().zip(other.events());
        let known = both.take_while(|(own, other)| own.event == other.event);
        let own = other.done().skip(known.count());
        let mut own = own.map(|stamped| &stamped.event);
        own.any(|event| !matches!(event, Event::Contract(_) | Event::Turned(_)))
    }

    /// All events, done and undone.
    pub(super) fn events(&self) -> impl Events<'_> {
        self.events.iter()
    }

    /// Whether anything changed.
    pub(super) fn apply(&mut self, decided: Decided, now: DateTime<Utc>) -> bool {
        match decided {
            Decided::Write(event) => {
                let events = Arc::make_mut(&mut self.events);
                events.truncate(self.done);
                let stamped = Stamped { at: now, event };
                events.push(stamped.into());
                self.done = events.len();
            }
            Decided::Undo => self.done = self.done.saturating_sub(1),
            Decided::Redo => self.done = (self.done + 1).min(self.events.len()),
            Decided::Nothing => return false,
        }
        true
    }
}
