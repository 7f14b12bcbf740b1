//! Kaibosh: two pairs, six cards each, two bowers (K1–K6).

use std::sync::Arc;

use super::shared::{
    MISDEAL_UNTIL, RENEGE_PENALTY, RENEGE_POINTS, RENEGE_WINDOW, bid_after_renege, bid_out_of_turn,
    deals, first_lead, misdeal, rematch_dealer, tie_at_end,
};
use super::{
    Bids, Checked, Cited, EndReason, Finish, Game, GameKind, Hint, Moment, Note, RecordKind, Rules,
    ScoreLine, Stakes, Table, Why, Worth,
};
use crate::base::bidding::Bid;
use crate::base::house::choices::{
    AllPass, BidAfterRenege, CalledCard, Defenders, FirstLead, Hold, KaiboshPartner, Misdeal,
    Seating,
};
use crate::base::house::numbers::{AGREED_TARGET, DEALS, KAIBOSH_VALUE, LEAST_TRICKS};
use crate::base::house::words;
use crate::base::house::{Declared, House, Preset, RuleReader};
use crate::base::order::Family;
use crate::base::seats::Side;
use crate::base::seats::draw::Method;
use crate::games::hand::BidHand;

/// The header of the game.
pub static GAME: Game = Game {
    id: "kaibosh",
    kind: GameKind::Kaibosh,
    name: "Kaibosh",
    about: "pairs, six cards, two bowers",
    trick: ("trick", "tricks"),
    counted: ("trick", "tricks"),
    highest: None,
    family: Some(Family::Kaibosh),
    first_dealer: Method::Highest,
    cited: Cited {
        bids: Some("K2"),
        out: None,
    },
    declared: DECLARED,
    presets: &[
        Preset {
            name: "Kaibosh to 32",
            about: "The first side to 32 wins.",
            differs: &[AGREED_TARGET.number(32)],
        },
        Preset {
            name: "Eight deals",
            about: "The best total after eight deals wins.",
            differs: &[DEALS.number(8)],
        },
    ],
    rules,
};

static DECLARED: &[Declared] = &[
    Declared::new(Seating::Pairs.chosen(), "K1").of(words!(Seating: Pairs)),
    Declared::new(AGREED_TARGET.off(), "K5"),
    deals("K5"),
    tie_at_end("K5"),
    Declared::new(LEAST_TRICKS.number(1), "K2"),
    Declared::new(KAIBOSH_VALUE.number(12), "K3"),
    Declared::new(KaiboshPartner::SitsOut.chosen(), "K3"),
    Declared::new(Defenders::OnlyWhenSet.chosen(), "K4"),
    Declared::new(AllPass::Redeal.chosen(), "K2"),
    bid_out_of_turn("K2"),
    first_lead(FirstLead::LeftOfDealer).of(words!(FirstLead: LeftOfDealer, Bidder)),
    misdeal("C11", Misdeal::SameDealer),
    MISDEAL_UNTIL,
    rematch_dealer("K1"),
    RENEGE_PENALTY,
    RENEGE_POINTS,
    bid_after_renege(BidAfterRenege::Made),
    RENEGE_WINDOW,
];

/// Kaibosh with checked house rules.
#[derive(Debug)]
struct Kaibosh {
    table: Table,
    value: i32,
    defenders: Defenders,
}

fn rules(house: &House) -> Checked {
    let mut read = RuleReader::new(DECLARED, house);
    let target = read.number_or_off(&AGREED_TARGET);
    let deals = read.count_or_off(&DEALS);
    let least = u8::try_from(read.number(&LEAST_TRICKS)).unwrap_or(TRICKS);
    let kaibosh = Kaibosh {
        table: Table {
            layout: read.word::<Seating>().layout(),
            record: RecordKind::Bid {
                bids: Bids {
                    ladder: (least..=TRICKS)
                        .map(Bid::Number)
                        .chain([Bid::Kaibosh])
                        .collect(),
                    below_zero: None,
                    floor: None,
                    last: Some(Bid::Kaibosh),
                    hold: Hold::None,
                    all_pass: read.word(),
                    after_renege: read.word(),
                },
                tricks: TRICKS,
                best: false,
                called: CalledCard::Off,
            },
            finish: Finish {
                deals,
                tie: read.word(),
                ..Finish::to(
                    target,
                    &[
                        (EndReason::Target, "K5"),
                        (EndReason::Deals, "K5"),
                        (EndReason::Agreed, "K5"),
                    ],
                )
            },
            step: 1,
            misdeal: read.word(),
            misdeal_until: read.word(),
            rematch: read.word(),
            pool: 0,
            first_lead: Some(read.word()),
            notes: notes(read.word()),
        },
        value: read.number(&KAIBOSH_VALUE),
        defenders: read.word(),
    };
    read.finish(Arc::new(kaibosh))
}

