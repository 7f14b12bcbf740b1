//! Generators of random games, tables and commands, some of them invalid.

use chrono::DateTime;
use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::house::{Declared, House, Problem, RuleValues, Value};
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Fault, Hand, Share};
use fives_core::games::{self, GAMES, Game, Rules, copah};
use fives_core::ledger::{
    AcceptedRuling, Adjustment, Change, Command, Cost, Dealt, Described, Event, Ledger, Penalty,
    Setup, Since, StartingScore,
};
use fives_core::storage::saved::SavedGame;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::hands::{hand, nonsense, odd_bid, turned};
use crate::support::{NAMES, setup};

/// Numbers that make for short games; the whole range where a rule is not listed.
fn lively(key: &str, least: i32, most: i32) -> std::ops::RangeInclusive<i32> {
    match key {
        "target" => least.max(5)..=most.min(60),
        "back_door" => -20..=-5,
        "deals" => 1..=12,
        "win_by" => 1..=4,
        "limit" => 1..=40,
        "ante" | "play_ante" => 1..=5,
        _ => least..=most,
    }
}

/// A value that a rule allows in its game.
pub fn any_value(declared: &'static Declared) -> BoxedStrategy<Value> {
    match &declared.rule.kind {
        RuleValues::Word(_) => {
            let words: Vec<&str> = declared.choices().map(|choice| choice.key).collect();
            select(words)
                .prop_map(|word| Value::Word(word.to_owned()))
                .boxed()
        }
        RuleValues::Count(counts) => {
            let numbers: Vec<i32> = counts.iter().map(|count| count.number).collect();
            select(numbers).prop_map(Value::Number).boxed()
        }
        RuleValues::Number {
            least, most, off, ..
        } => {
            let number = lively(declared.rule.key, *least, *most).prop_map(Value::Number);
            match off {
                Some(_) => prop_oneof![3 => number, 1 => Just(Value::Off)].boxed(),
                None => number.boxed(),
            }
        }
        RuleValues::Floor { from, bid } => {
            let floor = (select(*from), select(*bid));
            let floor = floor.prop_map(|(from, bid)| Value::Floor { from, bid });
            prop_oneof![1 => floor, 1 => Just(Value::Off)].boxed()
        }
    }
}

/// House rules a game can be played by.
pub fn any_house(game: &'static Game) -> impl Strategy<Value = House> {
    let rules = game.declared.iter();
    let values: Vec<_> = rules
        .map(|rule| {
            let often = match rule.rule.key {
                "target" | "seating" | "back_door" => 0.8,
                _ => 0.35,
            };
            option::weighted(often, any_value(rule))
        })
        .collect();
    values.prop_map(|values| {
        let mut house = House::default();
        for (declared, value) in game.declared.iter().zip(values) {
            if let Some(value) = value {
                house.set(declared, value);
            }
        }
        house.fit(game.declared);
        if let Some(Problem::Below(rule, _)) = house.below(game.declared) {
            let mut all = game.declared.iter();
            let low = all.find(|declared| declared.rule == rule).unwrap();
            house.set(low, Value::Off);
        }
        house
    })
}

/// One of the games; those in which a side can fall out twice as often.
pub fn any_table_game() -> impl Strategy<Value = &'static Game> {
    prop_oneof![
        2 => select(GAMES),
        1 => select(vec![&copah::GAME, games::find("auction").unwrap()]),
    ]
}

/// A table's setup: every game, every seating, short games and long ones.
pub fn any_setup() -> impl Strategy<Value = Setup> {
    any_table_game().prop_flat_map(setup_of)
}

/// A setup of one game.
pub fn setup_of(game: &'static Game) -> impl Strategy<Value = Setup> {
    (any_house(game), any::<u8>()).prop_map(|(house, dealer)| {
        let mut setup = setup(game.id, house, Seat(0));
        setup.first_dealer = Seat(dealer % setup.players.len() as u8);
        setup
    })
}

