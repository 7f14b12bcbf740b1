//! Every fact by which a ruling “would change”, and that a question asks about, changes it, alone. Of the others,
//! those with `-`, only the sentence is listed.

use std::collections::BTreeSet;

use fives_core::answers::referee::{GivenAnswers, Situation, irregular, situations};

use super::laws::{every_answer, referees};
use crate::deciding::decided;

/// The facts named with each situation, and the answers that tell them: `1. Yes` is that answer to the
/// second question, `+` joins what one fact says, and any one of several told by `/` is enough. No
/// question asks about a fact with `-`. Those without a situation are of every misdeal that is one until a
/// bid, or until someone stays or passes (C11).
const FACTS: &str = "
ace-turned | 0. Discarded, and took it up after the first trick | the dealer had discarded for it before the first trick was over.
ace-turned | 0. Discarded, and took it up after the first trick | the first trick had been over.
alone | - | someone else had stayed.
ante | 0. Tied for most: the pot carried over / 0. Stayed and took no trick | that player had tied for most and the pot carried over, or had stayed and taken no trick.
ante | 0. Took tricks, but not the most / 0. Won the pot / 0. Passed | that player had taken a trick, or had passed.
ante | 0. Passed / 0. Took tricks, but not the most / 0. Won the pot | someone had won the pot, or others had tied.
bid-changed | - | the first bid wasn’t allowed, or came out of turn: ask about that bid.
bid-changed | - | it wasn’t that player’s turn.
bourre-renege | 0. Yes | it had been corrected before the next player played.
bourre-renege | 0. No | the next player had already played: it would cost the pot.
called-card | 1. Yes | it were too late to correct a renege.
called-card | 1. Not yet | it had been corrected in time.
called-card | 0. In a hand that played another card / 0. Played to the first trick | someone held the card.
called-card | - | the card had been played to the second trick.
cinch | 2. Yes | it had been corrected before the next player played.
cinch | - | the tricks weren’t sure.
cinch | - | that player hadn’t won the first three tricks, or had no trump left.
cinch | 1. Another card | a trump between the two was still out.
claim | 1. Yes | anyone wanted it played out.
claim | 1. No | everyone accepted the claim.
claim | 1. No | everyone agreed to end the hand.
claim | - | your table takes it for cards wrongly exposed: once anyone has won two tricks, that hand would be dead (F7).
cut | 0. Later, or not at all | nobody had asked before the deal ended.
cut | 0. Before the deal ended | someone had asked for it before the deal ended.
dead-hand | 0. In play | play had begun: then that hand alone would be dead.
dead-hand | 1. Yes, three or more | that player had already won three tricks: the win would stand.
dead-hand | 1. No | that player had won fewer than three tricks: the hand would be dead.
dealt-oddly-pot | 0. Later; not everyone agrees to redeal | one player didn’t agree: then the deal would stand.
drew-early | - | everyone had stayed or passed.
drew-early | 0. Yes | it had been that player’s turn.
drew-early | 0. No, a player before them hadn’t spoken | it wasn’t that player’s turn.
drew-first | 0. The bidder | the bidder had drawn.
drew-first | 0. Someone else | someone else had drawn.
exposed-and-dead | 0. Yes | anyone had won two tricks.
exposed-and-dead | 0. No | nobody had won two tricks by then.
exposed-in-play | - | it had been exposed in the deal: that’s a misdeal.
exposed-pot | 0. Later; not everyone agrees to redeal | one player didn’t agree: then the deal would stand.
gathered | 0. Yes | the cards could still be told apart.
gathered | 0. No | nobody could tell which cards were in it.
joker-turned | - | another card had been turned.
kaibosh-partner | 0. Yes | the trick were still on the table.
kaibosh-partner | 0. No, it was gathered | the trick had been gathered.
kitty-first | 1. Yes, or nobody can tell | the bidder had looked at it.
kitty-first | 1. No | the kitty had been laid down again unseen.
kitty-first | 0. No | the dealer had bid.
kitty-kept | 0. In play | the first card had been led.
kitty-kept | 0. Before the first lead | it had been noticed before the first lead.
led-out-of-turn | 1. Yes, the next player has | the next player had already played to it.
led-out-of-turn | 1. Nobody yet | nobody had played to it yet.
no-draw | 0. Yes | the first card had been led.
no-draw | 2. Yes / 1. The bidding side / 0. Not yet | the bidding side had taken them all or drawn itself, or it had been noticed before the first lead.
no-draw | 1. The bidding side / 0. Not yet | the bidding side had drawn, or it had been noticed before the first lead.
no-draw | 2. No, it lost one | the bidding side had lost one.
no-draw | 1. Another side / 0. Not yet | the other side had drawn, or it had been noticed before the first lead.
no-proof | 0. Nothing certain / 0. That it’s true, or the player admits it | they had been turned up.
no-proof | 0. That it’s true, or the player admits it | the cards showed it, or the player admitted it.
no-proof | 0. Nothing certain | nobody could tell who played what.
pack-short | - | there were cards left in the pack.
played-out-of-turn | 0. Yes | the player who was passed over had played since.
played-out-of-turn | 0. Not yet | the player who was passed over had not played yet.
rob-pack | 0. The dealer + 1. Yes | it had been the dealer, once everyone else had drawn.
rob-pack | 1. Yes | everyone else had drawn.
rob-pack | 1. No | someone still had to draw, or the bid was 30 No Draw.
robbed | 0. The holder of the ace of trumps | that player had held the ace of trumps.
robbed | 1. Yes | that player had already played a card.
robbed | 1. No | the ace had robbed before its holder played.
signals | 0. Yes, both sides use it | the whole table knew what it meant.
signals | 0. No, it was a secret | only the partner knew what it meant.
silent-ace | 0. The ace of the trump suit + 1. Said nothing and played it later | hearts were trump, and its holder had said nothing.
silent-ace | 1. Said nothing and played it later | nothing had been said.
silent-ace | 1. Asked for the turned card to be turned down | its holder had robbed or declared it.
stay-changed | - | it had been said out of turn.
stay-out-of-turn | 0. Yes | the next player had decided since.
stay-out-of-turn | 0. Not yet | nobody had decided since.
suit-named | - | the bid was a Kaibosh: it ends the bidding, and trump is named at once.
suit-named | - | trump had already been named after the bidding.
suit-named | 0. Got the bid, and named another suit | that player had got the bid, and then named trump.
table-talk | 0. Yes | your table had agreed on a price.
table-talk | 0. No | no price had been agreed on.
top-six | 0. Yes, everyone passed | everyone had passed.
top-six | 1. Kept five of the six | five of the six cards had been kept and no more drawn.
top-six | 1. Drew again, or kept old cards too / 0. No, the dealer had bid | the dealer had drawn again, or had not been bagged.
trick-missed | 0. Later | the next one had been led.
trick-missed | 0. Before the next {trick} was led | nobody had led the next one yet.
trump-changed | 0. Later | it had been changed later.
trump-changed | 0. In the same breath | it had been corrected in the same breath.
trump-discarded | 0. Yes | your table had agreed that trumps are kept.
trump-discarded | 1. Yes / 0. No | the first card had been led, or nothing had been agreed on.
trump-discarded | 1. Not yet / 0. No | nobody had led yet, or nothing had been agreed on.
trump-swapped | 0. Yes | your table had agreed that trumps are kept.
trump-swapped | 1. Yes / 0. No | the first card had been led, or nothing had been agreed on.
trump-swapped | 1. Not yet / 0. No | nobody had led yet, or nothing had been agreed on.
turned-card | 0. The dealer exchanged it | the card had already been exchanged.
turned-card | - | the dealer had passed.
two-cards | 1. Yes | the next card had been played.
two-cards | 1. Not yet | the next card hadn’t been played.
two-cards | 0. Only one of them | the rules allowed one of them.
two-cards | 0. Both | the rules allowed both.
wrong-dealer | 0. During the deal | it had been noticed during the deal.
wrong-dealer | 0. After the deal | the deal had been finished.
wrong-number | 0. Before the first bid / 0. After it, and everyone agrees to redeal / 0. After a bid; not everyone agrees to redeal | it had been noticed before the first lead.
wrong-number-pot | 0. Before the first card was led / 0. In play | someone had already stayed or passed.
wrong-number-pot | 0. Before anyone said stay or pass | nobody had yet said stay or pass: it would be a misdeal.
wrong-number-pot | 0. Before anyone said stay or pass / 0. Before the first card was led | it had been noticed before the first lead.
* | 0. Before the first bid / 0. After it, and everyone agrees to redeal | it had been noticed before the first bid, or all agreed on a new deal.
* | 0. Before anyone said stay or pass / 0. Later, and everyone agrees to redeal | it had been noticed before anyone said stay or pass, or all agreed on a new deal.
* | 0. After a bid; not everyone agrees to redeal | one player didn’t agree: then the deal would stand.
* | 0. After a bid; not everyone agrees to redeal | a bid had been made: then the deal would stand unless all agreed.
* | 0. Later; not everyone agrees to redeal | someone had stayed or passed: then the deal would stand unless all agreed.
* | - | the hand was over.
";

