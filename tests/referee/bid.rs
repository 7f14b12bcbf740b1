//! Is this bid allowed? Whose turn it is, and the contract.

mod calls;
mod vectors;

use fives_core::answers::referee::{BidFacts, Referee, Ruling, Verdict, bid, callable, leading_to};
use fives_core::base::bidding::Call;
use fives_core::base::house::House;
use fives_core::base::seats::{BySide, Layout, Seat};
use fives_core::games;

use super::support::{NAMES, call, contract, house_of};

/// A table with its facts; nobody has called yet.
pub struct Table {
    pub referee: Referee,
    pub facts: BidFacts,
    layout: Layout,
}

impl Table {
    fn at(game: &str, house: &House, dealer: u8, totals: &[i32]) -> Self {
        let game = games::find(game).unwrap();
        let layout = (game.rules)(house).unwrap().layout();
        let totals = match totals {
            [] => BySide::from_fn(layout, |_| 0),
            points => points.to_vec().into(),
        };
        Self {
            referee: Referee::new(game, house),
            layout,
            facts: BidFacts {
                names: NAMES.iter().map(|name| (*name).to_owned()).collect(),
                speakers: layout.round_from(Seat(dealer)).collect(),
                totals,
                calls: Vec::new(),
                disputed: None,
            },
        }
    }

    /// Dan deals, so Ann speaks first; nobody has anything.
    pub fn of(game: &str, rules: &[(&str, &str)]) -> Self {
        Self::at(game, &house_of(game, rules), 3, &[])
    }

    fn with(mut self, totals: &[i32]) -> Self {
        self.facts.totals = totals.to_vec().into();
        self
    }

    fn after(&self, calls: &[&str]) -> Ruling {
        let calls = calls.iter().map(|text| call(text).unwrap()).collect();
        let facts = BidFacts {
            calls,
            ..self.facts.clone()
        };
        bid(&self.referee, &facts).unwrap()
    }

    pub fn asked(&self, calls: &[&str], seat: u8, disputed: &str) -> Ruling {
        let calls = calls.iter().map(|text| call(text).unwrap()).collect();
        let disputed = Some((Seat(seat), call(disputed).unwrap()));
        let facts = BidFacts {
            calls,
            disputed,
            ..self.facts.clone()
        };
        bid(&self.referee, &facts).unwrap()
    }
}

#[test]
fn the_first_to_speak_sits_at_the_dealers_left() {
    let ruling = Table::of("copah", &[]).after(&[]);
    assert_eq!(ruling.verdict, Verdict::Answer);
    assert_eq!(
        ruling.says,
        "It’s Ann’s turn, and they may pass, or bid 15, 20, 25, 30 or 30 No Draw."
    );
    assert_eq!(ruling.clauses(), ["C3", "C2"]);
}

#[test]
fn the_dealer_may_take_the_bid_where_the_table_plays_so() {
    let ruling = Table::of("copah", &[]).after(&["pass", "20", "pass"]);
    assert_eq!(
        ruling.says,
        "It’s Dan’s turn, and they may pass, take Bob’s 20, or bid 25, 30 or 30 No Draw."
    );
    assert_eq!(ruling.decided_by.len(), 1);
    assert_eq!(ruling.decided_by[0].key, "hold");
    let ruling = Table::of("copah", &[("hold", "none")]).after(&["pass", "20", "pass"]);
    assert_eq!(
        ruling.says,
        "It’s Dan’s turn, and they may pass, or bid 25, 30 or 30 No Draw."
    );
    assert!(ruling.decided_by[0].here.value.is_word("none"));
}

#[test]
fn a_dealer_left_with_passes_is_bagged_or_the_hand_is_thrown_in() {
    let passes = ["pass"; 4];
    let stuck = Table::of("copah", &[]).after(&passes);
    assert_eq!(stuck.says, "Dan is bagged at 15.");
    let redeal = Table::of("copah", &[("all_pass", "redeal")]).after(&passes);
    assert_eq!(
        redeal.says,
        "Everyone passed, so the hand is thrown in and the deal moves left."
    );
    for ruling in [stuck, redeal] {
        assert_eq!(ruling.decided_by[0].key, "all_pass");
        assert!(ruling.clauses().contains(&"C4"));
    }
}

#[test]
fn the_contract_says_what_happens_next() {
    let ruling = Table::of("auction", &[]).after(&["20", "25", "pass", "pass"]);
    assert_eq!(ruling.says, "Bob has the bid, at 25.");
    let remedy = ruling.remedy.unwrap();
    assert_eq!(remedy.says, "Bob names trump, then takes the kitty.");
    assert_eq!(remedy.clauses, ["A2"]);
}

#[test]
fn games_without_bidding_have_no_ruling() {
    for game in ["forty-five", "bourre"] {
        let table = Table::of(game, &[]);
        assert_eq!(bid(&table.referee, &table.facts), None);
        assert_eq!(callable(&table.referee), []);
    }
}

#[test]
fn what_a_score_knows_of_the_bidding_is_that_all_the_others_passed() {
    let knows = |table: &Table, seat: u8, bid: &str, calls: &[&str]| {
        let calls: Vec<Call> = calls.iter().map(|text| call(text).unwrap()).collect();
        let led = leading_to(&table.referee, &table.facts, &contract(seat, bid));
        assert_eq!(led, calls, "{bid} of {seat}");
    };
    let copah = Table::of("copah", &[]);
    knows(&copah, 1, "20", &["pass", "20", "pass", "pass"]);
    knows(&copah, 3, "15", &["pass", "pass", "pass", "15"]);
    let over = copah.after(&["pass", "20", "pass", "pass"]);
    assert!(over.says.starts_with("Bob has the bid, at 20."), "{over:?}");
    // Nobody can come by a bid that this table does not know.
    let without = Table::of("copah", &[("no_draw", "off")]);
    knows(&without, 0, "30-no-draw", &[]);
}

#[test]
fn every_bid_of_every_seat_is_led_to() {
    for game in ["copah", "auction", "kaibosh"] {
        // Both sides are below zero, where every bid is open.
        let table = Table::of(game, &[]).with(&[-5, -5]);
        let rules = (table.referee.game.rules)(&table.referee.house).unwrap();
        for bid in &rules.bids().unwrap().ladder {
            for seat in table.layout.seats() {
                let contract = contract(seat.0, &bid.to_string());
                let calls = leading_to(&table.referee, &table.facts, &contract);
                let bids = calls.iter().filter(|call| **call == Call::Bid(*bid));
                assert_eq!(bids.count(), 1, "{game}, {bid} of {seat:?}");
            }
        }
    }
}
