//! Which card takes a trick, and why the others don't (R1–R7, P5).

use fives_core::base::cards::{Card, Suit};
use fives_core::base::compare::{Below, ExplainedTrick, FixedTrump, Loses, TrickReason, account};
use fives_core::base::house::ClauseId;
use fives_core::base::order::{Family, Order, TrumpAce};
use fives_core::base::play::winner;
use fives_core::words;

fn explained(order: Order, trick: &str) -> ExplainedTrick {
    let plays: Vec<Card> = trick.split(' ').map(|text| text.parse().unwrap()).collect();
    account(order, &plays).unwrap()
}

/// A reason with its clause: `Low in black: the 2 beats the 10 (R1).`
fn cited((says, clause): (String, ClauseId)) -> String {
    format!("{says} ({clause}).")
}

/// The card that takes a trick, why, and why each other does not, the best of them first.
fn says(order: Order, trick: &str) -> (String, Vec<String>) {
    let account = explained(order, trick);
    let lost = account.losers.iter();
    let lost = lost
        .map(|loser| cited(words::why_lost(&account, loser)))
        .collect();
    (cited(words::why_taken(&account)), lost)
}

/// Why the only loser of two cards loses.
fn loses(order: Order, trick: &str) -> String {
    let (_, lost) = says(order, trick);
    assert_eq!(lost.len(), 1);
    lost.concat()
}

/// Tricks and what is said of them, a line each: `10S 2S: Low in black…`
fn cases(lines: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = lines.trim().lines();
    lines.map(|line| line.trim().split_once(": ").unwrap())
}

/// Asserts why the only loser of each trick loses.
fn lose(order: Order, lines: &str) {
    for (trick, why) in cases(lines) {
        assert_eq!(loses(order, trick), why, "{trick}");
    }
}

/// Asserts why the card that takes each trick takes it.
fn take(order: Order, lines: &str) {
    for (trick, why) in cases(lines) {
        assert_eq!(says(order, trick).0, why, "{trick}");
    }
}

fn fives(trump: Suit) -> Order {
    Order::new(trump)
}

#[test]
fn no_card_has_no_account_and_a_lead_alone_takes_the_trick() {
    assert_eq!(account(fives(Suit::Clubs), &[]), None);
    let (taken, lost) = says(fives(Suit::Clubs), "KH");
    assert_eq!(taken, "Only the king of hearts has been played (P5).");
    assert!(lost.is_empty());
}

// R2
#[test]
fn the_ace_of_hearts_is_the_third_highest_trump_and_never_a_heart() {
    let (taken, lost) = says(fives(Suit::Spades), "KH AH AS");
    assert_eq!(
        taken,
        "The ace of hearts is always the third-highest trump, never a heart (R2)."
    );
    assert_eq!(
        lost,
        [
            "The ace of spades is the fourth-highest trump, below the ace of hearts (R1).",
            "The king of hearts isn’t a trump, and any trump beats it (P5).",
        ]
    );
    take(
        fives(Suit::Hearts),
        "KH AH: The ace of hearts is always the third-highest trump (R2).",
    );
}

// R1
#[test]
fn the_five_then_the_jack_then_the_ace_of_hearts() {
    let (taken, lost) = says(fives(Suit::Clubs), "AH JC 5C");
    assert_eq!(taken, "The 5 of clubs is the highest trump (R1).");
    assert_eq!(
        lost,
        [
            "The jack of clubs is the second-highest trump, below the 5 (R1).",
            "The ace of hearts is always the third-highest trump, never a heart (R2).",
        ]
    );
}

// R1, R3
#[test]
fn high_in_red_low_in_black() {
    lose(
        fives(Suit::Spades),
        "10S 2S: Low in black: the 2 beats the 10 (R1).",
    );
    lose(
        fives(Suit::Diamonds),
        "2D 10D: High in red: the 10 beats the 2 (R1).",
    );
    lose(
        fives(Suit::Hearts),
        "
        10C 2C: Low in black: the 2 beats the 10 (R3).
        5C 4C: Low in black: the 4 beats the 5; the 5 is high only as a trump (R3).
        5C 6C: Low in black: the 5 beats the 6 (R3).
        ",
    );
}

