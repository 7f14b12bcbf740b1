//! QR codes, decoded from their picture as another phone would.

use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::{self, Carries, Code, Shared};

use crate::evenings::evening;
use crate::support::camera::{self, drawn};

/// Where the app might be.
const PAGE: &str = "https://cards.example.org/fives/#/shared/";

fn coded(game: &SavedGame) -> (Code, Carries) {
    link::write(game).code(PAGE).unwrap()
}

#[test]
fn another_phone_reads_the_game_from_its_code() {
    for (game, hands) in [
        ("copah", 0),
        ("copah", 14),
        ("auction", 15),
        ("kaibosh", 12),
        ("bourre", 25),
    ] {
        let played = evening(game, &[], hands);
        let (code, carries) = coded(&played);
        println!("{game}: {hands} hands, {} squares a side", code.size());
        assert_eq!(carries, Carries::EveryHand);
        let address = camera::read(&drawn(&code));
        let link = address.strip_prefix(PAGE).unwrap();
        assert!(
            link[1..].chars().all(|letter| letter.is_ascii_digit()),
            "{link}"
        );
        assert_eq!(link::read(link), Ok(Shared::Game(Box::new(played))));
    }
}

#[test]
fn a_game_that_does_not_fit_into_a_code_goes_as_it_stands() {
    let far = [("target", "500"), ("back_door", "off")];
    let mut carried = Vec::new();
    for hands in [20, 40, 60, 80, 100] {
        let played = evening("copah", &far, hands);
        let (code, carries) = coded(&played);
        carried.push(carries);
        let address = camera::read(&drawn(&code));
        let read = link::read(address.strip_prefix(PAGE).unwrap()).unwrap();
        match (carries, read) {
            (Carries::EveryHand, Shared::Game(game)) => assert_eq!(*game, played),
            (Carries::TheStanding, Shared::Standing(alone)) => {
                assert_eq!(alone.standing.totals, played.ledger.standing().totals);
                assert_eq!(alone.standing.number, hands + 1);
            }
            (carries, read) => panic!("{carries:?}: {read:?}"),
        }
        // The link still has every hand.
        assert_eq!(link::write(&played).link().unwrap().1, Carries::EveryHand);
    }
    println!("{carried:?}");
    assert_eq!(carried[..2], [Carries::EveryHand; 2]);
    assert_eq!(carried[4], Carries::TheStanding);
}

#[test]
fn no_code_is_too_fine_for_a_phone_and_each_has_its_quiet_zone() {
    for hands in [0, 20, 40, 60, 80, 100] {
        let far = [("target", "500"), ("back_door", "off")];
        let (code, _) = coded(&evening("copah", &far, hands));
        let size = code.size();
        assert!(size <= 105 + 8, "{size}");
        for at in 0..size {
            for edge in [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1] {
                assert!(!code.is_dark(at, edge) && !code.is_dark(edge, at));
            }
        }
        // The corner of the first finder.
        assert!(code.is_dark(4, 4));
    }
}

#[test]
fn an_address_too_long_for_any_code_has_none() {
    let page = format!(
        "https://cards.example.org/{}/#/shared/",
        "long/".repeat(400)
    );
    assert!(link::write(&evening("copah", &[], 3)).code(&page).is_none());
}
