//! House rules with a choice of words, each an enum and its declaration.

use super::{Choose, Rule, RuleValues, WordChoice};
use crate::base::seats::Layout;

macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $name:ident: $key:literal, $label:literal, $help:literal {
            $($value:ident: $word:literal, $called:literal, $means:literal;)+
        }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = $means] $value),+
        }

        impl Choose for $name {
            const RULE: Rule = Self::RULE;
            const ALL: &'static [Self] = &[$(Self::$value),+];
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn key(self) -> &'static str {
                Self::key(self)
            }
        }

        impl $name {
            /// The declaration.
            pub const RULE: Rule = Rule {
                key: $key,
                label: $label,
                help: $help,
                kind: RuleValues::Word(&[$(WordChoice { key: $word, label: $called, help: $means }),+]),
            };

            /// The word of the save format.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }

            /// The rule with this value.
            pub const fn chosen(self) -> $crate::base::house::ChosenValue {
                (&Self::RULE, $crate::base::house::Constant::Word(self.key()))
            }
        }
    )+};
}

pub(crate) use choices;

/// Some words of a rule: `words!(Seating: Pairs, TwoTrios)`.
macro_rules! words {
    ($rule:ident: $($value:ident),+) => {
        &[$($crate::base::house::choices::$rule::$value.key()),+]
    };
}

pub(crate) use words;

