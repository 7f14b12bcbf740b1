//! Was that a renege?

mod remedies;

use fives_core::answers::referee::{
    Impossible, Offer, PlayFacts, Referee, RenegeNoticed, Rest, Ruling, Verdict,
};
use fives_core::base::cards::{Card, CardSet, Suit};
use fives_core::base::order::{Order, TrumpAce};
use fives_core::games;
use proptest::prelude::*;

use crate::sound::{is_worded, speaks_of_tricks};
use crate::support::house_of;

/// The referee of a game with some house rules.
pub fn referee(game: &str, rules: &[(&str, &str)]) -> Referee {
    Referee::new(games::find(game).unwrap(), &house_of(game, rules))
}

pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// `trump: trick, card played, also held`, the whole hand known and the next trick not begun.
fn facts(referee: &Referee, trump: Suit, trick: &str, played: &str, held: &str) -> PlayFacts {
    PlayFacts {
        order: Order::of(referee.game.family.unwrap(), trump),
        trick: cards(trick),
        played: card(played),
        held: cards(held).into_iter().collect(),
        rest: Rest::Harmless,
        since: Some(RenegeNoticed::NextCard),
    }
}

#[track_caller]
fn rules(referee: &Referee, facts: &PlayFacts, verdict: Verdict, clauses: &[&str]) {
    let ruling = referee.renege(facts).unwrap();
    assert_eq!(ruling.verdict, verdict, "{}", ruling.text());
    let named = ruling.clauses();
    for clause in clauses {
        assert!(named.contains(clause), "{clause} is not in {named:?}");
    }
}

const COPAH: (&str, &[(&str, &str)]) = ("copah", &[]);

#[test]
fn trumps_sure_of_three_tricks_are_a_cinch_whatever_was_played() {
    let referee = referee("bourre", &[]);
    for (played, held, verdict) in [
        ("4D", "AS KS QS 6D", Verdict::Foul),
        ("QS", "AS KS 4D 6D", Verdict::Fair),
        ("4D", "AS KS JS 6D", Verdict::Fair),
        // The ace can beat one of four, and so can the king.
        ("9D", "KS QS JS 10S", Verdict::Foul),
        ("9D", "AS QS JS 10S", Verdict::Foul),
        ("9D", "AS QS 9S 8S", Verdict::Fair),
    ] {
        let play = facts(&referee, Suit::Spades, "", played, held);
        let clauses: &[&str] = if verdict == Verdict::Foul {
            &["P9"]
        } else {
            &[]
        };
        rules(&referee, &play, verdict, clauses);
    }
}

#[test]
fn the_question_that_is_left_names_every_trump_that_may_be_kept_back() {
    let referee = referee(COPAH.0, COPAH.1);
    let play = PlayFacts {
        rest: Rest::Unknown,
        ..facts(&referee, Suit::Clubs, "10C", "AD", "5C")
    };
    let ruling = referee.renege(&play).unwrap();
    let asks = ruling.asks.unwrap();
    assert!(asks.contains("a trump other than the 5 of clubs"), "{asks}");
}

#[test]
fn the_ace_of_hearts_is_not_called_for_by_a_heart_lead() {
    let referee = referee(COPAH.0, COPAH.1);
    let play = facts(&referee, Suit::Clubs, "QH", "3D", "AH 9S");
    rules(&referee, &play, Verdict::Fair, &["P2", "R2"]);
}

#[test]
fn a_heart_not_played_to_a_heart_lead_is_a_renege() {
    let referee = referee("copah", &[]);
    let play = facts(&referee, Suit::Clubs, "QH", "3D", "4H 9S");
    rules(&referee, &play, Verdict::Foul, &["P1", "D2"]);
}

#[test]
fn the_five_is_kept_back_from_the_jack_and_the_ace_of_hearts_is_not() {
    let referee = referee("auction", &[]);
    let five = facts(&referee, Suit::Spades, "JS", "9D", "5S");
    rules(&referee, &five, Verdict::Fair, &["P4"]);
    let ace = facts(&referee, Suit::Spades, "JS", "9D", "AH");
    rules(&referee, &ace, Verdict::Foul, &["P3", "P4"]);
}

#[test]
fn a_low_trump_beside_the_jack_ends_the_privilege() {
    let referee = referee("copah", &[]);
    let play = facts(&referee, Suit::Spades, "7S", "9D", "JS 6S");
    let ruling = referee.renege(&play).unwrap();
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert_eq!(
        ruling.reasons[0].says,
        "Trump was led, the 7 of spades; only the 5 of spades, the jack of spades and the ace of hearts can be held back, so with the 6 of spades in hand, play a trump."
    );
}

