//! Bourré: a pot game for chips (B1–B8).

use std::sync::Arc;

use super::shared::{MISDEAL_UNTIL, first_lead, misdeal, rematch_dealer};
use super::{
    AWAY, Checked, Cited, EndReason, Feat, Finish, Game, GameKind, Hint, Moment, Note, RecordKind,
    Rules, ScoreLine, Scored, Table, Why,
};
use crate::base::house::choices::{
    FirstLead, Misdeal, MisdealUntil, PotTo, Seating, StayFirst, StayOutOfTurn,
};
use crate::base::house::numbers::{ANTE, LIMIT, PLAY_ANTE};
use crate::base::house::words;
use crate::base::house::{Declared, House, Preset, Rule, RuleReader, RuleValues, WordChoice};
use crate::base::order::Family;
use crate::base::seats::draw::Method;
use crate::base::seats::{BySide, Side};
use crate::games::hand::{Debt, Fault, Hand, Pot, PotHand, PotResult, Share};

/// The header of the game.
pub static GAME: Game = Game {
    id: "bourre",
    kind: GameKind::Bourre,
    name: "Bourré",
    about: "a pot, in chips",
    trick: ("trick", "tricks"),
    counted: ("trick", "tricks"),
    highest: None,
    family: Some(Family::Bourre),
    first_dealer: Method::Highest,
    cited: Cited {
        bids: None,
        out: None,
    },
    declared: DECLARED,
    presets: &[
        Preset {
            name: "Bourré",
            about: "One ante, and the most tricks take the pot.",
            differs: &[],
        },
        Preset {
            name: "Second ante",
            about: "Those who stay put in one chip more.",
            differs: &[PLAY_ANTE.number(1)],
        },
    ],
    rules,
};

static DECLARED: &[Declared] = &[
    Declared::new(Seating::Alone5.chosen(), "B1")
        .of(words!(Seating: Alone2, Alone3, Alone4, Alone5, Alone6, Alone7, Alone8)),
    Declared::new(ANTE.number(1), "B1"),
    Declared::new(PLAY_ANTE.off(), "B2"),
    Declared::new(StayFirst::Together.chosen(), "B2"),
    Declared::new(LIMIT.off(), "B6").at_least(&ANTE),
    Declared::new(PotTo::Most.chosen(), "B3"),
    Declared::new(StayOutOfTurn::LosesDeal.chosen(), "B2"),
    first_lead(FirstLead::LeftOfDealer).of(words!(FirstLead: LeftOfDealer)),
    misdeal("C11", Misdeal::SameDealer),
    MISDEAL_UNTIL.worded(&UNTIL_SAID),
    rematch_dealer("B1"),
];

/// C11 without bidding.
const UNTIL_SAID: Rule = Rule {
    kind: RuleValues::Word(&[
        WordChoice {
            key: "first-bid",
            label: "Someone stays or passes",
            help: "After that the deal stands unless everyone agrees to redeal.",
        },
        WordChoice {
            key: "hand-over",
            label: "The end of the hand",
            help: "It’s a misdeal whenever it’s noticed in the hand.",
        },
    ]),
    ..MisdealUntil::RULE
};

/// Bourré with checked house rules.
#[derive(Debug)]
struct Bourre {
    table: Table,
    ante: i32,
    play_ante: i32,
    limit: Option<i32>,
    pot_to: PotTo,
}

fn rules(house: &House) -> Checked {
    let mut read = RuleReader::new(DECLARED, house);
    let bourre = Bourre {
        table: Table {
            layout: read.word::<Seating>().layout(),
            record: RecordKind::Pot { tricks: TRICKS },
            finish: Finish {
                ..Finish::to(None, &[(EndReason::Agreed, "B8")])
            },
            step: 1,
            misdeal: read.word(),
            misdeal_until: read.word(),
            rematch: read.word(),
            pool: 0,
            first_lead: Some(read.word()),
            notes: notes(read.word()),
        },
        ante: read.number(&ANTE),
        play_ante: read.number_or_off(&PLAY_ANTE).unwrap_or(0),
        limit: read.number_or_off(&LIMIT),
        pot_to: read.word(),
    };
    read.finish(Arc::new(bourre))
}

