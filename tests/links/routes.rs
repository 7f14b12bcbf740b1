//! The addresses of the screens.

use fives::route::Route;

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

#[test]
fn an_address_leads_where_it_came_from() {
    for route in [
        Route::Home,
        Route::Story(Some(4)),
        Route::Amend(2),
        Route::Shared("hAb_-9".to_owned()),
        Route::Live("lAb_-9".to_owned()),
        Route::Sheet("forty-five/".to_owned()),
        Route::Handbook("copah/usual".to_owned()),
    ] {
        let href = route.href();
        let back = Route::read(href.trim_start_matches('#'));
        assert_eq!(
            back.href().trim_end_matches('/'),
            href.trim_end_matches('/')
        );
    }
}

#[test]
fn nothing_but_an_end_is_left_out() {
    for odd in ["", ".", "%20", "%", "%2", "»", "é", "....", "%20.%20"] {
        assert_eq!(Route::read(odd), Route::Home, "{odd}");
    }
    assert_eq!(Route::read("/history.x"), Route::Home);
}
