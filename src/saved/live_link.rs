//! The links by which games are followed live, as the app data has them.

use crate::json::Json;

/// A link by which a game is followed live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveLink {
    /// The id of the game.
    pub game: String,
    /// The scorer's key, as [`crate::live::key::ScorerKey::write`] writes it.
    pub key: String,
    /// Whether it is to be closed as soon as the broker can be reached.
    pub is_closing: bool,
}

const GAME: &str = "game";
const KEY: &str = "key";
const CLOSING: &str = "closing";

pub(super) fn write(all: &[LiveLink]) -> Json {
    let fields = |own: &LiveLink| {
        Json::fields([
            (GAME, own.game.as_str().into()),
            (KEY, own.key.as_str().into()),
            (CLOSING, i64::from(own.is_closing).into()),
        ])
    };
    all.iter().map(fields).collect()
}

pub(super) fn read(all: Vec<Json>) -> Option<Vec<LiveLink>> {
    let one = |own: Json| {
        let mut read = own.reading()?;
        Some(LiveLink {
            game: read.text(GAME)?,
            key: read.text(KEY)?,
            is_closing: read.number(CLOSING)? != 0,
        })
    };
    all.into_iter().map(one).collect()
}

/// The open link of a game.
pub fn open_link<'a>(all: &'a [LiveLink], game: &str) -> Option<&'a LiveLink> {
    let mut all = all.iter();
    all.find(|own| own.game == game && !own.is_closing)
}

/// Closes the open link of a game, and opens one with this key, if any.
pub fn open_another(all: &mut Vec<LiveLink>, game: &str, key: Option<String>) {
    for own in all.iter_mut().filter(|own| own.game == game) {
        own.is_closing = true;
    }
    all.extend(key.map(|key| LiveLink {
        game: game.to_owned(),
        key,
        is_closing: false,
    }));
}
