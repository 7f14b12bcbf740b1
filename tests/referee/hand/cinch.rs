//! A whole hand of Bourré, and a cinch in it (P9).

use super::*;

/// The ruling of a hand at Bourré for two, spades trump.
fn at_bourre(tricks: &[&str]) -> fives_core::answers::referee::Ruling {
    let bourre = referee("bourre", &[("seating", "alone-2")]);
    let layout = Layout { seats: 2, sides: 2 };
    let record = HandRecord {
        layout,
        seats: layout.seats().collect(),
        ..record(&bourre, Suit::Spades, tricks)
    };
    let (ruling, _) = bourre.hand(&record, &["Ann".to_owned(), "Bob".to_owned()]);
    ruling
}

// P9
#[test]
fn the_winner_of_three_tricks_at_bourre_leads_a_trump_to_the_fourth() {
    let ruling = at_bourre(&[
        "0:AH 1:2H",
        "0:KH 1:3H",
        "0:QH 1:4H",
        "0:JH 1:5H",
        "0:9S 1:3S",
    ]);
    assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.text());
    assert!(ruling.clauses().contains(&"P9"));
}

// P9
#[test]
fn three_trumps_that_nothing_beats_are_a_cinch_and_the_highest_is_led() {
    let ruling = at_bourre(&[
        "0:9D 1:2D",
        "0:AS 1:3H",
        "0:KS 1:4H",
        "0:QS 1:5H",
        "0:8D 1:6H",
    ]);
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(
        ruling.says.starts_with("Ann reneged in trick "),
        "{}",
        ruling.says
    );
    let why = "Ann held the ace of spades, the king of spades and the queen of spades, which no card left could beat.";
    assert!(ruling.text().contains(why), "{}", ruling.text());
}

// P9
#[test]
fn once_the_queen_is_gone_the_jack_is_as_good_as_the_king() {
    let gone = at_bourre(&[
        "0:AS 1:QS",
        "0:JS 1:3H",
        "0:KS 1:4H",
        "0:9D 1:5H",
        "0:8D 1:6H",
    ]);
    assert_eq!(gone.verdict, Verdict::Fair, "{}", gone.text());
}

// P9
#[test]
fn while_the_queen_is_out_the_jack_is_not_as_good_as_the_king() {
    let out = at_bourre(&[
        "0:AS 1:2S",
        "0:9D 1:3D",
        "0:JS 1:QS",
        "1:4H 0:KS",
        "0:8D 1:5H",
    ]);
    assert_eq!(out.verdict, Verdict::Foul);
    assert!(
        out.says.starts_with("Ann reneged in trick "),
        "{}",
        out.says
    );
    let why = "Ann had won 2 tricks and held the king of spades, which no card left could beat.";
    assert!(out.text().contains(why), "{}", out.text());
}

// P9
#[test]
fn trumps_of_which_enough_take_a_trick_however_the_cards_lie_are_a_cinch() {
    for (trumps, why) in [
        (
            ["AS", "KS", "JS", "10S"],
            "Ann held the ace of spades, the king of spades, the jack of spades and the 10 of spades, and the cards left could beat only one of them.",
        ),
        (
            ["KS", "QS", "JS", "10S"],
            "Ann held the king of spades, the queen of spades, the jack of spades and the 10 of spades, and the cards left could beat only one of them.",
        ),
        (
            ["AS", "QS", "JS", "10S"],
            "Ann held the ace of spades, the queen of spades, the jack of spades and the 10 of spades, and the cards left could beat only one of them.",
        ),
    ] {
        let mut tricks = vec!["0:9D 1:2D".to_owned()];
        let after = trumps.iter().zip(["3H", "4H", "5H", "6H"]);
        tricks.extend(after.map(|(trump, other)| format!("0:{trump} 1:{other}")));
        let tricks: Vec<&str> = tricks.iter().map(String::as_str).collect();
        let ruling = at_bourre(&tricks);
        assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.text());
        assert!(ruling.text().contains(why), "{}", ruling.text());
    }
}

// P9
#[test]
fn who_has_won_two_tricks_is_sure_of_a_third_with_two_trumps_of_which_one_can_be_beaten() {
    let after_two = |lead: &str, then: [&str; 2]| {
        let [first, second] = then;
        at_bourre(&["0:AH 1:2H", "0:KH 1:3H", lead, first, second])
    };
    let ruling = after_two("0:9D 1:10D", ["1:3C 0:QS", "0:KS 1:6H"]);
    assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.text());
    let why = "Ann had won 2 tricks and held the king of spades and the queen of spades, and the cards left could beat only one of them.";
    assert!(ruling.text().contains(why), "{}", ruling.text());
    let no_more = after_two("0:9D 1:10D", ["1:3C 0:8S", "0:KS 1:6H"]);
    assert_eq!(no_more.verdict, Verdict::Fair, "{}", no_more.text());
}

// P9
#[test]
fn a_trump_already_on_the_table_can_beat_none_that_is_played_over_it() {
    // Of the ace, queen, 10 and 9 the king alone can beat one: the jack is beaten.
    let over = |led: &str| {
        at_bourre(&[
            &format!("0:{led} 1:QS"),
            "1:AS 0:3S",
            "1:10S 0:3H",
            "1:9S 0:4H",
            "1:8D 0:5H",
        ])
    };
    let ruling = over("JS");
    assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.text());
    assert!(ruling.clauses().contains(&"P9"));
    let fair = over("8S");
    assert_eq!(fair.verdict, Verdict::Fair, "{}", fair.text());
}
