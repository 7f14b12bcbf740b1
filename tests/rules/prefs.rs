//! The preferences.

use fives_core::storage::prefs::{
    Haptics, PREFERENCES, Prefs, SuitColors, TextSize, Theme, choices_of,
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
