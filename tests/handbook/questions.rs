//! What people type at a table, each with the answer that must come first on the screen.

use fives_core::answers::handbook::{Found, find};
use fives_core::answers::referee::Referee;

use crate::shared::{book, table};
use crate::support::rows;

/// A table, a question, and its answer: a clause, a situation of the referee, or rules by a name.
const QUESTIONS: &str = "
    copah/ | whose deal is it | C1
    copah/ | how many cards do you get | C1
    copah/ | who shuffles | C1
    copah/ | can six people play | C1
    copah/ | clockwise | P6
    copah/ | which way do we go | P6
    copah/ | who goes first | P6
    copah/ | who leads | P6
    copah/ | order of bidding | C3
    copah/ | who bids first | C3
    copah/ | can the dealer take it | C3
    copah/ | can I bid again after I passed | C3
    copah/ | lowest bid | C2
    copah/ | 30 no draw | C2
    copah/ | no draw | C2
    copah/ | nobody bid | C4
    copah/ | everyone passed | C4
    copah/ | bagged | C4
    copah/ | thrown in | C4
    copah/ | can I throw away trumps | C5
    copah/ | how many cards can I draw | C5
    copah/seating=three-pairs | rob the deck | C5
    copah/ | what beats what | R1
    copah/ | highest card | R1
    copah/ | five of trumps | R1
    copah/ | is the jack higher than the ace | R1
    copah/ | low in black | R1
    copah/ | ace of hearts | R2
    copah/ | is the ace of hearts a heart | R2
    copah/ | ace of diamonds | R3
    copah/ | offsuit | R3
    copah/ | plain suits | R3
    copah/ | didn't follow suit | P1
    copah/ | do I have to follow suit | P1
    copah/ | can I trump in | P1
    copah/ | ruff | P1
    copah/ | I have none of the suit | P2
    copah/ | void | P2
    copah/ | do I have to play my five | P4
    copah/ | reneging | P4
    copah/ | hold back the jack | P4
    copah/ | who won the book | P5
    copah/ | renege penalty | D1
    copah/ | what does a renege cost | D1
    copah/ | can I take my card back | D2
    copah/ | played the wrong card | D2
    copah/ | led out of turn | led-out-of-turn
    copah/ | she played out of turn | played-out-of-turn
    copah/ | two cards | D5
    copah/ | dropped two cards | D5
    copah/ | forgot to play | D6
    copah/ | missed a book | D6
    copah/ | claim | D7
    copah/ | the rest are mine | D7
    copah/ | threw down his hand | D7
    copah/ | he cheated | D8
    copah/ | prove it | D8
    copah/ | table talk | D9
    copah/ | can I talk to my partner | D9
    copah/ | signals | D9
    copah/ | misdeal | C11
    copah/ | missdeal | C11
    copah/ | showed a card while dealing | C11
    copah/ | card flipped over | C11
    copah/ | too many cards | C11
    copah/ | dealt six cards | C11
    copah/ | the wrong player dealt | wrong-dealer
    copah/ | bid out of turn | C3
    copah/ | changed his bid | C3
    copah/ | nine hole | C7
    copah/ | all six books | C7
    copah/ | extra book | C6
    copah/ | went set | C8
    copah/ | how much do we go back | C8
    copah/ | do the others still score | C8
    copah/ | back door | C10
    copah/ | minus 31 | C10
    copah/ | win by two | C9
    copah/ | 31 to 30 | C9
    copah/ | wrong score | D3
    copah/ | added it up wrong | D3
    auction/ | kitty | A2
    auction/ | who gets the widow | A2
    auction/ | how many cards in the blind | A2
    auction/ | three tricks | A3
    auction/ | how many tricks for 25 | A3
    auction/ | 60 for 120 | A3
    auction/ | sixty for one twenty | A3
    auction/thirty_for_sixty=lose-60 | thirty for sixty | A3
    auction/ | stick the dealer | A4
    auction/ | hold ya | A4
    auction/ | top 6 | A4
    auction/ | first jack | A1
    auction/ | cut throat | A1
    auction/seating=alone-5 | call a card | A7
    auction/seating=alone-5 | who is my partner | A7
    auction/ | ticks | A9
    auction/ | out the back door | A9
    auction/ | lost our bid | A6
    auction/ | what is game | A8
    auction/ | 95 | A8
    auction/ | how long does it take | A8
    auction/ | looked at the kitty before naming trump | A2
    auction/ | named another trump | trump-changed
    auction/ | 110 | 110
    auction/ | growl | Growl
    copah/ | 120s | Newfoundland 120s
    auction/floor_bid=100-20,minimum_bid=15 | no 15 after 100 | A10
    auction/ | ruffing | P1
    forty-five/ | twenty-five | Twenty-Five
    forty-five/ | rob | F2
    forty-five/ | take the turned up card | F2
    forty-five/ | turn it down | F2
    forty-five/ | ace turned up | F2
    forty-five/ | didn't say he had the ace | R5
    forty-five/ | how much is a trick worth | F3
    forty-five/ | all five tricks | F3
    forty-five/ | first to 45 | F4
    forty-five/pool=5 | who gets the pool | F4
    forty-five/ | dead hand | F6
    forty-five/ | nobody cut the deck | F5
    forty-five/ | exposed a card | F7
    kaibosh/ | euchre | Bid euchre
    kaibosh/ | left bower | R6
    kaibosh/ | going alone | K3
    kaibosh/ | does my partner play | K3
    kaibosh/ | signals | K6
    kaibosh/ | what does a bid of 2 mean | K6
    kaibosh/ | how many points to win | K5
    kaibosh/ | euchred | K4
    kaibosh/ | do I have to follow suit | P7
    kaibosh/ | forgot to offer the cut | K1
    bourre/ | ante | B1
    bourre/ | I'm going home | B1
    bourre/ | can I fold | B2
    bourre/ | how many cards can I change | B2
    bourre/ | split pot | B3
    bourre/ | took no tricks | B4
    bourre/ | match the pot | B4
    bourre/ | booray | B4
    bourre/ | pot limit | B6
    bourre/ | cinch | P9
    bourre/ | do I have to beat it | P8
    bourre/ | overtrump | P8
    bourre/ | who owes who | B8
    bourre/ | renege | B7
    tally/ | minus points | T1
    tally/ | lowest score wins | T2
