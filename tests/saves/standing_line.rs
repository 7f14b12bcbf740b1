//! How a game stands, in a line.

use fives_core::ledger::Standing;

/// Totals, failed bids, who is out, the end, the next dealer, and every deal: who dealt it, its number and its points.
pub fn standing_line(standing: &Standing) -> String {
    let end = standing.end.as_ref();
    let end = end.map(|(end, at)| {
        (
            end.winner.map(|winner| winner.0),
            format!("{:?}", end.reason),
            *at,
        )
    });
    let deals = standing.deals.iter().map(|deal| {
        let points = deal.lines.iter().map(|(_, line)| line.points);
        let points: Vec<i32> = points.collect();
        let number = deal.number.unwrap_or_default();
        format!("{}#{number}{points:?}{:?}", deal.dealer.0, deal.fate)
    });
    let deals: Vec<String> = deals.collect();
    format!(
        "{:?} {:?} {:?} {end:?} next {}#{} {}",
        standing.totals.values(),
        standing.ticks.values(),
        standing.out.values(),
        standing.dealer.0,
        standing.number,
        deals.join(" "),
    )
    .replace('"', "")
}