// R1
#[test]
fn trumps_with_no_saying_of_their_own_are_told_by_the_run() {
    assert_eq!(
        loses(fives(Suit::Spades), "KS 2S"),
        "The king of spades beats the 2 of spades: trumps run 5, jack, ace of hearts, ace, king, queen, then the pips (R1)."
    );
    assert_eq!(
        loses(fives(Suit::Hearts), "KH QH"),
        "The king of hearts beats the queen of hearts: trumps run 5, jack, ace of hearts, king, queen, then the pips (R1)."
    );
}

// R3
#[test]
fn the_aces_of_plain_suits_are_low() {
    lose(
        fives(Suit::Spades),
        "
        AD 2D: When diamonds aren’t trump, their ace is the lowest diamond (R3).
        AC JC: When clubs aren’t trump, their ace is below the king, queen and jack (R3).
        AC 2C: The ace of clubs beats the 2 of clubs: a black non-trump suit runs king, queen, jack, ace, then the pips (R3).
        JC QC: When clubs aren’t trump, the queen beats the jack (R3).
        2H QH: The queen of hearts beats the 2 of hearts: a red non-trump suit runs king, queen, jack, then the pips (R3).
        ",
    );
}

// P5
#[test]
fn a_trump_beats_the_suit_led_and_nothing_else_can_win() {
    let (taken, lost) = says(fives(Suit::Spades), "KD 10S AC");
    assert_eq!(
        taken,
        "The 10 of spades is the only trump, and any trump beats a non-trump (P5)."
    );
    assert_eq!(
        lost,
        [
            "The king of diamonds isn’t a trump, and any trump beats it (P5).",
            "The ace of clubs can’t win: clubs weren’t led and aren’t trump (P5).",
        ]
    );
    take(
        fives(Suit::Spades),
        "
        2D KC: No trump was played, so the highest card of the suit led wins: the 2 of diamonds (P5).
        10S KS: The king of spades is the highest trump played (P5).
        ",
    );
}

// R5
#[test]
fn a_demoted_ace_is_the_lowest_trump_even_the_ace_of_hearts() {
    let spades = fives(Suit::Spades).with_ace(TrumpAce::Demoted);
    assert_eq!(
        loses(spades, "AS 10S"),
        "The ace of spades is the lowest trump this hand: it didn’t rob and wasn’t declared (R5)."
    );
    take(
        spades,
        "KD AS: The ace of spades is the only trump, and any trump beats a non-trump (P5).",
    );
    assert!(loses(spades, "2S KS").contains("5, jack, ace of hearts, king, queen"));
    let hearts = fives(Suit::Hearts).with_ace(TrumpAce::Demoted);
    assert!(loses(hearts, "AH 2H").ends_with("wasn’t declared (R5)."));
    assert!(loses(hearts, "2H KH").contains("5, jack, king, queen"));
}

// R6
#[test]
fn the_left_bower_is_a_trump_and_no_card_of_its_suit() {
    let order = Order::of(Family::Kaibosh, Suit::Spades);
    let (taken, lost) = says(order, "AC JC");
    assert_eq!(
        taken,
        "The jack of clubs is the left bower: the second-highest trump, not one of the clubs (R6)."
    );
    assert_eq!(
        lost,
        ["The ace of clubs isn’t a trump, and any trump beats it (P5)."]
    );
    let (taken, lost) = says(order, "JC JS AS");
    assert_eq!(
        taken,
        "The jack of spades is the right bower, the highest trump (R6)."
    );
    assert!(lost[0].starts_with("The jack of clubs is the left bower"));
    assert_eq!(lost[1], "The ace of spades is a lower trump (R6).");
    assert_eq!(
        loses(order, "AS KS"),
        "The ace of spades beats the king of spades: trumps run right bower, left bower, ace, king, queen, 10, 9 (R6)."
    );
    assert!(
        loses(order, "9H AH")
            .ends_with("a non-trump suit runs ace, king, queen, jack, 10, 9 (R6).")
    );
}

