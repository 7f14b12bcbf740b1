//! The possible scores of a hand, game by game, written independently of the core.

use fives_core::base::house::{House, Value};
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::games::hand::{BestTrump, BidHand, Contract, Hand};
use fives_core::games::{BidOutcome, RecordKind, ScoreLine};
use fives_core::ledger::{Deal, Dealt, Event, Fate, Ledger, Penalty, RosterMove, Since, Standing};

/// Every hand that counts took and scored what its game allows.
pub fn are_what_the_game_allows(ledger: &Ledger, standing: &Standing) {
    // B1: chips by agreement go into the pot, and come out of it.
    let given = |after: usize| {
        let given = standing.adjusted.iter();
        let given = given.filter(|adjusted| adjusted.counts && adjusted.after == after);
        match ledger.setup().game.as_str() {
            "bourre" => given.map(|adjusted| adjusted.what.points).sum(),
            _ => 0,
        }
    };
    let mut carried = 0;
    for (at, (deal, house)) in standing.deals.iter().zip(houses(ledger)).enumerate() {
        carried += put_in(standing, at).map(|paid| paid.1).sum::<i32>();
        carried -= given(at);
        let (Dealt::Hand(hand), Fate::Counts) = (&deal.what, deal.fate) else {
            continue;
        };
        let table = Of {
            ledger,
            deal,
            house,
        };
        match (ledger.setup().game.as_str(), hand) {
            (_, Hand::Bid(_) | Hand::Turned(_)) if table.is_ruled() => table.ruled(hand),
            ("copah", Hand::Bid(hand)) => table.copah(hand),
            ("auction", Hand::Bid(hand)) => table.auction(hand),
            ("kaibosh", Hand::Bid(hand)) => table.kaibosh(hand),
            ("forty-five", Hand::Turned(hand)) => table.forty_five(&hand.tricks, hand.best_trump),
            ("bourre", Hand::Pot(_)) => carried = table.bourre(carried),
            ("tally", Hand::Points(points)) => table.tally(points),
            (game, hand) => panic!("{game} does not leave {hand:?}"),
        }
    }
    carried += put_in(standing, standing.deals.len())
        .map(|paid| paid.1)
        .sum::<i32>();
    carried -= given(standing.deals.len());
    assert!(carried >= 0);
    assert_eq!(standing.pot.carry, carried);
    let chips: i32 = standing.totals.values().iter().sum();
    // No chips are lost or made, even if players come and go (B1, V11).
    if let RecordKind::Pot { .. } = ledger.rules().table().record {
        assert_eq!(chips, -carried);
    }
}

/// The chips that players who joined before a deal put into the pot, by seat (V11).
fn put_in(standing: &Standing, before: usize) -> impl Iterator<Item = (Seat, i32)> {
    let moved = standing
        .moved
        .iter()
        .filter(move |change| change.before == before);
    moved.filter_map(|change| match change.how {
        RosterMove::Joined { pays } => Some((change.seat, pays)),
        RosterMove::Left | RosterMove::Returned => None,
    })
}

/// The house rules each deal is played by.
fn houses(ledger: &Ledger) -> Vec<House> {
    let mut now = ledger.setup().house.clone();
    let mut houses = Vec::new();
    for stamped in ledger.log().done() {
        match &stamped.event {
            Event::Dealt(_) => houses.push(now.clone()),
            Event::Rules { house, since } => {
                now = house.clone();
                if *since == Since::Start {
                    houses.fill(now.clone());
                }
            }
            _ => {}
        }
    }
    houses
}

struct Of<'a> {
    ledger: &'a Ledger,
    deal: &'a Deal,
    house: House,
}

