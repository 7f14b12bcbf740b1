//! Every fact by which a ruling “would change”, and that a question asks about, changes it, alone. Of the others,
//! those with `-`, only the sentence is listed.

use std::collections::BTreeSet;

use fives_core::answers::referee::{irregular, situations};

use super::laws::{every_answer, referees};

/// The facts named with each situation, and the answers that tell them: `1.0` is the first answer to the
/// second question, `+` joins what one fact says, and any one of several told by `or` is enough. No
/// question asks about a fact with `-`. Those without a situation are of every misdeal that is one until a
/// bid, or until someone stays or passes (C11).
const FACTS: &str = "
ace-turned | 0.0 | the dealer had discarded for it before the first trick was over.
ace-turned | 0.0 | the first trick had been over.
alone | - | someone else had stayed.
ante | 0.3 or 0.4 | that player had tied for most and the pot carried over, or had stayed and taken no trick.
ante | 0.1 or 0.2 or 0.0 | that player had taken a trick, or had passed.
ante | 0.0 or 0.1 or 0.2 | someone had won the pot, or others had tied.
bid-changed | - | the first bid wasn’t allowed, or came out of turn: ask about that bid.
bid-changed | - | it wasn’t that player’s turn.
bourre-renege | 0.0 | it had been corrected before the next player played.
bourre-renege | 0.1 | the next player had already played: it would cost the pot.
called-card | 1.1 | it were too late to correct a renege.
called-card | 1.0 | it had been corrected in time.
called-card | 0.0 or 0.1 | someone held the card.
called-card | - | the card had been played to the second trick.
cinch | 2.0 | it had been corrected before the next player played.
cinch | - | the tricks weren’t sure.
cinch | - | that player hadn’t won the first three tricks, or had no trump left.
cinch | 1.1 | a trump between the two was still out.
claim | 1.1 | anyone wanted it played out.
claim | 1.0 | everyone accepted the claim.
claim | 1.0 | everyone agreed to end the hand.
claim | - | your table takes it for cards wrongly exposed: once anyone has won two tricks, that hand would be dead (F7).
cut | 0.1 | nobody had asked before the deal ended.
cut | 0.0 | someone had asked for it before the deal ended.
dead-hand | 0.1 | play had begun: then that hand alone would be dead.
dead-hand | 1.1 | that player had already won three tricks: the win would stand.
dead-hand | 1.0 | that player had won fewer than three tricks: the hand would be dead.
drew-early | - | everyone had stayed or passed.
drew-early | 0.0 | it had been that player’s turn.
drew-early | 0.1 | it wasn’t that player’s turn.
drew-first | 0.0 | the bidder had drawn.
drew-first | 0.1 | someone else had drawn.
exposed-and-dead | 0.1 | anyone had won two tricks.
exposed-and-dead | 0.0 | nobody had won two tricks by then.
exposed-in-play | - | it had been exposed in the deal: that’s a misdeal.
gathered | 0.0 | the cards could still be told apart.
gathered | 0.1 | nobody could tell which cards were in it.
joker-turned | - | another card had been turned.
kaibosh-partner | 0.0 | the trick were still on the table.
kaibosh-partner | 0.1 | the trick had been gathered.
kitty-first | 1.1 | the bidder had looked at it.
kitty-first | 1.0 | the kitty had been laid down again unseen.
kitty-first | 0.0 | the dealer had bid.
kitty-kept | 0.1 | the first card had been led.
kitty-kept | 0.0 | it had been noticed before the first lead.
led-out-of-turn | 1.1 | the next player had already played to it.
led-out-of-turn | 1.0 | nobody had played to it yet.
no-draw | 0.1 | the first card had been led.
no-draw | 2.0 or 1.0 or 0.0 | the bidding side had taken them all or drawn itself, or it had been noticed before the first lead.
no-draw | 1.0 or 0.0 | the bidding side had drawn, or it had been noticed before the first lead.
no-draw | 2.1 | the bidding side had lost one.
no-draw | 1.1 or 0.0 | the other side had drawn, or it had been noticed before the first lead.
no-proof | 0.1 or 0.2 | they had been turned up.
no-proof | 0.2 | the cards showed it, or the player admitted it.
no-proof | 0.1 | nobody could tell who played what.
pack-short | - | there were cards left in the pack.
played-out-of-turn | 0.1 | the player who was passed over had played since.
played-out-of-turn | 0.0 | the player who was passed over had not played yet.
rob-pack | 0.0+1.0 | it had been the dealer, once everyone else had drawn.
rob-pack | 1.0 | everyone else had drawn.
rob-pack | 1.1 | someone still had to draw, or the bid was 30 No Draw.
robbed | 0.0 | that player had held the ace of trumps.
robbed | 1.1 | that player had already played a card.
robbed | 1.0 | the ace had robbed before its holder played.
signals | 0.0 | the whole table knew what it meant.
signals | 0.1 | only the partner knew what it meant.
silent-ace | 0.0+1.0 | hearts were trump, and its holder had said nothing.
silent-ace | 1.0 | nothing had been said.
silent-ace | 1.1 | its holder had robbed or declared it.
stay-changed | - | it had been said out of turn.
stay-out-of-turn | 0.1 | the next player had decided since.
stay-out-of-turn | 0.0 | nobody had decided since.
suit-named | - | the bid was a Kaibosh: it ends the bidding, and trump is named at once.
suit-named | - | trump had already been named after the bidding.
suit-named | 0.0 | that player had got the bid, and then named trump.
table-talk | 0.1 | your table had agreed on a price.
table-talk | 0.0 | no price had been agreed on.
top-six | 0.0 | everyone had passed.
top-six | 1.0 | five of the six cards had been kept and no more drawn.
top-six | 1.1 or 0.1 | the dealer had drawn again, or had not been bagged.
trick-missed | 0.1 | the next one had been led.
trick-missed | 0.0 | nobody had led the next one yet.
trump-changed | 0.1 | it had been changed later.
trump-changed | 0.0 | it had been corrected in the same breath.
trump-discarded | 0.1 | your table had agreed that trumps are kept.
trump-discarded | 1.1 or 0.0 | the first card had been led, or nothing had been agreed on.
trump-discarded | 1.0 or 0.0 | nobody had led yet, or nothing had been agreed on.
trump-swapped | 0.1 | your table had agreed that trumps are kept.
trump-swapped | 1.1 or 0.0 | the first card had been led, or nothing had been agreed on.
trump-swapped | 1.0 or 0.0 | nobody had led yet, or nothing had been agreed on.
turned-card | 0.1 | the card had already been exchanged.
turned-card | - | the dealer had passed.
two-cards | 1.1 | the next card had been played.
two-cards | 1.0 | the next card hadn’t been played.
two-cards | 0.0 | the rules allowed one of them.
two-cards | 0.1 | the rules allowed both.
wrong-dealer | 0.0 | it had been noticed during the deal.
wrong-dealer | 0.1 | the deal had been finished.
wrong-number | 0.0 or 0.1 or 0.2 | it had been noticed before the first lead.
wrong-number-pot | 0.1 or 0.2 | someone had already stayed or passed.
wrong-number-pot | 0.0 | nobody had yet said stay or pass: it would be a misdeal.
wrong-number-pot | 0.0 or 0.1 | it had been noticed before the first lead.
* | 0.0 or 0.1 | it had been noticed before the first bid, or all agreed on a new deal.
* | 0.0 or 0.1 | it had been noticed before anyone said stay or pass, or all agreed on a new deal.
* | 0.2 | one player didn’t agree: then the deal would stand.
* | 0.2 | a bid had been made: then the deal would stand unless all agreed.
* | 0.2 | someone had stayed or passed: then the deal would stand unless all agreed.
* | - | the hand was over.
";

