//! A night, a match for a table, or its result as a link: the part of an address after `#/night/link/`.
//!
//! As for a game: a letter for the form, then a text, compressed and URL-encoded with a checksum.

use super::compress::{self, NotOpened, compress};
use super::url_encoding::{self, Alphabet};
use super::{Code, LONGEST, LONGEST_READ, LinkProblem};
use crate::json::{Json, Reading};
use crate::ledger::{Setup, Standing};
use crate::night::{Event, MatchKey, Outcome};
use crate::saved::night::{NightMatch, SavedNight};
use crate::saved::{SCHEMA, SavedGame, Unreadable, migrations, wire};
use crate::seats::{Seat, Side, tidy};
use crate::text_fold::printable;

/// What a link of a night carries.
#[derive(Clone, Debug, PartialEq)]
pub enum NightLink {
    /// A whole night, to look at.
    Night(Box<SavedNight>),
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// Which game of which match.
    pub of: NightMatch,
    /// Who won, and the score.
    pub outcome: Outcome,
}

impl MatchForTable {
    /// The next game of a match: the teams sit across, the first team of the key in the first seat. `None` if
    /// the match is over or not on, or a name is missing.
    pub fn of(night: &SavedNight, of: MatchKey, title: &str) -> Option<Self> {
        let state = night.night.state();
        let own = state.find(&of).filter(|own| own.winner.is_none())?;
        let [one, other] = of.teams.map(|team| state.teams.get(team.index()));
        let (one, other) = (&one?.players, &other?.players);
        let both = one.iter().zip(other);
        let players = both.flat_map(|(one, other)| [one.clone(), other.clone()]);
        // The teams take turns to deal first.
        let second_deals = (own.deals_first == of.teams[0]) == (own.games.len() % 2 == 1);
        let setup = Setup {
            game: state.setup.game.clone(),
            house: state.setup.house.clone(),
            players: players.collect(),
            first_dealer: Seat(u8::from(second_deals)),
        };
        setup.check().ok()?;
        let of = NightMatch {
            night: night.id.clone(),
            of,
            game: u8::try_from(own.games.len()).ok()?,
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
            total.and_then(|own| i16::try_from(own).ok())
        };
        let loser = Side(1_u8.checked_sub(winner.0)?);
        let score = points(winner).zip(points(loser));
        let winner = *of.of.teams.get(winner.index())?;
        let outcome = Outcome { winner, score };
        Some(Self { of, outcome })
    }

    /// Whether it is another result than the one recorded: a score that was not told is none.
    pub fn differs_from(&self, recorded: Outcome) -> bool {
        let is_told = recorded.winner != self.outcome.winner || recorded.score.is_some();
        is_told && recorded != self.outcome
    }

    /// The event that records it.
    pub const fn event(&self) -> Event {
        Event::Won {
            of: self.of.of,
            game: self.of.game,
            outcome: self.outcome,
        }
    }
}

/// The field for which match it is.
const OF: &str = "of";

/// The field for the schema, and the last one of which a match does not say it.
const SCHEMA_FIELD: &str = "schema";
const WITHOUT_SCHEMA: i64 = 7;

/// The field for the key of the table.
const LIVE: &str = "live";

/// The longest title, in characters.
const TITLE: usize = 120;

/// The kinds, by the letters of their two forms. Since schema 8 a match has the letters of a night, because a
/// build before reads the schema of a night alone: it says that a newer version made it, not that it is damaged.
const KINDS: [(char, char); 3] = [NIGHT, ('m', 'M'), ('r', 'R')];
const NIGHT: (char, char) = ('n', 'N');