impl Of<'_> {
    fn lines(&self) -> &BySide<ScoreLine> {
        &self.deal.lines
    }

    fn took(&self) -> u32 {
        let took = self
            .lines()
            .values()
            .iter()
            .map(|line| u32::from(line.took));
        took.sum()
    }

    fn value(&self, key: &str) -> Value {
        let game = self.ledger.setup().game().unwrap();
        let declared = game
            .declared
            .iter()
            .find(|declared| declared.rule.key == key);
        self.house.value(declared.unwrap())
    }

    fn is(&self, key: &str, word: &str) -> bool {
        self.value(key).is_word(word)
    }

    /// The bidding side's line, and the others' with their sides still in.
    fn split(&self, hand: &BidHand) -> (ScoreLine, Vec<ScoreLine>) {
        let bidder = self.ledger.rules().layout().side_of(hand.contract.seat);
        let others = self.lines().iter().filter(|(side, _)| *side != bidder);
        (
            self.lines()[bidder],
            others.map(|(_, line)| *line).collect(),
        )
    }

    /// Whether a ruling on the hand costs something.
    fn is_ruled(&self) -> bool {
        self.deal.rulings.iter().any(|ruling| ruling.cost.is_some())
    }

    /// D1: a side that lost the hand scores nothing or is set, a side that lost the amount of the bid scores
    /// minus the bid, and nobody scores more than a hand has.
    fn ruled(&self, hand: &Hand) {
        for (side, line) in self.lines().iter() {
            let points = line.points + self.deal.fined(side);
            let line = &ScoreLine { points, ..*line };
            let costs = self.deal.rulings.iter().filter_map(|ruling| ruling.cost);
            let mut penalties = costs
                .filter(|cost| cost.side == side)
                .map(|cost| cost.penalty);
            let last =
                penalties.rfind(|penalty| matches!(penalty, Penalty::LoseHand | Penalty::SetBid));
            let bid =
                |contract: &Contract| self.ledger.rules().layout().side_of(contract.seat) == side;
            let bid = hand.contract().is_some_and(bid);
            match last {
                _ if self.deal.out_before[side] => assert_eq!(line.points, 0),
                Some(Penalty::LoseHand) if !bid => assert_eq!(line.points, 0),
                Some(Penalty::SetBid) if hand.contract().is_none() => assert_eq!(line.points, 0),
                Some(_) => assert!(line.points < 0, "{line:?}"),
                None => assert!(line.points.abs() <= 120),
            }
        }
    }

    fn copah(&self, hand: &BidHand) {
        let best = hand.best_trump != Some(BestTrump::NotPlayed);
        assert_eq!(self.took(), 5 + u32::from(best));
        let (bidder, others) = self.split(hand);
        match bidder.why.bid {
            BidOutcome::Made => assert!([i32::from(bidder.took), 9, 12].contains(&bidder.points)),
            BidOutcome::Set => assert!([-3, -4, -5, -6, -9].contains(&bidder.points)),
            BidOutcome::Plain => panic!("a bid is made or set"),
        }
        for line in others {
            let nine = self.is("nine_hole", "any-side") && line.took == 6;
            let points = if nine { 9 } else { i32::from(line.took) };
            assert_eq!(line.points, points);
        }
    }

    /// A5 and A6: 30 points, or 25 where no trump was played; the others always score what they took.
    fn auction(&self, hand: &BidHand) {
        let none = hand.best_trump == Some(BestTrump::NotPlayed);
        assert_eq!(self.took(), if none { 25 } else { 30 });
        let (bidder, others) = self.split(hand);
        match bidder.why.bid {
            BidOutcome::Made => {
                // A7: what a called partner for the whole hand took may count, too.
                let whole = self.is("called", "whole-hand");
                let together = hand.called.filter(|_| whole);
                let helped = together.map_or(0, |called| self.lines()[called.partner].took);
                let took = i32::from(bidder.took);
                assert!([took, took + i32::from(helped), 60, 120].contains(&bidder.points));
            }
            BidOutcome::Set => assert!([-15, -20, -25, -30, -60, -120].contains(&bidder.points)),
            BidOutcome::Plain => panic!("a bid is made or set"),
        }
        let in_full = |line: &ScoreLine| hand.called.is_some() && line.points == bidder.points;
        for line in others {
            assert!(line.points == i32::from(line.took) || in_full(&line));
        }
    }

    fn kaibosh(&self, hand: &BidHand) {
        assert_eq!(self.took(), 6);
        let value = self.value("kaibosh_value").number().unwrap();
        let alone = hand.contract.bid == fives_core::base::bidding::Bid::Kaibosh;
        let (bidder, others) = self.split(hand);
        let made = match bidder.why.bid {
            BidOutcome::Made => bidder.points == if alone { value } else { bidder.took.into() },
            BidOutcome::Set if alone => bidder.points == -value,
            BidOutcome::Set => {
                (-6..=-1).contains(&bidder.points) && bidder.points < -i32::from(bidder.took)
            }
            BidOutcome::Plain => false,
        };
        assert!(made, "{bidder:?}");
        let keeps = bidder.why.bid == BidOutcome::Set || self.is("defenders", "always");
        for line in others {
            assert_eq!(line.points, if keeps { line.took.into() } else { 0 });
        }
    }

    /// F3.
    fn forty_five(&self, tricks: &BySide<u8>, best: Option<BestTrump>) {
        assert_eq!(self.took(), 5);
        for (side, line) in self.lines().iter() {
            let took = tricks[side];
            assert_eq!(line.took, took);
            let five = 5 * i32::from(took);
            let has_best = best == Some(BestTrump::By(side));
            let points = match took {
                _ if self.is("scoring", "per-trick") => five,
                _ if self.is("scoring", "per-trick-and-best-trump") => {
                    five + 5 * i32::from(has_best)
                }
                0..=2 => 0,
                _ if self.is("scoring", "difference") => 2 * five - 25,
                5 => 10,
                _ => 5,
            };
            assert_eq!(line.points, points, "{side:?}");
        }
    }

    /// B1–B6: no chip comes from nowhere or is lost; returns what is in the next pot.
    fn bourre(&self, carried: i32) -> i32 {
        assert!([0, 5].contains(&self.took()));
        let pot_result = self.deal.pot_result.as_ref().unwrap();
        let paid: i32 = self.lines().values().iter().map(|line| line.points).sum();
        assert_eq!(carried - paid, pot_result.next.carry);
        let taken = pot_result.pot - pot_result.next.carry;
        match pot_result.winner {
            Some(Side(_)) => assert!(taken > 0 && taken <= pot_result.pot),
            None => assert_eq!(taken, 0),
        }
        pot_result.next.carry
    }

    fn tally(&self, points: &BySide<i32>) {
        for (side, line) in self.lines().iter() {
            assert_eq!((line.points, line.took), (points[side], 0));
        }
    }
}
