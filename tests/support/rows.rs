//! Tables of cases, a line each.

/// The rows of a table of cases: its lines, each cut at the bars. Lines that begin with `#` head those below.
pub fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = table.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        cells.try_into().unwrap_or_else(|_| panic!("{line}"))
    })
}
