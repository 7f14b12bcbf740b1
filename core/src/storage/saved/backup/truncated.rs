//! Repairs a truncated file: closes its JSON behind the last whole game.

/// The nesting depth of games in a file: a list in an object.
const GAMES: usize = 2;

/// The candidates for the whole part of a truncated text, the longest first, each closed to valid JSON.
pub(super) fn whole(text: &str) -> impl Iterator<Item = String> {
    let (mut open, mut in_word, mut escaped) = (Vec::new(), false, false);
    let mut before = None;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_word,
            b'"' => in_word = !in_word,
            _ if in_word => {}
            b'{' => open.push('}'),
            b'[' => open.push(']'),
            b'}' | b']' => drop(open.pop()),
            b',' if open.len() <= GAMES => before = Some((at, open.clone())),
            _ => {}
        }
    }
    let all = (!in_word && open.len() <= GAMES).then_some((text.len(), open));
    let closed = |(end, open): (usize, Vec<char>)| {
        let mut completed = text[..end].to_owned();
        completed.extend(open.iter().rev());
        completed
    };
    all.into_iter().chain(before).map(closed)
}
