//! The preferences.

use fives_core::storage::prefs::{
    Haptics, PREFERENCES, Prefs, SuitColors, TextSize, Theme, choices_of, switch_of,
};
use fives_core::storage::saved::AppData;

#[test]
fn at_first_every_preference_is_the_usual_one() {
    let prefs = Prefs::default();
    for rule in PREFERENCES {
        assert_eq!(prefs.chosen(rule.key), 0, "{}", rule.key);
        assert_eq!(prefs.word(rule.key), choices_of(rule)[0].key);
    }
    assert_eq!(prefs.get::<Theme>(), Theme::System);
    assert_eq!(prefs.get::<Haptics>(), Haptics::On);
}

#[test]
fn every_choice_of_every_preference_is_remembered() {
    for rule in PREFERENCES {
        assert!(choices_of(rule).len() > 1, "{}", rule.key);
        for (at, choice) in choices_of(rule).iter().enumerate() {
            let mut app_data = AppData::default();
            app_data.prefs.choose(rule.key, choice.key);
            assert_eq!(app_data.prefs.chosen(rule.key), at);
            let again = AppData::read(&app_data.write()).unwrap();
            assert_eq!(again, app_data, "{} {}", rule.key, choice.key);
        }
    }
}

#[test]
fn what_is_on_or_off_is_a_switch() {
    let is_switch = |label: &&str| ["On", "Off", "Yes", "No"].contains(label);
    for rule in PREFERENCES {
        let labels: Vec<&str> = choices_of(rule).iter().map(|choice| choice.label).collect();
        match switch_of(rule) {
            Some([on, off]) => assert_eq!((labels.len(), on.label, off.label), (2, "On", "Off")),
            None => assert!(!labels.iter().any(is_switch), "{labels:?}"),
        }
    }
    let switches = PREFERENCES.iter().filter(|rule| switch_of(rule).is_some());
    assert_eq!(switches.count(), 4);
}

#[test]
fn one_preference_leaves_the_others() {
    let mut prefs = Prefs::default();
    prefs.choose(Theme::RULE.key, Theme::Contrast.key());
    prefs.choose(TextSize::RULE.key, TextSize::Largest.key());
    assert_eq!(prefs.get::<Theme>(), Theme::Contrast);
    assert_eq!(prefs.get::<TextSize>(), TextSize::Largest);
    assert_eq!(prefs.get::<SuitColors>(), SuitColors::Two);
}

#[test]
fn what_nobody_knows_is_the_usual() {
    let mut prefs = Prefs::default();
    prefs.choose("theme", "plaid");
    prefs.choose("smell", "dark");
    assert_eq!(prefs, Prefs::default());
    let read = |text: &str| serde_json::from_str::<Prefs>(text).unwrap();
    assert_eq!(read("{\"theme\":7,\"suits\":[],\"x\":\"y\"}"), prefs);
    assert_eq!(
        read("{\"theme\":\"dark\",\"suits\":\"?\"}").get::<Theme>(),
        Theme::Dark
    );
}
