//! The names that people know games and presets by, and what of a game Fives does not keep.

use super::{GAMES, Game, auction, forty_five, sheet};
use crate::base::house::{House, Preset};
use crate::base::text_fold::fold_letter;

/// A set of rules under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownAs {
    /// The name.
    pub title: &'static str,
    /// The game it is played as.
    pub game: &'static Game,
    /// The house rules nearest to it.
    pub house: House,
    /// What it is, and what of it is not kept.
    pub says: &'static str,
}

/// A name that is no preset's own.
struct KnownName {
    /// How it is written, folded.
    words: &'static [&'static str],
    title: &'static str,
    rules: NearestRules,
    /// What is not kept; empty for what the preset says of itself.
    says: &'static str,
}

enum NearestRules {
    /// A preset of a game.
    Preset(&'static Game, &'static str),
    /// A sheet of rules.
    Sheet(&'static str),
}

/// Two games go by these.
const FORTY_FIVES: &[&str] = &["45", "45s", "45’s", "45's", "forty fives", "forty-fives"];

static NAMES: &[KnownName] = &[
    KnownName {
        words: &[
            "120s",
            "120’s",
            "120's",
            "120",
            "auction 120s",
            "one twenty",
            "newfoundland",
        ],
        title: "Newfoundland 120s",
        rules: NearestRules::Preset(&auction::GAME, "Newfoundland 120s"),
        says: "",
    },
    KnownName {
        words: &["growl"],
        title: "Growl",
        rules: NearestRules::Preset(&auction::GAME, "Newfoundland 120s"),
        says: "A Newfoundland name for 120s. Fives scores its bids and tricks. It doesn’t keep what you play for, or any bid but 20, 25 and 30.",
    },
    KnownName {
        words: &["25", "25s", "twenty-five", "twenty five", "twentyfive"],
        title: "Twenty-Five",
        rules: NearestRules::Preset(&forty_five::GAME, "Twenty-Five"),
        says: "",
    },
    KnownName {
        words: FORTY_FIVES,
        title: "45s without bidding",
        rules: NearestRules::Sheet("forty-five"),
        says: "Forty-Five, to 45.",
    },
    KnownName {
        words: FORTY_FIVES,
        title: "45s with bidding",
        rules: NearestRules::Sheet("auction"),
        says: "Auction Forty-Fives, to 125.",
    },
    KnownName {
        words: &["110", "110s", "one hundred and ten", "a hundred and ten"],
        title: "110",
        rules: NearestRules::Sheet(
            "auction/kitty=0,minimum_bid=15,sixty_for_120=off,target=110,thirty=doubled,ticks=0",
        ),
        says: "The Irish bidding game; Auction Forty-Fives to 110 comes nearest. Fives doesn’t keep a bid of 10, or a price other than 30 for a 30 that’s set.",
    },
    KnownName {
        words: &["spoil five", "spoil 5", "spoilt five", "spoiled five"],
        title: "Spoil Five",
        rules: NearestRules::Preset(&forty_five::GAME, "Twenty-Five"),
        says: "The older game; Twenty-Five comes nearest. Fives doesn’t keep a spoiled hand, or what you play for.",
    },
    KnownName {
        words: &["euchre", "bid euchre"],
        title: "Bid euchre",
        rules: NearestRules::Sheet("kaibosh"),
        says: "Kaibosh is a kind of euchre. Fives doesn’t keep the scores of other kinds: add them up in Tally.",
    },
    KnownName {
        words: &["don", "irish don"],
        title: "Don",
        rules: NearestRules::Sheet("tally/seating=pairs"),
        says: "Another game, with cards that count. Fives doesn’t keep its count, its order of cards or its rules. Add up its points in Tally.",
    },
];

impl NearestRules {
    fn read(&self) -> Option<(&'static Game, House, &'static str)> {
        match self {
            Self::Preset(game, name) => {
                let preset = game.presets.iter().find(|preset| preset.name == *name)?;
                Some((game, preset.house(game.declared), preset.about))
            }
            Self::Sheet(text) => {
                let (game, house) = sheet::read(text).ok()?;
                Some((game, house, ""))
            }
        }
    }
}

impl KnownName {
    fn known_as(&self) -> Option<KnownAs> {
        let (game, house, about) = self.rules.read()?;
        Some(KnownAs {
            title: self.title,
            game,
            house,
            says: if self.says.is_empty() {
                about
            } else {
                self.says
            },
        })
    }
}

fn of_preset(game: &'static Game, preset: &'static Preset) -> KnownAs {
    KnownAs {
        title: preset.name,
        game,
        house: preset.house(game.declared),
        says: preset.about,
    }
}

/// The rules that have exactly this name.
pub fn named(asked: &str) -> Vec<KnownAs> {
    let asked = folded(asked);
    let names = NAMES
        .iter()
        .filter(|name| name.words.contains(&asked.as_str()));
    names.filter_map(KnownName::known_as).collect()
}

/// The game that is called so: `COPAH`, `Auction`, `Auction 45s`, `120s`; `None` where two are.
pub fn game_called(name: &str) -> Option<&'static Game> {
    let name = folded(name)
        .replace("45s", "45")
        .replace("45", "forty-fives");
    let is_it = |game: &&&Game| {
        let title = folded(game.name);
        let after = title.strip_prefix(&name);
        game.id == name || after.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let mut games = GAMES.iter().filter(is_it);
    let by_preset = || {
        let is_so = |known: &&KnownName| known.words.contains(&name.as_str());
        let mut all = NAMES.iter().filter(is_so);
        all.find_map(|known| match known.rules {
            NearestRules::Preset(game, _) => Some(game),
            NearestRules::Sheet(_) => None,
        })
    };
    games.next().copied().or_else(by_preset)
}

/// The rules whose names have words that begin like all those asked for; none for an empty search.
pub fn search(asked: &str) -> Vec<KnownAs> {
    let asked = folded(asked);
    let asked: Vec<&str> = asked
        .split([' ', '-'])
        .filter(|word| !word.is_empty())
        .collect();
    let is_in = |start: &str, text: &str| {
        let text = folded(text);
        let mut words = text.split([' ', '-']);
        words.any(|word| word.starts_with(start))
    };
    // "auction 110" has a word of the game.
    let is_meant = |name: &str, game: &Game| {
        let mut asked = asked.iter();
        asked.all(|word| is_in(word, name) || is_in(word, game.name))
    };
    let is_named = |name: &str| asked.iter().any(|word| is_in(word, name));
    let mut found: Vec<KnownAs> = Vec::new();
    for entry in NAMES {
        let known = entry.known_as().filter(|known| {
            let mut names = entry.words.iter();
            names.any(|name| is_named(name) && is_meant(name, known.game))
        });
        found.extend(known);
    }
    for game in GAMES.iter().copied().filter(|_| !asked.is_empty()) {
        let presets = game.presets.iter();
        let presets = presets.filter(|preset| is_meant(preset.name, game));
        for preset in presets.map(|preset| of_preset(game, preset)) {
            if !found.contains(&preset) {
                found.push(preset);
            }
        }
    }
    found
}

fn folded(text: &str) -> String {
    text.trim().chars().flat_map(fold_letter).collect()
}