// R7
#[test]
fn at_bourre_every_suit_runs_from_the_ace() {
    let order = Order::of(Family::Bourre, Suit::Spades);
    assert_eq!(
        loses(order, "2S AS"),
        "The ace of spades beats the 2 of spades: every suit runs ace, king, queen, jack, then 10 down to 2 (R7)."
    );
}

#[test]
fn what_looks_as_if_it_should_have_won_is_marked() {
    let surprises = |order, trick| {
        let account = explained(order, trick);
        let cards = account.losers.iter().filter(|loser| loser.surprises);
        let cards: Vec<String> = cards.map(|card| card.card.to_string()).collect();
        cards.join(" ")
    };
    let spades = fives(Suit::Spades);
    let kaibosh = Order::of(Family::Kaibosh, Suit::Spades);
    for (order, trick, marked, why) in [
        (spades, "10S 2S", "10S", "low in black"),
        (spades, "2S 10S KS", "", "as anyone would think"),
        (spades, "KH AH", "", "a card that wins is no loser"),
        (spades, "AS AH 9D", "AS", "the other ace is higher"),
        (spades, "AD 2D", "AD", "the ace of a plain suit is low"),
        (spades, "2D KC", "KC", "higher, of a suit not led"),
        (spades, "KD 2S", "", "anyone knows trumps"),
        (kaibosh, "JC AS", "AS", "the left bower is higher"),
    ] {
        assert_eq!(surprises(order, trick), marked, "{trick}: {why}");
    }
}

#[test]
fn the_account_says_where_each_card_lies() {
    let account = explained(fives(Suit::Spades), "2D KC KD");
    assert_eq!(
        (account.taker.at, account.taker.why),
        (2, TrickReason::HighestLed)
    );
    let losers: Vec<(usize, Loses)> = account
        .losers
        .iter()
        .map(|loser| (loser.at, loser.why))
        .collect();
    assert_eq!(losers, [(0, Loses::Lower(Below::Run)), (1, Loses::NotLed)]);
    let account = explained(fives(Suit::Spades), "JS 5S");
    assert_eq!(
        account.losers[0].why,
        Loses::Lower(Below::Place(FixedTrump::Jack))
    );
}

/// Every order, and every way of the three families to rank the trump ace.
fn orders() -> impl Iterator<Item = Order> {
    let families = [Family::Fives, Family::Kaibosh, Family::Bourre];
    let of = |family| Suit::ALL.map(|trump| Order::of(family, trump));
    let demoted = Suit::ALL.map(|trump| Order::new(trump).with_ace(TrumpAce::Demoted));
    families.into_iter().flat_map(of).chain(demoted)
}

#[test]
fn of_any_two_cards_the_account_agrees_with_the_trick_and_gives_a_clause() {
    for order in orders() {
        let pack = || Card::pack().filter(|card| order.plays_with(*card));
        for lead in pack() {
            for other in pack().filter(|card| *card != lead) {
                let account = account(order, &[lead, other]).unwrap();
                assert_eq!(Some(account.taker.at), winner(order, &[lead, other]));
                let loser = &account.losers[0];
                assert_eq!(loser.at, 1 - account.taker.at);
                let whys = [words::why_taken(&account), words::why_lost(&account, loser)];
                assert_ne!(whys[0].0, whys[1].0);
                for (says, clause) in &whys {
                    let known = ["R1", "R2", "R3", "R5", "R6", "R7", "P5"];
                    assert!(known.contains(clause), "{says} {clause}");
                    assert!(!says.contains('('), "{says}");
                }
                let shown = [words::taken(&account), words::lost(&account, loser)];
                assert_eq!(shown, whys.map(|(says, _)| format!("{says}.")));
            }
        }
    }
}
