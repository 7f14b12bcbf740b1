//! The sections of a handbook.

/// The parts of a game's handbook, in the order they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What the game is about.
    Objective,
    /// Who sits where, and who gets which cards.
    Deal,
    /// Who plays for how much, and in what.
    Bidding,
    /// Which card beats which.
    Order,
    /// What may be played, and who wins it.
    Play,
    /// What a hand is worth.
    Scoring,
    /// Who wins, and when.
    End,
    /// Misdeals, reneges, rulings.
    Wrong,
}

impl Part {
    /// Every part, in order.
    pub const ALL: [Self; 8] = [
        Self::Objective,
        Self::Deal,
        Self::Bidding,
        Self::Order,
        Self::Play,
        Self::Scoring,
        Self::End,
        Self::Wrong,
    ];

    /// Its word in an address.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Objective => "objective",
            Self::Deal => "deal",
            Self::Bidding => "bidding",
            Self::Order => "order",
            Self::Play => "play",
            Self::Scoring => "scoring",
            Self::End => "end",
            Self::Wrong => "wrong",
        }
    }

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Objective => "The idea",
            Self::Deal => "The deal",
            Self::Bidding => "Bidding",
            Self::Order => "Order of cards",
            Self::Play => "The play",
            Self::Scoring => "Scoring",
            Self::End => "The end",
            Self::Wrong => "When it goes wrong",
        }
    }
}