impl NightLink {
    const fn kind(&self) -> (char, char) {
        match self {
            Self::Night(_) | Self::Match(_) => NIGHT,
            Self::Result(_) => KINDS[2],
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Night(own) => own.write(),
            Self::Match(own) => {
                let mut fields = vec![
                    (SCHEMA_FIELD, SCHEMA.into()),
                    (OF, own.of.to_json()),
                    ("title", own.title.as_str().into()),
                    ("setup", wire::write_setup(&own.setup)),
                ];
                fields.extend(own.live.as_deref().map(|key| (LIVE, key.into())));
                let named = fields.into_iter();
                Json::Fields(named.map(|(name, own)| (name.to_owned(), own)).collect()).write()
            }
            Self::Result(own) => {
                let score = own.outcome.score.map(|(won, lost)| [won, lost]);
                let score = score.into_iter().flatten().map(i64::from);
                Json::fields([
                    (OF, own.of.to_json()),
                    ("winner", i64::from(own.outcome.winner.0).into()),
                    ("score", score.collect()),
                ])
                .write()
            }
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
        let letters = url_encoding::write(&compress(&text), Alphabet::Letters);
        let link = format!("{}{letters}", self.kind().0);
        (link.len() <= longest).then_some(link)
    }

    /// The link as a QR code; `before` is the URL up to the link. `None` where it does not fit.
    pub fn code(&self, before: &str) -> Option<Code> {
        let digits = url_encoding::write(&compress(&self.text()), Alphabet::Digits);
        Code::of(&[(&format!("{before}{}", self.kind().1), &digits)])
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
        if link.len() > longest {
            return Err(LinkProblem::TooMuch);
        }
        let first = link.chars().next().ok_or(LinkProblem::Foreign)?;
        let kind = KINDS
            .iter()
            .position(|(letters, digits)| [*letters, *digits].contains(&first));
        let kind = kind.ok_or(LinkProblem::Foreign)?;
        let alphabet = match KINDS[kind].0 == first {
            true => Alphabet::Letters,
            false => Alphabet::Digits,
        };
        let rest = link.get(first.len_utf8()..).unwrap_or_default();
        let compressed = url_encoding::read(rest, alphabet).ok_or(LinkProblem::Damaged)?;
        let torn = LinkProblem::Unreadable(Unreadable::Torn);
        let text = compress::expand(&compressed).map_err(|problem| match problem {
            NotOpened::TooMuch => LinkProblem::TooMuch,
            NotOpened::NotSqueezed => torn.clone(),
        })?;
        match kind {
            0 if !is_match(&text) => SavedNight::read(&text)
                .map(|own| Self::Night(own.into()))
                .map_err(LinkProblem::Unreadable),
            0 | 1 => read_match(&text)
                .map(|own| Self::Match(own.into()))
                .map_err(LinkProblem::Unreadable),
            _ => read_result(&text)
                .map(|own| Self::Result(own.into()))
                .ok_or(torn),
        }
    }
}

/// Whether a text is that of a match, not of a night.
fn is_match(text: &str) -> bool {
    let fields = Json::read(text).and_then(Json::reading);
    fields.is_some_and(|own| own.has(OF))
}

fn read_match(text: &str) -> Result<MatchForTable, Unreadable> {
    let fields = Json::read(text).and_then(Json::reading);
    let mut fields = fields.ok_or(Unreadable::Torn)?;
    let schema = fields.number_or(SCHEMA_FIELD, WITHOUT_SCHEMA);
    migrations::migrate(&mut fields, schema.ok_or(Unreadable::Torn)?, true)?;
    match_of_fields(fields).ok_or(Unreadable::Torn)
}

fn match_of_fields(mut read: Reading) -> Option<MatchForTable> {
    let own = MatchForTable {
        of: NightMatch::from_json(read.take(OF)?)?,
        title: printable(&tidy(&read.text("title")?), TITLE),
        setup: wire::read_setup(read.take("setup")?)?,
        live: match read.has(LIVE) {
            true => Some(read.text(LIVE)?),
            false => None,
        },
    };
    read.end()?;
    own.setup.check().ok()?;
    Some(own)
}

fn read_result(text: &str) -> Option<MatchResult> {
    let mut read = Json::read(text)?.reading()?;
    let of = NightMatch::from_json(read.take(OF)?)?;
    let winner = crate::night::team::Team(u8::try_from(read.number("winner")?).ok()?);
    let points: Vec<i16> = read
        .numbers("score")?
        .into_iter()
        .map(|own| i16::try_from(own).ok())
        .collect::<Option<_>>()?;
    let score = match points[..] {
        [] => None,
        [won, lost] => Some((won, lost)),
        _ => return None,
    };
    read.end()?;
    let outcome = Outcome { winner, score };
    of.of
        .teams
        .contains(&winner)
        .then_some(MatchResult { of, outcome })
}
