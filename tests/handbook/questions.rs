//! What people type at a table, each with the answer that must come first on the screen.

use fives_core::answers::handbook::{Found, FoundPart, Hit, contents, find, sample_search};
use fives_core::answers::referee::Referee;
use fives_core::games::GAMES;

use crate::shared::{book, table};
use crate::support::rows;

/// A table, a question, and its answer: a clause, a situation of the referee, or rules by a name.
const QUESTIONS: &str = "
    copah/ | whose deal is it | C1
    copah/ | who deals | C1
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
    copah/ | do we use the joker | R1
    copah/ | is the five the best card | R1
    copah/ | offsuit | R3
    copah/ | plain suits | R3
    copah/ | didn't follow suit | D1
    kaibosh/ | she didnt follow suit | D1
    copah/ | renege | D1
    forty-five/ | renege | D1
    auction/ | renege | D1
    copah/ | how do I win | C9
    forty-five/ | how do I win | F4
    auction/ | how do I win | A8
    kaibosh/ | how do I win | K5
    copah/ | who deals first | C1
    forty-five/ | who deals first | F1
    auction/ | who deals first | A1
    kaibosh/ | who deals first | K1
    bourre/ | who deals first | B1
    tally/ | who deals first | T1
    copah/ | both teams reach 31 | C9
    copah/ | forgot to draw | C5
    bourre/ | how many can I draw | B2
    copah/ | how many cards can I swap | C5
    auction/ | how many cards can I swap | A2
    bourre/ | how many cards can I swap | B2
    copah/ | dealer wants to keep the bid | C3
    auction/ | dealer keeps the bid | A4
    copah/ | how long is a game | C9
    copah/ | can I pass twice | C3
    auction/ | can I pass twice | A4
    copah/ | negative score | C10
    kaibosh/ | tie | K5
    kaibosh/ | ruff | P7
    bourre/ | ruff | P8
    copah/ | when do I discard | C5
    auction/ | when do I discard | A2
    bourre/ | when do I discard | B2
    forty-five/ | how long is a game | F4
    kaibosh/ | how long is a game | K5
    copah/ | how many can I draw | C5
    auction/ | how many can I draw | A2
    auction/ | forgot to discard | A2
    bourre/ | how do I win | B3
    tally/ | how do I win | T2
    auction/ | tie | A8
    copah/ | tie | C9
    copah/ | revoke | D1
    auction/ | thrown in | A4
    kaibosh/ | thrown in | K2
    bourre/ | thrown in | C11
    forty-five/ | three tricks | F3
    forty-five/ | ace of trumps | F2
    forty-five/ | tie | F4
    forty-five/ | thrown in | F5
    copah/ | do I have to follow suit | P1
    copah/ | can I trump in | P1
    copah/ | ruff | P1
    copah/ | I have none of the suit | P2
    copah/ | void | P2
    copah/ | do I have to play my five | P4
    copah/ | reneging | P4
    copah/ | hold back the jack | P4
    copah/ | who won the book | P5
    copah/ | what does book mean | P5
    copah/ | does the bidder lead | P6
    copah/ | renege penalty | D1
    copah/ | what does a renege cost | D1
    copah/ | can I take my card back | D2
    copah/ | played the wrong card | D2
    copah/ | led out of turn | led-out-of-turn
    copah/ | she played out of turn | played-out-of-turn
    copah/ | two cards | D5
    copah/ | dropped two cards | D5
    copah/ | forgot to play | D6
    copah/ | missed a book | trick-missed
    copah/ | claim | D7
    copah/ | the rest are mine | D7
    copah/ | threw down his hand | claim
    copah/ | he cheated | D8
    copah/ | prove it | D8
    copah/ | table talk | D9
    copah/ | can I talk to my partner | D9
    copah/ | am I allowed to talk | D9
    copah/ | signals | D9
    copah/ | misdeal | C11
    copah/ | showed a card while dealing | C11
    copah/ | card flipped over | C11
    copah/ | too many cards | C11
    copah/ | dealt six cards | C11
    copah/ | the wrong player dealt | wrong-dealer
    copah/ | bid out of turn | C3
    copah/ | changed his bid | bid-changed
    copah/ | nine hole | C7
    copah/ | all six books | C7
    copah/ | how many points is a trick worth | C7
    copah/ | how many points per trick | C7
    copah/ | points per book | C7
    copah/ | extra book | C6
    copah/ | went set | C8
    copah/ | what happens if we don’t make it | C8
    copah/ | how much do we go back | C8
    copah/ | do the others still score | C8
    copah/ | back door | C10
    copah/ | minus 31 | C10
    copah/ | going out the back door | C10
    copah/ | win by two | C9
    copah/ | going out | C9
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
    auction/ | what does hold mean | A4
    auction/ | nobody bids | A4
    auction/ | top 6 | A4
    auction/ | first jack | A1
    auction/ | cut throat | A1
    auction/seating=alone-5 | call a card | A7
    auction/seating=alone-5 | who is my partner | A7
    auction/ | ticks | A9
    auction/ | out the back door | A9
    auction/ | lost our bid | A6
    auction/ | how many points is the best trump | A5
    auction/ | points per trick | A5
    auction/ | you don’t make your bid | A6
    auction/ | what is game | A8
    auction/ | going out | A8
    auction/ | how many points to go out | A8
    auction/ | what happens on a tie | A8
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
    forty-five/ | robbing the pack | F2
    forty-five/ | take the turned up card | F2
    forty-five/ | turn it down | F2
    forty-five/ | ace turned up | ace-turned
    forty-five/ | didn't say he had the ace | R5
    forty-five/ | how much is a trick worth | F3
    forty-five/ | all five tricks | F3
    forty-five/ | first to 45 | F4
    forty-five/ | going out | F4
    forty-five/pool=5 | who gets the pool | F4
    forty-five/ | dead hand | F6
    forty-five/ | nobody cut the deck | F5
    forty-five/ | exposed a card | F7
    kaibosh/ | euchre | Bid euchre
    kaibosh/ | left bower | R6
    kaibosh/ | order of trump | R6
    kaibosh/ | order of trumps | R6
    kaibosh/ | highest trump | R6
    kaibosh/ | best card | R6
    kaibosh/ | is the jack higher than the ace | R6
    kaibosh/ | going alone | K3
    kaibosh/ | lone hand | K3
    kaibosh/ | does my partner play | K3
    kaibosh/ | signals | K6
    kaibosh/ | what does a bid of 2 mean | K6
    kaibosh/ | how many points to win | K5
    kaibosh/ | going out | K5
    kaibosh/ | points per trick | K4
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
    bourre/ | highest card | R7
    bourre/ | highest trump | R7
    bourre/ | do I have to beat it | P8
    bourre/ | overtrump | P8
    bourre/ | who owes who | B8
    bourre/ | when does the game end | B8
    bourre/ | what does bourre mean | B4
    bourre/ | renege | B7
    tally/ | minus points | T1
    tally/ | how many players | T1
    tally/ | who deals | T1
    tally/ | lowest score wins | T2