#[test]
fn where_all_played_so_far_counts_the_answer_changes_and_the_rule_is_named() {
    let led = referee("copah", &[]);
    let play = facts(&led, Suit::Spades, "KS JS", "9D", "AH");
    let ruling = led.renege(&play).unwrap();
    assert_eq!(ruling.verdict, Verdict::Fair);
    assert!(ruling.decided_by.iter().any(|rule| rule.key == "renege"));
    assert!(!ruling.elsewhere.is_empty());
    let highest = referee("copah", &[("renege", "highest-played")]);
    rules(&highest, &play, Verdict::Foul, &["P3", "P4"]);
}

#[test]
fn an_undeclared_ace_of_hearts_has_lost_its_privilege() {
    let referee = referee("forty-five", &[]);
    let mut play = facts(&referee, Suit::Hearts, "2H", "KD", "AH");
    rules(&referee, &play, Verdict::Fair, &["P4"]);
    play.order = play.order.with_ace(TrumpAce::Demoted);
    rules(&referee, &play, Verdict::Foul, &["P3"]);
}

#[test]
fn the_left_bower_follows_trump() {
    let referee = referee("kaibosh", &[]);
    let play = facts(&referee, Suit::Clubs, "9C", "AH", "JS KD");
    rules(&referee, &play, Verdict::Foul, &["P7"]);
    let led = facts(&referee, Suit::Clubs, "9S", "AH", "JS KD");
    rules(&referee, &led, Verdict::Fair, &["P7"]);
}

#[test]
fn at_bourre_the_trick_is_headed_and_over_trumped() {
    let referee = referee("bourre", &[]);
    let head = facts(&referee, Suit::Hearts, "9S", "2S", "10S AH");
    rules(&referee, &head, Verdict::Foul, &["P8", "B7"]);
    let over = facts(&referee, Suit::Hearts, "9S 8H", "2H", "10D KH");
    rules(&referee, &over, Verdict::Foul, &["P8", "B7"]);
}

#[test]
fn with_part_of_the_hand_known_the_ruling_says_what_it_depends_on() {
    let referee = referee("copah", &[]);
    let mut play = facts(&referee, Suit::Spades, "QD", "9C", "2H");
    play.rest = Rest::Unknown;
    let ruling = referee.renege(&play).unwrap();
    assert_eq!(ruling.verdict, Verdict::Depends);
    assert!(ruling.says.contains("a diamond"), "{}", ruling.says);
    // Why is the rule, here as where the play is described.
    assert_eq!(
        ruling.reasons[0].says,
        "No card shown had to be played instead. A player who holds the suit led must follow it or trump."
    );
    // One more question settles it, either way.
    assert_eq!(
        ruling.asks.as_deref(),
        Some("Did they also hold a diamond?")
    );
    play.rest = Rest::Telling;
    rules(&referee, &play, Verdict::Foul, &["P1"]);
    play.rest = Rest::Harmless;
    rules(&referee, &play, Verdict::Fair, &["P2"]);
    assert_eq!(
        referee.renege(&play).unwrap().reasons[0].says,
        "Diamonds were led, and they held none of the suit. Only a player who holds the suit led has to follow it."
    );
    play.rest = Rest::Unknown;
    play.held = play.held.with(card("4D"));
    rules(&referee, &play, Verdict::Foul, &["P1"]);
}

// R2, K1: reported cases in which the ace of hearts or the left bower was counted as a card of its printed suit.
#[test]
fn what_else_was_held_is_asked_for_without_the_trump_that_looks_like_it() {
    let hearts = facts(&referee("copah", &[]), Suit::Spades, "KH", "4C", "");
    let clubs = facts(&referee("kaibosh", &[]), Suit::Spades, "KC", "9D", "");
    for (game, mut play, asks) in [
        (
            "copah",
            hearts,
            "Did they also hold a heart other than the ace?",
        ),
        (
            "kaibosh",
            clubs,
            "Did they also hold a club other than the jack?",
        ),
    ] {
        let referee = referee(game, &[]);
        play.rest = Rest::Unknown;
        let ruling = referee.renege(&play).unwrap();
        assert_eq!(ruling.asks.as_deref(), Some(asks));
        play.rest = Rest::Telling;
        let ruling = referee.renege(&play).unwrap();
        let says = ruling.text();
        assert!(says.contains(" other than the "), "{says}");
    }
    // As where such a card is named, a table that lets anything be played is told of.
    let referee = referee("copah", &[]);
    let named = facts(&referee, Suit::Spades, "KH", "4C", "9H");
    let mut telling = facts(&referee, Suit::Spades, "KH", "4C", "");
    telling.rest = Rest::Telling;
    let elsewhere = |play: &PlayFacts| referee.renege(play).unwrap().elsewhere;
    assert!(!elsewhere(&named).is_empty());
    assert_eq!(elsewhere(&telling), elsewhere(&named));
}

#[test]
fn a_trump_lead_depends_on_a_trump_that_may_not_be_kept_back() {
    let referee = referee("copah", &[]);
    let mut play = facts(&referee, Suit::Spades, "7S", "9C", "JS");
    play.rest = Rest::Unknown;
    let ruling = referee.renege(&play).unwrap();
    let says = &ruling.says;
    assert!(says.contains("a trump other than"), "{says}");
    assert!(
        says.contains("5 of spades") && says.contains("ace of hearts"),
        "{says}"
    );
}

