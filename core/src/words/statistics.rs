//! Sentences about statistics.

use super::{bid, change, count, number};
use crate::statistics::{Average, BidFigures, ENOUGH_GAMES, Figures, InGame, RecordMark};

/// A figure in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureText {
    /// The label: `Bid of 20`.
    pub label: String,
    /// The value: `12 of 15 made`.
    pub value: String,
    /// The hand it is from, if it is from one.
    pub mark: Option<RecordMark>,
}

/// A mean with one decimal: `21.4`, `−0.5`.
pub fn average(average: Average) -> String {
    let tenths = average.tenths;
    let sign = if tenths < 0 { "−" } else { "" };
    let tenths = tenths.unsigned_abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

/// What stands where there is no figure.
pub const NONE: &str = "–";

/// A fraction: `7 of 12`; a dash for none.
pub fn out_of(part: u32, all: u32) -> String {
    match all {
        0 => NONE.to_owned(),
        _ => format!("{part} of {all}"),
    }
}

/// A percentage: `58%`.
fn share(part: u32, all: u32) -> String {
    let (part, all) = (u64::from(part), u64::from(all).max(1));
    format!("{}%", (part * 200 + all) / (all * 2))
}

/// What the best partners won: `Won 7 of 9 games, 78%`.
pub fn best_partners(figures: &Figures) -> String {
    let (won, ended) = (figures.won(), figures.ended());
    format!("Won {} games, {}", out_of(won, ended), share(won, ended))
}

/// Of which partners they are the best.
pub fn among_partners() -> String {
    format!("Of partners with {ENOUGH_GAMES} games or more")
}

fn known(label: &str, value: String) -> FigureText {
    FigureText {
        label: label.to_owned(),
        value,
        mark: None,
    }
}

/// All figures of a player, a partnership or a game, the most important first. A game itself has no
/// wins or scores.
pub fn known_of(figures: &Figures, whole: bool) -> Vec<FigureText> {
    let mut all = vec![known("Games", games(figures, whole))];
    if figures.run.longest() > 1 {
        let value = format!("{} wins in a row", figures.run.longest());
        all.push(known("Longest run", value));
    }
    for game_figures in figures.games.iter().filter(|_| !whole) {
        all.push(known(game_figures.game.name, in_game(game_figures)));
    }
    let several = figures.games.len() > 1;
    for game_figures in &figures.games {
        let label = |says: &str| match several {
            true => format!("{says}, {}", game_figures.game.name),
            false => says.to_owned(),
        };
        if let Some(mark) = &game_figures.best {
            all.push(FigureText {
                mark: Some(mark.clone()),
                ..known(&label("Best hand"), change(mark.points))
            });
        }
        if let Some(mark) = &game_figures.comeback {
            let value = format!("won from {} behind", number(mark.points));
            all.push(FigureText {
                mark: Some(mark.clone()),
                ..known(&label("Best comeback"), value)
            });
        }
    }
    let bids = figures.made() + figures.set();
    if bids > 0 {
        let made = figures.made();
        let value = format!("{}, {}", out_of(made, bids), share(made, bids));
        all.push(known("Bids made", value));
    }
    if let Some(mean) = figures.average_bid() {
        all.push(known("Average bid", average(mean)));
    }
    if let Some(mean) = figures.average_tricks() {
        all.push(known("Average bid, tricks", average(mean)));
    }
    all.extend(figures.bids.iter().map(made));
    for (label, number) in [
        ("Nine-holes", figures.nine_holes),
        ("Won by the back door", figures.back_doors_won),
        ("Out the back door", figures.back_doors_fallen),
        ("Ticks", figures.ticks),
        ("Pots taken", figures.pots),
        ("Bourréd", figures.bourred),
    ] {
        if number > 0 {
            all.push(known(label, number.to_string()));
        }
    }
    all
}

/// `12 finished, 7 won, 1 tied; 1 not finished`.
fn games(figures: &Figures, whole: bool) -> String {
    let ended = figures.ended();
    let won = (!whole && ended > 0).then(|| format!(", {} won", figures.won()));
    let drawn = (figures.drawn() > 0).then(|| format!(", {} tied", figures.drawn()));
    let hands = (whole && figures.hands() > 0)
        .then(|| format!(", {}", count(figures.hands(), "hand", "hands")));
    let going_on = (figures.going_on > 0).then(|| format!("; {} not finished", figures.going_on));
    let parts = [won, drawn, hands, going_on];
    let parts: String = parts.into_iter().flatten().collect();
    format!("{ended} finished{parts}")
}

/// `8 games, 5 won, 61 hands, 2.1 a hand`.
fn in_game(figures: &InGame) -> String {
    let mut says = match figures.ended {
        0 => String::new(),
        ended => format!("{}, {} won, ", count(ended, "game", "games"), figures.won),
    };
    says.push_str(&count(figures.hands, "hand", "hands"));
    if let Some(mean) = figures.average() {
        says.push_str(&format!(", {} a hand", average(mean)));
    }
    says
}

/// A bid, and how often it was made.
fn made(figures: &BidFigures) -> FigureText {
    let value = format!(
        "{} made, {}",
        out_of(figures.made, figures.all()),
        share(figures.made, figures.all())
    );
    known(&format!("Bid of {}", bid(figures.bid)), value)
}
