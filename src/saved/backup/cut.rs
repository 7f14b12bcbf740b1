//! Repairs a truncated file: closes its JSON behind the last whole game.

/// How deep the games of a file stand: in a list, in the fields of the file.
const GAMES: usize = 2;

/// What of a text that was cut off is whole, each longer text first. What the cut goes through is left
/// out; where that leaves nothing to be closed, there is none.
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
        let mut own = text[..end].to_owned();
        own.extend(open.iter().rev());
        own
    };
    all.into_iter().chain(before).map(closed)
}