/// A fact of a situation, and the answers that tell it: the place of each question, and the words.
struct Fact {
    id: &'static str,
    says: &'static str,
    ways: Vec<Vec<(usize, &'static str)>>,
}

fn facts() -> Vec<Fact> {
    let answer = |text: &'static str| {
        let (question, answer) = text.split_once(". ").unwrap();
        (question.parse().unwrap(), answer)
    };
    let lines = FACTS.trim().lines().map(|line| {
        let parts: Vec<&'static str> = line.splitn(3, " | ").collect();
        let ways = parts[1].split(" / ").filter(|way| *way != "-");
        Fact {
            id: parts[0],
            says: parts[2],
            ways: ways
                .map(|way| way.split(" + ").map(answer).collect())
                .collect(),
        }
    });
    lines.collect()
}

/// The words of the answers to all questions of a situation.
fn words(situation: &Situation, answers: &GivenAnswers) -> Vec<Option<&'static str>> {
    let said = |question| answers.to(question).map(|answer| answer.says);
    situation.questions.iter().map(said).collect()
}

/// Whether other answers say this of the facts, and all else as before; the questions that follow from
/// it are open.
fn says_only(
    way: &[(usize, &str)],
    before: &[Option<&'static str>],
    other: &[Option<&'static str>],
) -> bool {
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
        for situation in situations(&referee) {
            let every = every_answer(situation);
            for answers in &every {
                let ruling = irregular(&referee, situation, answers).unwrap();
                let before = words(situation, answers);
                for says in &ruling.changes {
                    let label = format!("{name}: {} {before:?}: {says}", situation.id);
                    let of =
                        |fact: &Fact| [situation.id, "*"].contains(&fact.id) && fact.says == *says;
                    let Some(at) = facts.iter().position(of) else {
                        wrong.insert(format!("unknown: {label}"));
                        continue;
                    };
                    named.insert(at);
                    for way in &facts[at].ways {
                        let known = way.iter().all(|(at, to)| before[*at] == Some(*to));
                        let mut others = every
                            .iter()
                            .filter(|other| says_only(way, &before, &words(situation, other)))
                            .peekable();
                        let any = others.peek().is_some();
                        let differs = |other: &GivenAnswers| {
                            let other = irregular(&referee, situation, other).unwrap();
                            decided(&other) != decided(&ruling)
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
    let idle: Vec<&str> = idle.map(|(_, fact)| fact.says).collect();
    assert_eq!(idle, [""; 0]);
}
