//! Forty-Five: to 45, no bidding, the trump turned up (F1–F7).

use std::sync::Arc;

use super::shared::{
    FOLLOW, JOKER, PLAIN_ACES, RENEGE, RENEGE_PENALTY, RENEGE_POINTS, RENEGE_WINDOW, deals,
    first_lead, misdeal, rematch_dealer, tie_at_end,
};
use super::{
    Checked, Cited, EndReason, Finish, Game, GameKind, Highest, Hint, Moment, Note, RecordKind,
    Rules, ScoreLine, Table, Why,
};
use crate::base::house::choices::{
    AceRobbing, BestBonus, BothOver, FirstLead, FiveTricks, Misdeal, MisdealUntil, RenegePenalty,
    RobWithoutAce, Scoring, Seating,
};
use crate::base::house::numbers::{DEALS, POOL, TARGET};
use crate::base::house::words;
use crate::base::house::{Declared, House, Preset, RuleReader, When};
use crate::base::order::Family;
use crate::base::seats::Side;
use crate::base::seats::draw::Method;
use crate::games::hand::{BestTrump, TurnedHand};

/// The header of the game.
pub static GAME: Game = Game {
    id: "forty-five",
    kind: GameKind::FortyFive,
    name: "Forty-Five",
    about: "to 45, no bidding",
    trick: ("trick", "tricks"),
    counted: ("trick", "tricks"),
    highest: Some(Highest::Points(5)),
    family: Some(Family::Fives),
    first_dealer: Method::Highest,
    cited: Cited {
        bids: None,
        out: None,
    },
    declared: DECLARED,
    presets: &[
        Preset {
            name: "Forty-Five",
            about: "With two sides, three or four tricks score 5, and all five 10; with more, every trick scores 5.",
            differs: &[],
        },
        Preset {
            name: "Five a trick and the best trump",
            about: "Every trick scores 5, and the highest trump 5 more.",
            differs: &[Scoring::PerTrickAndBestTrump.chosen()],
        },
        Preset {
            name: "Twenty-Five",
            about: "Each alone, 5 a trick: the first to 25 wins, or all five tricks at once.",
            differs: &[
                Seating::Alone5.chosen(),
                TARGET.number(25),
                Scoring::PerTrick.chosen(),
                FiveTricks::WinGame.chosen(),
                BothOver::FirstPast.chosen(),
            ],
        },
    ],
    rules,
};

/// F1: where there are two sides.
const TWO_SIDES: When = (&Seating::RULE, words!(Seating: Pairs, Alone2, TwoTrios));

static DECLARED: &[Declared] = &[
    Declared::new(Seating::Pairs.chosen(), "F1").of(words!(Seating: Alone2, Pairs, TwoTrios, ThreePairs, FourPairs, ThreeTrios, Alone3, Alone4, Alone5, Alone6, Alone7, Alone8, Alone9)),
    Declared::new(TARGET.number(45), "F4"),
    Declared::new(Scoring::FiveTen.chosen(), "F3").limits(&[
        (Scoring::FiveTen.key(), TWO_SIDES),
        (Scoring::Difference.key(), TWO_SIDES),
    ]),
    Declared::new(BestBonus::Any.chosen(), "F3")
        .only_if(&Scoring::RULE, words!(Scoring: PerTrickAndBestTrump)),
    Declared::new(FiveTricks::Score.chosen(), "F3"),
    // W7: only where every trick scores is a side at the target before the hand is over.
    Declared::new(BothOver::Highest.chosen(), "F4")
        .of(words!(BothOver: Highest, FirstPast))
        .only_if(
            &Scoring::RULE,
            words!(Scoring: PerTrick, PerTrickAndBestTrump),
        ),
    Declared::new(POOL.number(0), "F4"),
    deals("K5"),
    tie_at_end("K5"),
    Declared::new(AceRobbing::On.chosen(), "F2"),
    Declared::new(RobWithoutAce::CannotWin.chosen(), "F2")
        .only_if(&AceRobbing::RULE, words!(AceRobbing: On)),
    first_lead(FirstLead::LeftOfDealer).of(words!(FirstLead: LeftOfDealer)),
    misdeal("F5", Misdeal::PassesLeft),
    rematch_dealer("F1"),
    FOLLOW,
    RENEGE,
    JOKER,
    PLAIN_ACES,
    RENEGE_PENALTY.of(words!(RenegePenalty: LoseHand, Trick, Redeal, Points, None)),
    RENEGE_POINTS,
    RENEGE_WINDOW.only_if(
        &RenegePenalty::RULE,
        words!(RenegePenalty: LoseHand, Trick, Redeal, Points),
    ),
];

/// Forty-Five with checked house rules.
#[derive(Debug)]
struct FortyFive {
    table: Table,
    scoring: Scoring,
    five_tricks: FiveTricks,
}