fn notes(stay_first: StayFirst) -> Vec<Note> {
    let when = Moment::Deal;
    let note = |hint, clause| Note { when, hint, clause };
    let said = (stay_first == StayFirst::DeclareFirst).then(|| note(Hint::StayFirst, "B2"));
    [note(Hint::TurnedCard, "B1")]
        .into_iter()
        .chain(said)
        .collect()
}

const TRICKS: u8 = 5;
/// B3: the tricks needed for the pot, if most tricks are not enough.
const MAJORITY: u8 = 3;
/// The most chips a player ever owes a pot: without a limit pots could grow forever.
const MOST_OWED: i32 = 1_000_000;

/// B3.
const MOST_TAKES: &str = "The player with the most tricks takes the pot.";

static PASSED: Why = Why::plain(
    "B2",
    "Pass, and what you put in stays in the pot.",
    "{name} passed",
);
static TOOK: Why = Why::plain("B3", MOST_TAKES, "{name} took {took}");
static TOOK_POT: Why = Why::plain(
    "B3",
    MOST_TAKES,
    "{name} took {took} and [take|takes] the pot of {pot}",
);
static TOOK_LIMIT: Why = Why::plain(
    "B6",
    "Nobody takes more than the limit; the rest carries over.",
    "{name} took {took} and [take|takes] {taken} of the pot of {pot}, as the limit allows",
);
static ALONE: Why = Why::plain(
    "B2",
    "A player who alone stays takes the pot.",
    "Only {name} stayed and [take|takes] the pot of {pot}",
);
static TIED: Why = Why::plain(
    "B5",
    "After a tie for most, the pot carries over, and those who tied pay no ante.",
    "{name} tied for most with {took}",
)
.result("the pot carries over, and no ante is due");
static TOO_FEW: Why = Why::plain(
    "B3",
    "Here it takes three tricks to win the pot.",
    "{name} took {took}, too few for the pot",
)
.result("it carries over");
static BOURRED: Why = Why::plain(
    "B4",
    "Stay without taking a trick, and you match the pot instead of the next ante.",
    "{name} took {took}",
)
.result("bourréd, and owes the pot next hand")
.feat(Feat::Bourred);
static BOURRED_LIMITED: Why = Why::plain(
    "B6",
    "A bourréd player pays no more than the limit.",
    "{name} took {took}",
)
.result("bourréd, and owes the limit next hand")
.feat(Feat::Bourred);
static RENEGED: Why = Why::plain(
    "B7",
    "A player who reneges pays as if bourréd.",
    "{name} reneged, and owes the pot as if bourréd",
);
static CORRECTED: Why = Why::plain(
    "B7",
    "Correct a renege in time, and you can’t win the pot but needn’t match it.",
    "{name} corrected a renege",
)
.result("can’t win the pot, and [lose|loses] the next turn to deal");

impl Bourre {
    /// B6: the limit of what changes hands.
    fn limited(&self, chips: i32) -> i32 {
        self.limit.map_or(chips, |limit| chips.min(limit))
    }

    fn settle_pot(&self, hand: &PotHand, before: &Pot) -> Scored {
        let layout = self.table.layout;
        let settled = Settled::of(self, hand, before);
        Scored {
            lines: BySide::from_fn(layout, |side| settled.line(side)),
            pot_result: Some(PotResult {
                pot: settled.pot,
                winner: settled.winner,
                next: Pot {
                    debts: BySide::from_fn(layout, |side| settled.debt(side)),
                    carry: settled.pot - settled.taken,
                },
            }),
        }
    }
}

/// A pot that was played for.
struct Settled<'a> {
    hand: &'a PotHand,
    before: &'a Pot,
    /// What each side paid into it, in chips.
    paid: BySide<i32>,
    pot: i32,
    /// The number of sides that stayed.
    stayed: usize,
    /// The most tricks of a side that stayed; `None` if nobody stayed.
    most: Option<u8>,
    /// The number of sides with the most tricks.
    leaders: usize,
    /// Whether the most tricks are enough to win the pot.
    enough: bool,
    winner: Option<Side>,
    /// The chips the winner takes.
    taken: i32,
    /// The chips that a side owes to the next pot for a bourré or a renege.
    owed: i32,
}