/// A fact of a situation, and the answers that tell it: the place of each question and of its answer.
struct Fact {
    id: &'static str,
    says: &'static str,
    ways: Vec<Vec<(usize, usize)>>,
}

fn facts() -> Vec<Fact> {
    let answer = |own: &str| {
        let (question, answer) = own.split_once('.').unwrap();
        (question.parse().unwrap(), answer.parse().unwrap())
    };
    let lines = FACTS.trim().lines().map(|line| {
        let parts: Vec<&'static str> = line.splitn(3, " | ").collect();
        let ways = parts[1].split(" or ").filter(|way| *way != "-");
        Fact {
            id: parts[0],
            says: parts[2],
            ways: ways
                .map(|way| way.split('+').map(answer).collect())
                .collect(),
        }
    });
    lines.collect()
}

/// Whether other answers say this of the facts, and all else as before; the questions that follow from
/// it are open.
fn says_only(way: &[(usize, usize)], before: &[Option<usize>], other: &[Option<usize>]) -> bool {
    let first = way[0].0;
    (0..before.len()).all(|at| {
        let said = way.iter().find(|(question, _)| *question == at);
        let open = at > first && (before[at].is_none() || other[at].is_none());
        match said {
            Some((_, answer)) => other[at] == Some(*answer),
            None => open || other[at] == before[at],
        }
    })
}

#[test]
fn each_fact_named_with_any_situation_would_change_the_ruling() {
    let facts = facts();
    let (mut named, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    for (name, referee) in referees() {
        for own in situations(&referee) {
            let every = every_answer(own);
            for answers in &every {
                let ruling = irregular(&referee, own, answers).unwrap();
                for says in &ruling.changes {
                    let label = format!("{name}: {} {answers:?}: {says}", own.id);
                    let of = |fact: &Fact| [own.id, "*"].contains(&fact.id) && fact.says == *says;
                    let Some(at) = facts.iter().position(of) else {
                        wrong.insert(format!("unknown: {label}"));
                        continue;
                    };
                    named.insert(at);
                    for way in &facts[at].ways {
                        let known = way.iter().all(|(at, to)| answers[*at] == Some(*to));
                        let mut others = every
                            .iter()
                            .filter(|own| says_only(way, answers, own))
                            .peekable();
                        let any = others.peek().is_some();
                        let differs = |other: &Vec<Option<usize>>| {
                            irregular(&referee, own, other).unwrap().differs(&ruling)
                        };
                        if known || !any || !others.all(differs) {
                            wrong.insert(format!("{label} {way:?}"));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let idle = facts
        .iter()
        .enumerate()
        .filter(|(at, _)| !named.contains(at));
    let idle: Vec<&str> = idle.map(|(_, own)| own.says).collect();
    assert_eq!(idle, [""; 0]);
}