/// A game in progress, with its undone steps.
pub fn any_game() -> impl Strategy<Value = Ledger> {
    any_setup().prop_flat_map(played)
}

fn played(setup: Setup) -> impl Strategy<Value = Ledger> {
    let ledger = Ledger::new(setup).unwrap();
    let commands = vec(command(&ledger), 0..40);
    commands.prop_map(move |commands| {
        let mut ledger = ledger.clone();
        act_all(&mut ledger, commands);
        ledger
    })
}

/// A game in progress and the next command.
pub fn any_step() -> impl Strategy<Value = (Ledger, Command)> {
    any_game().prop_flat_map(|ledger| {
        let next = command(&ledger);
        (Just(ledger), next)
    })
}

/// Gives a ledger every command in turn; some are refused.
pub fn act_all(ledger: &mut Ledger, commands: Vec<Command>) {
    for (second, command) in (1..).zip(commands) {
        let now = DateTime::from_timestamp(second, 0).unwrap();
        let command = as_seated(ledger, as_asked(ledger.rules(), command));
        let command = as_told(ledger, command);
        let _ = ledger.act(command, now);
    }
}

/// The same command, changing what was told of the game before.
fn as_told(ledger: &Ledger, mut command: Command) -> Command {
    let earlier = ledger
        .log()
        .done()
        .rev()
        .filter_map(|stamped| match &stamped.event {
            Event::Described(described) => Some(described),
            _ => None,
        });
    match &mut command {
        Command::Describe(Described::Name(change)) => {
            change.from = last(earlier, |described| match described {
                Described::Name(change) => Some(&change.to),
                _ => None,
            });
        }
        Command::Describe(Described::Note(change)) => {
            change.from = last(earlier, |described| match described {
                Described::Note(change) => Some(&change.to),
                _ => None,
            });
        }
        Command::Describe(Described::Played(change)) => {
            change.from = last(earlier, |described| match described {
                Described::Played(change) => Some(&change.to),
                _ => None,
            });
        }
        _ => {}
    }
    command
}

fn last<'a, T: Clone + Default + 'a>(
    mut earlier: impl Iterator<Item = &'a Described>,
    of: fn(&Described) -> Option<&T>,
) -> T {
    earlier.find_map(of).cloned().unwrap_or_default()
}

/// A saved game of a ledger, with what its log tells of it.
pub fn saved(ledger: Ledger) -> SavedGame {
    let mut game = SavedGame::new("1".to_owned(), ledger, DateTime::UNIX_EPOCH);
    for stamped in game.ledger.log().done() {
        match &stamped.event {
            Event::Described(Described::Name(change)) => game.name.clone_from(&change.to),
            Event::Described(Described::Note(change)) => game.note.clone_from(&change.to),
            Event::Described(Described::Played(change)) => game.played = change.to,
            _ => {}
        }
    }
    game
}

/// The same record, saying of the highest trump what the table by now asks for.
fn as_asked(rules: &dyn Rules, mut command: Command) -> Command {
    if let Command::Record(Hand::Turned(hand)) = &mut command {
        hand.best_trump = match rules.table().record.asks_best() {
            true => hand.best_trump.or(Some(BestTrump::NotPlayed)),
            false => None,
        };
    }
    command
}

/// The same record for the players who are here now. Players who joined get an existing share. The shares
/// of players who went home go to players who passed, if there are any.
fn as_seated(ledger: &Ledger, mut command: Command) -> Command {
    if let Command::Record(Hand::Pot(hand)) = &mut command {
        let standing = ledger.standing();
        let out = standing.out.values();
        let mut shares = hand.shares.values().to_vec();
        if shares.len() < out.len() {
            shares.resize(out.len(), Share::Passed);
            shares.reverse();
        }
        for gone in (0..out.len()).filter(|at| out[*at]) {
            let mut free = (0..out.len()).filter(|at| !out[*at]);
            if let Some(to) = free.find(|at| shares[*at] == Share::Passed) {
                shares.swap(gone, to);
            }
        }
        hand.shares = shares.into();
    }
    command
}

