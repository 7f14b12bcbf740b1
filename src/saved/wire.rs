//! The texts themselves: flat records of numbers and words, apart from the types of the ledger, so
//! that either can change without the other. All numbers are of one type and all words are of one
//! type: reading and writing them is then compiled once. A field nobody knows is a torn one: without
//! its `house` or its `deal` a text would tell of another game.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::{Amending, OwnPreset};
use crate::bidding::Bid;
use crate::cards::Suit;
use crate::games;
use crate::house::{Declared, House};
use crate::ledger::{
    Answer, BestTrump, BidHand, Called, Contract, Dealt, Draft, Event, Fault, Hand, Ledger, Log,
    PotHand, Setup, Share, Since, Stamped, Turned, TurnedHand, Won,
};
use crate::order::TrumpAce;
use crate::seats::{BySide, Seat, Side};

/// A game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameFile {
    pub schema: i64,
    pub id: String,
    #[serde(default)]
    pub name: String,
    /// Milliseconds since 1970, as all moments are.
    pub created: i64,
    pub changed: i64,
    pub setup: SetupFile,
    pub events: Vec<Entry>,
    /// How many of the events stand; the others are undone.
    pub done: i64,
    /// The result being entered: nothing or one.
    #[serde(default)]
    pub draft: Vec<Entry>,
    /// The amendment being made: nothing or one.
    #[serde(default)]
    pub amending: Vec<Entry>,
}

/// What is remembered between games.
#[derive(Serialize, Deserialize)]
pub(super) struct RememberedFile {
    pub schema: i64,
    #[serde(default)]
    pub open: String,
    /// The setup last played: nothing or one.
    #[serde(default)]
    pub setup: Vec<SetupFile>,
    #[serde(default)]
    pub names: Vec<String>,
    /// The table's own rules, by name.
    #[serde(default)]
    pub presets: Vec<PresetFile>,
}

/// House rules the table saved under a name.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PresetFile {
    name: String,
    game: String,
    house: House,
}

/// The setup of a game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupFile {
    game: String,
    #[serde(default)]
    house: House,
    players: Vec<String>,
    first_dealer: i64,
}

/// One record: an event, a draft or an amendment. `what` says which of the other fields count.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    #[serde(default)]
    at: i64,
    what: String,
    /// Which deal, where the entry is about an earlier one.
    #[serde(default = "none", skip_serializing_if = "is_none")]
    deal: i64,
    #[serde(default = "none", skip_serializing_if = "is_none")]
    seat: i64,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    bid: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    trump: String,
    /// Tricks by side, or points; in a draft, pairs of side and number as they were asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tricks: Vec<i64>,
    /// The side with the highest trump, or that none was played.
    #[serde(default = "none", skip_serializing_if = "is_none")]
    best: i64,
    /// The called partner, and what that trick counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    called: Vec<i64>,
    /// By side, what was done against the rules of play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    faults: Vec<i64>,
    /// Whether the ace of the turned suit is the lowest trump: nothing, or anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    demoted: Vec<i64>,
    /// The house rules that were agreed.
    #[serde(default, skip_serializing_if = "House::is_empty")]
    house: House,
}

/// A number that is not there.
const NONE: i64 = -1;
/// No trump was played.
const NOT_PLAYED: i64 = -2;
/// A player passed: in the place of a number of tricks.
const PASSED: i64 = -1_000_000;

