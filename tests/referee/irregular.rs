//! Misdeals and irregularities: the clauses, offers and names in their rulings.

mod before_play;
mod custom;
mod deal;
mod facts;
pub mod laws;
mod of_a_bid;
mod play;

use fives_core::answers::referee::{
    GivenAnswers, Offer, Referee, Ruling, Verdict, irregular, situations,
};
use fives_core::base::house::choices::RenegePenalty;
use fives_core::games;
use fives_core::games::hand::Fault;

use super::support::{house_of, rows};

/// What a ruling offers by which a side is set, or scores nothing.
const LOSE_HAND: Option<Offer> = Some(Offer::Penalty(RenegePenalty::LoseHand));

/// The ruling on a situation by some house rules, the questions that are asked answered in these words.
fn ask(game: &str, rules: &[(&str, &str)], id: &str, words: &[&str]) -> Ruling {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    let all = situations(&referee);
    let situation = all.iter().find(|situation| situation.id == id).expect(id);
    let (mut given, mut words) = (GivenAnswers::default(), words.iter());
    for question in situation.questions {
        if question.is_asked(&given)
            && let Some(word) = words.next()
        {
            let mut answers = question.answers.iter();
            given.give(*answers.find(|answer| answer.says == *word).expect(word));
        }
    }
    assert_eq!(words.next(), None, "{id}");
    irregular(&referee, situation, &given).unwrap()
}

/// Whether a ruling is what a word says of it.
fn is(ruling: &Ruling, word: &str, of: &str) -> bool {
    let remedy = || ruling.remedy.as_ref().map_or("", |remedy| &remedy.says);
    match word {
        "fair" => ruling.verdict == Verdict::Fair,
        "foul" => ruling.verdict == Verdict::Foul,
        "answer" => ruling.verdict == Verdict::Answer,
        "custom" => ruling.custom,
        "written" => !ruling.custom,
        "cites" => ruling.clauses().contains(&of),
        "lacks" => !ruling.clauses().contains(&of),
        "only" => ruling.clauses() == [of],
        "changes" => ruling.changes.iter().any(|change| change.contains(of)),
        "by" => ruling.decided_by[0].key == of,
        "offers" => ruling.offer == offer(of),
        "exactly" => ruling.says == of,
        "says" => ruling.says.contains(of),
        "tells" => ruling.text().contains(of),
        "omits" => !ruling.text().contains(of),
        "remedy" => remedy().contains(of),
        "spares" => !remedy().contains(of),
        odd => panic!("{odd}"),
    }
}

fn offer(name: &str) -> Option<Offer> {
    match name {
        "nothing" => None,
        "misdeal" => Some(Offer::Misdeal),
        "the loss of the hand" => LOSE_HAND,
        "another deal" => Some(Offer::Penalty(RenegePenalty::Redeal)),
        "the loss of a deal" => Some(Offer::LosesDeal),
        "a fault" => Some(Offer::Fault(Fault::Renege)),
        "a fault put right" => Some(Offer::Fault(Fault::Corrected)),
        odd => panic!("{odd}"),
    }
}

/// Asserts rulings, a line each: the game and its house rules, the situation, the answers, and what the ruling is; or
/// that the situation never happens there.
fn rulings(table: &'static str) {
    for [sheet, id, answers, expected] in rows(table) {
        let (game, rules) = sheet.split_once('/').unwrap_or((sheet, ""));
        let rules = rules.split(',').filter_map(|rule| rule.split_once('='));
        let rules: Vec<(&str, &str)> = rules.collect();
        let given = answers.split(" / ").filter(|answer| !answer.is_empty());
        let given: Vec<&str> = given.collect();
        if expected == "never happens" {
            assert!(!has(game, &rules, id), "{sheet} {id}");
            continue;
        }
        let ruling = ask(game, &rules, id, &given);
        for fact in expected.split(" / ") {
            let (word, of) = fact.split_once(' ').unwrap_or((fact, ""));
            assert!(
                is(&ruling, word, of),
                "{sheet} {id} {answers}: {fact}: {ruling:?}"
            );
        }
    }
}

/// Whether a situation can happen by some house rules.
fn has(game: &str, rules: &[(&str, &str)], id: &str) -> bool {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    situations(&referee)
        .iter()
        .any(|situation| situation.id == id)
}

#[test]
fn what_changes_the_score_can_be_accepted_into_it() {
    rulings(
        "
        copah   | no-draw         | Yes / The bidding side                    | offers the loss of the hand
        copah   | no-draw         | Yes / Another side / Yes                  | offers nothing
        copah   | no-draw         | Yes / Another side / No, it lost one      | offers another deal
        copah   | no-draw         | Yes / Another side / Still being played   | offers nothing
        copah   | no-draw         | Not yet                                   | offers nothing
        copah   | drew-first      | The bidder                                | offers misdeal
        copah   | drew-first      | Someone else                              | offers nothing
        auction | kitty-first     | No / Yes, or nobody can tell              | offers misdeal
        auction | kitty-first     | No / No                                   | offers nothing
        bourre  | wrong-number-pot | In play                                  | offers a fault put right
        ",
    );
}

#[test]
fn what_a_clause_does_not_say_is_custom() {
    rulings(
        "
        copah/seating=three-pairs              | rob-pack   | The dealer / Yes     | written
        copah/seating=three-pairs              | rob-pack   | The dealer / No      | custom
        copah/seating=three-pairs              | rob-pack   | Another player       | custom
        copah/seating=three-pairs,rob_pack=off | rob-pack   | The dealer / Yes     | custom
        auction                                | top-six    | Yes, everyone passed / Kept five of the six | custom
        auction/top_six=on                     | top-six    | No, the dealer had bid | custom
        auction/top_six=on                     | top-six    | Yes, everyone passed / Kept five of the six | written
        auction/top_six=on                     | top-six    | Yes, everyone passed / Drew again, or kept old cards too | written
        forty-five                             | robbed     | The holder of the ace of trumps / No | written
        forty-five                             | robbed     | Someone without that ace | written
        forty-five/rob_without_ace=none        | robbed     | Someone without that ace | custom
        forty-five/ace_robbing=off             | robbed     | The holder of the ace of trumps / No | custom
        forty-five                             | ace-turned | Took it up before the first trick was over | custom
        bourre                                 | stay-out-of-turn | Not yet        | written
        bourre/stay_out_of_turn=none           | stay-out-of-turn | Yes            | custom
        ",
    );
}

#[test]
fn another_value_of_the_house_rule_is_named_with_what_it_would_change() {
    let ruling = ask(
        "auction",
        &[],
        "top-six",
        &["Yes, everyone passed", "Kept five of the six"],
    );
    let says = "If your table let a bagged dealer take the top six, the dealer could take them.";
    assert_eq!(ruling.elsewhere.len(), 1);
    assert_eq!(ruling.elsewhere[0].says, says);
}