choices! {
    /// C1, F1, A1, K1, B1, T1: who plays with whom.
    Seating: "seating", "Players",
    "Who plays together. Partners never sit side by side." {
        Pairs: "pairs", "4 in two pairs", "Four players; partners sit opposite each other.";
        ThreePairs: "three-pairs", "6 in three pairs", "Six players; partners sit opposite each other.";
        TwoTrios: "two-trios", "6 in two trios", "Six players; every other seat plays together.";
        FourPairs: "four-pairs", "8 in four pairs", "Eight players; partners sit opposite each other.";
        ThreeTrios: "three-trios", "9 in three trios", "Nine players; every third seat plays together.";
        Alone2: "alone-2", "2 players", "Each plays alone.";
        Alone3: "alone-3", "3 singles", "Each plays alone.";
        Alone4: "alone-4", "4 singles", "Each plays alone.";
        Alone5: "alone-5", "5 singles", "Each plays alone.";
        Alone6: "alone-6", "6 singles", "Each plays alone.";
        Alone7: "alone-7", "7 singles", "Each plays alone.";
        Alone8: "alone-8", "8 singles", "Each plays alone.";
        Alone9: "alone-9", "9 singles", "Each plays alone.";
        Alone10: "alone-10", "10 singles", "Each plays alone.";
    }

    /// C2: whether 30 No Draw can be bid.
    NoDraw: "no_draw", "30 No Draw",
    "A bid above 30: every book, and nobody draws. Made, +12; set, −9." {
        On: "on", "Can be bid", "30 No Draw is the highest bid.";
        Off: "off", "Not played", "30 is the highest bid.";
    }

    /// C3, A4: what the dealer may do with the standing bid.
    Hold: "hold", "When the dealer takes the bid",
    "The dealer bids last and may take anyone’s high bid at the same amount." {
        Final: "final", "Bidding ends", "The dealer may take the bid, and that ends the bidding.";
        None: "none", "Dealer can’t take it", "The dealer must bid higher or pass, like anyone else.";
        Duel: "duel", "That bidder may raise", "The player whose bid was taken may raise; the dealer may take that too.";
        Reopen: "reopen", "Anyone in may raise", "Anyone who hasn’t passed may raise; the dealer may take that too.";
    }

    /// C4, A4, K2: what happens when everyone passes.
    AllPass: "all_pass", "When all pass",
    "What happens to the hand if nobody bids." {
        DealerStuck: "dealer-stuck", "Dealer is bagged", "The dealer must play the lowest bid.";
        Redeal: "redeal", "New deal", "Throw the hand in; the deal moves left.";
    }

    /// C5: whether the dealer may look through the rest of the pack.
    RobPack: "rob_pack", "Robbing the pack",
    "With six players the pack can run short. The dealer draws last." {
        On: "on", "Dealer may rob", "The dealer looks through what’s left and takes any cards.";
        Off: "off", "Not allowed", "The dealer draws blind, like anyone else.";
    }

    /// C7: when taking all six books scores nine.
    NineHole: "nine_hole", "All six books score 9",
    "A nine-hole: when all six books score 9 instead of 6." {
        Bid30: "bid-30", "Only on a bid of 30", "Bid 30 and make it: 9. Six books on a lower bid score 6.";
        BidderAny: "bidder-any", "Bidder, on any bid", "The bidding side scores 9 for all six books, whatever it bid.";
        AnySide: "any-side", "Any side", "Any side that takes all six books scores 9.";
    }

    /// C11, F5: who deals after a misdeal.
    Misdeal: "misdeal", "After a misdeal",
    "Who deals again when the deal goes wrong." {
        SameDealer: "same-dealer", "Same dealer", "The same dealer deals again.";
        PassesLeft: "passes-left", "Deal passes left", "The next player deals.";
        SecondPasses: "second-passes", "Second one passes left", "The same dealer once; after two in a row the next player deals.";
    }

    /// C11: until when an exposed card or a deal out of order is a misdeal.
    MisdealUntil: "misdeal_until", "A misdeal can be claimed until",
    "Until when an exposed card or a deal out of order is a misdeal." {
        FirstBid: "first-bid", "The first bid", "After a bid the deal stands unless everyone agrees to redeal.";
        HandOver: "hand-over", "The hand is over", "It’s a misdeal whenever it’s noticed in the hand.";
    }

    /// P6: who leads to the first trick.
    FirstLead: "first_lead", "First lead",
    "Who leads first." {
        LeftOfDealer: "left-of-dealer", "Dealer’s left", "The player at the dealer’s left leads.";
        LeftOfBidder: "left-of-bidder", "Bidder’s left", "The player at the bidder’s left leads.";
        Bidder: "bidder", "The bidder", "The bidder leads.";
    }

    /// P1: what a player who could follow a plain suit may play.
    Follow: "follow", "Following suit",
    "What you may play when a non-trump suit is led and you have it." {
        FollowOrTrump: "follow-or-trump", "Follow or trump", "Play a card of the suit, or any trump.";
        Strict: "strict", "Must follow", "Play a card of the suit; trump only without one.";
        Free: "free", "Any card", "Play any card you like.";
    }

    /// P4: which card on the table decides what may be withheld.
    Renege: "renege", "Holding back the top trumps",
    "When you may hold back the 5, the jack and the ace of hearts from a trump lead; also called reneging." {
        Led: "led", "When a lower trump is led", "You may hold back a top trump when a lower trump is led.";
        HighestPlayed: "highest-played", "While every trump played is lower", "You may hold back a top trump only while every trump in the trick is lower.";
        FiveOnly: "five-only", "Only the 5", "You may hold back only the 5 of trumps.";
        Off: "off", "Never", "If you hold a trump, you must play one when trump is led.";
    }

    /// V4: whether a joker is added to the pack.
    Joker: "joker", "Joker",
    "A joker added to the pack, for the three Forty-Fives games." {
        Off: "off", "Not used", "The pack has 52 cards.";
        ThirdTrump: "third-trump", "Third trump", "It ranks between the jack of trumps and the ace of hearts, and you may hold it back like them.";
    }

    /// V7: where the aces of plain suits rank.
    PlainAces: "plain_aces", "Aces in non-trump suits",
    "Where the ace ranks in a non-trump suit." {
        Low: "low", "Below the jack, or last", "Below the jack in clubs and spades; last in diamonds.";
        High: "high", "Above the king", "The ace is the highest card of its suit.";
    }

    /// D1: the price of a renege that was not corrected.
    RenegePenalty: "renege_penalty", "Renege penalty",
    "What happens to a side that reneged." {
        LoseHand: "lose-hand", "Lose the hand", "The side scores nothing this hand and, if it bid, is set.";
        SetBid: "set-bid", "Set by the bid", "The side is set by the amount of the bid; the others keep what they took.";
        Trick: "trick", "Lose the trick", "The side loses the trick to another side.";
        Redeal: "redeal", "A new deal", "The same dealer deals again.";
        Points: "points", "Lose points", "The side loses an agreed number of points; the hand ends as it stood.";
        None: "none", "No penalty", "The hand stands as it was played.";
    }

    /// D1: what becomes of a bid that fails in a hand in which another side reneged.
    BidAfterRenege: "bid_after_renege", "A failed bid when others reneged",
    "What happens to a bid that fails if a side that didn’t bid reneged." {
        Made: "made", "Counts as made", "The bid counts as made, and the bidding side scores at least its bid.";
        Stands: "stands", "Is set", "The bidding side is set all the same.";
        Void: "void", "Doesn’t count", "The bidding side is neither set nor scores.";
    }

    /// C3, A4, K2: what follows from a bid out of turn.
    BidOutOfTurn: "bid_out_of_turn", "A bid out of turn",
    "What happens when a player bids before their turn." {
        Void: "void", "Doesn’t count", "The bid doesn’t count; the player may bid again in turn.";
        Passes: "passes", "Bidder must pass", "The bid doesn’t count, and the player must pass in turn.";
    }

    /// B2: what staying or passing out of turn costs.
    StayOutOfTurn: "stay_out_of_turn", "Staying or passing out of turn",
    "What it costs a player to say stay or pass before their turn." {
        LosesDeal: "loses-deal", "Lose the next turn to deal", "The player loses their next turn to deal.";
        None: "none", "No penalty", "It costs nothing; the player decides again in turn.";
    }

    /// F2: what taking the turned card without the ace of trumps costs.
    RobWithoutAce: "rob_without_ace", "Robbing without the ace",
    "What it costs a player to take the turned card without the ace of trumps." {
        CannotWin: "cannot-win", "Can’t win the hand", "The player can’t win the hand: it scores nothing for their side.";
        None: "none", "No penalty", "The card goes back, and it costs nothing.";
    }

    /// D2: until when a renege may be corrected.
    RenegeWindow: "renege_window", "A renege can be corrected until",
    "How long a player who reneged can correct it without penalty." {
        NextTrick: "next-trick", "Their side plays to the next trick", "Until the side that reneged has played to the next trick.";
        NextCard: "next-card", "The next player plays", "Until the next player has played.";
        HandEnd: "hand-end", "The hand is over", "Until the hand is over.";
    }

    /// F2: whether the holder of the trump ace may take the turned card.
    AceRobbing: "ace_robbing", "Robbing with the ace",
    "Holding the ace of trumps, swap a card for the turned card or ask for it to be turned down. Else the ace ranks lowest." {
        On: "on", "Allowed", "Holding the ace, take the turned card or say so; else it’s the lowest trump.";
        Off: "off", "Not played", "The turned card stays, and the ace keeps its place.";
    }

    /// F3: how tricks become points.
    Scoring: "scoring", "Scoring",
    "What the tricks of a hand are worth." {
        FiveTen: "five-ten", "5 for most tricks, 10 for all", "Three or four tricks score 5, all five 10; the others score nothing.";
        Difference: "difference", "5 a trick, less the other side’s", "5 a trick, the lower taken from the higher: 5, 15 or 25.";
        PerTrick: "per-trick", "5 a trick", "Every trick scores 5.";
        PerTrickAndBestTrump: "per-trick-and-best-trump", "5 a trick and for the highest trump", "Every trick scores 5, and the highest trump played 5 more.";
    }

    /// F4, A8: who wins when several reach the target in one hand.
    BothOver: "both_over", "Two sides reach the target",
    "Who wins when more than one side reaches the target in the same hand." {
        BidderFirst: "bidder-first", "Bidder wins", "The side that bid wins, if it’s there.";
        Highest: "highest", "Higher total wins", "The higher total wins. If they’re tied, play another hand.";
        FirstPast: "first-past", "First there wins", "The game ends with the trick that reaches the target.";
    }

    /// F3: the extra worth of all five tricks.
    FiveTricks: "five_tricks", "All five tricks",
    "What it means to take every trick of a hand." {
        Score: "score", "No bonus", "They score like any others.";
        WinGame: "win-game", "Win the game", "The side that takes them wins the game.";
    }

    /// F3: which best trump scores 5 more.
    BestBonus: "best_bonus", "5 for the highest trump",
    "Which highest trump scores 5 more." {
        Any: "any", "Any trump", "The highest trump played, whichever it is.";
        Honours: "honours", "Only the 5, J or ace of hearts", "Only the 5, the jack or the ace of hearts.";
    }

    /// K5, T2: what happens on a tie after the last deal.
    TieAtEnd: "level", "Tied after the last deal",
    "What happens if nobody leads after the last deal." {
        Draw: "draw", "A tie stands", "The game ends tied, and nobody wins.";
        PlayOn: "play-on", "Play on", "More hands are dealt until one side leads.";
    }

    /// C9: what follows when one of three pairs has won.
    PlayForSecond: "play_for_second", "Second place",
    "What happens when one of three pairs has won." {
        Off: "off", "Not played for", "The game is over.";
        On: "on", "Played for", "The other two pairs play on for second place.";
    }

    /// A2: who draws cards.
    Drawing: "draw", "Who draws cards",
    "Who discards and draws." {
        All: "all", "Everyone", "Every player may discard and draw.";
        BidderOnly: "bidder-only", "Only the bidder", "The others play the cards they were dealt.";
    }

    /// B2: when those who stay change cards.
    StayFirst: "stay_first", "When players who stay draw",
    "When players who stay change cards." {
        Together: "together", "At once", "Each player who stays changes cards at once.";
        DeclareFirst: "declare-first", "After everyone decides", "Everyone stays or passes first; then those who stay change cards.";
    }

    /// B3: how many tricks take the pot.
    PotTo: "pot_to", "Tricks that take the pot",
    "How many tricks take the pot." {
        Most: "most", "More than anyone else", "The player with more tricks than anyone else.";
        Majority: "majority", "At least three", "Only a player with three or more; otherwise it carries over.";
    }

    /// Who deals first in a rematch.
    RematchDealer: "rematch_dealer", "First deal of a rematch",
    "Who deals first when the same players play again." {
        Rotation: "rotation", "Next in turn", "The player after the last dealer.";
        Winners: "winners", "The winners", "The next player in turn on the winning side.";
        Losers: "losers", "The losers", "The next player in turn who didn’t win.";
    }

    /// A3: 30 bid for 60.
    ThirtyForSixty: "thirty_for_sixty", "30 for 60",
    "A bid above 30 that scores 60 when made." {
        Off: "off", "Not played", "Nobody can bid it.";
        Lose60: "lose-60", "Set costs 60", "Made, it scores 60; set, it costs 60.";
        Lose30: "lose-30", "Set costs 30", "Made, it scores 60; set, it costs 30.";
    }

    /// A3: 60 bid for 120.
    SixtyFor120: "sixty_for_120", "60 for 120",
    "The highest bid: all 30 points, which scores 120." {
        BelowZero: "below-zero", "Only for a side below zero", "Only a side below zero may bid it.";
        AnyTime: "any-time", "For any side", "Every side may bid it.";
        Off: "off", "Not played", "Nobody can bid it.";
    }

    /// A3: the worth of a plain 30.
    Thirty: "thirty", "A bid of 30 scores",
    "What 30 is worth to the side that bid it." {
        Plain: "plain", "30", "It scores the 30 points taken.";
        Doubled: "doubled", "60", "Made, it scores 60; set, it costs 30.";
    }

    /// A4: whether a bagged dealer may throw in the hand.
    TopSix: "top_six", "Bagged dealer’s hand",
    "Whether a dealer who must play the lowest bid may change the whole hand." {
        Off: "off", "Played as dealt", "The dealer plays the hand as dealt.";
        On: "on", "May take the top six", "The dealer may trade it for the top six cards, keep five and name trump. No draw after that.";
    }

    /// A7: whether the bidder calls a card for a partner.
    CalledCard: "called", "Called partner",
    "The bidder calls a card; its holder is a partner, for the second trick or the whole hand." {
        On: "on", "For the second trick", "The points of that trick count toward the bid; the player who took them scores them.";
        WholeHand: "whole-hand", "For the whole hand", "The card’s holder is a partner for the whole hand.";
        Off: "off", "Not played", "The bidder plays alone.";
    }

    /// A7: what a bid made with a partner for the whole hand scores.
    CalledScores: "called_scores", "Points with a called partner",
    "What a bid scores with a partner for the whole hand." {
        EachTakes: "each-takes", "Each keeps their own", "Made, each scores what they took; set, the bidder alone is set.";
        BothFull: "both-full", "Both score the total", "Both score all they took together, or both are set.";
    }

    /// K3: what the bidder's partner does in a Kaibosh.
    KaiboshPartner: "kaibosh_partner", "Partner in a Kaibosh",
    "Whether the kaibosher’s partner plays." {
        SitsOut: "sits-out", "Sits out", "The kaibosher plays alone against two.";
        Plays: "plays", "Plays", "All four play.";
    }

    /// K4: when the side that did not bid scores.
    Defenders: "defenders", "The side that didn’t bid scores",
    "When the side that didn’t bid scores its tricks." {
        OnlyWhenSet: "only-when-set", "Only when the bid is set", "One point a trick, but only if the bid failed.";
        Always: "always", "Always", "One point a trick in every hand.";
    }

    /// T1: what the points of a round come to.
    RoundSum: "round_sum", "Points of a round",
    "What the points of all sides in a round add up to." {
        Any: "any", "Any sum", "A round may add up to anything.";
        Zero: "zero", "Add up to 0", "What one side gets, others lose. Other rounds can’t be saved.";
    }

    /// T2: which total wins.
    Best: "best", "Winning total",
    "Which total wins." {
        High: "high", "Highest", "The highest total wins.";
        Low: "low", "Lowest", "The lowest total wins.";
    }
}

impl Seating {
    /// That of so many players, each alone.
    pub fn alone(seats: usize) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|seating| {
            let Layout { seats: of, sides } = seating.layout();
            usize::from(of) == seats && of == sides
        })
    }

    /// The seats and sides of the table.
    pub const fn layout(self) -> Layout {
        let (seats, sides) = match self {
            Self::Pairs => (4, 2),
            Self::ThreePairs => (6, 3),
            Self::TwoTrios => (6, 2),
            Self::FourPairs => (8, 4),
            Self::ThreeTrios => (9, 3),
            Self::Alone2 => (2, 2),
            Self::Alone3 => (3, 3),
            Self::Alone4 => (4, 4),
            Self::Alone5 => (5, 5),
            Self::Alone6 => (6, 6),
            Self::Alone7 => (7, 7),
            Self::Alone8 => (8, 8),
            Self::Alone9 => (9, 9),
            Self::Alone10 => (10, 10),
        };
        Layout { seats, sides }
    }
}
