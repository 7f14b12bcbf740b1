//! The games a phone follows, as it remembers them.

use fives_core::storage::saved::followed::{FollowedGame, MOST, forget, read, remember, write};

fn game(number: u8) -> FollowedGame {
    FollowedGame {
        link: format!("lA-_{number}/b"),
        title: format!("Game {number}"),
        what: "COPAH to 31: Ann & Cara, Bob & Dev".to_owned(),
    }
}

fn titles(all: &[FollowedGame]) -> Vec<&str> {
    all.iter().map(|own| own.title.as_str()).collect()
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
fn they_are_read_as_they_were_written() {
    let all = vec![game(1), game(2)];
    assert_eq!(read(&write(&all)), all);
    assert_eq!(write(&[]), "");
    assert_eq!(read(""), []);
    let odd = FollowedGame {
        title: "two\tfields\nand lines".to_owned(),
        ..game(1)
    };
    assert_eq!(titles(&read(&write(&[odd]))), ["two fields and lines"]);
}

#[test]
fn a_damaged_line_costs_itself_only() {
    let text = "\njavascript:alert(1)\tt\ts\nlA\tt\n\tt\ts\nlA\tt\ts\tmore\nlA\tkept\ts\n";
    assert_eq!(titles(&read(text)), ["kept"]);
}
