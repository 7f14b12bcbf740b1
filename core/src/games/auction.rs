//! Auction Forty-Fives: to 125 with ticks, in pairs or cut-throat (A1–A10).

mod scoring;

use std::sync::Arc;

use super::shared::{
    FOLLOW, JOKER, MISDEAL_UNTIL, PLAIN_ACES, RENEGE, RENEGE_PENALTY, RENEGE_POINTS, RENEGE_WINDOW,
    bid_after_renege, bid_out_of_turn, deals, first_lead, misdeal, rematch_dealer, tie_at_end,
};
use super::{
    Bids, Checked, Cited, EndReason, Finish, Game, GameKind, Highest, Hint, Moment, Note,
    RecordKind, Table,
};
use crate::base::bidding::Bid;
use crate::base::house::choices::{
    AllPass, BidAfterRenege, BothOver, CalledCard, CalledScores, Drawing, FirstLead, Follow, Hold,
    Misdeal, Renege, Seating, SixtyFor120, Thirty, ThirtyForSixty, TieAtEnd, TopSix,
};
use crate::base::house::numbers::{
    DEALS, FLOOR_BID, KITTY, MINIMUM_BID, SIXTY_PENALTY, TARGET, TICKS, WARN_AT,
};
use crate::base::house::words;
use crate::base::house::{ChosenValue, Declared, House, Preset, RuleReader};
use crate::base::order::Family;
use crate::base::seats::draw::Method;

/// The header of the game.
pub static GAME: Game = Game {
    id: "auction",
    kind: GameKind::Auction,
    name: "Auction Forty-Fives",
    about: "to 125, pairs or cut-throat",
    trick: ("trick", "tricks"),
    counted: ("point", "points"),
    highest: Some(Highest::Points(5)),
    family: Some(Family::Fives),
    first_dealer: Method::FirstJack,
    cited: Cited {
        bids: Some("A3"),
        out: Some("A9"),
    },
    declared: DECLARED,
    presets: PRESETS,
    rules,
};

const CUT_THROAT: &[&str] = words!(Seating: Alone3, Alone4, Alone5, Alone6);
const TO_120: ChosenValue = TARGET.number(120);
const FROM_15: ChosenValue = MINIMUM_BID.number(15);
const NO_TICKS: ChosenValue = TICKS.number(0);
const NO_SIXTY: ChosenValue = SixtyFor120::Off.chosen();
const NO_HOLD: ChosenValue = Hold::None.chosen();

static PRESETS: &[Preset] = &[
    Preset {
        name: "Nova Scotia 125",
        about: "A kitty of four. Four failed bids put a side out; a side below zero may bid 60 for 120.",
        // P4: the sheet speaks of what was played.
        differs: &[Renege::HighestPlayed.chosen()],
    },
    Preset {
        name: "Bicycle 120",
        about: "No kitty; bids from 15, and a 30 made scores 60.",
        differs: &[
            TO_120,
            FROM_15,
            KITTY.number(0),
            Hold::Reopen.chosen(),
            Thirty::Doubled.chosen(),
            NO_TICKS,
            NO_SIXTY,
            FLOOR_BID.floor(100, 20),
        ],
    },
    Preset {
        name: "Merrimack Valley 120",
        about: "A kitty of three; bids from 15, and the bidder leads.",
        differs: &[
            TO_120,
            FROM_15,
            KITTY.number(3),
            NO_HOLD,
            NO_TICKS,
            NO_SIXTY,
            FirstLead::Bidder.chosen(),
        ],
    },
    Preset {
        name: "Prince Edward Island 120",
        about: "A kitty of three; bids from 15, and the dealer can’t take the high bid.",
        differs: &[
            TO_120,
            FROM_15,
            KITTY.number(3),
            NO_HOLD,
            NO_TICKS,
            NO_SIXTY,
        ],
    },
    Preset {
        name: "Tignish 120",
        about: "A kitty of five, and bids from 20.",
        differs: &[TO_120, KITTY.number(5), NO_TICKS, NO_SIXTY],
    },
    Preset {
        name: "Newfoundland 120s",
        about: "A kitty of three; a 30 made scores 60, and any card may be played to a non-trump lead.",
        differs: &[
            TO_120,
            KITTY.number(3),
            Hold::Reopen.chosen(),
            Thirty::Doubled.chosen(),
            Follow::Free.chosen(),
            NO_TICKS,
            NO_SIXTY,
        ],
    },
    Preset {
        name: "Rec hall",
        about: "No kitty, and four deals: the highest total wins.",
        differs: &[
            TO_120,
            FROM_15,
            KITTY.number(0),
            NO_TICKS,
            NO_SIXTY,
            DEALS.number(4),
            TieAtEnd::PlayOn.chosen(),
        ],
    },
];