const fn none() -> i64 {
    NONE
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_none(number: &i64) -> bool {
    *number == NONE
}

mod what {
    //! The words of `what`.
    pub const BID: &str = "bid";
    pub const BAGGED: &str = "bagged";
    pub const TURNED: &str = "turned";
    pub const HAND: &str = "hand";
    pub const BAGGED_HAND: &str = "bagged-hand";
    pub const TURNED_HAND: &str = "turned-hand";
    pub const POT: &str = "pot";
    pub const POINTS: &str = "points";
    pub const MISDEAL: &str = "misdeal";
    pub const PASSED_OUT: &str = "passed-out";
    pub const STRUCK: &str = "struck";
    pub const RULES: &str = "rules";
    pub const RULES_FROM_THE_START: &str = "rules-from-the-start";
    pub const ENDED: &str = "ended";
    pub const DRAFT: &str = "draft";
}

/// A moment in milliseconds.
pub(super) fn moment(milliseconds: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(milliseconds)
}

fn small(number: i64) -> Option<u8> {
    u8::try_from(number).ok()
}

/// The rules a game declares; none for a game this version does not know.
fn declared(game: &str) -> &'static [Declared] {
    games::find(game).map_or(&[], |game| game.declared)
}

impl From<&Setup> for SetupFile {
    fn from(setup: &Setup) -> Self {
        Self {
            game: setup.game.clone(),
            house: setup.house.in_full(declared(&setup.game)),
            players: setup.players.clone(),
            first_dealer: setup.first_dealer.0.into(),
        }
    }
}

impl SetupFile {
    pub fn read(self) -> Option<Setup> {
        Some(Setup {
            house: self.house.in_short(declared(&self.game)),
            game: self.game,
            players: self.players,
            first_dealer: Seat(small(self.first_dealer)?),
        })
    }
}

impl From<&OwnPreset> for PresetFile {
    fn from(preset: &OwnPreset) -> Self {
        Self {
            name: preset.name.clone(),
            game: preset.game.clone(),
            house: preset.house.in_full(declared(&preset.game)),
        }
    }
}

impl PresetFile {
    pub fn read(self) -> OwnPreset {
        OwnPreset {
            house: self.house.in_short(declared(&self.game)),
            name: self.name,
            game: self.game,
        }
    }
}

pub(super) fn write_log(ledger: &Ledger) -> (Vec<Entry>, i64) {
    let log = ledger.log();
    let done = log.done().len() as i64;
    let events = log.done().iter().chain(log.undone());
    let declared = declared(&ledger.setup().game);
    let entry = |stamped| Entry::of_event(stamped, declared);
    (events.map(entry).collect(), done)
}

pub(super) fn read_log(events: Vec<Entry>, done: i64, game: &str) -> Option<Log> {
    let declared = declared(game);
    let events = events.iter().map(|entry| entry.event(declared));
    let events: Option<Vec<Stamped>> = events.collect();
    Log::restore(events?, usize::try_from(done).ok()?)
}

impl Entry {
    fn new(what: &str) -> Self {
        Self {
            what: what.to_owned(),
            deal: NONE,
            seat: NONE,
            best: NONE,
            ..Self::default()
        }
    }

    fn of_event(stamped: &Stamped, declared: &[Declared]) -> Self {
        let mut entry = match &stamped.event {
            Event::Contract(contract) => Self::new(what::BID).with_contract(contract, what::BAGGED),
            Event::Turned(turned) => Self::new(what::TURNED).with_turned(*turned),
            Event::Dealt(dealt) => Self::of_dealt(dealt),
            Event::Amended { deal, to } => Self::of_dealt(to).about(*deal),
            Event::Struck { deal } => Self::new(what::STRUCK).about(*deal),
            Event::Rules { house, since } => Self {
                house: house.in_full(declared),
                ..Self::new(match since {
                    Since::Now => what::RULES,
                    Since::Start => what::RULES_FROM_THE_START,
                })
            },
            Event::Ended => Self::new(what::ENDED),
        };
        entry.at = stamped.at.timestamp_millis();
        entry
    }

