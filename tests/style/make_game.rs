//! The checks of one game, `make game`.

use std::fs;
use std::path::PathBuf;

use fives_core::games::GAMES;

/// `make game` takes the tests with a game's name in theirs; COPAH's are its rule book, `tests/rules`.
#[test]
fn every_game_is_listed_and_has_tests_of_its_name() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let makefile = fs::read_to_string(root.join("Makefile")).unwrap();
    let script = fs::read_to_string(root.join("tools/game-tests.sh")).unwrap();
    let help = makefile.lines().find(|line| line.starts_with("game:"));
    let (_, listed) = help.unwrap().split_once("GAME=").unwrap();
    let listed: Vec<&str> = listed.trim_end_matches(')').split(", ").collect();
    let names = GAMES.iter().map(|game| game.id.replace('-', "_"));
    let names: Vec<String> = names.collect();
    assert_eq!(listed.len(), names.len());
    for name in &names {
        assert!(listed.contains(&name.as_str()), "{name} is not listed");
        let tests = root.join(format!("tests/games/{name}.rs"));
        let whole = format!("[ \"$game\" = {name} ]");
        assert!(tests.exists() || script.contains(&whole), "{name}");
    }
}
