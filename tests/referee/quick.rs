//! Was that a renege? Without the cards, by four questions.

use fives::referee::{Held, Led, Played, Quick, Referee, Since, Verdict};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::renege::referee;
use crate::tables::{any_table, told_again};

/// Every answer the quick form can be given in a game.
fn every_quick(referee: &Referee) -> Vec<Quick> {
    let mut all = Vec::new();
    for (led, _) in Quick::leads(referee) {
        for (played, _) in Quick::plays(referee, *led) {
            for (held, _) in Quick::holds(referee, *led, *played) {
                for since in Since::ALL {
                    all.push(Quick {
                        led: *led,
                        played: *played,
                        held: *held,
                        since,
                    });
                }
            }
        }
    }
    all
}

#[test]
fn the_quick_form_rules_by_every_game_and_rule() {
    let quick = |led, played, held| Quick {
        led,
        played,
        held,
        since: Since::NextTrick,
    };
    let verdict = |referee: &Referee, own: Quick| referee.quick(&own).verdict;
    let fives = referee("copah", &[]);
    let strict = referee("copah", &[("follow", "strict")]);
    let free = referee("copah", &[("follow", "free")]);
    let off = referee("copah", &[("renege", "off")]);
    let trumped = quick(Led::Plain, Played::Trump, Held::Suit);
    assert_eq!(verdict(&fives, trumped), Verdict::Fair);
    assert_eq!(verdict(&strict, trumped), Verdict::Foul);
    let other = quick(Led::Plain, Played::Other, Held::Suit);
    assert_eq!(verdict(&fives, other), Verdict::Foul);
    assert_eq!(verdict(&free, other), Verdict::Fair);
    for led in [Led::LowTrump, Led::AceOfHearts, Led::Jack] {
        let kept = quick(led, Played::Other, Held::Privileged);
        assert_eq!(verdict(&fives, kept), Verdict::Fair, "{led:?}");
        assert_eq!(verdict(&off, kept), Verdict::Foul, "{led:?}");
    }
    for game in ["copah", "kaibosh", "bourre"] {
        let referee = referee(game, &[]);
        for own in every_quick(&referee) {
            let expected = match (own.held, own.played) {
                (Held::Nothing, _) | (Held::Privileged, _) => Verdict::Fair,
                (Held::Suit, Played::Suit) if game == "bourre" => Verdict::Foul,
                (Held::Suit, Played::Suit) => Verdict::Fair,
                (Held::Suit, Played::Trump) if game == "copah" => Verdict::Fair,
                (Held::LooksLike, _) => unreachable!("it is asked for afterwards"),
                (Held::Suit | Held::TrumpOnly, _) => Verdict::Foul,
            };
            let ruling = referee.quick(&own);
            assert_eq!(ruling.verdict, expected, "{game} {own:?}: {}", ruling.says);
            assert!(ruling.says.ends_with('.') && !ruling.clauses().is_empty());
            assert_eq!(ruling.remedy.is_some(), expected == Verdict::Foul);
        }
    }
}

#[test]
fn the_ace_of_hearts_is_no_heart_and_the_left_bower_is_not_of_its_suit() {
    let plain = |held| Quick {
        led: Led::Plain,
        played: Played::Other,
        held,
        since: Since::NextTrick,
    };
    let asked = |game: &str, rules: &[(&str, &str)], trump| {
        let referee = referee(game, rules);
        plain(Held::Suit).which(&referee, trump)
    };
    for (game, word, clause) in [
        ("copah", "ace of hearts", "R2"),
        ("auction", "ace of hearts", "R2"),
        ("forty-five", "ace of hearts", "R2"),
        ("kaibosh", "left bower", "R6"),
    ] {
        let which = asked(game, &[], None).unwrap();
        assert!(which.ask.contains(word), "{}", which.ask);
        let ruling = referee(game, &[]).quick(&plain(Held::LooksLike));
        assert_eq!(ruling.verdict, Verdict::Fair, "{game}: {}", ruling.says);
        assert!(ruling.says.contains(word) && ruling.clauses().contains(&clause));
    }
    // Where hearts are trump no heart was led; at Bourré and where anything goes nothing depends on it.
    assert_eq!(asked("copah", &[], Some(fives::cards::Suit::Hearts)), None);
    assert_eq!(asked("copah", &[("follow", "free")], None), None);
    assert_eq!(asked("bourre", &[], None), None);
}

// R1, P4
#[test]
fn where_there_is_a_joker_it_is_among_the_answers() {
    let table = referee("copah", &[("joker", "third-trump")]);
    let named = |answers: &[(Held, &'static str)], held: Held| {
        let mut all = answers.iter().filter(|own| own.0 == held);
        all.next().map_or("", |own| own.1)
    };
    let leads: Vec<&str> = Quick::leads(&table).iter().map(|own| own.1).collect();
    assert!(leads.contains(&"The joker"), "{leads:?}");
    for (led, kept) in [
        (Led::Jack, "Only the five"),
        (Led::Joker, "Only the five or the jack"),
        (Led::AceOfHearts, "Only the five, the jack or the joker"),
        (
            Led::LowTrump,
            "Only the five, the jack, the joker or the ace of hearts",
        ),
        (Led::Five, ""),
    ] {
        let holds = Quick::holds(&table, led, Played::Other);
        assert_eq!(named(holds, Held::Privileged), kept);
    }
    let ruled = |held| {
        table.quick(&Quick {
            led: Led::Joker,
            played: Played::Other,
            held,
            since: Since::NextTrick,
        })
    };
    assert_eq!(ruled(Held::Privileged).verdict, Verdict::Fair);
    assert_eq!(ruled(Held::Suit).verdict, Verdict::Foul);
    assert_eq!(ruled(Held::Nothing).verdict, Verdict::Fair);
    let without = referee("copah", &[]);
    let every = every_quick(&without);
    assert!(every.iter().all(|own| own.led != Led::Joker));
}

// P4
#[test]
fn where_only_the_five_is_kept_back_only_the_five_is_asked_for() {
    let table = referee("copah", &[("renege", "five-only")]);
    let leads: Vec<Led> = Quick::leads(&table).iter().map(|own| own.0).collect();
    assert_eq!(leads, [Led::Plain, Led::Five, Led::LowTrump]);
    let holds = Quick::holds(&table, Led::LowTrump, Played::Other);
    assert_eq!(holds[1], (Held::Privileged, "Only the five"));
    let ruled = |held| {
        table.quick(&Quick {
            led: Led::LowTrump,
            played: Played::Other,
            held,
            since: Since::NextTrick,
        })
    };
    assert_eq!(ruled(Held::Privileged).verdict, Verdict::Fair);
    assert_eq!(ruled(Held::Suit).verdict, Verdict::Foul);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn the_same_answers_get_the_same_ruling((game, house) in any_table(), which in any::<Index>()) {
        let referee = Referee::new(game, &house);
        let own = which.get(&every_quick(&referee)).to_owned();
        let ruling = referee.quick(&own);
        prop_assert_eq!(&ruling, &referee.quick(&own));
        for again in told_again(game, &house) {
            prop_assert_eq!(&ruling, &again.quick(&own));
        }
    }
}