static DECLARED: &[Declared] = &[
    Declared::new(Seating::Pairs.chosen(), "A1")
        .of(words!(Seating: Pairs, ThreePairs, TwoTrios, Alone2, Alone3, Alone4, Alone5, Alone6)),
    Declared::new(TARGET.number(125), "A8"),
    Declared::new(MINIMUM_BID.number(20), "A3"),
    Declared::new(Thirty::Plain.chosen(), "A3"),
    Declared::new(ThirtyForSixty::Off.chosen(), "A3"),
    Declared::new(SixtyFor120::BelowZero.chosen(), "A3"),
    Declared::new(SIXTY_PENALTY.number(60), "A3")
        .only_if(&SixtyFor120::RULE, words!(SixtyFor120: BelowZero, AnyTime)),
    Declared::new(Hold::Final.chosen(), "A4"),
    Declared::new(AllPass::DealerStuck.chosen(), "A4"),
    bid_out_of_turn("A4"),
    Declared::new(TopSix::Off.chosen(), "A4").only_if(&AllPass::RULE, words!(AllPass: DealerStuck)),
    Declared::new(TICKS.number(4), "A9"),
    Declared::new(BothOver::BidderFirst.chosen(), "A8").of(words!(BothOver: BidderFirst, Highest)),
    Declared::new(WARN_AT.number(95), "A8"),
    Declared::new(FLOOR_BID.off(), "A10"),
    Declared::new(CalledCard::On.chosen(), "A7").only_if(&Seating::RULE, CUT_THROAT),
    Declared::new(CalledScores::EachTakes.chosen(), "A7")
        .only_if(&CalledCard::RULE, words!(CalledCard: WholeHand)),
    Declared::new(KITTY.number(4), "A2"),
    Declared::new(Drawing::All.chosen(), "A2"),
    deals("K5"),
    tie_at_end("K5"),
    first_lead(FirstLead::LeftOfBidder),
    misdeal("C11", Misdeal::SameDealer),
    MISDEAL_UNTIL,
    rematch_dealer("A1"),
    FOLLOW,
    RENEGE,
    JOKER,
    PLAIN_ACES,
    RENEGE_PENALTY,
    RENEGE_POINTS,
    bid_after_renege(BidAfterRenege::Stands),
    RENEGE_WINDOW,
];

const TRICKS: u8 = 5;
/// A5: all points of a hand.
const THIRTY: u8 = 30;

/// Auction Forty-Fives with checked house rules.
#[derive(Debug)]
struct AuctionFives {
    table: Table,
    thirty: Thirty,
    thirty_for_sixty: ThirtyForSixty,
    /// A7: how the called partner counts.
    called: CalledCard,
    called_scores: CalledScores,
    sixty_penalty: i32,
}

fn rules(house: &House) -> Checked {
    let mut read = RuleReader::new(DECLARED, house);
    let layout = read.word::<Seating>().layout();
    let thirty_for_sixty = read.word();
    let called = match read.word() {
        called if layout.sides > 2 && layout.seats == layout.sides => called,
        _ => CalledCard::Off,
    };
    let auction = AuctionFives {
        table: Table {
            layout,
            record: RecordKind::Bid {
                bids: bids(&mut read, thirty_for_sixty),
                tricks: TRICKS,
                best: true,
                called,
            },
            finish: Finish {
                both_over: read.word(),
                ticks: small(read.number(&TICKS)).filter(|ticks| *ticks > 0),
                deals: read.count_or_off(&DEALS),
                tie: read.word(),
                warn_at: read.number_or_off(&WARN_AT),
                ..Finish::to(
                    Some(read.number(&TARGET)),
                    &[
                        (EndReason::Target, "A8"),
                        (EndReason::Ticks, "A9"),
                        (EndReason::Deals, "K5"),
                    ],
                )
            },
            step: 5,
            misdeal: read.word(),
            misdeal_until: read.word(),
            rematch: read.word(),
            pool: 0,
            first_lead: Some(read.word()),
            notes: notes(called, read.number(&KITTY), top_six(&mut read), read.word()),
        },
        thirty: read.word(),
        thirty_for_sixty,
        called,
        called_scores: read.word(),
        sixty_penalty: read.number(&SIXTY_PENALTY),
    };
    read.finish(Arc::new(auction))
}

fn small(number: i32) -> Option<u8> {
    u8::try_from(number).ok()
}

/// A4: only a dealer who is stuck may take the top six.
fn top_six(read: &mut RuleReader<'_>) -> TopSix {
    match read.word() {
        AllPass::DealerStuck => read.word(),
        AllPass::Redeal => TopSix::Off,
    }
}

/// A3, A4, A10.
fn bids(read: &mut RuleReader<'_>, thirty_for_sixty: ThirtyForSixty) -> Bids {
    let least = small(read.number(&MINIMUM_BID)).unwrap_or(THIRTY);
    let sixty = read.word::<SixtyFor120>();
    let usual = [15, 20, 25, THIRTY].into_iter().filter(|bid| *bid >= least);
    let for_60 = (thirty_for_sixty != ThirtyForSixty::Off).then_some(Bid::ThirtyForSixty);
    let for_120 = (sixty != SixtyFor120::Off).then_some(Bid::SixtyFor120);
    let floor = read.floor(&FLOOR_BID);
    Bids {
        ladder: usual
            .map(Bid::Number)
            .chain(for_60)
            .chain(for_120)
            .collect(),
        below_zero: for_120.filter(|_| sixty == SixtyFor120::BelowZero),
        floor: floor.and_then(|(from, bid)| Some((from, small(bid)?))),
        last: None,
        hold: read.word(),
        all_pass: read.word(),
        after_renege: read.word(),
    }
}

fn notes(called: CalledCard, kitty: i32, top_six: TopSix, drawing: Drawing) -> Vec<Note> {
    let note = |when, hint, clause| Note { when, hint, clause };
    let partner = match called {
        CalledCard::On => Some(Hint::CalledCard),
        CalledCard::WholeHand => Some(Hint::CalledPartner),
        CalledCard::Off => None,
    };
    let notes = [
        Some(note(Moment::Deal, Hint::Kitty(kitty), "A2")),
        (kitty > 0).then(|| note(Moment::Play, Hint::TakesKitty, "A2")),
        (drawing == Drawing::BidderOnly).then(|| note(Moment::Play, Hint::BidderDraws, "A2")),
        partner.map(|hint| note(Moment::Play, hint, "A7")),
        (top_six == TopSix::On).then(|| note(Moment::Bagged, Hint::TopSix, "A4")),
    ];
    notes.into_iter().flatten().collect()
}
