//! A night, a season, a match for a table, or its result as a link: the part of an address after `#/night/link/`.
//!
//! As for a game: a letter for the form, then a text, compressed and URL-encoded with a checksum.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::compress::{self, FLAT, compress};
use super::url_encoding::{Alphabet, LinkForm, read_link, write_link};
use super::{Code, LONGEST, LONGEST_READ, LinkProblem};
use crate::base::seats::{Seat, Side, tidy};
use crate::base::text_fold::printable;
use crate::ledger::{Setup, Standing};
use crate::night::{GameOutcome, MatchKey, NightEvent};
use crate::storage::saved::checksum::unsealed;
use crate::storage::saved::house::{IN_FULL, IN_SHORT, of_setup};
use crate::storage::saved::night::{NightMatch, SavedNight};
use crate::storage::saved::text::{self, SCHEMA, written};
use crate::storage::saved::{SavedGame, SavedSeason, Unreadable, legacy};

/// What a link of a night carries.
#[derive(Clone, Debug, PartialEq)]
pub enum NightLink {
    /// A whole night, to look at.
    Night(Box<SavedNight>),
    /// A whole season, to look at.
    Season(Box<SavedSeason>),
    /// A match for the scorer of its table.
    Match(Box<MatchForTable>),
    /// The result of a match for the organiser.
    Result(Box<MatchResult>),
}

/// A match for the scorer of its table: what to play, and by which rules.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchForTable {
    /// Which game of which match.
    pub of: NightMatch,
    /// What it is called: `Friday night, round 2, table 3`.
    pub title: String,
    /// Game, house rules, players by seat and first dealer.
    pub setup: Setup,
    /// While the night is live, the key of the table, as [`crate::live::hall::TableKey::write`] writes it.
    pub live: Option<String>,
}

/// The result of a game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// Which game of which match.
    pub of: NightMatch,
    /// Who won, and the score.
    pub outcome: GameOutcome,
}

impl MatchForTable {
    /// The next game of a match: the teams sit across, the first team of the key in the first seat. `None` if
    /// the match is over or not on, or a name is missing.
    pub fn of(night: &SavedNight, of: MatchKey, title: &str) -> Option<Self> {
        let state = night.night.state();
        let played = state.find(&of).filter(|state| state.winner.is_none())?;
        let [one, other] = played.sides.each_ref().map(|side| {
            let entries = side.iter().filter_map(|team| state.teams.get(team.index()));
            entries.flat_map(|entry| &entry.players)
        });
        let both = one.zip(other);
        let players = both.flat_map(|(one, other)| [one.clone(), other.clone()]);
        let players: Vec<String> = players.collect();
        // The teams take turns to deal first.
        let second_deals = (played.deals_first == of.teams[0]) == (played.games.len() % 2 == 1);
        let setup = Setup {
            game: state.setup.game.clone(),
            house: state.setup.house_of(players.len()),
            players,
            first_dealer: Seat(u8::from(second_deals)),
        };
        setup.check().ok()?;
        let of = NightMatch {
            night: night.id.clone(),
            of,
            game: u8::try_from(played.games.len()).ok()?,
        };
        let title = title.to_owned();
        Some(Self {
            of,
            title,
            setup,
            live: None,
        })
    }
}

impl MatchResult {
    /// The result of a finished game that was a match; `None` for another game, or a draw.
    pub fn of(game: &SavedGame) -> Option<Self> {
        Self::of_standing(game.of_match.clone()?, &game.ledger.standing())
    }

    /// The result of a match that stands so; `None` if nobody has won.
    pub(super) fn of_standing(of: NightMatch, standing: &Standing) -> Option<Self> {
        let winner = standing.end.as_ref()?.0.winner?;
        let points = |side: Side| {
            let total = standing.totals.get(side).copied();
            total.and_then(|total| i16::try_from(total).ok())
        };
        let loser = Side(1_u8.checked_sub(winner.0)?);
        let score = points(winner).zip(points(loser));
        let winner = *of.of.teams.get(winner.index())?;
        let outcome = GameOutcome { winner, score };
        Some(Self { of, outcome })
    }

    /// Whether it is another result than the one recorded: a score that was not told is none.
    pub fn differs_from(&self, recorded: GameOutcome) -> bool {
        let is_told = recorded.winner != self.outcome.winner || recorded.score.is_some();
        is_told && recorded != self.outcome
    }

    /// The event that records it.
    pub const fn event(&self) -> NightEvent {
        NightEvent::Won {
            of: self.of.of,
            game: self.of.game,
            outcome: self.outcome,
        }
    }

    /// The event that keeps another result against it.
    pub const fn overruled(&self) -> NightEvent {
        NightEvent::Overruled {
            of: self.of.of,
            game: self.of.game,
            outcome: self.outcome,
        }
    }
}

/// The schema of the codes that name none.
const WITHOUT_SCHEMA: i64 = 7;

