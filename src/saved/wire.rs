//! The texts themselves: flat records of numbers and words, apart from the types of the ledger, so
//! that either can change without the other. All numbers are of one type and all words are of one
//! type: reading and writing them is then compiled once. A field nobody knows is a torn one: without
//! its `house` or its `deal` a text would tell of another game.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Amending;
use crate::bidding::Bid;
use crate::games;
use crate::house::{Declared, House};
use crate::ledger::{BestTrump, Contract, Dealt, Draft, Event, Hand, Log, Setup, Stamped, Won};
use crate::seats::{Seat, Side};

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
    /// Tricks by side; in a draft, pairs of side and tricks as they were asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tricks: Vec<i64>,
    /// The side with the highest trump, or that none was played.
    #[serde(default = "none", skip_serializing_if = "is_none")]
    best: i64,
}

/// A number that is not there.
const NONE: i64 = -1;
/// No trump was played.
const NOT_PLAYED: i64 = -2;

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
    pub const HAND: &str = "hand";
    pub const BAGGED_HAND: &str = "bagged-hand";
    pub const MISDEAL: &str = "misdeal";
    pub const PASSED_OUT: &str = "passed-out";
    pub const STRUCK: &str = "struck";
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

pub(super) fn write_log(log: &Log) -> (Vec<Entry>, i64) {
    let done = log.done().len() as i64;
    let events = log.done().iter().chain(log.undone());
    (events.map(Entry::of_event).collect(), done)
}

pub(super) fn read_log(events: Vec<Entry>, done: i64) -> Option<Log> {
    let events: Option<Vec<Stamped>> = events.iter().map(Entry::event).collect();
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

    fn of_event(stamped: &Stamped) -> Self {
        let mut entry = match &stamped.event {
            Event::Contract(contract) => Self::new(what::BID).with_contract(contract, what::BAGGED),
            Event::Dealt(dealt) => Self::of_dealt(dealt),
            Event::Amended { deal, to } => Self::of_dealt(to).about(*deal),
            Event::Struck { deal } => Self::new(what::STRUCK).about(*deal),
        };
        entry.at = stamped.at.timestamp_millis();
        entry
    }

    fn of_dealt(dealt: &Dealt) -> Self {
        match dealt {
            Dealt::Hand(hand) => Self {
                tricks: hand
                    .tricks
                    .values()
                    .iter()
                    .map(|own| i64::from(*own))
                    .collect(),
                best: write_best(Some(hand.best_trump)),
                ..Self::new(what::HAND).with_contract(&hand.contract, what::BAGGED_HAND)
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
            trump: contract
                .trump
                .map(|suit| suit.to_string())
                .unwrap_or_default(),
            ..self
        }
    }

    fn event(&self) -> Option<Stamped> {
        if self.deal < NONE {
            return None;
        }
        let event = match (self.what.as_str(), self.about_deal()) {
            (what::BID | what::BAGGED, None) => Event::Contract(self.contract()?),
            (what::STRUCK, Some(deal)) => Event::Struck { deal },
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
        match self.what.as_str() {
            what::HAND | what::BAGGED_HAND => {
                let tricks: Option<Vec<u8>> = self.tricks.iter().map(|own| small(*own)).collect();
                Some(Dealt::Hand(Hand {
                    contract: self.contract()?,
                    tricks: tricks?.into(),
                    best_trump: read_best(self.best)?,
                }))
            }
            what::MISDEAL => Some(Dealt::Misdeal),
            what::PASSED_OUT => Some(Dealt::PassedOut),
            _ => None,
        }
    }

    fn contract(&self) -> Option<Contract> {
        let trump = match self.trump.as_str() {
            "" => None,
            trump => Some(trump.parse().ok()?),
        };
        Some(Contract {
            seat: Seat(small(self.seat)?),
            bid: self.bid.parse::<Bid>().ok()?,
            trump,
            won: match self.what.as_str() {
                what::BAGGED | what::BAGGED_HAND => Won::Bagged,
                _ => Won::Bid,
            },
        })
    }

    /// A draft; nothing where it is empty.
    pub fn of_draft(draft: &Draft) -> Vec<Self> {
        if draft.is_empty() {
            return Vec::new();
        }
        vec![Self::new(what::DRAFT).with_draft(draft)]
    }

    fn with_draft(self, draft: &Draft) -> Self {
        let tricks = draft.answers().iter();
        Self {
            tricks: tricks
                .flat_map(|(side, own)| [side.0.into(), (*own).into()])
                .collect(),
            best: write_best(draft.named_best()),
            ..self
        }
    }

    pub fn draft(&self) -> Draft {
        let pairs = self.tricks.chunks_exact(2);
        let answers = pairs.filter_map(|pair| Some((Side(small(pair[0])?), small(pair[1])?)));
        Draft::from_answers(answers.collect(), read_best(self.best))
    }

    pub fn of_amending(amending: &Amending) -> Self {
        let entry = Self::new(what::DRAFT).about(amending.deal);
        let entry = match &amending.contract {
            Some(contract) => entry.with_contract(contract, what::BAGGED),
            None => entry,
        };
        entry.with_draft(&amending.draft)
    }

    pub fn amending(&self) -> Option<Amending> {
        Some(Amending {
            deal: self.about_deal()?,
            contract: self.contract(),
            draft: self.draft(),
        })
    }
}

fn write_best(best: Option<BestTrump>) -> i64 {
    match best {
        Some(BestTrump::By(side)) => side.0.into(),
        Some(BestTrump::NotPlayed) => NOT_PLAYED,
        None => NONE,
    }
}

fn read_best(best: i64) -> Option<BestTrump> {
    match best {
        NOT_PLAYED => Some(BestTrump::NotPlayed),
        _ => Some(BestTrump::By(Side(small(best)?))),
    }
}
