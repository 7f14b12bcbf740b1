//! The result of a match as twelve digits to read out, for a hall without a network where no camera sees a code.
//!
//! They hold who won, the score, and a hash of both with the game of the match. The organizer's phone finds the game
//! by it among those of its own nights; digits that were misheard fit none.

use crate::night::GameOutcome;
use crate::storage::saved::checksum::sum;
use crate::storage::saved::night::{NightMatch, SavedNight};

use super::night::MatchResult;

/// How many digits it has.
const DIGITS: usize = 12;

/// The lowest score that it holds; the highest is 254 above it.
const LOWEST: i16 = -100;

/// What stands for a score that it does not hold.
const NO_SCORE: u64 = 0xff;

/// The bits of the score and of the winner, below the hash.
const OUTCOME_BITS: u32 = 17;

/// The bits of the hash: together with the others they fit into twelve digits.
const HASH_BITS: u32 = 22;

/// The digits in groups of four, as they are read out.
pub fn spoken(result: &MatchResult) -> String {
    let number = number(&result.of, result.outcome);
    let digits = format!("{number:0DIGITS$}");
    let (first, rest) = digits.split_at(4);
    let (second, third) = rest.split_at(4);
    format!("{first} {second} {third}")
}

/// The number that a text is, whatever stands between its digits; `None` if it is something else.
pub fn read(text: &str) -> Option<u64> {
    let is_between = |letter: char| letter.is_whitespace() || "-.,".contains(letter);
    let digits: String = text.chars().filter(|letter| !is_between(*letter)).collect();
    let is_number = digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok())?
}

/// The result of a number: of one of these nights, the game that it fits.
pub fn find<'a>(
    number: u64,
    nights: impl IntoIterator<Item = &'a SavedNight>,
) -> Option<MatchResult> {
    nights.into_iter().find_map(|night| {
        night.night.state().matches().find_map(|played| {
            let games = 0..=u8::try_from(played.games.len()).ok()?;
            games.into_iter().find_map(|game| {
                let of = NightMatch {
                    night: night.id.clone(),
                    of: played.key,
                    game,
                };
                let outcome = outcome(number, &of);
                (self::number(&of, outcome) == number).then_some(MatchResult { of, outcome })
            })
        })
    })
}

/// The outcome that a number holds, if it is of this game.
fn outcome(number: u64, of: &NightMatch) -> GameOutcome {
    let points = |shift: u32| {
        let held = (number >> shift) & NO_SCORE;
        (held != NO_SCORE).then_some(held as i16 + LOWEST)
    };
    let [first, second] = of.of.teams;
    GameOutcome {
        winner: if (number >> 16) & 1 == 1 {
            second
        } else {
            first
        },
        score: points(8).zip(points(0)),
    }
}

fn number(of: &NightMatch, outcome: GameOutcome) -> u64 {
    let held = |points: i16| {
        let above = u64::try_from(i32::from(points) - i32::from(LOWEST)).ok();
        above.filter(|above| *above < NO_SCORE)
    };
    let score = outcome
        .score
        .and_then(|(won, lost)| Some((held(won)?, held(lost)?)));
    let (won, lost) = score.unwrap_or((NO_SCORE, NO_SCORE));
    let second_won = u64::from(outcome.winner == of.of.teams[1]);
    let held = second_won << 16 | won << 8 | lost;
    let NightMatch { night, of, game } = of;
    let [first, second] = of.teams.map(|team| team.0);
    let whole = format!(
        "{night} {:?} {} {first} {second} {game} {held}",
        of.stage, of.number
    );
    let hash = sum(&whole).cast_unsigned();
    let folded = hash ^ hash >> HASH_BITS ^ hash >> (2 * HASH_BITS);
    (folded & ((1 << HASH_BITS) - 1)) << OUTCOME_BITS | held
}
