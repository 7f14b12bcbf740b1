//! Sentences about a ruling on the hand in play: what it does when the hand is saved.

use super::sentence::{alone, fill};
use super::{change, hand_word, number, side, units};
use crate::base::seats::Seat;
use crate::ledger::{AcceptedRuling, Cost, Ledger, Penalty};

/// What accepting a ruling on the hand in play does, as far as it is certain.
pub(super) fn when_saved(ledger: &Ledger, ruling: &AcceptedRuling) -> String {
    let mut says = vec!["Applied when you save the hand.".to_owned()];
    if let (Some(Cost { side: of, penalty }), Some(certain)) = (ruling.cost, ledger.certain(ruling))
    {
        let name = side(ledger, of);
        let say = |words: &str, gap: &str| {
            fill(words, alone(ledger, of), &[("name", &name), ("gap", gap)])
        };
        match (certain.scores, certain.pays) {
            (Some((0, total)), _) => {
                let says_so = "{name} [score|scores] nothing for it: the total stays {gap}.";
                says.push(say(says_so, &number(total)));
            }
            (Some((points, total)), _) => {
                let gap = format!("{} → {}", change(points), number(total));
                says.push(say(
                    "{name} [score|scores] {gap}, whatever they take.",
                    &gap,
                ));
            }
            (None, Some(chips)) => {
                says.push(say(
                    "{name} [pay|pays] {gap} into the next pot.",
                    &number(chips),
                ));
            }
            (None, None) => {}
        }
        if let Penalty::Points(points) = penalty {
            let points = units(ledger, points);
            says.push(say("{name} [lose|loses] {gap}.", &points));
            says.push("Play stops: enter it as it stands.".to_owned());
        }
        let lost = |seat: Seat| seat.0 == of.0 && penalty.takes_a_turn();
        let more = |(seat, was, is): &(Seat, usize, usize)| lost(*seat) && is > was;
        if let Some(seat) = certain.deals {
            let next = ledger.standing().number + 1;
            let word = hand_word(ledger);
            says.push(format!(
                "{name} loses a turn to deal: {} deals {word} {next}.",
                ledger.name(seat)
            ));
        } else if certain.misses.iter().any(more) {
            says.push(format!("{name} loses the next turn to deal."));
        } else if certain.misses.iter().any(|(_, was, is)| is < was) {
            says.push(format!(
                "{name} loses a turn to deal too, so the two cancel out."
            ));
        }
        says.push(match certain.after_misdeal {
            true => "A turn to deal is lost after a misdeal too.".to_owned(),
            false => "After a misdeal it costs nothing.".to_owned(),
        });
    }
    says.join(" ")
}
