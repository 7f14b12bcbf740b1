//! COPAH: partnership Forty-Five to 31, with a back door (C1–C11).

use std::sync::Arc;

use super::shared::{
    FOLLOW, JOKER, MISDEAL_UNTIL, PLAIN_ACES, RENEGE, RENEGE_PENALTY, RENEGE_POINTS, RENEGE_WINDOW,
    bid_after_renege, bid_out_of_turn, deals, first_lead, misdeal, rematch_dealer, tie_at_end,
};
use super::{
    Bids, Checked, Cited, EndReason, Feat, Finish, Game, GameKind, Highest, Hint, Moment, Note,
    RecordKind, Rules, ScoreLine, Stakes, Table, Why, Worth,
};
use crate::base::bidding::Bid;
use crate::base::house::books;
use crate::base::house::choices::{
    AllPass, BidAfterRenege, CalledCard, FirstLead, Hold, Misdeal, NineHole, NoDraw, PlayForSecond,
    RobPack, Seating,
};
use crate::base::house::numbers::{BACK_DOOR, DEALS, TARGET, WIN_BY};
use crate::base::house::words;
use crate::base::house::{Declared, House, Preset, RuleReader};
use crate::base::order::Family;
use crate::base::seats::draw::Method;
use crate::base::seats::{Layout, Side};
use crate::games::hand::{BestTrump, BidHand};

/// The header of the game.
pub static GAME: Game = Game {
    id: "copah",
    kind: GameKind::Copah,
    name: "COPAH",
    about: "to 31, with a back door",
    trick: ("book", "books"),
    counted: ("book", "books"),
    highest: Some(Highest::Trick),
    family: Some(Family::Fives),
    first_dealer: Method::Highest,
    cited: Cited {
        bids: Some("C2"),
        out: Some("C10"),
    },
    declared: DECLARED,
    presets: &[Preset {
        name: "COPAH",
        about: "To 31, two ahead; out the back door at −31.",
        differs: &[],
    }],
    rules,
};

static DECLARED: &[Declared] = &[
    Declared::new(Seating::Pairs.chosen(), "C1").of(words!(Seating: Pairs, ThreePairs, TwoTrios)),
    Declared::new(TARGET.number(31), "C9"),
    Declared::new(WIN_BY.number(2), "C9"),
    Declared::new(BACK_DOOR.number(-31), "C10"),
    Declared::new(PlayForSecond::Off.chosen(), "C9")
        .only_if(&Seating::RULE, words!(Seating: ThreePairs)),
    deals("K5"),
    tie_at_end("K5"),
    Declared::new(NineHole::Bid30.chosen(), "C7"),
    Declared::new(NoDraw::On.chosen(), "C2"),
    Declared::new(Hold::Final.chosen(), "C3"),
    Declared::new(AllPass::DealerStuck.chosen(), "C4"),
    bid_out_of_turn("C3"),
    first_lead(FirstLead::LeftOfDealer),
    misdeal("C11", Misdeal::SameDealer),
    MISDEAL_UNTIL,
    Declared::new(RobPack::On.chosen(), "C5")
        .only_if(&Seating::RULE, words!(Seating: ThreePairs, TwoTrios)),
    rematch_dealer("C1"),
    FOLLOW,
    RENEGE.worded(&books::RENEGE),
    JOKER,
    PLAIN_ACES,
    RENEGE_PENALTY.worded(&books::RENEGE_PENALTY),
    RENEGE_POINTS,
    bid_after_renege(BidAfterRenege::Stands),
    RENEGE_WINDOW.worded(&books::RENEGE_WINDOW),
];

/// COPAH with checked house rules.
#[derive(Debug)]
struct Copah {
    table: Table,
    nine_hole: NineHole,
}

fn rules(house: &House) -> Checked {
    let mut read = RuleReader::new(DECLARED, house);
    let layout = read.word::<Seating>().layout();
    let no_draw = (read.word::<NoDraw>() == NoDraw::On).then_some(Bid::ThirtyNoDraw);
    let ladder = [15, 20, 25, 30].map(Bid::Number).into_iter().chain(no_draw);
    let copah = Copah {
        table: Table {
            layout,
            record: RecordKind::Bid {
                bids: Bids {
                    ladder: ladder.collect(),
                    below_zero: None,
                    floor: None,
                    last: None,
                    hold: read.word(),
                    all_pass: read.word(),
                    after_renege: read.word(),
                },
                tricks: TRICKS,
                best: true,
                called: CalledCard::Off,
            },
            finish: Finish {
                win_by: read.number(&WIN_BY),
                back_door: read.number_or_off(&BACK_DOOR),
                deals: read.count_or_off(&DEALS),
                tie: read.word(),
                for_second: layout.sides == THREE
                    && read.word::<PlayForSecond>() == PlayForSecond::On,
                ..Finish::to(
                    Some(read.number(&TARGET)),
                    &[
                        (EndReason::Target, "C9"),
                        (EndReason::BackDoor, "C10"),
                        (EndReason::Deals, "K5"),
                    ],
                )
            },
            step: 1,
            misdeal: read.word(),
            misdeal_until: read.word(),
            rematch: read.word(),
            pool: 0,
            first_lead: Some(read.word()),
            notes: notes(layout, read.word()),
        },
        nine_hole: read.word(),
    };
    read.finish(Arc::new(copah))
}

