//! Every hand to every lead: of two cards at every table, of five (six at Kaibosh) by the usual rules.

use fives_core::base::cards::Card;
use fives_core::base::play::Cinch;

use super::dice::Dice;
use super::oracle::Oracle;
use super::sweep::{self, Clock};
use super::table::{GAMES, Position, SUITS, Table};

/// Hands of the sample to each lead.
const SAMPLE: usize = 250;

#[test]
fn every_two_cards_to_every_lead_at_every_table() {
    for game in GAMES {
        let clock = Clock::start();
        // High aces change who wins, not what may be played.
        let mut tables = Table::all(game);
        tables.retain(|table| !table.aces_high);
        let asked = sweep::every(&tables, |table| {
            let pack = Oracle::new(*table).pack();
            let to = |lead: &Card| every_hand::<2>(*table, *lead);
            pack.iter().map(to).sum()
        });
        let expected: u64 = match game {
            "fives" => 8 * 12 * 52 * (51 * 50 / 2) + 4 * 12 * 53 * (52 * 51 / 2),
            "kaibosh" => 4 * 12 * 24 * (23 * 22 / 2),
            _ => 4 * 12 * 52 * (51 * 50 / 2),
        };
        assert_eq!(asked, expected);
        clock.say(
            asked,
            format!("hands of two to a lead at every table of {game}"),
        );
    }
}

#[test]
fn hands_of_five_to_every_lead_at_the_usual_table_of_the_fives() {
    // 51 over 5
    hands_to_every_lead::<5>("fives", 52 * 2_349_060);
}

#[test]
fn hands_of_six_to_every_lead_at_the_usual_table_of_kaibosh() {
    // 23 over 6
    hands_to_every_lead::<6>("kaibosh", 24 * 100_947);
}

#[test]
fn hands_of_five_to_every_lead_at_the_usual_table_of_bourre() {
    // 51 over 5
    hands_to_every_lead::<5>("bourre", 52 * 2_349_060);
}

/// Every hand of a size to every lead with each trump, or a sample of them; `all` there are with one
/// trump.
fn hands_to_every_lead<const SIZE: usize>(game: &'static str, all: u64) {
    let clock = Clock::start();
    let mut jobs = Vec::new();
    for trump in SUITS {
        let table = Table::usual(game, trump);
        jobs.extend(
            Oracle::new(table)
                .pack()
                .into_iter()
                .map(|lead| (table, lead)),
        );
    }
    let all = 4 * all;
    if sweep::is_full() {
        let asked = sweep::every(&jobs, |(table, lead)| every_hand::<SIZE>(*table, *lead));
        assert_eq!(asked, all);
        clock.say(
            asked,
            format!("hands of {SIZE} to a lead of {game}: every one"),
        );
    } else {
        let asked = sweep::every(&jobs, |(table, lead)| some_hands::<SIZE>(*table, *lead));
        assert_eq!(asked, (jobs.len() * SAMPLE) as u64);
        let all = sweep::grouped(all);
        clock.say(
            asked,
            format!("hands of {SIZE} to a lead of {game}, of {all}"),
        );
    }
}

/// Asks about every hand of a size to one lead.
fn every_hand<const SIZE: usize>(table: Table, lead: Card) -> Result<u64, String> {
    let (oracle, judge) = (Oracle::new(table), table.judge());
    let mut rest = oracle.pack();
    rest.retain(|card| *card != lead);
    let asked = oracle.asked(&[lead], "no", &rest);
    let mut count = 0;
    let mut chosen: [usize; SIZE] = std::array::from_fn(|at| at);
    loop {
        let position = Position {
            judge: &judge,
            trick: &[lead],
            hand: &chosen.map(|at| rest[at]),
            cinch: Cinch::No,
        };
        position.compare(&asked)?;
        count += 1;
        // The next choice: the last card that can still move on does, and those behind it follow.
        let movable = (0..SIZE)
            .rev()
            .find(|at| chosen[*at] < rest.len() - SIZE + at);
        let Some(moved) = movable else {
            return Ok(count);
        };
        let first = chosen[moved] + 1;
        for (after, position) in chosen[moved..].iter_mut().enumerate() {
            *position = first + after;
        }
    }
}

/// Asks about some hands of a size to one lead, the same ones every time.
fn some_hands<const SIZE: usize>(table: Table, lead: Card) -> Result<u64, String> {
    let (oracle, judge) = (Oracle::new(table), table.judge());
    let mut rest = oracle.pack();
    rest.retain(|card| *card != lead);
    let asked = oracle.asked(&[lead], "no", &rest);
    let mut dice = Dice::new(u64::from(lead.index()));
    for _ in 0..SAMPLE {
        dice.draw(&mut rest, SIZE);
        let position = Position {
            judge: &judge,
            trick: &[lead],
            hand: &rest[..SIZE],
            cinch: Cinch::No,
        };
        position.compare(&asked)?;
    }
    Ok(SAMPLE as u64)
}
