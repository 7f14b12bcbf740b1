//! Questions as people ask them at a table, which the search was never given: none is a phrase of a clause.

use fives_core::games::GAMES;

use crate::questions::answers;
use crate::shared::clauses;
use crate::support::rows;

/// A table, a question, and the clauses or situations that answer it.
const QUESTIONS: &str = "
    copah/ | who has to deal now | C1
    copah/ | do we deal three and then two | C1
    copah/ | who sits across from me | C1
    copah/ | can we play with six | C1
    copah/ | my partner bid already, can I bid over him | C3
    copah/ | the dealer wants to keep it for the same bid | C3
    copah/ | is thirty the top bid | C2
    copah/ | do I have to draw if I bid thirty | C2/C5
    copah/ | nobody wants to bid | C4
    copah/ | we all passed, now what | C4
    copah/ | how many cards may I throw away | C5
    copah/ | do I have to keep my trumps when I discard | C5
    copah/ | what if the deck runs out | C5
    copah/ | what's higher, the jack or the ace of hearts | R1/R2
    copah/ | does a three beat a seven in clubs | R1/R3
    copah/ | is the two of spades better than the nine | R1/R3
    copah/ | is my ace of hearts a trump | R2
    copah/ | must I play a heart if I only have the ace | R2/P1
    copah/ | I'm out of hearts, what can I play | P2
    copah/ | trump was led and I only have the jack | P3/P4
    copah/ | do I have to give up the five when trump is led | P3/P4
    copah/ | whose book is it | P5
    copah/ | who is on lead for the next book | P5/P6
    copah/ | he had a spade and didn't play it | P1/D1
    copah/ | what do we lose for reneging | D1
    copah/ | he reneged two books ago | D1/D2
    copah/ | oops, wrong card, can I pick it up | D2
    copah/ | she led when it wasn't her turn | D4/led-out-of-turn
    copah/ | he played before me | D4/played-out-of-turn
    copah/ | two of my cards fell on the table | D5
    copah/ | I have one card too many at the end | D6
    copah/ | he laid his cards down and says he has them all | D7
    copah/ | they say we reneged but we didn't | D8
    copah/ | can I tell my partner what I have | D9
    copah/ | somebody got only four cards | C11
    copah/ | I saw a card during the deal | C11
    copah/ | do we have to redeal | C4/C11
    copah/ | is the highest trump an extra one | C6
    copah/ | what do we get for taking every book | C7
    copah/ | we bid 25 and only got 20 | C8
    copah/ | do they keep their books if we are set | C8
    copah/ | both teams got past 31 | C9
    copah/ | do you need to be two ahead | C9
    copah/ | are we out at minus thirty one | C10
    copah/ | somebody wrote down the wrong total | D3
    auction/ | how many cards are in the middle | A2
    auction/ | does the bidder take the middle cards | A2
    auction/ | when do you name trump | A2/A4
    auction/ | how many tricks do I need to make 20 | A3
    auction/ | what does sixty for a hundred and twenty mean | A3
    auction/ | can the dealer hold my bid | A4
    auction/ | what happens when nobody bids | A4
    auction/ | what's a trick worth | A5
    auction/ | what happens when you don't make your bid | A6
    auction/ | do the other team's points count when we fail | A6
    auction/ | how far do we play | A8
    auction/seating=alone-5 | can I ask for a partner | A7
    auction/seating=alone-5 | who plays with the bidder | A7
    auction/ | how many times can you be set | A9
    forty-five/ | can I take the card that is turned over | F2
    forty-five/ | I have the ace of trump, do I have to say so | F2/R5
    forty-five/ | two of us got to 45 | F4
    forty-five/ | a card was showing in the deck | F5/F7
    forty-five/ | she has six cards in her hand | F6
    forty-five/ | how much is each trick | F3
    kaibosh/ | which jack is the second best | R6
    kaibosh/ | can I play without my partner | K3
    kaibosh/ | what if we take fewer than we bid | K4
    kaibosh/ | when is the game over | K5
    kaibosh/ | what does my partner's bid tell me | K6
    bourre/ | do I have to pay before the deal | B1
    bourre/ | can I stay out this hand | B2
    bourre/ | two players took the same number of tricks | B3
    bourre/ | I didn't get a single trick | B4
    bourre/ | is there a limit on the pot | B6
    bourre/ | do I have to beat the card on the table | P8
    bourre/ | I have three sure tricks | P9
    bourre/ | how do we settle at the end | B8
    tally/ | can points be negative | T1
    tally/ | does the lowest win | T2
";

/// How many answers are seen without scrolling far: two of three questions have theirs first, four of five among these.
const NEAR: usize = 3;

/// The words of a text.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '’');
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| word.to_lowercase().replace('\'', "’"))
        .collect()
}

#[test]
fn no_question_is_a_phrase_that_the_search_was_given() {
    let phrases: Vec<Vec<String>> = GAMES
        .iter()
        .flat_map(|game| clauses(game, &game.default_house()))
        .flat_map(|clause| clause.asked.iter().map(|phrase| words(phrase)))
        .collect();
    for [_, asked, _] in rows::<3>(QUESTIONS) {
        let asked = words(&asked.replace('\'', "’"));
        let is_in =
            |long: &[String], short: &[String]| long.windows(short.len()).any(|part| part == short);
        for phrase in phrases.iter().filter(|phrase| phrase.len() > 1) {
            let (asked, phrase) = (&asked[..], &phrase[..]);
            assert!(
                !is_in(asked, phrase) && !is_in(phrase, asked),
                "{asked:?} {phrase:?}"
            );
        }
    }
}

#[test]
fn questions_that_the_search_was_not_given_have_their_answer_near_the_top() {
    let asked: Vec<[&str; 3]> = rows(QUESTIONS).collect();
    assert!(asked.len() >= 60);
    let (mut first, mut missed) = (0, Vec::new());
    for [table, asked, right] in &asked {
        let all = answers(table, asked);
        let is_right = |answer: &String| right.split('/').any(|right| right == answer);
        match all.iter().position(is_right) {
            Some(0) => first += 1,
            Some(at) if at < NEAR => {}
            _ => missed.push(format!("{table} {asked}, {right}: {all:?}")),
        }
    }
    let (all, near) = (asked.len(), asked.len() - missed.len());
    assert!(
        3 * first >= 2 * all && 5 * near >= 4 * all,
        "{first} of {all} first, {near} near; missed: {missed:#?}"
    );
}
