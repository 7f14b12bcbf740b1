//! The house rules that choose between words, each an enum and its declaration in one.

use super::{Choice, Choose, Kind, Rule};
use crate::seats::Layout;

macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $name:ident: $key:literal, $clause:literal, $label:literal, $help:literal {
            $($value:ident: $word:literal, $called:literal, $means:literal;)+
        }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = $means] $value),+
        }

        impl Choose for $name {
            const RULE: Rule = Rule {
                key: $key,
                clause: $clause,
                label: $label,
                help: $help,
                kind: Kind::Word(&[$(Choice { key: $word, label: $called, help: $means }),+]),
            };
            const ALL: &'static [Self] = &[$(Self::$value),+];

            fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }
    )+};
}

choices! {
    /// C1: who plays with whom.
    Seating: "seating", "C1", "Sides",
    "Who scores together. Partners always sit apart, alternating round the table." {
        Pairs: "pairs", "Two pairs", "Four players; partners sit opposite each other.";
        ThreePairs: "three-pairs", "Three pairs", "Six players; partners sit opposite each other.";
        TwoTrios: "two-trios", "Two trios", "Six players; every second seat plays together.";
    }

    /// C2: whether 30 No Draw can be bid.
    NoDraw: "no_draw", "C2", "30 No Draw",
    "A bid above 30: every book, with nobody drawing a card. Made it is worth 12; set it costs 9." {
        On: "on", "Can be bid", "30 No Draw is the highest bid.";
        Off: "off", "Not played", "30 is the highest bid.";
    }

    /// C3: what the dealer may do with the standing bid, and what that opens.
    Hold: "hold", "C3", "The dealer’s take",
    "The dealer bids last and may take the standing bid at the same amount, even his partner’s." {
        Final: "final", "Ends the bidding", "The dealer may take the bid, and that is the end of it.";
        None: "none", "Not allowed", "The dealer must bid higher or pass, like anyone else.";
        Duel: "duel", "May be raised", "The player whose bid was taken may raise; the dealer may take that too.";
        Reopen: "reopen", "Reopens the bidding", "Everyone who has not passed may raise; the dealer may take that too.";
    }

    /// C4: what happens when everyone passes.
    AllPass: "all_pass", "C4", "When all pass",
    "What happens to the hand if nobody bids." {
        DealerStuck: "dealer-stuck", "Dealer is bagged", "The dealer must play the lowest bid.";
        Redeal: "redeal", "New deal", "The hand is thrown in and the deal moves left.";
    }

    /// C5: whether the dealer may look through what is left of the pack.
    RobPack: "rob_pack", "C5", "Robbing the pack",
    "With six players the pack can run short. The dealer draws last." {
        On: "on", "Dealer may rob", "The dealer looks through what is left and takes what he wants.";
        Off: "off", "Not allowed", "The dealer draws blind, like anyone else.";
    }

    /// C7: when taking all six books scores nine.
    NineHole: "nine_hole", "C7", "Nine-hole",
    "When all six books score 9 instead of 6." {
        Bid30: "bid-30", "Only on a bid of 30", "Bid 30 and make it: 9. Six books on a lower bid score 6.";
        BidderAny: "bidder-any", "Bidder, on any bid", "The bidding side scores 9 for all six books whatever it bid.";
        AnySide: "any-side", "Any side", "Whoever takes all six books scores 9, bidder or not.";
    }

    /// C11: who deals after a misdeal.
    Misdeal: "misdeal", "C11", "After a misdeal",
    "Who deals again when the deal goes wrong before the first bid." {
        SameDealer: "same-dealer", "Same dealer", "The same dealer deals again.";
        PassesLeft: "passes-left", "Deal passes left", "The next player deals.";
    }

    /// P6: who leads to the first trick.
    FirstLead: "first_lead", "P6", "First lead",
    "Who leads to the first book." {
        LeftOfDealer: "left-of-dealer", "Dealer’s left", "The player at the dealer’s left leads.";
        LeftOfBidder: "left-of-bidder", "Bidder’s left", "The player at the bidder’s left leads.";
        Bidder: "bidder", "The bidder", "The bidder leads.";
    }
}

impl Seating {
    /// The seats and sides of the table.
    pub const fn layout(self) -> Layout {
        match self {
            Self::Pairs => Layout { seats: 4, sides: 2 },
            Self::ThreePairs => Layout { seats: 6, sides: 3 },
            Self::TwoTrios => Layout { seats: 6, sides: 2 },
        }
    }
}
