//! Sound inputs of every kind, to be damaged.

use std::fs;
use std::path::Path;

use fives::games::GAMES;
use fives::house::{House, sheet};
use fives::saved::{Kept, Remembered, link};
use fives::words;

/// A way in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A stored game.
    Game,
    /// What is remembered.
    Remembered,
    /// A link to a game.
    Link,
    /// A link to house rules.
    Sheet,
}

impl Way {
    /// Feeds a text in, and shows what came of it as the screens would. Whether it was taken.
    pub fn feed(self, text: &str) -> bool {
        match self {
            Self::Game => match Kept::read(text) {
                Ok(game) => shown(&game),
                Err(why) => refused(&words::unreadable(&why)),
            },
            Self::Remembered => match Remembered::read(text) {
                Ok(remembered) => !remembered.write().is_empty(),
                Err(why) => refused(&words::unreadable(&why)),
            },
            Self::Link => match link::read(text) {
                Ok(link::Shared::Game(game)) => shown(&game),
                Ok(link::Shared::Standing(alone)) => !alone.write().is_empty(),
                Err(why) => refused(&words::link_problem(&why)),
            },
            Self::Sheet => match sheet::read(text) {
                Ok((game, house)) => !sheet::write(game, &house).is_empty(),
                Err(why) => refused(&words::not_a_sheet(&why)),
            },
        }
    }
}

/// A game that was taken is replayed, worded and written.
fn shown(game: &Kept) -> bool {
    let standing = game.ledger.standing();
    let score = words::score(&game.ledger, &standing.totals);
    assert!(!score.is_empty() && !words::spoken(&game.ledger).is_empty());
    assert!(Kept::read(&game.write()).is_ok());
    true
}

/// What was refused is refused in words.
fn refused(says: &str) -> bool {
    assert!(!says.is_empty());
    false
}

/// Every save that is kept, and a link to every game and to the rules of each.
pub fn corpus() -> Vec<(Way, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut all = Vec::new();
    for schema in fs::read_dir(folder).unwrap() {
        for file in fs::read_dir(schema.unwrap().path()).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            if let Ok(game) = Kept::read(&text) {
                let (link, _) = link::write(&game).link().unwrap();
                all.push((Way::Link, link));
                all.push((Way::Game, text));
            } else if Remembered::read(&text).is_ok() {
                all.push((Way::Remembered, text));
            }
        }
    }
    for game in GAMES {
        all.push((Way::Sheet, sheet::write(game, &House::default())));
        for preset in game.presets {
            all.push((Way::Sheet, sheet::write(game, &preset.house(game.declared))));
        }
    }
    all
}
