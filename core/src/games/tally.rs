//! Tally: any other game, by points alone (T1, T2).

use std::sync::Arc;

use super::shared::{deals, rematch_dealer, tie_at_end};
use super::{
    Checked, Cited, EndReason, Finish, Game, GameKind, RecordKind, Rules, ScoreLine, Table, Why,
};
use crate::base::house::choices::{Best, Misdeal, MisdealUntil, RoundSum, Seating};
use crate::base::house::numbers::{AGREED_TARGET, DEALS};
use crate::base::house::words;
use crate::base::house::{Declared, House, Preset, RuleReader};
use crate::base::seats::draw::Method;

/// The header of the game.
pub static GAME: Game = Game {
    id: "tally",
    kind: GameKind::Tally,
    name: "Tally",
    about: "any other game, by points",
    trick: ("trick", "tricks"),
    counted: ("point", "points"),
    highest: None,
    family: None,
    first_dealer: Method::Highest,
    cited: Cited {
        bids: None,
        out: None,
    },
    declared: DECLARED,
    presets: &[
        Preset {
            name: "As long as you like",
            about: "The highest total wins when the table stops.",
            differs: &[],
        },
        Preset {
            name: "Lowest wins",
            about: "The lowest total wins when the table stops.",
            differs: &[Best::Low.chosen()],
        },
    ],
    rules,
};

static DECLARED: &[Declared] = &[
    Declared::new(Seating::Alone4.chosen(), "T1").of(words!(Seating: Alone2, Alone3, Alone4, Alone5, Alone6, Alone7, Alone8, Alone9, Alone10, Pairs, ThreePairs, TwoTrios, FourPairs, ThreeTrios)),
    Declared::new(RoundSum::Any.chosen(), "T1"),
    Declared::new(Best::High.chosen(), "T2"),
    Declared::new(AGREED_TARGET.off(), "T2"),
    deals("T2"),
    tie_at_end("T2"),
    rematch_dealer("T1"),
];

/// Tally with checked house rules.
#[derive(Debug)]
struct TallyRules {
    table: Table,
}

fn rules(house: &House) -> Checked {
    let mut read = RuleReader::new(DECLARED, house);
    let target = read.number_or_off(&AGREED_TARGET);
    let deals = read.count_or_off(&DEALS);
    let points = TallyRules {
        table: Table {
            layout: read.word::<Seating>().layout(),
            record: RecordKind::Points {
                zero_sum: read.word::<RoundSum>() == RoundSum::Zero,
            },
            finish: Finish {
                best: read.word(),
                deals,
                tie: read.word(),
                ..Finish::to(
                    target,
                    &[
                        (EndReason::Target, "T2"),
                        (EndReason::Deals, "T2"),
                        (EndReason::Agreed, "T2"),
                    ],
                )
            },
            step: 1,
            misdeal: Misdeal::SameDealer,
            misdeal_until: MisdealUntil::HandOver,
            rematch: read.word(),
            pool: 0,
            first_lead: None,
            notes: Vec::new(),
        },
    };
    read.finish(Arc::new(points))
}

/// T1.
const ANY_POINTS: &str = "A round gives each side any whole number of points.";

static SCORED: Why = Why::plain("T1", ANY_POINTS, "{name}");
static SCORED_NONE: Why = Why::plain("T1", ANY_POINTS, "{name}").result("no points");

impl Rules for TallyRules {
    fn table(&self) -> &Table {
        &self.table
    }

    fn points_line(&self, points: i32) -> ScoreLine {
        let why = if points == 0 { &SCORED_NONE } else { &SCORED };
        ScoreLine {
            points,
            took: 0,
            why,
        }
    }
}
