//! The games a phone follows, as it remembers them.

use fives_core::storage::saved::followed::{FollowedGame, MOST, forget, remember};

fn game(number: u8) -> FollowedGame {
    FollowedGame {
        link: format!("lA-_{number}/b"),
        title: format!("Game {number}"),
        what: "COPAH to 31: Ann & Cara, Bob & Dev".to_owned(),
    }
}

fn titles(all: &[FollowedGame]) -> Vec<&str> {
    all.iter().map(|entry| entry.title.as_str()).collect()
}

#[test]
fn the_latest_come_first_and_each_link_once() {
    let mut all = Vec::new();
    for number in [1, 2, 3, 4, 5, 6, 2, 7] {
        remember(&mut all, game(number));
    }
    let order = ["Game 7", "Game 2", "Game 6", "Game 5", "Game 4", "Game 3"];
    assert_eq!(titles(&all), order);
    assert_eq!(all.len(), MOST);
    let named = FollowedGame {
        title: "Friday".to_owned(),
        ..game(4)
    };
    remember(&mut all, named);
    forget(&mut all, &game(7).link);
    let order = ["Friday", "Game 2", "Game 6", "Game 5", "Game 3"];
    assert_eq!(titles(&all), order);
}

#[test]
fn a_damaged_link_is_not_led_to() {
    let with = |link: &str| FollowedGame {
        link: link.to_owned(),
        ..game(1)
    };
    assert!(with("lA-_4/b").is_sound());
    for damaged in ["", "javascript:alert(1)", "lA b", "lA\"", "lA#"] {
        assert!(!with(damaged).is_sound(), "{damaged}");
    }
}

/// The shape that `public/look.js` reads.
#[test]
fn they_are_stored_by_name() {
    assert_eq!(
        serde_json::to_string(&[game(1)]).unwrap(),
        r#"[{"link":"lA-_1/b","title":"Game 1","what":"COPAH to 31: Ann & Cara, Bob & Dev"}]"#
    );
}