/// Any command, mostly a valid one.
pub fn command(ledger: &Ledger) -> BoxedStrategy<Command> {
    let rules = ledger.rules();
    let amend = |deal, to| Command::Amend { deal, to };
    let bid = |(seat, bid)| Command::Bid(seat, bid);
    let seat = (0..rules.layout().seats).prop_map(Seat);
    let accept = |(deal, ruling)| Command::Accept { deal, ruling };
    let replace = |(seat, name)| Command::Replace { seat, name };
    let goes = |(seat, back)| match back {
        true => Command::Return(seat),
        false => Command::Leave(seat),
    };
    prop_oneof![
        2 => ((0..8_u8).prop_map(Seat), any::<bool>()).prop_map(goes),
        1 => (any_name(), select(&[0, 0, 3, 40, -1][..]))
            .prop_map(|(name, pays)| Command::Join { name, pays }),
        22 => hand(rules).prop_map(Command::Record),
        1 => nonsense().prop_map(Command::Record),
        3 => (seat, any_bid(rules)).prop_map(bid),
        1 => (any::<u8>().prop_map(Seat), odd_bid()).prop_map(bid),
        2 => option::of(select(&Suit::ALL[..])).prop_map(Command::NameTrump),
        1 => turned().prop_map(Command::Turn),
        2 => Just(Command::AllPassed),
        2 => Just(Command::Misdeal),
        7 => (0..12_usize, dealt(rules)).prop_map(move |(deal, to)| amend(deal, to)),
        1 => (any::<usize>(), nonsense()).prop_map(move |(deal, to)| amend(deal, Dealt::Hand(to))),
        2 => (0..12_usize).prop_map(|deal| Command::Strike { deal }),
        1 => any::<usize>().prop_map(|deal| Command::Strike { deal }),
        2 => other_rules(ledger),
        1 => (0..12_usize, any_ruling()).prop_map(accept),
        1 => (0..12_usize, 0..2_usize).prop_map(|(deal, ruling)| Command::Withdraw { deal, ruling }),
        1 => ((0..8_u8).prop_map(Seat), any_name()).prop_map(replace),
        1 => begun(ledger).prop_map(Command::Begin),
        1 => (0..3_usize).prop_map(|adjustment| Command::TakeBack { adjustment }),
        2 => (0..12_usize, adjustment()).prop_map(|(after, what)| Command::Adjust { after, what }),
        2 => (0..12_usize, (0..8_u8).prop_map(Seat))
            .prop_map(|(deal, seat)| Command::SetDealer { deal, seat }),
        2 => (any_name(), any_name()).prop_map(|(from, to)| Command::Rename { from, to }),
        2 => any_description().prop_map(Command::Describe),
        1 => Just(Command::End),
        4 => Just(Command::Undo),
        3 => Just(Command::Redo),
    ]
    .boxed()
}

/// Another name, note or date; some that must be cleaned.
fn any_description() -> impl Strategy<Value = Described> {
    let text = || prop_oneof![3 => "\\PC{0,40}", 1 => " |\u{202e}x|\\PC{41,90}"];
    let day = || {
        option::of(
            (1..2_000_000_000_000_i64).prop_map(|at| DateTime::from_timestamp_millis(at).unwrap()),
        )
    };
    let change = |(from, to)| Change { from, to };
    prop_oneof![
        (text(), text()).prop_map(move |both| Described::Name(change(both))),
        (text(), text()).prop_map(move |both| Described::Note(change(both))),
        (day(), day()).prop_map(|(from, to)| Described::Played(Change { from, to })),
    ]
}

