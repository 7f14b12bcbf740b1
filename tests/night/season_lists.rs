//! A night's totals from a list, and a season as a spreadsheet and as a page.

use fives_core::answers::season_page;
use fives_core::night::season::{Counted, Season, SeasonEvent, SeasonSetup};
use fives_core::storage::saved::season::{self, NoTotals, read_list};
use fives_core::words::season as words;

use crate::season_nights::line;
use crate::seasons::{night, setup, won};
use crate::wording::fault;

/// What was read, a line for each player.
fn read(text: &str, counted: &Counted) -> Vec<String> {
    let list = read_list(text, counted);
    assert_eq!(list.refused, [], "{text}");
    list.totals.iter().map(line).collect()
}

#[test]
fn a_list_is_read_as_people_write_it() {
    let wins = &Counted::Wins;
    let both = ["Ann 6-? – –", "Bob 6-? – –", "Cara 5-? – –"];
    for text in [
        "Ann & Bob 6\nCara 5",
        "Ann & Bob, 6\nCara, 5",
        "Ann and Bob;6\n\nCara;5\n",
        "Ann\tBob\t6\nCara\t\t5",
        "1,Ann / Bob,6\n2,Cara,5",
        "Pair,Won\nAnn & Bob,6\nCara,5",
        "Ann & Bob: 6\nCara – 5",
        "Ann & Bob - 6\nCara: 5",
        "Wins,Player 1,Player 2\n6,Ann,Bob\n5,Cara",
    ] {
        assert_eq!(read(text, wins), both, "{text}");
    }
    assert_eq!(
        read("Ann 90\nBob -5", &Counted::Points),
        ["Ann 0-? 90 –", "Bob 0-? -5 –"]
    );
    assert_eq!(read("Ann 1", &Counted::Places(vec![9])), ["Ann 0-? – 1"]);
    assert_eq!(read("Ann 6 2 250 1", wins), ["Ann 6-2 250 1"]);
    // Who came and is listed without a figure was there.
    assert_eq!(read("Ann\nBob 4", wins), ["Ann 0-? – –", "Bob 4-? – –"]);
    let table = "Place,Name,Won,Lost,Points,Remarks\n1,Ann,6,2,250,late\n2,Bob,5,3,240,";
    assert_eq!(read(table, wins), ["Ann 6-2 250 1", "Bob 5-3 240 2"]);
}

#[test]
fn a_player_may_go_by_a_number() {
    let wins = &Counted::Wins;
    let both = ["Player 60 5-? – –", "Player 61 4-? – –"];
    for text in [
        "Player 60 5\nPlayer 61 4",
        "Player 60,5\nPlayer 61,4",
        "Player\tWon\nPlayer 60\t5\nPlayer 61\t4",
        "1. Player 60;5\n2. Player 61;4",
    ] {
        assert_eq!(read(text, wins), both, "{text}");
    }
    let pair = ["Player 1 6-? – –", "Player 2 6-? – –"];
    assert_eq!(read("Player 1 & Player 2 6", wins), pair);
    let ann = ["Ann 6-2 – –"];
    assert_eq!(read("Ann & partner 6 2", wins), ann);
    assert_eq!(read("Ann’s team 6 2", wins), ["Ann’s team 6-2 – –"]);
    assert_eq!(read("Player2 5", wins), ["Player2 5-? – –"]);
    assert_eq!(read("1. Player 60 5", wins), ["Player 60 5-? – –"]);
    // A number that a name awaits may be missing.
    assert_eq!(read("Player 1 6\nPlayer 1 & Player", wins).len(), 2);
    // Beside names it numbers the line.
    let named = ["Ann 6-? – –", "Bob 6-? – –"];
    assert_eq!(read("Team 3,Ann,Bob,6", wins), named);
    let refused = |text: &str| read_list(text, wins).refused[0].1;
    assert_eq!(read("Dave 3rd 6", wins), ["Dave 3rd 6-? – –"]);
    assert_eq!(read("Ann 2,6", wins), ["Ann 2 6-? – –"]);
    // What is no whole number is no part of a name.
    for text in ["Ann 6-2", "Ann (6)", "Ann 6 wins", "Ann 6.5", "Ann 6 of 8"] {
        assert_eq!(refused(text), NoTotals::NotANumber, "{text}");
    }
    for nobody in ["Ann,6\nTable 3,5", "Ann,6\nPlayer,5", "Ann 6\nNo 3 5"] {
        assert_eq!(refused(nobody), NoTotals::Nameless, "{nobody}");
    }
}

