//! Which game of a night a game is.

use super::event::{match_fields, read_match_key};
use crate::json::Json;
use crate::night::MatchKey;
use crate::saved::text::is_id;

/// Which game of which match of which night.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightMatch {
    /// The id of the night.
    pub night: String,
    /// The match.
    pub of: MatchKey,
    /// The number of the game in the match, from 0.
    pub game: u8,
}

impl NightMatch {
    /// As JSON.
    pub(in crate::saved) fn to_json(&self) -> Json {
        let mut fields = match_fields(self.of, self.game);
        fields.push(("night", self.night.as_str().into()));
        let named = fields.into_iter();
        Json::Fields(named.map(|(name, own)| (name.to_owned(), own)).collect())
    }

    /// From JSON; `None` if it is none.
    pub(in crate::saved) fn from_json(json: Json) -> Option<Self> {
        let mut read = json.reading()?;
        let own = Self {
            night: read.text("night")?,
            of: read_match_key(&mut read)?,
            game: u8::try_from(read.number("game")?).ok()?,
        };
        read.end()?;
        is_id(&own.night).then_some(own)
    }
}
