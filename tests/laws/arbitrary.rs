//! Games that might be played, by tables that might play them, with some nonsense said in between.

use chrono::DateTime;
use fives::bidding::Bid;
use fives::cards::Suit;
use fives::games::copah;
use fives::house::{House, Value};
use fives::ledger::{BestTrump, Command, Contract, Dealt, Hand, Ledger, Setup, Won};
use fives::seats::{Layout, Seat, Side};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::setup;

/// A table's setup: every seating, short games and long ones.
pub fn any_setup() -> impl Strategy<Value = Setup> {
    let word = |key: &'static str, words: &'static [&'static str]| {
        select(words).prop_map(move |word| (key.to_owned(), Value::Word(word.to_owned())))
    };
    let number = |key: &'static str, numbers: std::ops::RangeInclusive<i32>| {
        numbers.prop_map(move |number| (key.to_owned(), Value::Number(number)))
    };
    let back_door = prop_oneof![
        1 => Just(Value::Off),
        3 => (-40..=-5).prop_map(Value::Number),
    ]
    .prop_map(|value| ("back_door".to_owned(), value));
    let rules = (
        word(
            "seating",
            &["pairs", "three-pairs", "three-pairs", "two-trios"],
        ),
        number("target", 5..=40),
        number("win_by", 1..=4),
        back_door,
        word("nine_hole", &["bid-30", "bidder-any", "any-side"]),
        word("no_draw", &["on", "on", "off"]),
        word("all_pass", &["dealer-stuck", "redeal"]),
        word("misdeal", &["same-dealer", "passes-left"]),
        word(
            "first_lead",
            &["left-of-dealer", "left-of-bidder", "bidder"],
        ),
    )
        .prop_map(|(a, b, c, d, e, f, g, h, i)| -> House {
            let house: House = [a, b, c, d, e, f, g, h, i].into_iter().collect();
            house.in_short(copah::GAME.declared)
        });
    (rules, any::<u8>()).prop_map(|(house, dealer)| {
        let mut setup = setup("copah", house, Seat(0));
        setup.first_dealer = Seat(dealer % setup.players.len() as u8);
        setup
    })
}

/// A game some way on, its undone tail included.
pub fn any_game() -> impl Strategy<Value = Ledger> {
    any_setup().prop_flat_map(|setup| {
        let commands = vec(command(layout_of(&setup)), 0..40);
        (Just(setup), commands).prop_map(|(setup, commands)| {
            let mut ledger = Ledger::new(setup).unwrap();
            act_all(&mut ledger, commands);
            ledger
        })
    })
}

/// A game some way on, and what is asked of it next.
pub fn any_step() -> impl Strategy<Value = (Ledger, Command)> {
    any_game().prop_flat_map(|ledger| {
        let next = command(ledger.rules().layout());
        (Just(ledger), next)
    })
}

/// Asks a ledger for everything in turn; what is refused is refused.
pub fn act_all(ledger: &mut Ledger, commands: Vec<Command>) {
    for (second, command) in (1..).zip(commands) {
        let now = DateTime::from_timestamp(second, 0).unwrap();
        let _ = ledger.act(command, now);
    }
}

fn layout_of(setup: &Setup) -> Layout {
    let ledger = Ledger::new(setup.clone()).unwrap();
    ledger.rules().layout()
}

/// Anything that may be asked of a table: mostly sense.
pub fn command(layout: Layout) -> impl Strategy<Value = Command> {
    let amend = |deal, to| Command::Amend { deal, to };
    let bid = |(seat, bid)| Command::Bid(seat, bid);
    prop_oneof![
        12 => hand(layout).prop_map(Command::Record),
        2 => nonsense().prop_map(Command::Record),
        3 => (seat(layout), any_bid()).prop_map(bid),
        1 => (any::<u8>().prop_map(Seat), odd_bid()).prop_map(bid),
        2 => option::of(select(&Suit::ALL[..])).prop_map(Command::NameTrump),
        2 => Just(Command::AllPassed),
        2 => Just(Command::Misdeal),
        4 => (0..12_usize, dealt(layout)).prop_map(move |(deal, to)| amend(deal, to)),
        1 => (any::<usize>(), nonsense()).prop_map(move |(deal, to)| amend(deal, Dealt::Hand(to))),
        2 => (0..12_usize).prop_map(|deal| Command::Strike { deal }),
        1 => any::<usize>().prop_map(|deal| Command::Strike { deal }),
        4 => Just(Command::Undo),
        3 => Just(Command::Redo),
    ]
}

/// What may have come of a deal.
pub fn dealt(layout: Layout) -> impl Strategy<Value = Dealt> {
    prop_oneof![
        6 => hand(layout).prop_map(Dealt::Hand),
        1 => Just(Dealt::Misdeal),
        1 => Just(Dealt::PassedOut),
    ]
}

fn seat(layout: Layout) -> impl Strategy<Value = Seat> {
    (0..layout.seats).prop_map(Seat)
}

fn any_bid() -> impl Strategy<Value = Bid> {
    prop_oneof![
        4 => select(&[15_u8, 20, 25, 30][..]).prop_map(Bid::Number),
        1 => Just(Bid::ThirtyNoDraw),
    ]
}

fn odd_bid() -> impl Strategy<Value = Bid> {
    prop_oneof![any::<u8>().prop_map(Bid::Number), any_bid()]
}

fn any_contract(layout: Layout) -> impl Strategy<Value = Contract> {
    let won = select(&[Won::Bid, Won::Bid, Won::Bagged][..]);
    let trump = option::of(select(&Suit::ALL[..]));
    (seat(layout), any_bid(), trump, won).prop_map(|(seat, bid, trump, won)| Contract {
        seat,
        bid,
        trump,
        won,
    })
}

/// A hand that can be played at this table while everyone is in: two sides share the tricks, so that
/// many can be played when one of three is out.
pub fn hand(layout: Layout) -> impl Strategy<Value = Hand> {
    let sides = (0..layout.sides, 0..layout.sides);
    let best = option::weighted(0.8, 0..5_usize);
    (any_contract(layout), sides, vec(any::<bool>(), 5), best).prop_map(
        move |(contract, (one, other), taken, best)| {
            let takers: Vec<u8> = taken
                .into_iter()
                .map(|first| if first { one } else { other })
                .collect();
            let count = |side| takers.iter().filter(|taker| **taker == side).count() as u8;
            Hand {
                contract,
                tricks: (0..layout.sides).map(count).collect::<Vec<u8>>().into(),
                best_trump: best.map_or(BestTrump::NotPlayed, |at| BestTrump::By(Side(takers[at]))),
            }
        },
    )
}

/// A record of anything at all.
pub fn nonsense() -> impl Strategy<Value = Hand> {
    let some = || prop_oneof![3 => 0..7_u8, 1 => any::<u8>()];
    (some(), odd_bid(), vec(some(), 0..5), option::of(some())).prop_map(
        |(seat, bid, tricks, best)| Hand {
            contract: Contract {
                seat: Seat(seat),
                bid,
                trump: None,
                won: Won::Bagged,
            },
            tricks: tricks.into(),
            best_trump: best.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side))),
        },
    )
}
