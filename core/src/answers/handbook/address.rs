//! An address in the handbook: a game, a clause or section, and the rules to read it by. `copah/C7` is
//! a clause by the rules of the open game, or those a new game starts with; `copah/C7/target=40` by the
//! rules of a sheet; `copah/usual` by the default rules.

use super::HandbookPart;
use crate::base::house::House;
use crate::games::sheet::{self, NotASheet};
use crate::games::{self, Game};

/// The word for the default rules.
const USUAL: &str = "usual";

/// A place in the handbook.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    pub game: &'static Game,
    /// The clause id or section key, if given.
    pub at: Option<&'static str>,
    /// The rules given, or why they are invalid; `None` for the current rules.
    pub house: Option<Result<House, NotASheet>>,
}

/// Reads the part of an address after the handbook; `None` for an unknown game.
pub fn read(text: &str) -> Option<Address> {
    let mut parts = text.split('/');
    let game = games::find(parts.next()?)?;
    let mut address = Address {
        game,
        at: None,
        house: None,
    };
    for part in parts {
        if part == USUAL {
            address.house = Some(Ok(House::default()));
        } else if part.contains('=') {
            let read = sheet::read(&format!("{}/{part}", game.id));
            address.house = Some(read.map(|(_, house)| house));
        } else {
            address.at = address.at.or(place(game, part));
        }
    }
    Some(address)
}

/// A clause id in any case, or a section key.
fn place(game: &'static Game, text: &str) -> Option<&'static str> {
    let part = HandbookPart::ALL.into_iter().map(HandbookPart::key);
    let ids = super::ids(game);
    part.chain(ids).find(|part| part.eq_ignore_ascii_case(text))
}

/// As part of an address. Without `house`, the open game's rules apply.
pub fn write(game: &Game, at: Option<&str>, house: Option<&House>) -> String {
    let mut text = game.id.to_owned();
    if let Some(at) = at {
        text.push('/');
        text.push_str(at);
    }
    if let Some(house) = house {
        let whole = sheet::write(game, house);
        let rules = whole.split_once('/').map_or("", |(_, rules)| rules);
        text.push('/');
        text.push_str(if rules.is_empty() { USUAL } else { rules });
    }
    text
}
