//! Exports a finished game to BG Stats as a link: `https://app.bgstatsapp.com/createPlay.html?data=…`,
//! with the play as URL-encoded JSON.
//!
//! The field names are those of BG Stats (“Push plays to BG Stats from other apps or websites”). It
//! reads every boolean as given, so all are written, and expects times in UTC. Where the app is not
//! installed the link opens a web page.

use std::fmt::Write;

use chrono::{DateTime, Datelike, Timelike, Utc};

use crate::base::house::choices::Best;
use crate::base::seats::Side;
use crate::base::text_fold::strip_isolates;
use crate::ledger::{Ledger, Standing};
use crate::storage::saved::SavedGame;
use crate::words;

/// The URL that BG Stats opens.
const PAGE: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// The link for a game; `None` while it is not over.
pub fn link(game: &SavedGame) -> Option<String> {
    let play = play(game)?;
    let mut link = String::with_capacity(PAGE.len() + 2 * play.len());
    link.push_str(PAGE);
    for byte in play.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                link.push(char::from(byte));
            }
            // Writing to a string cannot fail.
            _ => _ = write!(link, "%{byte:02X}"),
        }
    }
    Some(link)
}

fn play(game: &SavedGame) -> Option<String> {
    let ledger = &game.ledger;
    let standing = ledger.standing();
    let (end, _) = standing.end?;
    let known = ledger.game()?;
    let layout = ledger.rules().layout();
    let finish = &ledger.rules().table().finish;
    let in_teams = layout.sides < layout.seats;
    let players = layout
        .seats()
        .zip(standing.players_at_end().iter())
        .map(|(seat, name)| {
            let side = layout.side_of(seat);
            let mut all = vec![
                ("name", text(name)),
                ("sourcePlayerId", text(&name.trim().to_ascii_lowercase())),
                ("startPlayer", false.to_string()),
                ("winner", (end.winner == Some(side)).to_string()),
                ("score", standing.totals[side].to_string()),
                ("rank", rank(ledger, &standing, side).to_string()),
            ];
            if in_teams {
                let players = standing.players_at_end();
                all.push(("team", text(&words::side_then(ledger, players, side))));
            }
            fields(&all)
        });
    let players: Vec<String> = players.collect();
    let (verdict, _) = words::outcome(ledger, &standing);
    let comments = [game.name.as_str(), verdict.as_str()];
    let comments: Vec<&str> = comments
        .into_iter()
        .filter(|comment| !comment.is_empty())
        .collect();
    let began = moment(game.when());
    let mut play = vec![
        ("sourceName", text("Fives")),
        ("sourcePlayId", text(&game.id)),
        ("playDate", text(&began)),
        (
            "game",
            fields(&[
                ("name", text(known.name)),
                ("sourceGameId", text(known.id)),
                ("highestWins", (finish.best == Best::High).to_string()),
                ("noPoints", false.to_string()),
                ("usesTeams", in_teams.to_string()),
            ]),
        ),
        ("board", text(&words::kind(ledger))),
        ("comments", text(&comments.join(". "))),
        ("players", format!("[{}]", players.join(","))),
    ];
    if !game.note.is_empty() {
        play.push(("location", text(&game.note)));
    }
    Some(fields(&play))
}

/// The rank of a side: the winner is first, though others may have more points.
fn rank(ledger: &Ledger, standing: &Standing, side: Side) -> usize {
    let winner = standing.end.and_then(|(end, _)| end.winner);
    let best = ledger.rules().table().finish.best;
    let ahead = |other: &Side| match (winner == Some(side), winner == Some(*other)) {
        (true, _) => false,
        (_, true) => true,
        _ => match best {
            Best::High => standing.totals[*other] > standing.totals[side],
            Best::Low => standing.totals[*other] < standing.totals[side],
        },
    };
    let sides = ledger.rules().layout().sides();
    1 + sides.filter(ahead).count()
}

/// A time as BG Stats reads it, in UTC.
fn moment(at: DateTime<Utc>) -> String {
    let (year, month, day) = (at.year(), at.month(), at.day());
    let (hour, minute, second) = (at.hour(), at.minute(), at.second());
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

/// A JSON string.
fn text(text: &str) -> String {
    serde_json::Value::from(strip_isolates(text)).to_string()
}

/// A JSON object, from values already written as JSON.
fn fields(all: &[(&str, String)]) -> String {
    let all = all
        .iter()
        .map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", all.collect::<Vec<_>>().join(","))
}