/// A starting score, mostly for the right number of sides.
fn begun(ledger: &Ledger) -> impl Strategy<Value = StartingScore> + use<> {
    let layout = ledger.rules().layout();
    let ticks = ledger.rules().table().finish.ticks.is_some();
    let sides = usize::from(layout.sides);
    let side = (-12..=20_i32, 0..=u8::from(ticks) * 2);
    let odd = vec((any::<i32>(), 0..4_u8), 0..5);
    prop_oneof![6 => vec(side, sides), 1 => odd].prop_map(|each| {
        let (points, ticks): (Vec<i32>, Vec<u8>) = each.into_iter().unzip();
        StartingScore {
            points: points.into(),
            ticks: ticks.into(),
        }
    })
}

/// Points by agreement, some that cannot be.
pub fn adjustment() -> impl Strategy<Value = Adjustment> {
    let points = prop_oneof![8 => -20..=20_i32, 1 => any::<i32>()];
    let reason = prop_oneof![6 => "\\PC{1,40}", 1 => " |\\PC{81}"];
    let side = (0..4_u8).prop_map(Side);
    (side, points, reason).prop_map(|(side, points, reason)| Adjustment {
        side,
        points,
        reason,
    })
}

/// A name, which may be taken, empty, or too long.
fn any_name() -> impl Strategy<Value = String> {
    let known = select(&NAMES[..]).prop_map(str::to_owned);
    prop_oneof![
        3 => "\\PC{1,24}",
        1 => "[A-D]|Player [1-4]| |\u{202e}x|\\PC{25}",
        2 => known,
    ]
}

/// A ruling, with a cost that may or may not be of the game.
pub fn any_ruling() -> impl Strategy<Value = AcceptedRuling> {
    let cost = ((0..4_u8).prop_map(Side), any_penalty(4));
    let cost = cost.prop_map(|(side, penalty)| Cost { side, penalty });
    ("\\PC{1,40}", option::of(cost)).prop_map(|(says, cost)| AcceptedRuling {
        says: says.into(),
        cost,
    })
}

/// A penalty at a table with `sides` sides; not every game has all of them.
pub fn any_penalty(sides: u8) -> impl Strategy<Value = Penalty> {
    let along = (any::<bool>(), any::<bool>());
    prop_oneof![
        3 => Just(Penalty::LoseHand),
        3 => Just(Penalty::SetBid),
        5 => ((0..sides).prop_map(Side), along)
            .prop_map(|(to, (best, called))| Penalty::Trick { to, best, called }),
        3 => select(&[Fault::Renege, Fault::Corrected][..]).prop_map(Penalty::Fault),
        2 => (1..300_u16).prop_map(Penalty::Points),
        1 => Just(Penalty::Redeal),
        2 => Just(Penalty::LosesDeal),
    ]
}

/// Other rules for the same table; sometimes they seat it otherwise.
pub fn other_rules(ledger: &Ledger) -> BoxedStrategy<Command> {
    let game = ledger.setup().game().unwrap();
    let seating = game
        .declared
        .iter()
        .find(|declared| declared.rule.key == "seating");
    let seated = seating.map(|declared| (declared, ledger.setup().house.value(declared)));
    let since = select(&[Since::Now, Since::Start][..]);
    (any_house(game), since, 0..10_u8)
        .prop_map(move |(mut house, since, odd)| {
            if let (Some((declared, value)), 1..) = (&seated, odd) {
                house.set(declared, value.clone());
                house.fit(game.declared);
            }
            Command::Rules { house, since }
        })
        .boxed()
}

/// What may have come of a deal.
pub fn dealt(rules: &dyn Rules) -> impl Strategy<Value = Dealt> + use<> {
    prop_oneof![
        6 => hand(rules).prop_map(Dealt::Hand),
        1 => Just(Dealt::Misdeal),
        1 => Just(Dealt::PassedOut),
    ]
}

fn any_bid(rules: &dyn Rules) -> BoxedStrategy<Bid> {
    match rules.bids() {
        Some(bids) => select(bids.ladder.clone()).boxed(),
        None => odd_bid().boxed(),
    }
}
