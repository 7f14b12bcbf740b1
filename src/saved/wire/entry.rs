//! The record of one event of the log.

mod reading;
mod writing;

use super::parts::{NONE, house};
use crate::house::House;
use crate::json::Json;

/// A record: an event, a draft or an amendment. `what` tells which other fields count.
#[derive(Default, PartialEq)]
pub(in crate::saved) struct Entry {
    pub(super) at: i64,
    pub(super) what: String,
    /// The deal, for an entry about an earlier one; of a draft, the number of events in force.
    pub(super) deal: i64,
    pub(super) seat: i64,
    pub(super) bid: String,
    pub(super) trump: String,
    /// Tricks or points by side; in a draft, pairs of side and number in the order of questions.
    pub(super) tricks: Vec<i64>,
    /// The side with the best trump, or that none was played.
    pub(super) best: i64,
    /// The called partner, and what that trick counts.
    pub(super) called: Vec<i64>,
    /// Faults by side.
    pub(super) faults: Vec<i64>,
    /// Whether the ace of the turned suit is the lowest trump: absent, or anything.
    pub(super) demoted: Vec<i64>,
    /// The house rules.
    pub(super) house: House,
    /// The text of a ruling, the name of a player or of the game, its note, or the reason for points.
    pub(super) says: String,
    /// The side that pays for a ruling, its penalty and who gets it; the side with points by
    /// agreement, and the amount; what a new player pays; the recorded winner; two dates.
    pub(super) costs: Vec<i64>,
    /// The misspelt name, or another text before it was changed; of an imported game, which it was, if it has a name.
    pub(super) from: String,
    /// The failed bids at the start, by side; empty for none.
    pub(super) ticks: Vec<i64>,
    /// The side that reached the target first, where that was asked.
    pub(super) first: i64,
}

pub(super) mod what {
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
    pub const ON_PAPER: &str = "on-paper";
    pub const FROM_TABLE: &str = "from-table";
    pub const REDEALT: &str = "redealt";
    pub const REDEALT_LATE: &str = "redealt-late";
    pub const ENDED: &str = "ended";
    pub const ENDED_AS: &str = "ended-as";
    pub const RULED: &str = "ruled";
    pub const WITHDRAWN: &str = "withdrawn";
    pub const ADJUSTMENT_REMOVED: &str = "adjustment-removed";
    pub const BEGUN: &str = "begun";
    pub const ADJUSTED: &str = "adjusted";
    pub const DEALER: &str = "dealer";
    pub const RENAMED: &str = "renamed";
    pub const NAMED: &str = "named";
    pub const NOTED: &str = "noted";
    pub const DATED: &str = "dated";
    pub const LEFT: &str = "left";
    pub const RETURNED: &str = "returned";
    pub const JOINED: &str = "joined";
    pub const REPLACED: &str = "replaced";
    pub const DRAFT: &str = "draft";
    pub const TYPED: &str = "typed";
    pub const FOLLOWED: &str = "followed";
}

impl Entry {
    /// As JSON, without empty fields.
    pub fn to_json(&self) -> Json {
        let number = |number: i64| (number != NONE).then(|| number.into());
        let text = |text: &String| (!text.is_empty()).then(|| text.as_str().into());
        let list = |list: &Vec<i64>| (!list.is_empty()).then(|| list.iter().copied().collect());
        let fields = [
            ("at", Some(self.at.into())),
            ("what", Some(self.what.as_str().into())),
            ("deal", number(self.deal)),
            ("seat", number(self.seat)),
            ("bid", text(&self.bid)),
            ("trump", text(&self.trump)),
            ("tricks", list(&self.tricks)),
            ("best", number(self.best)),
            ("called", list(&self.called)),
            ("faults", list(&self.faults)),
            ("demoted", list(&self.demoted)),
            (
                "house",
                (!self.house.is_empty()).then(|| self.house.to_json()),
            ),
            ("says", text(&self.says)),
            ("costs", list(&self.costs)),
            ("from", text(&self.from)),
            ("ticks", list(&self.ticks)),
            ("first", number(self.first)),
        ];
        let there = fields.into_iter();
        Json::Fields(
            there
                .filter_map(|(name, value)| Some((name.to_owned(), value?)))
                .collect(),
        )
    }

    /// From JSON; `None` if it is torn.
    pub fn from_json(json: Json) -> Option<Self> {
        let mut read = json.reading()?;
        let entry = Self {
            at: read.number_or("at", 0)?,
            what: read.text("what")?,
            deal: read.number_or("deal", NONE)?,
            seat: read.number_or("seat", NONE)?,
            bid: read.text_if_any("bid")?,
            trump: read.text_if_any("trump")?,
            tricks: read.numbers("tricks")?,
            best: read.number_or("best", NONE)?,
            called: read.numbers("called")?,
            faults: read.numbers("faults")?,
            demoted: read.numbers("demoted")?,
            house: house(&mut read)?,
            says: read.text_if_any("says")?,
            costs: read.numbers("costs")?,
            from: read.text_if_any("from")?,
            ticks: read.numbers("ticks")?,
            first: read.number_or("first", NONE)?,
        };
        read.end()?;
        Some(entry)
    }

    pub(super) fn new(what: &str) -> Self {
        Self {
            what: what.to_owned(),
            deal: NONE,
            seat: NONE,
            best: NONE,
            first: NONE,
            ..Self::default()
        }
    }
}
