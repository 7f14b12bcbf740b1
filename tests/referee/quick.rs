//! Was that a renege? Without the cards, by four questions.

use std::collections::BTreeSet;

use fives_core::answers::referee::{
    HeldCards, Led, PlayedCard, Quick, Referee, RenegeNoticed, Ruling, Verdict, situations,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::irregular::laws::referees;
use crate::renege::referee;
use crate::sound::{is_well_said, speaks};
use crate::tables::{any_table, told_again};

/// Every answer the quick form can be given in a game.
pub fn every_quick(referee: &Referee) -> Vec<Quick> {
    let mut all = Vec::new();
    for (led, _) in Quick::leads(referee) {
        for (played, _) in Quick::plays(referee, *led) {
            for highest in highests(referee, *led, *played) {
                for (held, _) in Quick::holds(referee, highest, *played) {
                    all.extend(RenegeNoticed::ALL.map(|since| Quick {
                        led: *led,
                        highest,
                        played: *played,
                        held: *held,
                        since: Some(since),
                    }));
                }
            }
        }
    }
    all
}

/// The highest trumps so far that can be answered; the lead, if that is not asked.
pub fn highests(referee: &Referee, led: Led, played: PlayedCard) -> Vec<Led> {
    match Quick::highests(referee, led, played) {
        [] => vec![led],
        all => all.iter().map(|(highest, _)| *highest).collect(),
    }
}

#[test]
fn the_quick_form_rules_by_every_game_and_rule() {
    let quick = |led, played, held| Quick {
        led,
        highest: led,
        played,
        held,
        since: Some(RenegeNoticed::NextTrick),
    };
    let verdict = |referee: &Referee, quick: Quick| referee.quick(&quick).verdict;
    let fives = referee("copah", &[]);
    let strict = referee("copah", &[("follow", "strict")]);
    let free = referee("copah", &[("follow", "free")]);
    let off = referee("copah", &[("renege", "off")]);
    let trumped = quick(Led::Plain, PlayedCard::Trump, HeldCards::Suit);
    assert_eq!(verdict(&fives, trumped), Verdict::Fair);
    assert_eq!(verdict(&strict, trumped), Verdict::Foul);
    let other = quick(Led::Plain, PlayedCard::Other, HeldCards::Suit);
    assert_eq!(verdict(&fives, other), Verdict::Foul);
    assert_eq!(verdict(&free, other), Verdict::Fair);
    for led in [Led::LowTrump, Led::AceOfHearts, Led::Jack] {
        let kept = quick(led, PlayedCard::Other, HeldCards::Privileged);
        assert_eq!(verdict(&fives, kept), Verdict::Fair, "{led:?}");
        assert_eq!(verdict(&off, kept), Verdict::Foul, "{led:?}");
    }
    for game in ["copah", "kaibosh", "bourre"] {
        let referee = referee(game, &[]);
        for quick in every_quick(&referee) {
            let expected = match (quick.held, quick.played) {
                (HeldCards::Nothing | HeldCards::Privileged | HeldCards::Needless, _) => {
                    Verdict::Fair
                }
                (HeldCards::Sure, PlayedCard::Suit) => Verdict::Fair,
                (HeldCards::TrumpOnly, PlayedCard::Suit | PlayedCard::Trump)
                    if quick.led == Led::Nothing =>
                {
                    Verdict::Fair
                }
                (HeldCards::Suit, PlayedCard::Suit) if game == "bourre" => Verdict::Foul,
                (HeldCards::Suit, PlayedCard::Suit) => Verdict::Fair,
                (HeldCards::Suit, PlayedCard::Trump) if game == "copah" => Verdict::Fair,
                (HeldCards::LooksLike | HeldCards::Undeclared, _) => {
                    unreachable!("asked for afterwards")
                }
                (HeldCards::Suit | HeldCards::TrumpOnly | HeldCards::Sure, _) => Verdict::Foul,
            };
            let ruling = referee.quick(&quick);
            assert_eq!(
                ruling.verdict, expected,
                "{game} {quick:?}: {}",
                ruling.says
            );
            is_well_said(&referee, &ruling, game);
            assert_eq!(ruling.remedy.is_some(), expected == Verdict::Foul);
        }
    }
}

#[test]
fn why_is_the_rule_in_a_sentence_and_not_what_the_ruling_says_already() {
    let why = |rules: &[(&str, &str)], held| {
        let ruling = referee("copah", rules).quick(&Quick {
            led: Led::LowTrump,
            highest: Led::LowTrump,
            played: PlayedCard::Other,
            held,
            since: Some(RenegeNoticed::NextTrick),
        });
        ruling.reasons[0].cited()
    };
    assert_eq!(
        why(&[], HeldCards::Privileged),
        "A lower trump was led, and a top trump can be held back from a lower one. (P4)"
    );
    assert_eq!(
        why(&[("renege", "five-only")], HeldCards::Privileged),
        "A lower trump was led, and the 5 can be held back from it. (P4)"
    );
    assert_eq!(
        why(&[("renege", "highest-played")], HeldCards::Privileged),
        "Every trump played was lower, and a top trump can be held back until a higher one is played. (P4)"
    );
    assert_eq!(
        why(&[("renege", "off")], HeldCards::Suit),
        "When trump is led, a player who holds a trump must play one. (P3, P4)"
    );
    for game in ["copah", "kaibosh", "bourre"] {
        let referee = referee(game, &[]);
        for quick in every_quick(&referee) {
            let ruling = referee.quick(&quick);
            for reason in &ruling.reasons {
                let inside = reason.says[1..].trim_end_matches('.');
                assert!(!ruling.says.contains(inside), "{game}: {}", ruling.text());
            }
        }
    }
}

#[test]
fn the_ace_of_hearts_is_no_heart_and_the_left_bower_is_not_of_its_suit() {
    let plain = |held| Quick {
        led: Led::Plain,
        highest: Led::Plain,
        played: PlayedCard::Other,
        held,
        since: Some(RenegeNoticed::NextTrick),
    };
    let asked = |game: &str, rules: &[(&str, &str)], trump| {
        let referee = referee(game, rules);
        plain(HeldCards::Suit).which(&referee, trump)
    };
    let (heart, bower) = ("was their only heart the ace?", "left bower");
    for (game, ask, word, clause) in [
        ("copah", heart, "ace of hearts", "R2"),
        ("auction", heart, "ace of hearts", "R2"),
        ("forty-five", heart, "ace of hearts", "R2"),
        ("kaibosh", bower, "left bower", "R6"),
    ] {
        let which = asked(game, &[], None).unwrap();
        assert!(which.ask.contains(ask), "{}", which.ask);
        let ruling = referee(game, &[]).quick(&plain(HeldCards::LooksLike));
        assert_eq!(ruling.verdict, Verdict::Fair, "{game}: {}", ruling.says);
        assert!(ruling.says.contains(word) && ruling.clauses().contains(&clause));
    }
    // Where hearts are trump no heart was led; at Bourré and where anything goes nothing depends on it.
    assert_eq!(
        asked("copah", &[], Some(fives_core::base::cards::Suit::Hearts)),
        None
    );
    assert_eq!(asked("copah", &[("follow", "free")], None), None);
    assert_eq!(asked("bourre", &[], None), None);
}

// R1, P4
#[test]
fn where_there_is_a_joker_it_is_among_the_answers() {
    let table = referee("copah", &[("joker", "third-trump")]);
    let named = |answers: &[(HeldCards, &'static str)], held: HeldCards| {
        let mut all = answers.iter().filter(|answer| answer.0 == held);
        all.next().map_or("", |option| option.1)
    };
    let leads: Vec<&str> = Quick::leads(&table).iter().map(|lead| lead.1).collect();
    assert!(leads.contains(&"The joker"), "{leads:?}");
    for (led, kept) in [
        (Led::Jack, "Only the 5"),
        (Led::Joker, "Only the 5 or the jack"),
        (Led::AceOfHearts, "Only the 5, the jack or the joker"),
        (
            Led::LowTrump,
            "Only the 5, the jack, the joker or the ace of hearts",
        ),
        (Led::Five, ""),
    ] {
        let holds = Quick::holds(&table, led, PlayedCard::Other);
        assert_eq!(named(holds, HeldCards::Privileged), kept);
    }
    let ruled = |held| {
        table.quick(&Quick {
            led: Led::Joker,
            highest: Led::Joker,
            played: PlayedCard::Other,
            held,
            since: Some(RenegeNoticed::NextTrick),
        })
    };
    assert_eq!(ruled(HeldCards::Privileged).verdict, Verdict::Fair);
    assert_eq!(ruled(HeldCards::Suit).verdict, Verdict::Foul);
    assert_eq!(ruled(HeldCards::Nothing).verdict, Verdict::Fair);
    let without = referee("copah", &[]);
    let every = every_quick(&without);
    assert!(every.iter().all(|quick| quick.led != Led::Joker));
}

// P4
#[test]
fn where_only_the_five_is_kept_back_only_the_five_is_asked_for() {
    let table = referee("copah", &[("renege", "five-only")]);
    let leads: Vec<Led> = Quick::leads(&table).iter().map(|lead| lead.0).collect();
    assert_eq!(leads, [Led::Plain, Led::Five, Led::LowTrump]);
    let holds = Quick::holds(&table, Led::LowTrump, PlayedCard::Other);
    assert_eq!(holds[1], (HeldCards::Privileged, "Only the 5"));
    let ruled = |held| {
        table.quick(&Quick {
            led: Led::LowTrump,
            highest: Led::LowTrump,
            played: PlayedCard::Other,
            held,
            since: Some(RenegeNoticed::NextTrick),
        })
    };
    assert_eq!(ruled(HeldCards::Privileged).verdict, Verdict::Fair);
    assert_eq!(ruled(HeldCards::Suit).verdict, Verdict::Foul);
}

// Words
#[test]
fn whatever_is_asked_answered_and_ruled_calls_a_trick_what_the_table_does() {
    let decides = ["follow", "renege", "joker"];
    let mut all = referees();
    all.retain(|(name, _)| {
        let rule = name.split_once(", ").map(|(_, rule)| rule);
        rule.is_none_or(|rule| decides.iter().any(|key| rule.starts_with(key)))
    });
    for (name, referee) in all {
        let mut texts = BTreeSet::new();
        // What happened since decides only whether it can still be corrected.
        let since = |quick: &Quick| {
            matches!(
                quick.since,
                Some(RenegeNoticed::Nothing | RenegeNoticed::HandOver)
            )
        };
        for quick in every_quick(&referee).into_iter().filter(since) {
            let holds = Quick::holds(&referee, quick.highest, quick.played);
            let highest = Quick::highests(&referee, quick.led, quick.played);
            texts.extend(highest.iter().map(|option| option.1));
            texts.extend(quick.which(&referee, None).map(|question| question.ask));
            texts.extend(Quick::leads(&referee).iter().map(|lead| lead.1));
            texts.extend(Quick::plays(&referee, quick.led).iter().map(|play| play.1));
            texts.extend(holds.iter().map(|option| option.1));
            is_well_said(&referee, &referee.quick(&quick), &name);
        }
        texts.extend(RenegeNoticed::ALL.iter().map(|noticed| noticed.label()));
        for situation in situations(&referee) {
            let asked = situation.questions.iter();
            texts.extend(
                asked
                    .clone()
                    .flat_map(|question| question.answers)
                    .map(|answer| answer.says),
            );
            texts.extend(asked.map(|question| question.ask));
            texts.insert(situation.title);
        }
        for text in texts {
            speaks(&referee, &referee.says(text), &name);
        }
    }
}

/// What a ruling says of other tables.
fn says(ruling: &Ruling) -> Vec<&str> {
    let elsewhere = ruling.elsewhere.iter();
    elsewhere
        .map(|other_table| other_table.says.as_str())
        .collect()
}

// P1, P4
#[test]
fn another_house_rule_that_would_change_the_answer_is_told_in_a_sentence() {
    let quick = |led, played, held| Quick {
        led,
        highest: led,
        played,
        held,
        since: Some(RenegeNoticed::NextTrick),
    };
    let elsewhere = |rules: &[(&str, &str)], quick: Quick| -> Vec<String> {
        let ruling = referee("copah", rules).quick(&quick);
        says(&ruling).into_iter().map(str::to_owned).collect()
    };
    let other_suit = quick(Led::Plain, PlayedCard::Other, HeldCards::Suit);
    assert_eq!(
        elsewhere(&[], other_suit),
        ["If your table let players play anything, this wouldn’t be a renege."]
    );
    assert_eq!(
        elsewhere(&[("follow", "free")], other_suit),
        [
            "If your table let players follow suit or trump, this would be a renege unless that card was the ace of hearts.",
            "If your table made players follow suit if they could, this would be a renege unless that card was the ace of hearts.",
        ]
    );
    let trumped = quick(Led::Plain, PlayedCard::Trump, HeldCards::Suit);
    assert_eq!(
        elsewhere(&[], trumped),
        [
            "If your table made players follow suit if they could, this would be a renege unless that card was the ace of hearts."
        ]
    );
    let five_only = "If your table let only the 5 be held back, this would be a renege unless the 5 was their only trump.";
    for led in [Led::LowTrump, Led::AceOfHearts] {
        let kept = quick(led, PlayedCard::Other, HeldCards::Privileged);
        assert_eq!(
            elsewhere(&[], kept),
            [
                "If your table let no trump be held back, this would be a renege.",
                five_only,
            ]
        );
    }
    // From the jack only the 5 is kept back anyway.
    let from_the_jack = elsewhere(
        &[],
        quick(Led::Jack, PlayedCard::Other, HeldCards::Privileged),
    );
    assert!(!from_the_jack.contains(&five_only.to_owned()));
    let rules = [("renege", "five-only")];
    let kept =
        referee("copah", &rules).quick(&quick(Led::LowTrump, PlayedCard::Other, HeldCards::Suit));
    assert_eq!(
        says(&kept),
        [
            "If your table let top trumps be held back from any lower trump led, this might not be a renege, depending on which trump they held."
        ]
    );
    // The rule decides only if it was one of those trumps.
    assert!(kept.decided_by.iter().all(|rule| rule.key != "renege"));
    assert!(kept.text().ends_with(&kept.elsewhere[0].says));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn the_same_answers_get_the_same_ruling((game, house) in any_table(), which in any::<Index>()) {
        let referee = Referee::new(game, &house);
        let quick = which.get(&every_quick(&referee)).to_owned();
        let ruling = referee.quick(&quick);
        prop_assert_eq!(&ruling, &referee.quick(&quick));
        for again in told_again(game, &house) {
            prop_assert_eq!(&ruling, &again.quick(&quick));
        }
    }
}
