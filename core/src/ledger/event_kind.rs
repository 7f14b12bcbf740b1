//! What an event is to the game: play, a correction, or what is told of it.

use super::log::Event;

/// What an event is to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// It begins a hand, and is little to lose as long as nothing follows it.
    Begins,
    /// It is another part of play, which ends with the game.
    Plays,
    /// It changes what hands before it count or who dealt, or the rules; a deal that is being changed is no longer
    /// the same.
    Corrects,
    /// It is a correction beside the deals: one that is being changed stays open.
    CorrectsBeside,
    /// It corrects who dealt, beside the deals likewise; who dealt later follows.
    SetsDealer,
    /// It says whose game it is, or where it is from.
    Identifies,
    /// It describes the game, and is no part of the course by which copies are compared.
    Describes,
}

impl Event {
    /// What it is to the game.
    pub const fn kind(&self) -> EventKind {
        match self {
            Self::Contract(_) | Self::Turned(_) => EventKind::Begins,
            Self::Dealt(_)
            | Self::Replaced { .. }
            | Self::Left { .. }
            | Self::Returned { .. }
            | Self::Joined { .. }
            | Self::Ended
            | Self::EndedAs { .. } => EventKind::Plays,
            Self::Amended { .. }
            | Self::Struck { .. }
            | Self::Rules { .. }
            | Self::StartingScore(_)
            | Self::AcceptedRuling { .. } => EventKind::Corrects,
            Self::Adjusted { .. } | Self::AdjustmentRemoved { .. } | Self::Withdrawn { .. } => {
                EventKind::CorrectsBeside
            }
            Self::DealerSet { .. } => EventKind::SetsDealer,
            Self::Renamed { .. } | Self::OnPaper(_) | Self::FromTable(_) => EventKind::Identifies,
            Self::Described(_) => EventKind::Describes,
        }
    }
}