impl<'a> Settled<'a> {
    fn of(rules: &Bourre, hand: &'a PotHand, before: &'a Pot) -> Self {
        let tricks = |side: Side| hand.shares[side].tricks();
        let paid = BySide::from_fn(rules.table.layout, |side| {
            let stays = tricks(side).is_some();
            rules.chips(before.debts[side]) + if stays { rules.play_ante } else { 0 }
        });
        let pot = before.with(paid.values());
        let stayed = hand
            .shares
            .values()
            .iter()
            .filter_map(|share| share.tricks());
        let most = stayed.clone().max();
        let leads = |(_, share): &(Side, &Share)| most.is_some() && share.tricks() == most;
        let leaders: Vec<(Side, &Share)> = hand.shares.iter().filter(leads).collect();
        let enough = rules.pot_to == PotTo::Most || most >= Some(MAJORITY);
        let winner = match leaders[..] {
            [(alone, share)] if share.fault().is_none() && enough => Some(alone),
            _ => None,
        };
        Self {
            hand,
            before,
            paid,
            pot,
            stayed: stayed.count(),
            most,
            leaders: leaders.len(),
            enough,
            winner,
            taken: winner.map_or(0, |_| rules.limited(pot)),
            owed: rules.limited(pot).min(MOST_OWED),
        }
    }

    fn is_away(&self, side: Side) -> bool {
        self.before.debts[side] == Debt::Away
    }

    fn leads(&self, share: Share) -> bool {
        share.tricks().is_some() && share.tricks() == self.most
    }

    /// What a side owes to the next pot.
    fn debt(&self, side: Side) -> Debt {
        match self.hand.shares[side] {
            _ if self.is_away(side) => Debt::Away,
            Share::Stayed {
                fault: Some(Fault::Renege),
                ..
            } => Debt::Match(self.owed),
            Share::Stayed { tricks: 0, .. } => Debt::Match(self.owed),
            share if self.leaders > 1 && self.leads(share) => Debt::Nothing,
            _ => Debt::Ante,
        }
    }

    fn why(&self, side: Side) -> &'static Why {
        let wins = self.winner == Some(side);
        match self.hand.shares[side] {
            _ if self.is_away(side) => &AWAY,
            Share::Passed => &PASSED,
            Share::Stayed {
                fault: Some(Fault::Renege),
                ..
            } => &RENEGED,
            Share::Stayed {
                fault: Some(Fault::Corrected),
                tricks: 1..,
            } => &CORRECTED,
            Share::Stayed { tricks: 0, .. } if self.owed < self.pot => &BOURRED_LIMITED,
            Share::Stayed { tricks: 0, .. } => &BOURRED,
            _ if wins && self.taken < self.pot => &TOOK_LIMIT,
            _ if wins && self.stayed == 1 => &ALONE,
            _ if wins => &TOOK_POT,
            share if self.leads(share) && self.leaders > 1 => &TIED,
            share if self.leads(share) && !self.enough => &TOO_FEW,
            Share::Stayed { .. } => &TOOK,
        }
    }

    fn line(&self, side: Side) -> ScoreLine {
        let taken = match self.winner == Some(side) {
            true => self.taken,
            false => 0,
        };
        ScoreLine {
            points: taken - self.paid[side],
            took: self.hand.shares[side].tricks().unwrap_or(0),
            why: self.why(side),
        }
    }
}

impl Rules for Bourre {
    fn table(&self) -> &Table {
        &self.table
    }

    fn score(&self, hand: &Hand, pot: &Pot) -> Scored {
        match hand {
            Hand::Pot(hand) => self.settle_pot(hand, pot),
            _ => BySide::from_fn(self.table.layout, |side| self.line(hand, side)).into(),
        }
    }

    fn chips(&self, debt: Debt) -> i32 {
        match debt {
            Debt::Ante => self.ante,
            Debt::Nothing | Debt::Away => 0,
            Debt::Match(chips) => chips,
        }
    }
}
