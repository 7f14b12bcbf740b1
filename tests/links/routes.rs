//! The addresses of the screens.

use fives::route::{NightPage, NightSource, Route, SeasonPage};
use fives_core::games::sheet;

/// Text after a link in a message that isn't part of it.
const AFTER: [&str; 22] = [
    ".", ",", ")", ">", " ", "%20", "\"", "%22", "»", "%C2%BB", "%3E", "%3e", ").", ">.", "%20%20",
    "!", "?", ";", "…", "”", "'", ".%20)",
];

#[test]
fn what_stands_after_a_link_is_none_of_it() {
    let addresses = [
        "/",
        "/new",
        "/game/story/3",
        "/game/deal/11",
        "/history",
        "/backup",
        "/shared/h9rVx_-",
        "/shared/S012345",
        "/live/L012345",
        "/rules",
        "/rules/copah/",
        "/rules/auction/kitty=3,floor_bid=100-20",
        "/rules/auction/name=Tuesday~20rules~29",
        "/handbook/copah/C7/target=40",
        "/referee/renege",
        "/trumps/compare",
    ];
    for address in addresses {
        let route = Route::read(address);
        for after in AFTER {
            assert_eq!(
                Route::read(&format!("{address}{after}")),
                route,
                "{address}{after}"
            );
        }
    }
    for after in AFTER {
        assert!(Route::is_resume(&format!("/resume{after}")), "{after}");
    }
}

/// A route of every kind.
fn every_kind() -> Vec<Route> {
    let letters = || "Ab_-9/x=1,y~202".to_owned();
    let all = vec![
        Route::Home,
        Route::New,
        Route::Score,
        Route::Across,
        Route::Amend(2),
        Route::Table,
        Route::Change,
        Route::WhatIf,
        Route::Share,
        Route::ShareLive,
        Route::ScoreSheet,
        Route::MatchResult,
        Route::Story(None),
        Route::Story(Some(4)),
        Route::History,
        Route::Statistics,
        Route::Shared(letters()),
        Route::Live(letters()),
        Route::Rules,
        Route::Sheet(letters()),
        Route::NewRules(letters()),
        Route::BlankSheet(letters()),
        Route::Trumps,
        Route::Compare("kaibosh".to_owned()),
        Route::Quiz(letters()),
        Route::Referee(letters()),
        Route::Handbook(letters()),
        Route::Nights,
        Route::NewNight,
        Route::Ratings,
        Route::NightLink(letters()),
        Route::Night("7-b".to_owned(), NightPage::Board),
        Route::NextMatch(NightSource::Here("7-b".to_owned()), None),
        Route::NextMatch(NightSource::Here("7-b".to_owned()), Some(0)),
        Route::NextMatch(NightSource::Link(letters()), None),
        Route::NextMatch(NightSource::Link(letters()), Some(63)),
        Route::OtherSide(letters(), 1),
        Route::Seasons,
        Route::NewSeason,
        Route::season("7-b", SeasonPage::Table),
        Route::season("7-b", SeasonPage::Rankings),
        Route::season("7-b", SeasonPage::Nights),
        Route::season("7-b", SeasonPage::More),
        Route::season("7-b", SeasonPage::Player("1f".to_owned())),
        Route::Open,
        Route::Backup,
        Route::Recover(letters()),
        Route::Settings,
        Route::Keys,
    ];
    // A new kind does not compile until it is listed above.
    for route in &all {
        match route {
            Route::Home
            | Route::New
            | Route::Score
            | Route::Across
            | Route::Amend(_)
            | Route::Table => {}
            Route::Change
            | Route::WhatIf
            | Route::Share
            | Route::ShareLive
            | Route::ScoreSheet
            | Route::MatchResult => {}
            Route::Story(_)
            | Route::History
            | Route::Statistics
            | Route::Shared(_)
            | Route::Live(_) => {}
            Route::Rules
            | Route::Sheet(_)
            | Route::NewRules(_)
            | Route::BlankSheet(_)
            | Route::Trumps
            | Route::Compare(_)
            | Route::Quiz(_) => {}
            Route::Referee(_) | Route::Handbook(_) | Route::Nights | Route::NewNight => {}
            Route::Ratings | Route::NightLink(_) | Route::Backup | Route::Recover(_) => {}
            Route::Night(..) | Route::NextMatch(..) | Route::OtherSide(..) => {}
            Route::Seasons | Route::NewSeason | Route::Season(..) => {}
            Route::Open | Route::Settings | Route::Keys => {}
        }
    }
    all
}

