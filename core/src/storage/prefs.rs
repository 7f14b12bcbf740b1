//! Preferences of this phone, declared once as house rules are; the form and the save format follow
//! from the declaration. They never affect a score.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use crate::base::house::choices::choices;
use crate::base::house::{Choose, Rule, RuleValues, WordChoice};

choices! {
    Theme: "theme", "Colors",
    "" {
        System: "system", "Match phone", "Light or dark, like your phone.";
        Light: "light", "Light", "Always light.";
        Dark: "dark", "Dark", "Always dark.";
        Contrast: "contrast", "High contrast", "Black, white and bold lines, light or dark like your phone.";
    }

    /// How many colours the suits have.
    SuitColors: "suits", "Suits",
    "" {
        Two: "two", "Two colors", "Hearts and diamonds are red, clubs and spades black.";
        Four: "four", "Four colors", "Diamonds are blue and clubs green.";
    }

    /// The size of the text, on top of the browser's own.
    TextSize: "text", "Text",
    "" {
        Usual: "usual", "Normal", "The size set in your browser.";
        Large: "large", "Large", "20% larger.";
        Larger: "larger", "Larger", "40% larger.";
        Largest: "largest", "Largest", "Twice as large, where it fits.";
    }

    /// The hand that holds the phone.
    HeldIn: "hand", "Hold the phone in",
    "" {
        Right: "right", "Right hand", "The main buttons are on the right, near your thumb.";
        Left: "left", "Left hand", "The main buttons are on the left, near your thumb.";
    }

    /// Whether to ask before deleting.
    Confirm: "confirm", "Ask before deleting",
    "" {
        Off: "off", "Off", "Games are deleted on the first tap. You can undo it.";
        On: "on", "On", "Deleting a game or a hand takes a second tap.";
    }

    /// Whether to vibrate when a hand is saved.
    Haptics: "haptics", "Vibrate on save",
    "" {
        On: "on", "On", "A short buzz when a score is saved, if your phone can.";
        Off: "off", "Off", "No vibration.";
    }

    /// Whether the screen stays on while a game is open.
    Awake: "awake", "Keep the screen on",
    "" {
        On: "on", "On", "The screen stays on during a game, if your browser allows it.";
        Off: "off", "Off", "The screen sleeps as usual.";
    }

    /// Whether single letters are shortcuts.
    Keys: "keys", "Keyboard shortcuts",
    "" {
        On: "on", "On", "Single letters and digits work when you’re not typing.";
        Off: "off", "Off", "Letters and digits do nothing.";
    }
}

macro_rules! preferences {
    ($($name:ident),+) => {
        /// All preferences, in the order of the form.
        pub const PREFERENCES: &[&Rule] = &[$(&$name::RULE),+];

        /// The keys of the preferences and the words of their choices, without labels: the
        /// first load needs only these.
        const WORDS: &[(&str, &[&str])] = &[$(($name::RULE.key, $name::WORDS)),+];
    };
}

preferences![
    Theme, SuitColors, TextSize, HeldIn, Confirm, Haptics, Awake, Keys
];

/// The preferences: the index of each choice, 0 being the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "BTreeMap<String, Value>")]
pub struct Prefs([u8; WORDS.len()]);

fn place(key: &str) -> Option<usize> {
    WORDS.iter().position(|(preference, _)| *preference == key)
}

/// The choices of a preference.
pub const fn choices_of(rule: &Rule) -> &'static [WordChoice] {
    match rule.kind {
        RuleValues::Word(choices) => choices,
        RuleValues::Count(_) | RuleValues::Number { .. } | RuleValues::Floor { .. } => &[],
    }
}

/// Of a preference that is a switch, what it is when on and when off.
pub fn switch_of(rule: &Rule) -> Option<[&'static WordChoice; 2]> {
    let choices = choices_of(rule).iter();
    let of = |key| choices.clone().find(|choice| choice.key == key);
    Some([of("on")?, of("off")?])
}

impl Prefs {
    /// The choice made.
    pub fn get<C: Choose>(&self) -> C {
        let at = self.chosen(C::RULE.key);
        C::ALL.get(at).copied().unwrap_or(C::ALL[0])
    }

    /// The index of the choice of a preference, by key.
    pub fn chosen(&self, key: &str) -> usize {
        place(key).map_or(0, |at| self.0[at].into())
    }

    /// Sets a preference by key; an unknown key or word changes nothing.
    pub fn choose(&mut self, key: &str, word: &str) {
        let Some(at) = place(key) else {
            return;
        };
        if let Some(chosen) = WORDS[at].1.iter().position(|choice| *choice == word) {
            self.0[at] = chosen as u8;
        }
    }

    /// These preferences where they were changed since `base`, and else what is stored.
    #[must_use]
    pub fn merged(mut self, base: Self, stored: Self) -> Self {
        for (at, choice) in self.0.iter_mut().enumerate() {
            if *choice == base.0[at] {
                *choice = stored.0[at];
            }
        }
        self
    }

    /// The word of the choice of a preference, by key.
    pub fn word(&self, key: &str) -> &'static str {
        let words = place(key).map_or(&[][..], |at| WORDS[at].1);
        words.get(self.chosen(key)).copied().unwrap_or_default()
    }
}

impl Serialize for Prefs {
    /// The words by key, without defaults.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let unusual = WORDS.iter().filter(|(key, _)| self.chosen(key) != 0);
        serializer.collect_map(unusual.map(|(key, _)| (key, self.word(key))))
    }
}

impl From<BTreeMap<String, Value>> for Prefs {
    /// Anything unknown is the default.
    fn from(words: BTreeMap<String, Value>) -> Self {
        let mut prefs = Self::default();
        for (key, word) in &words {
            prefs.choose(key, word.as_str().unwrap_or_default());
        }
        prefs
    }
}