    fn of_dealt(dealt: &Dealt) -> Self {
        match dealt {
            Dealt::Hand(Hand::Bid(hand)) => {
                let called = hand.called;
                Self {
                    tricks: numbers(&hand.tricks),
                    best: write_best(hand.best_trump),
                    called: called.map_or_else(Vec::new, write_called),
                    ..Self::new(what::HAND).with_contract(&hand.contract, what::BAGGED_HAND)
                }
            }
            Dealt::Hand(Hand::Turned(hand)) => Self {
                tricks: numbers(&hand.tricks),
                best: write_best(hand.best_trump),
                ..Self::new(what::TURNED_HAND).with_turned(hand.turned)
            },
            Dealt::Hand(Hand::Pot(hand)) => {
                let shares = hand.shares.values().iter();
                let faults = hand.shares.iter();
                Self {
                    tricks: shares
                        .map(|share| share.tricks().map_or(PASSED, Into::into))
                        .collect(),
                    faults: faults
                        .filter_map(|(side, share)| Some(write_fault(side, share.fault()?)))
                        .flatten()
                        .collect(),
                    ..Self::new(what::POT).with_turned(hand.turned)
                }
            }
            Dealt::Hand(Hand::Points(points)) => Self {
                tricks: numbers(points),
                ..Self::new(what::POINTS)
            },
            Dealt::Misdeal => Self::new(what::MISDEAL),
            Dealt::PassedOut => Self::new(what::PASSED_OUT),
        }
    }

    fn about(self, deal: usize) -> Self {
        Self {
            deal: deal as i64,
            ..self
        }
    }

    fn with_contract(self, contract: &Contract, bagged: &str) -> Self {
        Self {
            what: match contract.won {
                Won::Bid => self.what,
                Won::Bagged => bagged.to_owned(),
            },
            seat: contract.seat.0.into(),
            bid: contract.bid.to_string(),
            trump: write_suit(contract.trump),
            ..self
        }
    }

    fn with_turned(self, turned: Turned) -> Self {
        Self {
            trump: write_suit(turned.trump),
            demoted: match turned.ace {
                TrumpAce::Ranking => Vec::new(),
                TrumpAce::Demoted => vec![1],
            },
            ..self
        }
    }

    fn event(&self, declared: &[Declared]) -> Option<Stamped> {
        if self.deal < NONE {
            return None;
        }
        let rules = |since| Event::Rules {
            house: self.house.in_short(declared),
            since,
        };
        let event = match (self.what.as_str(), self.about_deal()) {
            (what::BID | what::BAGGED, None) => Event::Contract(self.contract()?),
            (what::TURNED, None) => Event::Turned(self.turned()?),
            (what::STRUCK, Some(deal)) => Event::Struck { deal },
            (what::RULES, None) => rules(Since::Now),
            (what::RULES_FROM_THE_START, None) => rules(Since::Start),
            (what::ENDED, None) => Event::Ended,
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

    fn about_deal(&self) -> Option<usize> {
        usize::try_from(self.deal).ok()
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
            })),
            what::POT => {
                let shares: Option<Vec<Share>> =
                    (0..self.tricks.len()).map(|at| self.share(at)).collect();
                Dealt::Hand(Hand::Pot(PotHand {
                    turned: self.turned()?,
                    shares: shares?.into(),
                }))
            }
            what::POINTS => {
                let points = self.tricks.iter().map(|own| i32::try_from(*own).ok());
                let points: Option<Vec<i32>> = points.collect();
                Dealt::Hand(Hand::Points(points?.into()))
            }
            what::MISDEAL => Dealt::Misdeal,
            what::PASSED_OUT => Dealt::PassedOut,
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

