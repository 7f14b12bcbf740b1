//! The check of the play engine that the settings offer.

use fives::cards::Suit;
use fives::order::{Family, Order};
use fives::play::PlayRules;
use fives::sweep::{ANSWERS, Failure, Law, QUESTIONS, Sweep};

/// A whole sweep, in steps of this many questions.
fn swept(step: u32) -> Sweep {
    let mut sweep = Sweep::default();
    while sweep.step(step) {}
    sweep
}

#[test]
fn the_sweep_breaks_no_law_and_comes_to_the_answers_every_build_must() {
    let sweep = swept(10_000);
    assert_eq!(sweep.first_failure(), None);
    assert_eq!(sweep.failures(), 0);
    assert_eq!((sweep.asked(), sweep.answers()), (QUESTIONS, ANSWERS));
}

#[test]
fn every_lead_and_every_two_other_cards_are_asked_about() {
    // A lead, and two of the others: 52 × C(51, 2), and of Kaibosh's pack 24 × C(23, 2).
    let (whole, short) = (52 * 51 * 50 / 2, 24 * 23 * 22 / 2);
    // With the joker, kept back as the rules have it and where only the 5 is: 53 × C(52, 2).
    let with_joker = 53 * 52 * 51 / 2;
    // A trump on a trump, 13 of hearts and 14 of the others; and at Bourré a card of the suit led or
    // a trump on any lead.
    let trumps = 13 * 12 + 3 * 14 * 13;
    let to_beat = 13 * 12 + 39 * (12 + 13);
    let two_held = 50 * 49 / 2;
    assert_eq!(
        QUESTIONS,
        4 * (8 * whole + 2 * with_joker + short) + (trumps + to_beat) * two_held
    );
}

#[test]
fn a_step_asks_as_many_questions_as_it_says() {
    let mut sweep = Sweep::default();
    assert_eq!((sweep.asked(), sweep.answers()), (0, 0));
    assert!(sweep.step(7));
    assert_eq!(sweep.asked(), 7);
    let mut other = Sweep::default();
    assert!(other.step(3) && other.step(4));
    assert_eq!(
        other.answers(),
        sweep.answers(),
        "however it is cut into steps"
    );
    assert!(other.step(1));
    assert_ne!(other.answers(), sweep.answers(), "every answer counts");
}

#[test]
fn a_wrong_answer_is_told_with_its_cards() {
    let card = |text: &str| text.parse().unwrap();
    let failure = Failure {
        law: Law::Taker,
        order: Order::of(Family::Fives, Suit::Clubs),
        play_rules: PlayRules::default(),
        lead: card("5C"),
        second: None,
        hand: [card("AH"), card("2S")],
    };
    assert_eq!(
        failure.says(),
        "With clubs as trump, the 5 of clubs on the table and the ace of hearts and the 2 of spades in hand, two cards win at once."
    );
}
