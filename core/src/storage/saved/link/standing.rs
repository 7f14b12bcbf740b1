//! The standing of a game without its hands, for a game too long for a link.

use std::sync::Arc;

use chrono::serde::{ts_milliseconds, ts_milliseconds_option};
use chrono::{DateTime, FixedOffset, Utc};
use serde::{Deserialize, Serialize};

use crate::base::seats::{BySide, Side};
use crate::games::End;
use crate::ledger::{Ledger, Log, OnlyTotals, Setup, Standing};
use crate::storage::saved::house::{IN_FULL, IN_SHORT, of_setup};
use crate::storage::saved::saved_game::plain_name;
use crate::storage::saved::text::{self, SCHEMA, written};
use crate::storage::saved::{SavedGame, Unreadable, legacy, table_clock};

/// A game without its hands: players, rules and standing. It is taken as given, for there is
/// nothing to replay.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingOnly {
    /// The name of the game; empty for none.
    pub name: String,
    /// When it was set up.
    pub created: DateTime<Utc>,
    /// How far the clock of the table was from UTC.
    pub offset: Option<FixedOffset>,
    /// When its last step was made; none from earlier builds.
    pub made: Option<DateTime<Utc>>,
    /// The current players and rules, with an empty log.
    pub ledger: Ledger,
    /// Totals, failed bids, sides that are out, the end, and the number of the next hand; no deals.
    pub standing: Arc<Standing>,
}

impl StandingOnly {
    /// The standing of a game.
    pub fn of(game: &SavedGame) -> Option<Self> {
        let setup = Setup {
            house: game.ledger.house().clone(),
            players: game.ledger.players().to_vec(),
            ..game.ledger.setup().clone()
        };
        let ledger = Ledger::restore(setup, Log::default()).ok()?;
        let known = OnlyTotals::of(&game.ledger.standing());
        Some(Self {
            name: plain_name(&game.name),
            created: game.when(),
            offset: game.offset,
            made: Some(game.made_at()),
            standing: ledger.standing_with(known)?,
            ledger,
        })
    }

    /// The JSON text for a link, in the latest schema.
    pub fn write(&self) -> String {
        let known = OnlyTotals::of(&self.standing);
        written(&StandingText {
            schema: SCHEMA,
            name: self.name.clone(),
            created: self.created,
            offset: self.offset,
            made: self.made,
            setup: of_setup(self.ledger.setup(), IN_FULL),
            hands: known.hands,
            totals: known.totals,
            ticks: known.ticks,
            out: known.out,
            first: known.first,
            end: known.end,
        })
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no standing.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let standing: StandingText =
            text::read_as(text, text::schema_of(text)?, true, legacy::standing)?;
        // It has begun already, so the checks of new games do not apply.
        let setup = of_setup(&standing.setup, IN_SHORT);
        let ledger = Ledger::restore(setup, Log::default()).map_err(Unreadable::Impossible)?;
        standing.of_ledger(ledger).ok_or(Unreadable::Torn)
    }
}

/// What a link says of a standing.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StandingText {
    schema: i64,
    #[cfg_attr(feature = "next", serde(rename = "title", alias = "name"))]
    name: String,
    #[serde(with = "ts_milliseconds")]
    created: DateTime<Utc>,
    #[serde(default, with = "table_clock", skip_serializing_if = "Option::is_none")]
    offset: Option<FixedOffset>,
    #[serde(
        default,
        with = "ts_milliseconds_option",
        skip_serializing_if = "Option::is_none"
    )]
    made: Option<DateTime<Utc>>,
    setup: Setup,
    hands: usize,
    totals: BySide<i32>,
    ticks: BySide<u8>,
    out: Vec<Side>,
    first: Option<Side>,
    end: Option<End>,
}

impl StandingText {
    /// The standing of a game without its log; `None` if it does not fit the table.
    fn of_ledger(self, ledger: Ledger) -> Option<StandingOnly> {
        let standing = ledger.standing_with(OnlyTotals {
            hands: self.hands,
            totals: self.totals,
            ticks: self.ticks,
            out: self.out,
            first: self.first,
            end: self.end,
        })?;
        (plain_name(&self.name) == self.name).then_some(StandingOnly {
            name: self.name,
            created: self.created,
            offset: self.offset,
            made: self.made,
            ledger,
            standing,
        })
    }
}
