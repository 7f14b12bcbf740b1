//! Reads records as events; anything else is torn.

use super::{Entry, what};
use crate::bidding::Bid;
use crate::cards::Suit;
use crate::games::{self, Game, TALLY};
use crate::hand::{BidHand, Contract, Hand, PotHand, Share, Turned, TurnedHand, Won};
use crate::house::Declared;
use crate::ledger::{
    AcceptedRuling, Adjustment, Change, Dealt, Described, Event, Since, Stamped, StartingScore,
};
use crate::order::TrumpAce;
use crate::saved::wire::parts::{
    PASSED, read_best, read_called, read_cost, read_fault, read_side, small,
};
use crate::saved::wire::{moment, moment_if_any};
use crate::seats::{BySide, Seat, Side};

impl Entry {
    /// The index an entry is about.
    fn place(&self) -> Option<usize> {
        match self.costs[..] {
            [place] => usize::try_from(place).ok(),
            _ => None,
        }
    }

    /// The event of a record. A field the event does not use makes it torn, because the record
    /// would mean another game.
    pub(in crate::saved::wire) fn event(&self, declared: &[Declared]) -> Option<Stamped> {
        let stamped = self.stamped(declared)?;
        let mut again = Self::of_event(&stamped, declared);
        if let Event::Rules { .. } = stamped.event {
            // Rules at their defaults may be missing.
            again.house = self.house.clone();
        }
        (again == *self).then_some(stamped)
    }