#[test]
fn a_line_that_cannot_be_read_is_told_and_the_others_are() {
    let text = "Name,Won\nAnn,6\n,5\nBob,six\nCara,70000\nA name that is far longer than any,1";
    let list = read_list(text, &Counted::Wins);
    assert_eq!(list.totals, [won("Ann", 6)]);
    let why: Vec<NoTotals> = list.refused.iter().map(|(_, why)| *why).collect();
    let number = NoTotals::NotANumber;
    assert_eq!(
        why,
        [NoTotals::Nameless, number, number, NoTotals::LongName]
    );
    for line in &list.refused {
        assert_eq!(fault(&words::refused(line)), None);
    }
    assert_eq!(read_list("", &Counted::Wins).totals, []);
    assert_eq!(read_list(&",\n".repeat(30_000), &Counted::Wins).totals, []);
}

fn season() -> Season {
    let mut first = night(
        6,
        &[won("Ann", 6), won("<b>Bob</b> & \"Co\"", 4), won("=Eve", 1)],
    );
    first.name = "Opening <night>".to_owned();
    let second = night(13, &[won("Ann", 2), won("=Eve", 3)]);
    let season = Season::new(SeasonSetup {
        best: 1,
        ..setup(Counted::Wins)
    });
    season
        .unwrap()
        .after([SeasonEvent::Added(vec![first, second])])
}

#[test]
fn a_spreadsheet_has_a_column_for_each_night() {
    let season = season();
    let text = season::csv(&season, &season.table(str::to_owned));
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(
        lines,
        [
            "Place,Player,Total,Nights,2026-11-06 Opening <night>,2026-11-13,Won,Lost,Points",
            "1,Ann,6,2,6,2,8,,",
            "2,\"<b>Bob</b> & \"\"Co\"\"\",4,1,4,,4,,",
            "3,'=Eve,3,2,1,3,4,,",
        ]
    );
    // What was exported can be read again, as the totals of one night.
    let again = read_list(&text, &Counted::Wins);
    assert_eq!(again.totals[0].name, "Ann");
    assert_eq!((again.totals[0].won, again.totals[0].place), (8, Some(1)));
}

#[test]
fn the_page_runs_no_script_asks_for_nothing_and_shows_every_name_as_it_is() {
    let season = season();
    let page = season_page::page(&season, &season.table(str::to_owned), &[]);
    assert!(page.starts_with("<!doctype html>"));
    for no in [
        "<script", "src=", "href=", "url(", "http:", "https:", "<b>", "<night>", "@import",
    ] {
        assert!(!page.contains(no), "{no}");
    }
    assert!(page.contains("default-src 'none'"));
    assert!(page.contains("1. Ann"));
    assert!(page.contains("&lt;b&gt;Bob&lt;/b&gt; &amp; &quot;Co&quot;"));
    assert!(page.contains("<td>6</td><td>(2)</td>"), "{page}");
    assert!(page.contains("Games won, the best night."), "{page}");
    // Every tag that is opened is closed.
    for tag in [
        "html", "head", "body", "main", "table", "thead", "tbody", "tr", "th", "td", "p", "style",
        "time",
    ] {
        let count = |begin: &str| page.matches(begin).count();
        let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
        assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
    }
}