fn rules(house: &House) -> Checked {
    let mut read = RuleReader::new(DECLARED, house);
    let scoring = read.word();
    let best = scoring == Scoring::PerTrickAndBestTrump;
    let both_over = match scoring {
        Scoring::PerTrick | Scoring::PerTrickAndBestTrump => read.word(),
        Scoring::FiveTen | Scoring::Difference => BothOver::Highest,
    };
    let five_tricks = read.word();
    let honours = best && read.word::<BestBonus>() == BestBonus::Honours;
    let ace_robbing = read.word::<AceRobbing>() == AceRobbing::On;
    let forty_five = FortyFive {
        table: Table {
            layout: read.word::<Seating>().layout(),
            record: RecordKind::Turned {
                tricks: TRICKS,
                best,
                honours,
                demotes: ace_robbing,
            },
            finish: Finish {
                both_over,
                deals: read.count_or_off(&DEALS),
                tie: read.word(),
                sweeps: five_tricks == FiveTricks::WinGame,
                ..Finish::to(
                    Some(read.number(&TARGET)),
                    &[
                        (EndReason::Target, "F4"),
                        (EndReason::AllTricks, "F3"),
                        (EndReason::Deals, "K5"),
                    ],
                )
            },
            step: 5,
            misdeal: read.word(),
            // F5 sets no limit.
            misdeal_until: MisdealUntil::HandOver,
            rematch: read.word(),
            first_lead: Some(read.word()),
            notes: notes(ace_robbing),
            pool: read.number(&POOL),
        },
        scoring,
        five_tricks,
    };
    read.finish(Arc::new(forty_five))
}

fn notes(ace_robbing: bool) -> Vec<Note> {
    let when = Moment::Deal;
    let note = |hint, clause| Note { when, hint, clause };
    let robs = ace_robbing.then(|| note(Hint::AceRobs, "F2"));
    [note(Hint::FiveCards, "F1")]
        .into_iter()
        .chain(robs)
        .collect()
}

const TRICKS: u8 = 5;
/// F3: points of a trick, and extra points of the best trump.
const FIVE: i32 = 5;
/// F3: the tricks that win a hand, and what all of them score.
const MOST: u8 = 3;
const TEN: i32 = 10;

static WON: Why = Why::plain(
    "F3",
    "Three or four tricks score 5, and all five score 10.",
    "{name} took {took} and [win|wins] the hand",
);
static LOST: Why =
    Why::plain("F3", "It takes three tricks to score.", "{name}").result("{took}, no points");
static BEHIND: Why = Why::plain("F3", "Only the side with more tricks scores.", "{name}")
    .result("{took}, no points");
static NO_TRICK: Why =
    Why::plain("F3", "Each trick scores 5.", "{name}").result("{took}, no points");
static ALL_FIVE: Why = Why::plain(
    "F3",
    "Here all five tricks win the game.",
    "{name} took all {took} and [win|wins] the game",
)
.wins();
static DIFFERENCE: Why = Why::plain(
    "F3",
    "Each trick is worth 5, and the side with more scores the difference.",
    "{name} took {took} and [score|scores] the difference",
);
static EACH: Why = Why::plain(
    "F3",
    "Each trick scores 5.",
    "{name} took {took}, 5 points each",
);
static EACH_AND_BEST: Why = Why::plain(
    "F3",
    "Each trick scores 5, and the highest trump 5 more.",
    "{name} took {took}, 5 points each, and 5 for the highest trump",
);

impl Rules for FortyFive {
    fn table(&self) -> &Table {
        &self.table
    }

    fn turned_line(&self, hand: &TurnedHand, side: Side) -> ScoreLine {
        let took = hand.tricks[side];
        let best = hand.best_trump == Some(BestTrump::By(side));
        let each = FIVE * i32::from(took);
        // Of the tricks played: a ruling may have stopped the hand (D1).
        let all: u8 = hand.tricks.values().iter().sum();
        let others = FIVE * i32::from(all.saturating_sub(took));
        let (points, why) = match self.scoring {
            Scoring::FiveTen if took == TRICKS => (TEN, &WON),
            Scoring::FiveTen if took >= MOST => (FIVE, &WON),
            Scoring::Difference if each > others => (each - others, &DIFFERENCE),
            Scoring::FiveTen => (0, &LOST),
            Scoring::Difference => (0, &BEHIND),
            Scoring::PerTrickAndBestTrump if best => (each + FIVE, &EACH_AND_BEST),
            Scoring::PerTrick | Scoring::PerTrickAndBestTrump if took > 0 => (each, &EACH),
            Scoring::PerTrick | Scoring::PerTrickAndBestTrump => (0, &NO_TRICK),
        };
        let all = took == TRICKS && self.five_tricks == FiveTricks::WinGame;
        let why = if all { &ALL_FIVE } else { why };
        ScoreLine { points, took, why }
    }
}