";

/// A table, one word as no clause has it, and what comes nearest, the nearest first.
const MISSPELLED: &str = "
    copah/ | misdeel | C11
    copah/ | missdeal | C11
    copah/ | shufle | C1 C11
    copah/ | penality | D1 D9 D2
    copah/ | renage | D1 P4 D2
    copah/ | cheeting | D8 D1 D9
    copah/ | signel | D9
    copah/ | diamands | R3 R4
    copah/ | trmup | P1 C5 R1
    copah/ | discrad | C5 P2 C2
    copah/ | dealrs | C1 K5 C3
    copah/ | partnr | C1 D9 C3
    copah/ | partnership | C1 D9 C3
    copah/ | dealership | C3 C4 C5
    auction/ | widdow | A2 D2 A4
    auction/ | tiks | A9 A6
    auction/ | scorekeeping | A8
    kaibosh/ | bowr | R6 P7
    kaibosh/ | lonner | K3 K1 K2
    forty-five/ | robing | F2 R5
    bourre/ | bourrey | B4 B1 B5
    bourre/ | antie | B1 B2 B5
    tally/ | ronds | T1 T2
    copah/ | zeppelin |
";

/// What a question finds at a table.
fn found(written: &str, asked: &str) -> Found {
    let (game, house) = table(written);
    find(&book(written), &Referee::new(game, &house), asked)
}

/// What stands on the screen, from the top.
pub fn answers(written: &str, asked: &str) -> Vec<String> {
    let (book, found) = (book(written), found(written, asked));
    let clause = |hit: &Hit| book[hit.section].clauses[hit.clause].id.to_owned();
    let all = found.in_order().into_iter().flat_map(|part| match part {
        FoundPart::Names(names) => names.iter().map(|known| known.title.to_owned()).collect(),
        FoundPart::Clauses(hits) => hits.iter().map(clause).collect(),
        FoundPart::Situations(all) => all.iter().map(|(id, _)| (*id).to_owned()).collect(),
        FoundPart::Halls(all) => all
            .iter()
            .map(|paragraph| paragraph.title.to_owned())
            .collect(),
        FoundPart::Elsewhere(game, clause) => vec![format!("{}/{}", game.id, clause.id)],
    });
    all.collect()
}

#[test]
fn a_hundred_questions_have_their_answer_first() {
    let asked: Vec<[&str; 3]> = rows(QUESTIONS).collect();
    assert!(asked.len() >= 100);
    let missed = asked.into_iter().filter_map(|[table, asked, answer]| {
        let all = answers(table, asked);
        let first = all.first();
        let is_answered =
            first.is_some_and(|first| first == answer) && found(table, asked).is_found();
        (!is_answered).then(|| format!("{table} {asked}, {answer}: {first:?}"))
    });
    let missed: Vec<String> = missed.collect();
    assert!(missed.is_empty(), "{} {missed:#?}", missed.len());
}

#[test]
fn of_a_word_that_is_missed_the_nearest_clauses_come_by_how_near_they_are() {
    let found = rows(MISSPELLED).map(|[table, asked, _]| {
        let all = answers(table, asked);
        format!("{table} | {asked} | {}", all.join(" "))
    });
    let expected = rows(MISSPELLED).map(|row: [&str; 3]| row.join(" | "));
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[test]
fn the_sample_of_a_search_finds_clauses_of_the_game() {
    for game in GAMES {
        let house = game.default_house();
        let book = contents(game, &house);
        for word in sample_search(game).split(", ") {
            let found = find(&book, &Referee::new(game, &house), word);
            assert!(!found.clauses.is_empty(), "{}: {word}", game.id);
        }
    }
}
