//! The standing of a game without its hands, for a game too long for a link.

use std::sync::Arc;

use chrono::serde::{ts_milliseconds, ts_milliseconds_option};
use chrono::{DateTime, FixedOffset, Utc};
use serde::{Deserialize, Serialize};

use crate::base::seats::{BySide, Side};
use crate::games::End;
use crate::ledger::{Ledger, Log, Setup, Standing};
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

/// The limit of totals and hand numbers.
const MOST: i32 = 1_000_000_000;

impl StandingOnly {
    /// The standing of a game.
    pub fn of(game: &SavedGame) -> Option<Self> {
        let now = game.ledger.standing();
        let setup = Setup {
            house: game.ledger.house().clone(),
            players: game.ledger.players().to_vec(),
            ..game.ledger.setup().clone()
        };
        let ledger = Ledger::restore(setup, Log::default()).ok()?;
        let mut standing = Standing::clone(&ledger.standing());
        standing.totals = now.totals.clone();
        standing.ticks = now.ticks.clone();
        standing.out = now.out.clone();
        standing.mark_away(ledger.rules());
        standing.end = now.end.map(|(end, _)| (end, 0));
        standing.first = now.first.map(|(side, _)| (side, 0));
        standing.number = now.number;
        Some(Self {
            name: plain_name(&game.name),
            created: game.when(),
            offset: game.offset,
            made: Some(game.made_at()),
            ledger,
            standing: standing.into(),
        })
    }

    /// The JSON text for a link, in the latest schema.
    pub fn write(&self) -> String {
        let standing = &self.standing;
        let out = standing.out.iter().filter(|(_, out)| **out);
        written(&Text {
            schema: SCHEMA,
            name: self.name.clone(),
            created: self.created,
            offset: self.offset,
            made: self.made,
            setup: of_setup(self.ledger.setup(), IN_FULL),
            hands: standing.number - 1,
            totals: standing.totals.clone(),
            ticks: standing.ticks.clone(),
            out: out.map(|(side, _)| side).collect(),
            first: standing.first.map(|(side, _)| side),
            end: standing.end.map(|(end, _)| end),
        })
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no standing.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let own: Text = text::read_as(text, text::schema_of(text)?, true, legacy::standing)?;
        // It has begun already, so the checks of new games do not apply.
        let setup = of_setup(&own.setup, IN_SHORT);
        let ledger = Ledger::restore(setup, Log::default()).map_err(Unreadable::Impossible)?;
        own.of_ledger(ledger).ok_or(Unreadable::Torn)
    }
}

/// What a link says of a standing.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
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

impl Text {
    /// The standing of a game without its log; `None` if it does not fit the table.
    fn of_ledger(self, ledger: Ledger) -> Option<StandingOnly> {
        let sides = ledger.rules().layout().sides;
        let is_side = |side: Side| (side.0 < sides).then_some(side);
        let is_total = |total: &i32| (-MOST..=MOST).contains(total);
        let lengths = [self.totals.len(), self.ticks.len()];
        let fits = lengths == [usize::from(sides); 2]
            && self.totals.values().iter().all(is_total)
            && self.hands <= MOST as usize
            && plain_name(&self.name) == self.name;
        let mut standing = Standing::clone(&ledger.standing());
        standing.totals = self.totals;
        standing.ticks = self.ticks;
        for out in self.out {
            standing.out[is_side(out)?] = true;
        }
        let (first, winner) = (self.first, self.end.and_then(|end| end.winner));
        let are_sides = [first, winner].into_iter().flatten();
        let fits = fits && are_sides.map(is_side).all(|own| own.is_some());
        standing.first = first.map(|side| (side, 0));
        standing.mark_away(ledger.rules());
        standing.number = self.hands + 1;
        standing.end = self.end.map(|end| (end, 0));
        fits.then(|| StandingOnly {
            name: self.name,
            created: self.created,
            offset: self.offset,
            made: self.made,
            ledger,
            standing: standing.into(),
        })
    }
}
