//! A house rule that changes nothing with the others as they are is shown so, and no other is.
//!
//! For every game and every pair of values of its rules, a rule with its value is compared with the
//! rule not played: the handbook, what the referee says of every situation, the bids at random
//! scores, the scores of 1,000 random hands, and how the game stands after random totals. The first
//! that differs decides.

use std::collections::HashMap;

use chrono::DateTime;
use fives_core::answers::handbook;
use fives_core::answers::referee::{GivenAnswers, Referee, irregular, situations};
use fives_core::base::house::{Declared, House, RuleValues, Value};
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::games::hand::{
    BestTrump, BidHand, Contract, Debt, Hand, Pot, PotHand, Share, Turned, TurnedHand, Won,
};
use fives_core::games::{GAMES, Game, Idle, RecordKind, Rules, ScoreAfter, idle};
use fives_core::ledger::{Command, Ledger, Setup, StartingScore};
use fives_core::words;

use crate::support::listed;

/// The random hands that are scored for every pair of rules that reads the same.
const HANDS: usize = 1_000;
/// The random scores that a game stands at.
const SCORES: usize = 20;

struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most.max(1)
    }

    fn small(&mut self, most: u64) -> u8 {
        u8::try_from(self.below(most)).unwrap()
    }
}

/// Values of a rule: all that can be listed, and of numbers some.
fn values(declared: &Declared) -> Vec<Value> {
    let RuleValues::Number {
        least,
        most,
        usual,
        off,
    } = declared.rule.kind
    else {
        return listed(declared);
    };
    let usual = Value::from(declared.default).number().unwrap_or(usual);
    let mut numbers = vec![least, usual, 100.clamp(least, most), most];
    numbers.sort_unstable();
    numbers.dedup();
    let numbers = numbers.into_iter().map(Value::Number);
    numbers.chain(off.map(|_| Value::Off)).collect()
}

/// The value that a rule has where it is not played; its default if it always is.
fn neutral(declared: &Declared) -> Value {
    match declared.rule.allows(&Value::Off) {
        true => Value::Off,
        false => declared.default.into(),
    }
}

/// A table's rules, if they can be played by with these values.
fn house(game: &Game, values: &[(&Declared, &Value)]) -> Option<House> {
    let mut house = House::default();
    for (declared, value) in values {
        house.set(declared, (*value).clone());
    }
    house.fit(game.declared);
    let fits = values
        .iter()
        .all(|(declared, value)| house.value(declared) == **value);
    let sound = (game.rules)(&house).is_ok() && house.below(game.declared).is_none();
    (fits && sound).then_some(house)
}

/// What the handbook says, clause by clause, without examples.
fn texts(game: &'static Game, house: &House, cited: &[&'static str]) -> Vec<String> {
    let text = |id: &&str| {
        handbook::clause(game, house, id).map_or_else(String::new, |clause| clause.text)
    };
    cited.iter().map(text).collect()
}

/// What the referee says of every situation and every answer.
fn rulings(game: &'static Game, house: &House) -> Vec<String> {
    let referee = Referee::new(game, house);
    let mut all = Vec::new();
    for situation in situations(&referee) {
        let mut ways = vec![GivenAnswers::default()];
        for question in situation.questions {
            let answered = ways.iter().flat_map(|given| {
                question.answers.iter().map(|answer| {
                    let mut given = given.clone();
                    given.give(*answer);
                    given
                })
            });
            ways = answered.collect();
        }
        let rulings = ways
            .iter()
            .filter_map(|given| irregular(&referee, situation, given));
        all.extend(rulings.map(|ruling| ruling.text()));
    }
    all
}