/// The longest title, in characters.
const TITLE: usize = 120;

/// The forms. Since schema 8 matches and results have those of a night, because a build before reads the schema of a
/// night alone: it says that a newer version made it, not that it is damaged.
const FORMS: [LinkForm<()>; 6] = [
    ('n', Alphabet::Letters, ()),
    ('N', Alphabet::Digits, ()),
    // The matches and results of builds before.
    ('m', Alphabet::Letters, ()),
    ('M', Alphabet::Digits, ()),
    ('r', Alphabet::Letters, ()),
    ('R', Alphabet::Digits, ()),
];

/// What a code holds of a match.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchText {
    #[serde(default)]
    schema: i64,
    of: NightMatch,
    title: String,
    setup: Setup,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    live: Option<String>,
}

/// What a code holds of a result.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultText {
    #[serde(default)]
    schema: i64,
    of: NightMatch,
    outcome: GameOutcome,
}

impl NightLink {
    fn text(&self) -> String {
        match self {
            // A link has a checksum of its own.
            Self::Night(night) => unsealed(&night.write()).into_owned(),
            Self::Season(season) => unsealed(&season.write()).into_owned(),
            Self::Match(for_table) => written(&MatchText {
                schema: SCHEMA,
                of: for_table.of.clone(),
                title: for_table.title.clone(),
                setup: of_setup(&for_table.setup, IN_FULL),
                live: for_table.live.clone(),
            }),
            Self::Result(result) => written(&ResultText {
                schema: SCHEMA,
                of: result.of.clone(),
                outcome: result.outcome,
            }),
        }
    }

    /// The link; `None` where it would be too long.
    pub fn link(&self) -> Option<String> {
        self.link_within(LONGEST)
    }

    /// The link, if it has at most so many characters.
    pub(super) fn link_within(&self, longest: usize) -> Option<String> {
        let text = self.text();
        if text.len() > compress::MOST_TEXT {
            return None;
        }
        let link = write_link(&FORMS, &(), &compress(&text, FLAT), Alphabet::Letters);
        (link.len() <= longest).then_some(link)
    }

    /// The link as a QR code; `before` is the URL up to the link. `None` where it does not fit.
    pub fn code(&self, before: &str) -> Option<Code> {
        let compressed = compress(&self.text(), FLAT);
        Code::of(
            before,
            &write_link(&FORMS, &(), &compressed, Alphabet::Digits),
        )
    }

    /// Reads a link.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn read(link: &str) -> Result<Self, LinkProblem> {
        Self::read_within(link, LONGEST_READ)
    }

    /// Reads a link of at most so many characters.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(super) fn read_within(link: &str, longest: usize) -> Result<Self, LinkProblem> {
        let ((), compressed) =
            read_link(&FORMS, link, longest).map_err(|problem| match problem {
                // Other links of this version have this address too.
                LinkProblem::OtherForm => LinkProblem::Foreign,
                other => other,
            })?;
        let text = compress::expand(&compressed, FLAT)?;
        Self::of_text(&text).map_err(LinkProblem::Unreadable)
    }

    fn of_text(text: &str) -> Result<Self, Unreadable> {
        let fields: Value = serde_json::from_str(text).map_err(|_| Unreadable::Torn)?;
        let has = |name| fields.get(name).is_some();
        let schema = match fields.get("schema") {
            Some(schema) => schema.as_i64().ok_or(Unreadable::Torn)?,
            None => WITHOUT_SCHEMA,
        };
        match (has("of"), has("title")) {
            (true, true) => read_match(text, schema).map(Box::new).map(Self::Match),
            (true, false) => read_result(text, schema).map(Box::new).map(Self::Result),
            (false, _) if has("season") => SavedSeason::read_linked(text)
                .map(Box::new)
                .map(Self::Season),
            (false, _) if has("sum") => SavedNight::read(text).map(Box::new).map(Self::Night),
            (false, _) => SavedNight::read_linked(text).map(Box::new).map(Self::Night),
        }
    }
}

fn read_match(text: &str, schema: i64) -> Result<MatchForTable, Unreadable> {
    let fields: MatchText = text::read_as(text, schema, true, legacy::match_for_table)?;
    let for_table = MatchForTable {
        of: fields.of,
        title: printable(&tidy(&fields.title), TITLE),
        setup: of_setup(&fields.setup, IN_SHORT),
        live: fields.live,
    };
    let is_sound = for_table.setup.check().is_ok();
    is_sound.then_some(for_table).ok_or(Unreadable::Torn)
}

fn read_result(text: &str, schema: i64) -> Result<MatchResult, Unreadable> {
    let ResultText { of, outcome, .. } = text::read_as(text, schema, true, legacy::result)?;
    let is_sound = of.of.teams.contains(&outcome.winner);
    let result = MatchResult { of, outcome };
    is_sound.then_some(result).ok_or(Unreadable::Torn)
}
