//! The standing of a game without its hands, for a game too long for a link.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset, Utc};

use crate::games::{End, Reason};
use crate::json::{Json, Reading};
use crate::ledger::{Ledger, Log, Setup, Standing};
use crate::saved::saved_game::plain_name;
use crate::saved::{SCHEMA, SavedGame, Unreadable, migrations, seal, table_clock, text, wire};
use crate::seats::{BySide, Side};

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
const MOST: i64 = 1_000_000_000;

/// The ends, as words.
const ENDS: [(Reason, &str); 6] = [
    (Reason::Target, "target"),
    (Reason::AllTricks, "all-tricks"),
    (Reason::BackDoor, "back-door"),
    (Reason::Ticks, "ticks"),
    (Reason::Deals, "deals"),
    (Reason::Agreed, "agreed"),
];

/// The field for when the last step was made.
const MADE: &str = "made";

/// Nobody won.
const NOBODY: i64 = -1;

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
        let end = standing.end.map(|(end, _)| end);
        let reason = end.and_then(|end| ENDS.iter().find(|(reason, _)| *reason == end.reason));
        let winner = end.and_then(|end| end.winner);
        let first = standing.first;
        let out = standing.out.iter().filter(|(_, out)| **out);
        let mut fields = Json::fields([
            ("schema", SCHEMA.into()),
            (migrations::NAME, self.name.as_str().into()),
            ("created", self.created.timestamp_millis().into()),
            ("setup", wire::write_setup(self.ledger.setup())),
            ("hands", (standing.number as i64 - 1).into()),
            ("totals", numbers(&standing.totals)),
            ("ticks", numbers(&standing.ticks)),
            ("out", out.map(|(side, _)| i64::from(side.0)).collect()),
            (
                "first",
                first.map_or(NOBODY, |(side, _)| side.0.into()).into(),
            ),
            ("end", reason.map_or("", |(_, word)| *word).into()),
            ("winner", winner.map_or(NOBODY, |side| side.0.into()).into()),
        ]);
        if let Json::Fields(fields) = &mut fields {
            fields.extend(table_clock::write(self.offset));
            if self.made.is_some() {
                fields.push((MADE.to_owned(), wire::write_moment(self.made)));
            }
        }
        fields.write()
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Why it is no standing.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let mut read = text::read(&seal(text))?;
        let setup = read.take("setup").and_then(wire::read_setup);
        // It has begun already, so the checks of new games do not apply.
        let ledger = Ledger::restore(setup.ok_or(Unreadable::Torn)?, Log::default())
            .map_err(Unreadable::Impossible)?;
        Self::from_fields(ledger, read).ok_or(Unreadable::Torn)
    }

    /// Reads the fields other than the setup; `None` if one is missing or malformed.
    fn from_fields(ledger: Ledger, mut read: Reading) -> Option<Self> {
        let sides = usize::from(ledger.rules().layout().sides);
        let mut standing = Standing::clone(&ledger.standing());
        standing.totals = by_side(&mut read, "totals", sides, total)?;
        standing.ticks = by_side(&mut read, "ticks", sides, |ticks| u8::try_from(ticks).ok())?;
        for out in read.numbers("out")? {
            standing.out[side(out, sides)?] = true;
        }
        // Older links have no second place.
        standing.first = match read.number("first").unwrap_or(NOBODY) {
            NOBODY => None,
            number => Some((side(number, sides)?, 0)),
        };
        standing.mark_away(ledger.rules());
        let hands = usize::try_from(read.number("hands")?).ok()?;
        standing.number = (hands <= MOST as usize).then_some(hands + 1)?;
        let (word, winner) = (read.text("end")?, read.number("winner")?);
        let winner = match winner {
            NOBODY => None,
            number => Some(side(number, sides)?),
        };
        standing.end = match ENDS.iter().find(|(_, own)| *own == word) {
            Some((reason, _)) => Some((
                End {
                    winner,
                    reason: *reason,
                },
                0,
            )),
            None if word.is_empty() && winner.is_none() => None,
            None => return None,
        };
        let alone = Self {
            name: read
                .text(migrations::NAME)
                .filter(|name| plain_name(name) == *name)?,
            created: wire::moment(read.number("created")?)?,
            offset: table_clock::read(&mut read)?,
            made: wire::moment_if_any(read.number_or(MADE, 0)?)?,
            ledger,
            standing: standing.into(),
        };
        read.end()?;
        Some(alone)
    }
}

fn numbers<T: Copy + Into<i64>>(by_side: &BySide<T>) -> Json {
    by_side
        .values()
        .iter()
        .map(|own| (*own).into())
        .collect::<Json>()
}

/// A number for each side.
fn by_side<T>(
    read: &mut Reading,
    name: &str,
    sides: usize,
    number: fn(i64) -> Option<T>,
) -> Option<BySide<T>> {
    let told = read.numbers(name)?;
    let all: Vec<T> = told.into_iter().map(number).collect::<Option<_>>()?;
    (all.len() == sides).then(|| all.into())
}

fn total(total: i64) -> Option<i32> {
    (-MOST..=MOST).contains(&total).then_some(total as i32)
}

fn side(number: i64, sides: usize) -> Option<Side> {
    let side = u8::try_from(number).ok().map(Side);
    side.filter(|side| side.index() < sides)
}
