//! What is to be done about a renege, by when it was noticed and by the table’s price (D1, D2, B7).

use super::*;

#[test]
fn the_window_decides_between_putting_it_right_and_the_penalty() {
    for (window, last) in [
        ("next-card", RenegeNoticed::Nothing),
        ("next-trick", RenegeNoticed::NextCard),
        ("hand-end", RenegeNoticed::NextTrick),
    ] {
        let referee = referee("copah", &[("renege_window", window)]);
        for since in RenegeNoticed::ALL {
            let play = PlayFacts {
                since: Some(since),
                ..facts(&referee, Suit::Clubs, "QH", "3D", "4H")
            };
            let ruling = referee.renege(&play).unwrap();
            let late = ruling.offer.is_some();
            assert_eq!(late, since > last, "{window} {since:?}");
        }
    }
}

#[test]
fn until_it_is_known_when_it_was_noticed_a_renege_has_no_penalty_nor_a_rule_of_one() {
    let referee = referee("copah", &[]);
    let known = facts(&referee, Suit::Clubs, "QH", "3D", "4H");
    let open = PlayFacts {
        since: None,
        ..known.clone()
    };
    let rules = |ruling: &Ruling| -> Vec<&str> {
        let decided = ruling.decided_by.iter();
        decided.map(|rule| rule.key).collect()
    };
    let (known, open) = (
        referee.renege(&known).unwrap(),
        referee.renege(&open).unwrap(),
    );
    assert_eq!(open.verdict, Verdict::Foul);
    assert_eq!((&open.says, &open.reasons), (&known.says, &known.reasons));
    assert_eq!((open.remedy.as_ref(), open.offer), (None, None));
    let penal = ["renege_penalty", "renege_window", "bid_after_renege"];
    let is_penal = |rule: &&str| penal.contains(rule);
    assert!(rules(&known).iter().any(is_penal));
    assert!(!rules(&open).iter().any(is_penal), "{:?}", rules(&open));
}

#[test]
fn every_penalty_has_its_own_remedy_and_none_offers_nothing() {
    let mut remedies = Vec::new();
    for penalty in ["lose-hand", "set-bid", "trick", "none"] {
        let referee = referee("copah", &[("renege_penalty", penalty)]);
        let play = PlayFacts {
            since: Some(RenegeNoticed::HandOver),
            ..facts(&referee, Suit::Clubs, "QH", "3D", "4H")
        };
        let ruling = referee.renege(&play).unwrap();
        assert_eq!(ruling.offer.is_none(), penalty == "none");
        let remedy = ruling.remedy.unwrap().says;
        assert!(!remedies.contains(&remedy));
        remedies.push(remedy);
    }
}

/// House rules, by key and value.
type Rules<'a> = &'a [(&'a str, &'a str)];

/// What the referee says to do, and what the handbook says, of a renege noticed too late.
fn priced(game: &str, rules: &[(&str, &str)]) -> (String, String) {
    let referee = referee(game, rules);
    let play = PlayFacts {
        since: Some(RenegeNoticed::HandOver),
        ..facts(&referee, Suit::Clubs, "QH", "9D", "KH")
    };
    let remedy = referee.renege(&play).unwrap().remedy.unwrap().says;
    let clause = fives_core::answers::handbook::clause(referee.game, &referee.house, "D1");
    (remedy, clause.unwrap().text)
}

// D1
#[test]
fn a_trick_won_by_a_renege_goes_where_the_score_sends_it_with_a_bonus_where_there_is_one() {
    let other = "goes to the other side";
    let right = "to the side that would have won it with the right card. \
                 If nobody knows, it goes to the side that led it";
    let many = |bonus: &str| format!("goes{bonus} {right}.");
    // The offender’s own partner may have led it.
    let with_partners = |bonus: &str| {
        format!("goes{bonus} {right}, unless that side reneged: then agree on another.")
    };
    let with = "goes to the other side, with its bonus";
    let cases: &[(&str, Rules, String)] = &[
        ("kaibosh", &[], other.to_owned()),
        ("kaibosh", &[("kaibosh_partner", "plays")], other.to_owned()),
        ("forty-five", &[], other.to_owned()),
        ("copah", &[], with.to_owned()),
        (
            "copah",
            &[("seating", "three-pairs")],
            with_partners(", with its bonus,"),
        ),
        (
            "auction",
            &[("seating", "three-pairs")],
            with_partners(", with its bonus,"),
        ),
        (
            "forty-five",
            &[("seating", "three-trios"), ("scoring", "per-trick")],
            with_partners(""),
        ),
        (
            "auction",
            &[("seating", "alone-5")],
            many(", with its bonus,"),
        ),
        (
            "forty-five",
            &[("seating", "alone-3"), ("scoring", "per-trick")],
            many(""),
        ),
        (
            "forty-five",
            &[
                ("seating", "alone-3"),
                ("scoring", "per-trick-and-best-trump"),
            ],
            many(", with its bonus,"),
        ),
    ];
    for (game, rules, says) in cases {
        let rules = [*rules, &[("renege_penalty", "trick")]].concat();
        let (remedy, clause) = priced(game, &rules);
        assert!(remedy.contains(says), "{game}: {remedy}");
        let dead = clause.replace("; under F7, the offender’s hand would be dead", "");
        assert!(dead.contains(says), "{game}: {clause}");
        let bonus = says.contains("bonus");
        assert_eq!(
            (remedy.contains("bonus"), clause.contains("bonus")),
            (bonus, bonus)
        );
    }
}

// W2
#[test]
fn a_bid_that_fails_after_the_others_reneged_is_named_where_it_matters() {
    let made = "the bid counts as made.";
    let cases: &[(&str, Rules, Option<&str>)] = &[
        ("kaibosh", &[], Some(made)),
        ("copah", &[], Some("the bid is set all the same.")),
        ("copah", &[("bid_after_renege", "made")], Some(made)),
        (
            "auction",
            &[("bid_after_renege", "void")],
            Some("neither set nor scored."),
        ),
        ("kaibosh", &[("renege_penalty", "points")], Some(made)),
        ("kaibosh", &[("renege_penalty", "trick")], None),
        ("forty-five", &[], None),
    ];
    for (game, rules, says) in cases {
        let (remedy, clause) = priced(game, rules);
        for text in [remedy, clause] {
            match says {
                Some(says) => assert!(text.ends_with(says), "{game}: {text}"),
                None => assert!(!text.contains("the bid fails"), "{game}: {text}"),
            }
        }
    }
}

#[test]
fn at_bourre_a_renege_put_right_at_once_is_another_fault() {
    let referee = referee("bourre", &[]);
    let offer = |since| {
        let play = PlayFacts {
            since: Some(since),
            ..facts(&referee, Suit::Hearts, "9S", "2D", "10S")
        };
        referee.renege(&play).unwrap().offer
    };
    use fives_core::games::hand::Fault;
    assert_eq!(
        offer(RenegeNoticed::Nothing),
        Some(Offer::Fault(Fault::Corrected))
    );
    assert_eq!(
        offer(RenegeNoticed::NextCard),
        Some(Offer::Fault(Fault::Renege))
    );
}
