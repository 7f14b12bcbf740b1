//! Reads totals as people and spreadsheets write them.

use crate::storage::saved::csv::is_blank;

/// The signs for minus: a hyphen, the true minus, an en dash, and their wide and small forms.
const MINUS: [char; 5] = ['-', '−', '–', '－', '﹣'];

/// What may separate thousands.
const GROUPING: [char; 7] = [',', '.', '\'', '’', ' ', '\u{a0}', '\u{202f}'];

/// A whole number: `31`, `+31`, `−17`, `31.00`, `31,00`.
pub fn number(cell: &str) -> Option<i32> {
    let (is_negative, figures) = signed(cell);
    total(is_negative, without_decimals(figures).unwrap_or(figures))
}

/// The whole number that is probably meant: `1,250`, `(5)` for −5 as in accounts, `5−`. The user is asked.
pub fn probable(cell: &str) -> Option<i32> {
    let (is_negative, figures) = signed(cell);
    let in_accounts = figures
        .strip_prefix('(')
        .and_then(|inside| inside.strip_suffix(')'))
        .or_else(|| figures.strip_suffix(MINUS));
    let is_plain = figures.len() == cell.len();
    match in_accounts {
        Some(inside) if is_plain => read_or_grouped(inside.trim()).and_then(i32::checked_neg),
        Some(_) => None,
        None => grouped(figures).and_then(|digits| total(is_negative, &digits)),
    }
}

fn read_or_grouped(figures: &str) -> Option<i32> {
    let whole = total(false, without_decimals(figures).unwrap_or(figures));
    whole.or_else(|| total(false, &grouped(figures)?))
}

/// Whether there is a minus, and what follows the sign.
fn signed(cell: &str) -> (bool, &str) {
    let cell = cell.trim_start_matches('\'').trim_matches(is_blank);
    match (cell.strip_prefix(MINUS), cell.strip_prefix(['+', '＋'])) {
        (Some(rest), _) => (true, rest.trim_start()),
        (None, Some(rest)) => (false, rest.trim_start()),
        (None, None) => (false, cell),
    }
}

/// The figures as a number; no other sign is allowed.
fn total(is_negative: bool, figures: &str) -> Option<i32> {
    let plain = figures.bytes().all(|byte| byte.is_ascii_digit());
    let number: i32 = plain.then(|| figures.parse().ok()).flatten()?;
    Some(if is_negative { -number } else { number })
}

/// The figures before decimals that are all nought. Three could be thousands.
fn without_decimals(figures: &str) -> Option<&str> {
    let (whole, decimals) = figures.rsplit_once([',', '.'])?;
    let all_nought = decimals.len() != 3 && decimals.bytes().all(|byte| byte == b'0');
    all_nought.then_some(whole)
}

/// The figures of a number with its thousands separated: `1,250`, `1.250,00`.
fn grouped(figures: &str) -> Option<String> {
    let whole = without_decimals(figures).unwrap_or(figures);
    let grouping = whole.chars().find(|letter| GROUPING.contains(letter))?;
    let mut groups = whole.split(grouping);
    let first = groups.next()?;
    let is_so = (1..=3).contains(&first.len())
        && !first.starts_with('0')
        && groups.all(|group| group.len() == 3);
    is_so.then(|| whole.split(grouping).collect())
}