#[test]
fn a_card_in_two_places_and_one_that_is_not_in_the_pack_are_told() {
    let fives = referee("copah", &[]);
    let play = facts(&fives, Suit::Clubs, "QH", "QH", "4H");
    assert_eq!(fives.renege(&play), Err(Impossible::Twice(card("QH"))));
    let kaibosh = referee("kaibosh", &[]);
    let play = facts(&kaibosh, Suit::Clubs, "QH", "5H", "");
    assert_eq!(
        kaibosh.renege(&play),
        Err(Impossible::NotInThePack(card("5H")))
    );
}

// P9
#[test]
fn at_bourre_a_play_that_is_no_cinch_says_what_it_assumes() {
    let bourre = referee("bourre", &[]);
    let sure = "that player was sure of three tricks";
    let said = |played: &str, held: &str| {
        let ruling = bourre.renege(&facts(&bourre, Suit::Spades, "", played, held));
        let ruling = ruling.unwrap();
        assert_eq!(ruling.verdict, Verdict::Fair);
        ruling.changes.iter().any(|change| change.starts_with(sure))
    };
    assert!(said("JS", "KS 9D"));
    assert!(!said("KS", "JS 9D"));
    assert!(!said("9D", "8D 7C"));
}

pub fn any_facts() -> impl Strategy<Value = (&'static str, usize, PlayFacts)> {
    let game = prop::sample::select(vec!["copah", "forty-five", "auction", "kaibosh", "bourre"]);
    let cards = Just(Card::pack().collect::<Vec<_>>()).prop_shuffle();
    let numbers = (
        0..4_usize,
        0..5_usize,
        0..4_usize,
        any::<bool>(),
        0..12_usize,
    );
    (game, cards, numbers).prop_map(|(game, pack, (trick, held, trump, whole, rules))| {
        let family = games::find(game).unwrap().family.unwrap();
        let order = Order::of(family, Suit::ALL[trump]);
        let mut pack = pack.into_iter().filter(|card| order.plays_with(*card));
        let facts = PlayFacts {
            order,
            trick: pack.by_ref().take(trick).collect(),
            played: pack.next().unwrap(),
            held: pack.take(held).collect(),
            rest: if whole { Rest::Harmless } else { Rest::Unknown },
            since: Some(RenegeNoticed::ALL[trump]),
        };
        (game, rules, facts)
    })
}

/// The referee of a game, the Fives by each of the twelve ways to follow and to renege.
fn by_rules(game: &str, at: usize) -> Referee {
    let follow = ["follow-or-trump", "strict", "free"][at / 4];
    let renege = ["led", "highest-played", "five-only", "off"][at % 4];
    match game {
        "kaibosh" | "bourre" => referee(game, &[]),
        _ => referee(game, &[("follow", follow), ("renege", renege)]),
    }
}

/// The same facts, with the cards held and the cards after the lead in any order.
fn in_any_order() -> impl Strategy<Value = (&'static str, usize, PlayFacts, PlayFacts)> {
    any_facts().prop_flat_map(|(game, rules, facts)| {
        let held: Vec<Card> = facts.held.iter().collect();
        let followed = facts.trick.iter().skip(1).copied().collect::<Vec<_>>();
        let shuffled = (Just(held).prop_shuffle(), Just(followed).prop_shuffle());
        shuffled.prop_map(move |(held, followed)| {
            let lead = facts.trick.first().copied();
            let again = PlayFacts {
                trick: lead.into_iter().chain(followed).collect(),
                held: held.into_iter().collect(),
                ..facts.clone()
            };
            (game, rules, facts.clone(), again)
        })
    })
}

proptest! {
    #[test]
    fn the_same_facts_get_the_same_ruling_which_is_the_judges((game, rules, facts) in any_facts()) {
        let referee = by_rules(game, rules);
        let ruling = referee.renege(&facts).unwrap();
        prop_assert_eq!(&ruling, &referee.renege(&facts).unwrap());
        let hand: CardSet = facts.held.with(facts.played);
        let judge = referee.judge(facts.order);
        let legal = judge.legal(&facts.trick, hand, fives_core::base::play::Cinch::No).contains(facts.played);
        prop_assert_eq!(legal, ruling.verdict != Verdict::Foul);
        prop_assert!(!ruling.clauses().is_empty());
        is_worded(&ruling, game);
        speaks_of_tricks(&referee, &ruling, game);
        if facts.rest == Rest::Harmless {
            prop_assert_ne!(ruling.verdict, Verdict::Depends);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn in_whatever_order_the_cards_are_told_the_ruling_is_the_same(
        (game, rules, facts, again) in in_any_order(),
    ) {
        let referee = by_rules(game, rules);
        prop_assert_eq!(referee.renege(&facts), referee.renege(&again));
    }
}