/// A hand that the table can record.
fn hand(rules: &dyn Rules, dice: &mut Dice) -> Hand {
    let layout = rules.layout();
    let all = rules.table().record.tricks();
    let mut tricks = BySide::from_fn(layout, |_| 0_u8);
    for _ in 0..all {
        tricks[Side(dice.small(layout.sides.into()))] += 1;
    }
    let mut taker = layout.sides().filter(|side| tricks[*side] > 0);
    let best_trump = match rules.table().record.asks_best() {
        true => taker.next_back().map(BestTrump::By),
        false => None,
    };
    match &rules.table().record {
        RecordKind::Bid { bids, .. } => Hand::Bid(BidHand {
            contract: Contract {
                seat: Seat(dice.small(layout.seats.into())),
                bid: bids.ladder[usize::from(dice.small(bids.ladder.len() as u64))],
                trump: None,
                won: Won::Bid,
            },
            tricks,
            best_trump,
            called: None,
        }),
        RecordKind::Turned { .. } => Hand::Turned(TurnedHand {
            turned: Turned::default(),
            tricks,
            best_trump,
            first_there: None,
        }),
        RecordKind::Pot { .. } => Hand::Pot(PotHand {
            turned: Turned::default(),
            shares: BySide::from_fn(layout, |side| match tricks[side] {
                0 if side.0 % 2 == 0 => Share::Passed,
                tricks => Share::Stayed {
                    tricks,
                    fault: None,
                },
            }),
        }),
        RecordKind::Points { .. } => {
            Hand::Points(BySide::from_fn(layout, |side| tricks[side].into()))
        }
    }
}

/// Whether two tables score the same hands alike.
fn score_alike(one: &dyn Rules, other: &dyn Rules) -> bool {
    let mut dice = Dice(0x5eed);
    let pot = Pot {
        debts: BySide::from_fn(one.layout(), |_| Debt::Ante),
        carry: 3,
    };
    one.layout() == other.layout()
        && one.table().record.tricks() == other.table().record.tricks()
        && (0..HANDS).all(|_| {
            let hand = hand(one, &mut dice);
            one.score(&hand, &pot) == other.score(&hand, &pot)
        })
}

/// How a game stands at random scores: the bids that may be made, the end, and what is said below the totals.
fn at_random_scores(game: &'static Game, house: &House) -> Vec<String> {
    let rules = (game.rules)(house).unwrap();
    let layout = rules.layout();
    let players = layout.seats().map(|seat| format!("P{}", seat.0)).collect();
    let ledger = Ledger::new(Setup {
        game: game.id.to_owned(),
        house: house.clone(),
        players,
        first_dealer: Seat(0),
    })
    .unwrap();
    let mut dice = Dice(0x5c0e);
    let scores = (0..SCORES).map(|at| {
        let most = rules.table().finish.target.unwrap_or(50);
        let near = i32::try_from(dice.below(60)).unwrap();
        let points = BySide::from_fn(layout, |side| most - 1 - near - i32::from(side.0));
        let ticks = BySide::from_fn(layout, |_| u8::try_from(at % 4).unwrap());
        let auction = rules.auction(layout.seats().collect(), &points);
        let bids = auction.map(|auction| {
            let all = layout
                .seats()
                .flat_map(|seat| auction.ladder.iter().map(move |bid| (seat, *bid)));
            let may: Vec<_> = all
                .filter(|(seat, bid)| auction.may_bid(*seat, *bid))
                .collect();
            (may, auction.all_passed(), auction.hold)
        });
        let over = points
            .values()
            .iter()
            .map(|point| point + i32::from(dice.small(60)));
        let over: BySide<i32> = over.collect::<Vec<_>>().into();
        let end = rules.table().finish.judge(ScoreAfter {
            totals: &over,
            ticks: &ticks,
            out: &BySide::from_fn(layout, |_| false),
            played: at,
            bidder: Some(Side(0)),
            swept: None,
            first_there: Some(Side(1)),
            first: None,
        });
        let mut begun = ledger.clone();
        let none = BySide::from_fn(layout, |_| 0);
        let begins = Command::Begin(StartingScore {
            points,
            ticks: none,
        });
        // A table of chips, or one where that score decides the game, begins with nothing.
        let _ = begun.act(begins, DateTime::UNIX_EPOCH);
        let standing = begun.standing();
        let below = layout
            .sides()
            .map(|side| words::below(&begun, &standing, side));
        format!("{bids:?} {end:?} {:?}", below.collect::<Vec<_>>())
    });
    scores.collect()
}

