//! The sections of a handbook.

/// The sections, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandbookPart {
    /// What the game is about.
    Objective,
    /// Seats and dealing.
    Deal,
    /// Bidding and trump.
    Bidding,
    /// The rank of cards.
    Order,
    /// Playing to a trick.
    Play,
    Scoring,
    /// The end of the game.
    End,
    /// Misdeals, reneges, rulings.
    Wrong,
}

impl HandbookPart {
    /// All sections, in order.
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

    /// Its key in an address.
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
            Self::Objective => "The goal",
            Self::Deal => "Dealing",
            Self::Bidding => "Bidding",
            Self::Order => "Card ranking",
            Self::Play => "Playing",
            Self::Scoring => "Scoring",
            Self::End => "Winning",
            Self::Wrong => "When something goes wrong",
        }
    }

    /// Its name in the row of contents.
    pub const fn short(self) -> &'static str {
        match self {
            Self::Objective => "Goal",
            Self::Deal => "Deal",
            Self::Bidding => "Bids",
            Self::Order => "Cards",
            Self::Play => "Play",
            Self::Scoring => "Score",
            Self::End => "Win",
            Self::Wrong => "Fouls",
        }
    }
}