fn notes(layout: Layout, rob_pack: RobPack) -> Vec<Note> {
    let note = Note {
        when: Moment::Unless(Bid::ThirtyNoDraw),
        hint: Hint::DrawsLast(rob_pack),
        clause: "C5",
    };
    (layout.seats == 6).then_some(note).into_iter().collect()
}

/// C9: the sides, of which two can play for second place.
const THREE: u8 = 3;
/// C6: five tricks, and one book for the best trump.
const TRICKS: u8 = 5;
const ALL_BOOKS: u8 = 6;
/// C7: all six books on a bid of 30.
const NINE: i32 = 9;
/// C7: 30 No Draw made; C8: set.
const NO_DRAW_MADE: i32 = 12;
const NO_DRAW_SET: i32 = -9;

/// C8 of the others.
const OTHERS: &str = "Without the bid, you score all you take, whether it’s made or set.";

static KEPT: Why = Why::plain("C8", OTHERS, "{name}").result("{took}");
static TOOK_NONE: Why = Why::plain("C8", OTHERS, "{name}").result("{took}");
static MADE: Why = Why::made(
    "C7",
    "Take at least the books you bid, and you score all you take.",
    "{name} bid {bid}, took {took}",
)
.result("made");
static NINE_HOLE: Why = Why::made(
    "C7",
    "All six books on a bid of {bid} score 9.",
    "{name} took {took}, a nine-hole",
)
.headline("Nine-hole! {bid} made")
.feat(Feat::NineHole);
static KEPT_NINE: Why = Why::plain(
    "C7",
    "Here any side that takes all six books scores 9.",
    "{name} took {took}, a nine-hole",
)
.feat(Feat::NineHole);
static NO_DRAW: Why = Why::made(
    "C7",
    "A bid of {bid} that’s made scores {worth}.",
    "{name} made {bid} with {took}",
)
.headline("{bid} made");
static SET: Why = Why::set(
    "C8",
    "A bid of {bid} that fails costs {cost}.",
    "{name} bid {bid}, took {took}, needed {needs}",
)
.result("set");

impl Copah {
    /// C7 and C8 for the side that bid.
    fn bidder(&self, bid: Bid, books: u8) -> (i32, &'static Why) {
        let needed = needs(bid);
        let all = books == ALL_BOOKS;
        match bid {
            Bid::ThirtyNoDraw if all => (NO_DRAW_MADE, &NO_DRAW),
            Bid::ThirtyNoDraw => (NO_DRAW_SET, &SET),
            _ if books < needed => (-i32::from(needed), &SET),
            Bid::Number(30) => (NINE, &NINE_HOLE),
            _ if all && self.nine_hole != NineHole::Bid30 => (NINE, &NINE_HOLE),
            _ => (i32::from(books), &MADE),
        }
    }

    /// C8 for a side that did not bid.
    fn other(&self, books: u8) -> (i32, &'static Why) {
        match books {
            ALL_BOOKS if self.nine_hole == NineHole::AnySide => (NINE, &KEPT_NINE),
            0 => (0, &TOOK_NONE),
            _ => (i32::from(books), &KEPT),
        }
    }
}

impl Rules for Copah {
    fn table(&self) -> &Table {
        &self.table
    }

    fn bid_line(&self, hand: &BidHand, side: Side) -> ScoreLine {
        let best = hand.best_trump == Some(BestTrump::By(side));
        let took = hand.tricks[side] + u8::from(best);
        let (points, why) = if side == self.table.layout.side_of(hand.contract.seat) {
            self.bidder(hand.contract.bid, took)
        } else {
            self.other(took)
        };
        ScoreLine { points, took, why }
    }

    fn stakes(&self, bid: Bid) -> Stakes {
        let (needs, points) = (needs(bid), |books| self.bidder(bid, books).0);
        let made = (needs..=ALL_BOOKS).map(points);
        let worth = Worth {
            least: made.clone().min().unwrap_or(0),
            most: made.max().unwrap_or(0),
            set: -points(0),
        };
        let both = format!("made +{}, set −{}", worth.most, worth.set);
        let besides = match bid {
            Bid::ThirtyNoDraw => format!("nobody draws; {both}"),
            _ if needs == ALL_BOOKS => both,
            _ => String::new(),
        };
        Stakes {
            needs,
            all: needs == ALL_BOOKS,
            besides,
            worth,
        }
    }
}

/// C2: a book for every five.
const fn needs(bid: Bid) -> u8 {
    match bid {
        Bid::Number(number) => number / 5,
        _ => ALL_BOOKS,
    }
}