    /// The game that was imported.
    fn imported_game(&self) -> Option<&'static Game> {
        match self.from.as_str() {
            "" => Some(TALLY),
            game => games::find(game),
        }
    }

    fn stamped(&self, declared: &[Declared]) -> Option<Stamped> {
        // Rules are always written in full: without them it would be another game.
        let rules = |since| {
            let house = self.house.in_short(declared);
            (!self.house.is_empty()).then_some(Event::Rules { house, since })
        };
        let event = match (self.what.as_str(), self.about_deal()) {
            (what::BID | what::BAGGED, None) => Event::Contract(self.contract()?),
            (what::TURNED, None) => Event::Turned(self.turned()?),
            (what::STRUCK, Some(deal)) => Event::Struck { deal },
            (what::RULES, None) => rules(Since::Now)?,
            (what::RULES_FROM_THE_START, None) => rules(Since::Start)?,
            (what::ON_PAPER, None) => Event::OnPaper(self.imported_game()?),
            (what::FROM_TABLE, None) => Event::FromTable(self.imported_game()?),
            (what::ENDED, None) => Event::Ended,
            (what::ENDED_AS, None) => Event::EndedAs {
                winner: match self.costs[..] {
                    [] => None,
                    [side] => Some(Side(small(side)?)),
                    _ => return None,
                },
            },
            (what::RULED, Some(deal)) => Event::AcceptedRuling {
                deal,
                ruling: AcceptedRuling {
                    says: self.says.clone(),
                    cost: read_cost(&self.costs)?,
                },
            },
            (what::ADJUSTMENT_REMOVED, None) => Event::AdjustmentRemoved {
                adjustment: self.place()?,
            },
            (what::WITHDRAWN, Some(deal)) => Event::Withdrawn {
                deal,
                ruling: self.place()?,
            },
            (what::LEFT, None) => Event::Left {
                seat: Seat(small(self.seat)?),
            },
            (what::RETURNED, None) => Event::Returned {
                seat: Seat(small(self.seat)?),
            },
            (what::JOINED, None) => Event::Joined {
                name: self.says.clone(),
                pays: self.pays()?,
            },
            (what::REPLACED, None) => Event::Replaced {
                seat: Seat(small(self.seat)?),
                name: self.says.clone(),
            },
            (what::BEGUN, None) => Event::StartingScore(self.begun()?),
            (what::ADJUSTED, Some(after)) => Event::Adjusted {
                after,
                what: self.adjustment()?,
            },
            (what::DEALER, Some(deal)) => Event::DealerSet {
                deal,
                seat: Seat(small(self.seat)?),
            },
            (what::RENAMED, None) => Event::Renamed {
                from: self.from.clone(),
                to: self.says.clone(),
            },
            (what::NAMED, None) => Event::Described(Described::Name(self.text())),
            (what::NOTED, None) => Event::Described(Described::Note(self.text())),
            (what::DATED, None) => match self.costs[..] {
                [from, to] => Event::Described(Described::Played(Change {
                    from: moment_if_any(from)?,
                    to: moment_if_any(to)?,
                })),
                _ => return None,
            },
            // Only an earlier deal has others after it.
            (what::REDEALT_LATE, None) => return None,
            (_, None) => Event::Dealt(self.dealt()?),
            (_, Some(deal)) => Event::Amended {
                deal,
                to: self.dealt()?,
            },
        };
        Some(Stamped {
            at: moment(self.at)?,
            event,
        })
    }

    pub(in crate::saved::wire) fn about_deal(&self) -> Option<usize> {
        usize::try_from(self.deal).ok()
    }

    /// A text that was changed.
    fn text(&self) -> Change<String> {
        Change {
            from: self.from.clone(),
            to: self.says.clone(),
        }
    }

    fn points(&self) -> Option<BySide<i32>> {
        let points = self.tricks.iter().map(|own| i32::try_from(*own).ok());
        let points: Option<Vec<i32>> = points.collect();
        Some(points?.into())
    }

    fn begun(&self) -> Option<StartingScore> {
        let points = self.points()?;
        let ticks = match self.ticks[..] {
            [] => Some(vec![0; points.len()]),
            _ => self.ticks.iter().map(|own| small(*own)).collect(),
        };
        Some(StartingScore {
            points,
            ticks: ticks?.into(),
        })
    }

    fn pays(&self) -> Option<i32> {
        match self.costs[..] {
            [pays] => i32::try_from(pays).ok(),
            _ => None,
        }
    }

    fn adjustment(&self) -> Option<Adjustment> {
        let [side, points] = self.costs[..] else {
            return None;
        };
        Some(Adjustment {
            side: Side(small(side)?),
            points: i32::try_from(points).ok()?,
            reason: self.says.clone(),
        })
    }

    fn dealt(&self) -> Option<Dealt> {
        let tricks = || {
            let tricks: Option<Vec<u8>> = self.tricks.iter().map(|own| small(*own)).collect();
            tricks.map(BySide::from)
        };
        Some(match self.what.as_str() {
            what::HAND | what::BAGGED_HAND => Dealt::Hand(Hand::Bid(BidHand {
                contract: self.contract()?,
                tricks: tricks()?,
                best_trump: read_best(self.best)?,
                called: read_called(&self.called)?,
            })),
            what::TURNED_HAND => Dealt::Hand(Hand::Turned(TurnedHand {
                turned: self.turned()?,
                tricks: tricks()?,
                best_trump: read_best(self.best)?,
                first_there: read_side(self.first)?,
            })),
            what::POT => {
                let shares: Option<Vec<Share>> =
                    (0..self.tricks.len()).map(|at| self.share(at)).collect();
                Dealt::Hand(Hand::Pot(PotHand {
                    turned: self.turned()?,
                    shares: shares?.into(),
                }))
            }
            what::POINTS => Dealt::Hand(Hand::Points(self.points()?)),
            what::MISDEAL => Dealt::Misdeal,
            what::PASSED_OUT => Dealt::PassedOut,
            what::REDEALT | what::REDEALT_LATE => Dealt::Redealt {
                side: read_cost(&self.costs)??.side,
                says: self.says.clone(),
                is_late: self.what == what::REDEALT_LATE,
            },
            _ => return None,
        })
    }

    fn share(&self, at: usize) -> Option<Share> {
        let tricks = match *self.tricks.get(at)? {
            PASSED => return Some(Share::Passed),
            tricks => small(tricks)?,
        };
        let mut faults = self.faults.chunks_exact(2).map(read_fault);
        let fault = faults.find(|own| own.is_some_and(|(side, _)| side.index() == at));
        Some(Share::Stayed {
            tricks,
            fault: fault.flatten().map(|(_, fault)| fault),
        })
    }

    pub(in crate::saved::wire) fn contract(&self) -> Option<Contract> {
        Some(Contract {
            seat: Seat(small(self.seat)?),
            bid: self.bid.parse::<Bid>().ok()?,
            trump: self.suit()?,
            won: match self.what.as_str() {
                what::BAGGED | what::BAGGED_HAND => Won::Bagged,
                _ => Won::Bid,
            },
        })
    }

    pub(in crate::saved::wire) fn turned(&self) -> Option<Turned> {
        Some(Turned {
            trump: self.suit()?,
            ace: match self.demoted[..] {
                [] => TrumpAce::Ranking,
                _ => TrumpAce::Demoted,
            },
        })
    }

    /// The suit, if any; `None` for an unknown word.
    fn suit(&self) -> Option<Option<Suit>> {
        match self.trump.as_str() {
            "" => Some(None),
            trump => Some(Some(trump.parse().ok()?)),
        }
    }
}
