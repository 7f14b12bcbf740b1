//! The games a phone follows, as it remembers them.

use fives::saved::followed::{FollowedGame, MOST, forget, read, remember, write};

fn game(number: u8) -> FollowedGame {
    FollowedGame {
        link: format!("lA-_{number}/b"),
        title: format!("Game {number}"),
        sides: "Ann & Cara, Bob & Dev".to_owned(),
    }
}

fn titles(all: &[FollowedGame]) -> Vec<&str> {
    all.iter().map(|own| own.title.as_str()).collect()
}

#[test]
fn the_latest_come_first_and_each_link_once() {
    let mut all = Vec::new();
    for number in [1, 2, 3, 1, 4] {
        remember(&mut all, game(number));
    }
    assert_eq!(titles(&all), ["Game 4", "Game 1", "Game 3"]);
    assert_eq!(all.len(), MOST);
    let named = FollowedGame {
        title: "Friday".to_owned(),
        ..game(1)
    };
    remember(&mut all, named);
    assert_eq!(titles(&all), ["Friday", "Game 4", "Game 3"]);
    forget(&mut all, &game(4).link);
    assert_eq!(titles(&all), ["Friday", "Game 3"]);
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