    fn contract(&self) -> Option<Contract> {
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

    fn turned(&self) -> Option<Turned> {
        Some(Turned {
            trump: self.suit()?,
            ace: match self.demoted[..] {
                [] => TrumpAce::Ranking,
                _ => TrumpAce::Demoted,
            },
        })
    }

    /// The suit told, if one was; nothing for a word that is no suit.
    fn suit(&self) -> Option<Option<Suit>> {
        match self.trump.as_str() {
            "" => Some(None),
            trump => Some(Some(trump.parse().ok()?)),
        }
    }

    /// A draft; nothing where it is empty.
    pub fn of_draft(draft: &Draft) -> Vec<Self> {
        if draft.is_empty() {
            return Vec::new();
        }
        vec![Self::new(what::DRAFT).with_draft(draft)]
    }

    fn with_draft(self, draft: &Draft) -> Self {
        let number = |answer: Answer| match answer {
            Answer::Passed => PASSED,
            Answer::Took(number) => number.into(),
        };
        let answers = draft.answers.iter();
        let fault = draft.fault;
        Self {
            tricks: answers
                .flat_map(|(side, answer)| [side.0.into(), number(*answer)])
                .collect(),
            best: write_best(draft.best),
            called: draft.called.map_or_else(Vec::new, write_called),
            faults: fault.map_or_else(Vec::new, |(side, fault)| write_fault(side, fault).into()),
            ..self
        }
    }

    pub fn draft(&self) -> Draft {
        let answer = |number: i64| match number {
            PASSED => Some(Answer::Passed),
            number => i32::try_from(number).ok().map(Answer::Took),
        };
        let pairs = self.tricks.chunks_exact(2);
        let answers = pairs.filter_map(|pair| Some((Side(small(pair[0])?), answer(pair[1])?)));
        Draft {
            answers: answers.collect(),
            best: read_best(self.best).flatten(),
            called: read_called(&self.called).flatten(),
            fault: self.faults.chunks_exact(2).next().and_then(read_fault),
        }
    }

    pub fn of_amending(amending: &Amending) -> Self {
        let entry = Self::new(what::DRAFT).about(amending.deal);
        let entry = match &amending.contract {
            Some(contract) => entry.with_contract(contract, what::BAGGED),
            None => entry.with_turned(amending.turned),
        };
        entry.with_draft(&amending.draft)
    }

    pub fn amending(&self) -> Option<Amending> {
        Some(Amending {
            deal: self.about_deal()?,
            contract: self.contract(),
            turned: self.turned().unwrap_or_default(),
            draft: self.draft(),
        })
    }
}

fn numbers<T: Copy + Into<i64>>(by_side: &BySide<T>) -> Vec<i64> {
    by_side.values().iter().map(|own| (*own).into()).collect()
}

fn write_suit(suit: Option<Suit>) -> String {
    suit.map(|suit| suit.to_string()).unwrap_or_default()
}

fn write_best(best: Option<BestTrump>) -> i64 {
    match best {
        Some(BestTrump::By(side)) => side.0.into(),
        Some(BestTrump::NotPlayed) => NOT_PLAYED,
        None => NONE,
    }
}

/// The highest trump, if it was told of; nothing for a number that tells nothing.
fn read_best(best: i64) -> Option<Option<BestTrump>> {
    Some(match best {
        NONE => None,
        NOT_PLAYED => Some(BestTrump::NotPlayed),
        _ => Some(BestTrump::By(Side(small(best)?))),
    })
}

fn write_called(called: Called) -> Vec<i64> {
    vec![called.partner.0.into(), called.points.into()]
}

/// The called partner, if one helped; nothing for numbers that tell nothing.
fn read_called(called: &[i64]) -> Option<Option<Called>> {
    match called {
        [] => Some(None),
        [partner, points] => Some(Some(Called {
            partner: Side(small(*partner)?),
            points: small(*points)?,
        })),
        _ => None,
    }
}

fn write_fault(side: Side, fault: Fault) -> [i64; 2] {
    let fault = match fault {
        Fault::Renege => 1,
        Fault::Corrected => 2,
    };
    [side.0.into(), fault]
}

fn read_fault(pair: &[i64]) -> Option<(Side, Fault)> {
    let (side, fault) = (pair.first()?, pair.get(1)?);
    let fault = match fault {
        1 => Fault::Renege,
        2 => Fault::Corrected,
        _ => return None,
    };
    Some((Side(small(*side)?), fault))
}
