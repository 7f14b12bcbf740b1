//! A season as one page for the site of a club: a file that needs no other, and runs no script.

use super::picture::escape;
use crate::base::text_fold::isolate;
use crate::night::season::{Season, SeasonNight, SeasonRow};
use crate::statistics::RankedPlayer;
use crate::words::count;
use crate::words::ratings::POWER_RANKINGS;
use crate::words::season as words;

/// Colors and sizes of the page, on a screen and on paper.
const STYLE: &str = "\
:root{color-scheme:light dark;font:100%/1.4 system-ui,sans-serif}\
body{max-width:70rem;margin:0 auto;padding:1rem}\
h1,h2{font-family:Georgia,serif;line-height:1.2;margin:1.2rem 0 .4rem}\
p{margin:.4rem 0}\
.scroll{overflow-x:auto;max-width:100%}\
table{border-collapse:collapse;font-variant-numeric:lining-nums tabular-nums}\
th,td{padding:.35rem .6rem;border-bottom:1px solid #8886;text-align:right;vertical-align:baseline}\
thead th{font-size:.8rem;vertical-align:bottom}\
tbody th{font-weight:600;text-align:left}\
.name{position:sticky;left:0;background:Canvas;text-align:left}\
small{display:block;font-weight:400}\
time,td{white-space:nowrap}\
.total{font-weight:700}\
@media print{body{max-width:none;padding:0}.scroll{overflow:visible}thead{display:table-header-group}\
tr{break-inside:avoid}th,td{padding:.15rem .35rem;font-size:.8rem}}";

/// The page: the table by night, the rules, and the power rankings if there are any.
pub fn page(season: &Season, rows: &[SeasonRow], power_rankings: &[RankedPlayer]) -> String {
    let name = escape(&season.setup.name);
    let line = escape(&words::headline(season, rows.len()));
    let rules = escape(&words::capital_rules(&season.setup));
    let table = table(season, rows);
    let power_rankings = rankings(power_rankings);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline'\">\n\
         <title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{name}</h1>\n<p>{line}</p>\n<p>{rules}</p>\n{table}{power_rankings}</main>\n</body>\n</html>\n"
    )
}

fn table(season: &Season, rows: &[SeasonRow]) -> String {
    let head = |night: &SeasonNight| {
        let name = match night.name.as_str() {
            "" => String::new(),
            name => format!("<small>{}</small>", escape(name)),
        };
        format!("<th scope=\"col\"><time>{}</time>{name}</th>", night.day)
    };
    let handicap = match season.setup.handicap.is_on() {
        true => format!("<th scope=\"col\">{}</th>", words::HANDICAP),
        false => String::new(),
    };
    let heads: String = season.nights.iter().map(head).collect();
    let rows: String = rows.iter().map(|row| self::row(season, row)).collect();
    format!(
        "<div class=\"scroll\" role=\"region\" aria-label=\"{}\" tabindex=\"0\">\n<table>\n<thead>\n\
         <tr><th scope=\"col\" class=\"name\">{}</th><th scope=\"col\">{}</th>{handicap}{heads}</tr>\n</thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n</div>\n",
        words::TABLE,
        words::PLAYER,
        words::TOTAL
    )
}

fn row(season: &Season, row: &SeasonRow) -> String {
    let decided = row.decided.map(words::decided).map(str::to_owned);
    let note = words::too_few(season, row).or(decided);
    let note = note.map_or_else(String::new, |note| format!("<small>{note}</small>"));
    let handicap = match season.setup.handicap.is_on() {
        true => format!("<td>{}</td>", words::figure(row.handicap)),
        false => String::new(),
    };
    let nights: String = row
        .nights
        .iter()
        .map(|night| match night {
            None => "<td></td>".to_owned(),
            Some(night) if night.counts => format!("<td>{}</td>", words::figure(night.result)),
            Some(night) => format!("<td>({})</td>", words::figure(night.result)),
        })
        .collect();
    format!(
        "<tr><th scope=\"row\" class=\"name\">{} {}{note}</th><td class=\"total\">{}</td>{handicap}{nights}</tr>\n",
        words::place(row),
        escape(&isolate(&row.name)),
        words::figure(row.total)
    )
}

fn rankings(all: &[RankedPlayer]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let row = |player: &RankedPlayer| {
        let at = player.place(all);
        let games = count(player.rating.games, "game", "games");
        let note = match player.is_provisional() {
            true => format!("{games}, provisional"),
            false => games,
        };
        format!(
            "<tr><th scope=\"row\" class=\"name\">{at}. {}<small>{note}</small></th>\
             <td class=\"total\">{}</td></tr>\n",
            escape(&isolate(&player.name)),
            player.rating.points.rounded()
        )
    };
    let rows: String = all.iter().map(row).collect();
    format!(
        "<h2>{}</h2>\n<table>\n<tbody>\n{rows}</tbody>\n</table>\n",
        POWER_RANKINGS
    )
}
