//! The rules of a new game, which the setup form and the handbook share.

use fives_core::answers::handbook;
use fives_core::base::house::choices::{Renege, RenegePenalty, RenegeWindow};
use fives_core::base::house::{Declared, House, RuleValues, WordChoice, books, differences};
use fives_core::base::seats::Seat;
use fives_core::games::{GAMES, Game, find, sheet};
use fives_core::ledger::{Setup, opening_rules};

/// What was set up last, by its sheet.
fn last(written: &str) -> Setup {
    let (game, house) = sheet::read(written).unwrap();
    Setup {
        game: game.id.to_owned(),
        house,
        players: Vec::new(),
        first_dealer: Seat(0),
    }
}

fn sheet_of(game: &'static Game, house: &House) -> String {
    sheet::write(game, house)
}

#[test]
fn where_nothing_was_played_yet_a_game_begins_as_it_is_usually_played() {
    for game in GAMES {
        let begins = opening_rules(game, None);
        let differ = differences(game.declared, &begins, &game.default_house());
        assert!(differ.is_empty(), "{}", game.id);
    }
    let kaibosh = find("kaibosh").unwrap();
    assert_eq!(
        sheet_of(kaibosh, &opening_rules(kaibosh, None)),
        "kaibosh/target=32"
    );
}

#[test]
fn no_rule_of_a_game_as_it_is_usually_played_is_marked_as_changed_however_many_sit_down() {
    for game in GAMES {
        for seats in 2..=10 {
            let house = game.default_house_for(seats);
            let mut changed = game
                .declared
                .iter()
                .filter(|declared| game.has_changed(&house, declared));
            assert_eq!(
                changed.next().map(|declared| declared.rule.key),
                None,
                "{} {seats}",
                game.id
            );
        }
    }
    let kaibosh = find("kaibosh").unwrap();
    let (_, other) = sheet::read("kaibosh/target=21").unwrap();
    let target = kaibosh
        .declared
        .iter()
        .find(|declared| declared.rule.key == "target")
        .unwrap();
    assert!(kaibosh.has_changed(&other, target));
}

#[test]
fn a_game_begins_by_the_rules_it_was_last_played_by() {
    for written in [
        "kaibosh/deals=8",
        "copah/nine_hole=any-side,seating=three-pairs",
    ] {
        let last = last(written);
        let game = find(&last.game).unwrap();
        assert_eq!(sheet_of(game, &opening_rules(game, Some(&last))), written);
        // Rules of another game don't matter.
        let other = find("tally").unwrap();
        let seats = |house: &House| (other.rules)(house).unwrap().layout().seats;
        let begins = opening_rules(other, Some(&last));
        assert_eq!(
            seats(&begins),
            (game.rules)(&last.house).unwrap().layout().seats
        );
        assert_eq!(begins, other.default_house_for(seats(&begins)));
    }
}

#[test]
fn teams_of_a_night_meet_in_twos_where_the_game_seats_them() {
    let seated = |game: &str, size| {
        let game = find(game).unwrap();
        let layout = (game.rules)(&game.default_house_of_teams(size))
            .unwrap()
            .layout();
        (layout.seats, layout.sides)
    };
    // Six also sit in three pairs.
    assert_eq!(
        [1, 2, 3].map(|size| seated("copah", size)).last(),
        Some(&(6, 2))
    );
    assert_eq!(seated("copah", 2), (4, 2));
    assert_eq!(seated("forty-five", 1), (2, 2));
}

#[test]
fn as_many_sit_down_as_did_last_where_the_game_seats_them() {
    let five = last("auction/seating=alone-5");
    for (game, seating) in [("forty-five", "alone-5"), ("bourre", ""), ("kaibosh", "")] {
        let game = find(game).unwrap();
        let begins = sheet_of(game, &opening_rules(game, Some(&five)));
        assert!(begins.contains(seating), "{begins}");
        assert!(
            (game.rules)(&opening_rules(game, Some(&five))).is_ok(),
            "{begins}"
        );
    }
}

// Words
#[test]
fn the_house_rules_of_a_game_call_a_trick_what_its_table_does() {
    let texts = |declared: &'static Declared| {
        let choices = declared
            .choices()
            .flat_map(|choice| [choice.label, choice.help]);
        [declared.rule.label, declared.rule.help]
            .into_iter()
            .chain(choices)
    };
    let foreign = |game: &Game| {
        if game.trick.0 == "book" {
            "trick"
        } else {
            "book"
        }
    };
    for game in GAMES {
        for declared in game.declared {
            for text in texts(declared) {
                let text = text.to_lowercase();
                assert!(!text.contains(foreign(game)), "{}: {text}", game.id);
            }
        }
    }
    // A rule in other words is the same rule.
    let usual = [&Renege::RULE, &RenegePenalty::RULE, &RenegeWindow::RULE];
    let worded = [
        &books::RENEGE,
        &books::RENEGE_PENALTY,
        &books::RENEGE_WINDOW,
    ];
    for (usual, worded) in usual.into_iter().zip(worded) {
        assert_eq!(
            (usual.key, usual.label, usual.help),
            (worded.key, worded.label, worded.help)
        );
        let (RuleValues::Word(usual), RuleValues::Word(worded)) = (&usual.kind, &worded.kind)
        else {
            panic!("{} chooses between words", usual.key);
        };
        let in_books = |text: &'static str| text.replace("trick", "book");
        let all = |choice: &WordChoice| {
            [
                choice.key.to_owned(),
                in_books(choice.label),
                in_books(choice.help),
            ]
        };
        let usual: Vec<_> = usual.iter().map(all).collect();
        assert_eq!(usual, worded.iter().map(all).collect::<Vec<_>>());
    }
}

#[test]
fn the_handbook_by_those_rules_marks_nothing_as_changed() {
    for game in GAMES.iter().copied() {
        for seats in 2..=10 {
            let house = game.default_house_for(seats);
            let sections = handbook::contents(game, &house);
            let mut clauses = sections.iter().flat_map(|section| &section.clauses);
            assert!(
                clauses.all(|clause| !clause.changed),
                "{} for {seats}",
                game.id
            );
        }
    }
    let kaibosh = find("kaibosh").unwrap();
    let sections = handbook::contents(kaibosh, &opening_rules(kaibosh, None));
    let mut clauses = sections.iter().flat_map(|section| &section.clauses);
    let end = clauses.find(|clause| clause.id == "K5").unwrap();
    assert!(end.text.contains("32"), "{}", end.text);
}
