//! COPAH: partnership Forty-Five to 31, with a back door (C1–C11).

use std::sync::Arc;

use super::{Checked, Game, Judgement, Line, Rules, Why, last_one_in};
use crate::bidding::{Auction, Bid};
use crate::house::choices::{
    AllPass, FirstLead, Hold, Misdeal, NineHole, NoDraw, RobPack, Seating,
};
use crate::house::numbers::{BACK_DOOR, TARGET, WIN_BY};
use crate::house::{Choose, Declared, Default, House, Reading};
use crate::ledger::{BestTrump, End, Hand, Reason};
use crate::seats::{BySide, Layout, Seat, Side};

/// The game.
pub static GAME: Game = Game {
    id: "copah",
    name: "COPAH",
    trick: ("book", "books"),
    declared: DECLARED,
    rules,
};

const SIX_PLAYERS: &[&str] = &["three-pairs", "two-trios"];

static DECLARED: &[Declared] = &[
    always(&Seating::RULE, Default::Word("pairs")),
    always(&TARGET, Default::Number(31)),
    always(&WIN_BY, Default::Number(2)),
    always(&BACK_DOOR, Default::Number(-31)),
    always(&NineHole::RULE, Default::Word("bid-30")),
    always(&NoDraw::RULE, Default::Word("on")),
    always(&Hold::RULE, Default::Word("final")),
    always(&AllPass::RULE, Default::Word("dealer-stuck")),
    always(&FirstLead::RULE, Default::Word("left-of-dealer")),
    always(&Misdeal::RULE, Default::Word("same-dealer")),
    Declared {
        rule: &RobPack::RULE,
        default: Default::Word("on"),
        only_if: Some(("seating", SIX_PLAYERS)),
    },
];

const fn always(rule: &'static crate::house::Rule, default: Default) -> Declared {
    Declared {
        rule,
        default,
        only_if: None,
    }
}

/// COPAH by one table's rules.
#[derive(Debug)]
struct Copah {
    seating: Seating,
    no_draw: NoDraw,
    hold: Hold,
    all_pass: AllPass,
    rob_pack: RobPack,
    nine_hole: NineHole,
    target: i32,
    win_by: i32,
    back_door: Option<i32>,
    misdeal: Misdeal,
    first_lead: FirstLead,
}

fn rules(house: &House) -> Checked {
    let mut read = Reading::new(DECLARED, house);
    let copah = Copah {
        seating: read.word(),
        no_draw: read.word(),
        hold: read.word(),
        all_pass: read.word(),
        rob_pack: read.word(),
        nine_hole: read.word(),
        target: read.number(&TARGET),
        win_by: read.number(&WIN_BY),
        back_door: read.number_or_off(&BACK_DOOR),
        misdeal: read.word(),
        first_lead: read.word(),
    };
    read.finish(copah)
        .map(|copah| Arc::new(copah) as Arc<dyn Rules>)
}

/// C6: five tricks, and one book more for the highest trump.
const TRICKS: u8 = 5;
const ALL_BOOKS: u8 = 6;
/// C7: all six books on a bid of 30.
const NINE: i32 = 9;
/// C7: 30 No Draw made; C8: set.
const NO_DRAW_MADE: i32 = 12;
const NO_DRAW_SET: i32 = -9;

impl Copah {
    fn books(&self, hand: &Hand, side: Side) -> u8 {
        hand.tricks[side] + u8::from(hand.best_trump == BestTrump::By(side))
    }

    /// C7 and C8 for the side that bid.
    fn bidder(&self, bid: Bid, books: u8) -> (i32, Why) {
        let needed = self.needs(bid);
        let all = books == ALL_BOOKS;
        match bid {
            Bid::ThirtyNoDraw if all => (NO_DRAW_MADE, Why::NoDrawMade),
            Bid::ThirtyNoDraw => (NO_DRAW_SET, Why::Set),
            Bid::Number(_) if books < needed => (-i32::from(needed), Why::Set),
            Bid::Number(30) => (NINE, Why::NineHole),
            Bid::Number(_) if all && self.nine_hole != NineHole::Bid30 => (NINE, Why::NineHole),
            Bid::Number(_) => (i32::from(books), Why::Made),
        }
    }

    /// C8 for a side that did not bid.
    fn other(&self, books: u8) -> (i32, Why) {
        if books == ALL_BOOKS && self.nine_hole == NineHole::AnySide {
            (NINE, Why::NineHole)
        } else {
            (i32::from(books), Why::Kept)
        }
    }
}

impl Rules for Copah {
    fn layout(&self) -> Layout {
        self.seating.layout()
    }

    fn tricks(&self) -> u8 {
        TRICKS
    }

    fn auction(&self, speakers: Vec<Seat>) -> Auction {
        let no_draw = (self.no_draw == NoDraw::On).then_some(Bid::ThirtyNoDraw);
        Auction {
            speakers,
            ladder: [15, 20, 25, 30]
                .map(Bid::Number)
                .into_iter()
                .chain(no_draw)
                .collect(),
            hold: self.hold,
            all_pass: self.all_pass,
        }
    }

    fn needs(&self, bid: Bid) -> u8 {
        match bid {
            Bid::Number(number) => number / 5,
            Bid::ThirtyNoDraw => ALL_BOOKS,
        }
    }

    fn score(&self, hand: &Hand) -> BySide<Line> {
        let layout = self.layout();
        let bidding_side = layout.side_of(hand.contract.seat);
        BySide::from_fn(layout, |side| {
            let books = self.books(hand, side);
            let (points, why) = if side == bidding_side {
                self.bidder(hand.contract.bid, books)
            } else {
                self.other(books)
            };
            Line { points, books, why }
        })
    }

    /// The target is judged first (C9), then the back door (C10).
    fn judge(&self, totals: &BySide<i32>, out: &BySide<bool>) -> Judgement {
        let clear = |side: Side, total: i32| {
            totals
                .iter()
                .all(|(other, theirs)| other == side || total - theirs >= self.win_by)
        };
        let winner = totals
            .iter()
            .find(|(side, total)| **total >= self.target && clear(*side, **total))
            .map(|(winner, _)| End {
                winner,
                reason: Reason::Target,
            });
        if winner.is_some() {
            return Judgement {
                out: out.clone(),
                end: winner,
            };
        }
        let fallen = |total: i32| self.back_door.is_some_and(|door| total <= door);
        let out = BySide::from_fn(self.layout(), |side| out[side] || fallen(totals[side]));
        let end = last_one_in(&out, Reason::BackDoor);
        Judgement { out, end }
    }

    fn target(&self) -> i32 {
        self.target
    }

    fn back_door(&self) -> Option<i32> {
        self.back_door
    }

    fn win_by(&self) -> i32 {
        self.win_by
    }

    fn first_lead(&self) -> FirstLead {
        self.first_lead
    }

    fn misdeal(&self) -> Misdeal {
        self.misdeal
    }

    fn rob_pack(&self) -> Option<RobPack> {
        (self.layout().seats == 6).then_some(self.rob_pack)
    }
}