/// Whether a rule of these two tables of a game makes any difference.
fn alike(game: &'static Game, one: &House, other: &House) -> bool {
    let rules = |house: &House| (game.rules)(house).unwrap();
    rulings(game, one) == rulings(game, other)
        && rules(one).table().notes == rules(other).table().notes
        && at_random_scores(game, one) == at_random_scores(game, other)
        && score_alike(&*rules(one), &*rules(other))
}

#[test]
fn a_rule_is_shown_to_have_no_effect_exactly_where_it_has_none() {
    let (mut pairs, mut none, mut wrong) = (0, 0, Vec::new());
    for game in GAMES.iter().copied() {
        let mut cited: Vec<&str> = game
            .declared
            .iter()
            .map(|declared| declared.clause)
            .collect();
        cited.sort_unstable();
        cited.dedup();
        let mut read: HashMap<String, Vec<String>> = HashMap::new();
        let mut text_of = |house: &House| {
            let key = format!("{house:?}");
            let texts = read
                .entry(key)
                .or_insert_with(|| texts(game, house, &cited));
            texts.clone()
        };
        let all: Vec<(&Declared, Value)> = game
            .declared
            .iter()
            .flat_map(|declared| {
                values(declared)
                    .into_iter()
                    .map(move |value| (declared, value))
            })
            .collect();
        for (declared, value) in &all {
            let off = neutral(declared);
            if *value == off {
                continue;
            }
            for (other, with) in &all {
                if declared.rule.key == other.rule.key {
                    continue;
                }
                let here = house(game, &[(declared, value), (other, with)]);
                let there = house(game, &[(declared, &off), (other, with)]);
                let (Some(here), Some(there)) = (here, there) else {
                    continue;
                };
                pairs += 1;
                let idle = idle(game, &here, declared).is_some_and(Idle::has_no_effect);
                let shown = idle || !here.matters(declared, game.declared);
                let at = cited.iter().position(|id| *id == declared.clause).unwrap();
                let (first, second) = (text_of(&here), text_of(&there));
                let same = first[at] == second[at] && first == second && alike(game, &here, &there);
                none += usize::from(same);
                if shown != same {
                    wrong.push(format!(
                        "{}: {}={value} with {}={with} is shown {shown}, makes none {same}",
                        game.id, declared.rule.key, other.rule.key
                    ));
                }
            }
        }
    }
    println!("{pairs} pairs of rules, {none} of them without effect");
    assert_eq!(wrong, [""; 0], "{} of {pairs}", wrong.len());
    assert!(pairs > 10_000 && none > 100, "{pairs} {none}");
}

#[test]
fn what_has_no_effect_or_does_not_pay_is_said_beside_it() {
    for (game, key, rules, says) in [
        (
            "auction",
            "floor_bid",
            &[("floor_bid", "100-20")][..],
            "No effect here: the lowest bid is 20 anyway.",
        ),
        (
            "auction",
            "warn_at",
            &[("target", "90")],
            "No effect here: the game ends at 90.",
        ),
        (
            "auction",
            "thirty_for_sixty",
            &[("thirty", "doubled"), ("thirty_for_sixty", "lose-60")],
            "Nobody gains by this bid: 30 pays as much and costs no more.",
        ),
        (
            "kaibosh",
            "kaibosh_value",
            &[("kaibosh_value", "6")],
            "Nobody gains by this bid: 6 pays as much and costs no more.",
        ),
        (
            "auction",
            "floor_bid",
            &[("floor_bid", "100-20"), ("minimum_bid", "15")],
            "",
        ),
        ("auction", "warn_at", &[], ""),
        (
            "auction",
            "thirty_for_sixty",
            &[("thirty_for_sixty", "lose-60")],
            "",
        ),
        ("auction", "sixty_for_120", &[], ""),
        ("copah", "no_draw", &[], ""),
        ("kaibosh", "kaibosh_value", &[], ""),
    ] {
        let house = crate::support::house_of(game, rules);
        let game = fives_core::games::find(game).unwrap();
        let declared = game
            .declared
            .iter()
            .find(|declared| declared.rule.key == key)
            .unwrap();
        assert_eq!(
            words::no_effect(game, &house, declared),
            says,
            "{key} {rules:?}"
        );
    }
}