fn notes(partner: KaiboshPartner) -> Vec<Note> {
    vec![
        Note {
            when: Moment::Deal,
            hint: Hint::SixCards,
            clause: "K1",
        },
        Note {
            when: Moment::Bid(Bid::Kaibosh),
            hint: Hint::Kaibosher(partner),
            clause: "K3",
        },
    ]
}

const TRICKS: u8 = 6;

static MADE: Why = Why::made(
    "K4",
    "Take at least what you bid, and you score all you take.",
    "{name} bid {bid}, took {took}",
)
.result("made");
static KAIBOSH: Why = Why::made(
    "K3",
    "A Kaibosh that takes all six tricks scores {worth}.",
    "{name} took all {took} in a Kaibosh",
)
.headline("Kaibosh! All six taken");
static SET: Why = Why::set(
    "K4",
    "A bid of {bid} that fails costs {cost}.",
    "{name} bid {bid}, took {took}, needed {needs}",
)
.result("set");
static KAIBOSH_SET: Why = Why::set(
    "K3",
    "A Kaibosh that fails costs {cost}.",
    "{name} bid a Kaibosh, took {took}, needed {needs}",
)
.result("set");
static NOTHING_KEPT: Why = Why::plain(
    "K4",
    "Without the bid, you score only if it fails.",
    "{name}",
)
.result("no points, because the bid was made");
static KEPT: Why = Why::plain(
    "K4",
    "Without the bid, you score all you take if it fails.",
    "{name}",
)
.result("{took}");
static ALWAYS_KEPT: Why = Why::plain(
    "K4",
    "Without the bid, you score all you take, whether it’s made or set.",
    "{name}",
)
.result("{took}");

impl Rules for Kaibosh {
    fn table(&self) -> &Table {
        &self.table
    }

    fn bid_line(&self, hand: &BidHand, side: Side) -> ScoreLine {
        let took = hand.tricks[side];
        let bidding = self.table.layout.side_of(hand.contract.seat);
        let bid = hand.contract.bid;
        let needed = self.stakes(bid).needs;
        let made = hand.tricks[bidding] >= needed;
        let (points, why) = match (side == bidding, made) {
            (true, true) if bid == Bid::Kaibosh => (self.value, &KAIBOSH),
            (true, false) if bid == Bid::Kaibosh => (-self.value, &KAIBOSH_SET),
            (true, true) => (i32::from(took), &MADE),
            (true, false) => (-i32::from(needed), &SET),
            (false, true) if self.defenders == Defenders::OnlyWhenSet => (0, &NOTHING_KEPT),
            (false, true) => (i32::from(took), &ALWAYS_KEPT),
            (false, false) => (i32::from(took), &KEPT),
        };
        ScoreLine { points, took, why }
    }

    fn stakes(&self, bid: Bid) -> Stakes {
        let needs = match bid {
            Bid::Number(number) => number,
            _ => TRICKS,
        };
        let besides = match bid {
            Bid::Kaibosh => format!("made +{0}, set −{0}", self.value),
            _ => String::new(),
        };
        Stakes {
            needs,
            all: needs == TRICKS,
            besides,
            worth: match bid {
                Bid::Kaibosh => Worth {
                    least: self.value,
                    most: self.value,
                    set: self.value,
                },
                _ => Worth {
                    least: needs.into(),
                    most: TRICKS.into(),
                    set: needs.into(),
                },
            },
        }
    }
}