";

/// What stands first on the screen.
fn first(written: &str, asked: &str) -> Option<String> {
    let (game, house) = table(written);
    let book = book(written);
    let found = find(&book, &Referee::new(game, &house), asked);
    let clause = |hits: &[fives_core::answers::handbook::Hit]| {
        let hit = hits.first()?;
        Some(book[hit.section].clauses[hit.clause].id.to_owned())
    };
    let situation = |found: &Found| Some(found.situations.first()?.0.to_owned());
    let name = found.names.first().map(|known| known.title.to_owned());
    let known = match found.situations_first {
        true => situation(&found),
        false => clause(&found.clauses).or_else(|| situation(&found)),
    };
    let elsewhere = found.elsewhere.as_ref();
    name.or(known)
        .or_else(|| elsewhere.map(|(game, clause)| format!("{}/{}", game.id, clause.id)))
        .or_else(|| clause(&found.nearest))
}

#[test]
fn a_hundred_questions_have_their_answer_first() {
    let asked: Vec<[&str; 3]> = rows(QUESTIONS).collect();
    assert!(asked.len() >= 100);
    let missed = asked.into_iter().filter_map(|[table, asked, answer]| {
        let first = first(table, asked);
        (first.as_deref() != Some(answer)).then(|| format!("{table} {asked}, {answer}: {first:?}"))
    });
    let missed: Vec<String> = missed.collect();
    assert!(missed.is_empty(), "{} {missed:#?}", missed.len());
}