/// The address of a route, without `#`.
fn address(route: &Route) -> String {
    route.href().trim_start_matches('#').to_owned()
}

#[test]
fn an_address_leads_where_it_came_from() {
    for route in every_kind() {
        assert_eq!(Route::read(&address(&route)), route);
    }
    for kept in ["/rules/forty-five/", "/handbook/copah/usual"] {
        let href = address(&Route::read(kept));
        assert_eq!(href.trim_end_matches('/'), kept.trim_end_matches('/'));
    }
}

/// An address whose signs are written in percent.
fn in_percent(address: &str, signs: &str) -> String {
    let sign = |letter: char| match signs.contains(letter) {
        true => format!("%{:02X}", u32::from(letter)),
        false => letter.to_string(),
    };
    address.chars().map(sign).collect()
}

#[test]
fn signs_in_percent_are_read() {
    for route in every_kind() {
        for signs in ["=,", "=,~", "/=,~-_", "%/=,~-_Abx1"] {
            let once = in_percent(&address(&route), signs);
            let twice = in_percent(&once, "%");
            let small = once.replace("%2F", "%2f").replace("%3D", "%3d");
            for written in [once, twice, small] {
                assert_eq!(Route::read(&written), route, "{written}");
            }
        }
    }
    let text = "/rules/auction/target%3D120%2Cjoker%3Dthird-trump";
    let Route::Sheet(rules) = Route::read(text) else {
        panic!("{text}");
    };
    let rules = sheet::read(&rules);
    assert!(rules.is_ok());
    assert_eq!(rules, sheet::read("auction/target=120,joker=third-trump"));
}

#[test]
fn what_a_site_adds_to_a_link_is_none_of_it() {
    for route in every_kind() {
        for added in [
            "&utm_source=x",
            "?fbclid=IwAR0_x-Y",
            "?utm_source=news/letter&utm_medium=email",
            "&amp;gclid=1",
            "%26utm_source%3Dx",
            "%3Ffbclid%3D1",
            "?",
            "&",
            ")?fbclid=1",
        ] {
            let written = format!("{}{added}", address(&route));
            assert_eq!(Route::read(&written), route, "{written}");
        }
    }
    assert!(Route::is_resume("/resume?fbclid=1"));
}

#[test]
fn nothing_but_an_end_is_left_out() {
    for odd in ["", ".", "%20", "%", "%2", "»", "é", "....", "%20.%20"] {
        assert_eq!(Route::read(odd), Route::Home, "{odd}");
    }
    assert_eq!(Route::read("/history.x"), Route::Home);
}

#[test]
fn the_first_address_in_a_text_is_found() {
    let shared = Route::Shared("h9rVx_-".to_owned());
    let texts = [
        "https://fives.example/#/shared/h9rVx_-",
        "Our game so far:\nhttps://fives.example/club/#/shared/h9rVx_-. See you Friday!",
        "<https://fives.example/#/shared/h9rVx_->",
        "https://fives.example/?utm_source=x#/shared/h9rVx_-",
        "https://fives.example/%23/shared/h9rVx_-",
        "Table #4: https://fives.example/#/shared/h9rVx_- and https://fives.example/#/trumps",
        "#/shared/h9rVx_-",
    ];
    for text in texts {
        assert_eq!(Route::find(text), Some(shared.clone()), "{text}");
    }
    for text in [
        "",
        "Table #4 plays",
        "https://fives.example/",
        "https://fives.example/#/",
    ] {
        assert_eq!(Route::find(text), None, "{text}");
    }
    for route in every_kind()
        .into_iter()
        .filter(|route| *route != Route::Home)
    {
        let text = format!("Look: https://fives.example/{}", route.href());
        assert_eq!(Route::find(&text), Some(route), "{text}");
    }
}
