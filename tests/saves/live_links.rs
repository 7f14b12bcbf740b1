//! The links by which games and hall nights are followed live, as the app data has them.

use fives_core::storage::saved::live_link::{
    LiveLink, LiveLinkKind, close, close_all_of, drop_unserved, hand_on, open_another, open_link,
    open_of, open_table, to_close,
};
use fives_core::storage::saved::{AppData, Unreadable, seal};

use crate::support::texts::unsealed;

#[test]
fn live_links_are_read_as_they_were_written_and_a_new_one_closes_the_old() {
    let mut app_data = AppData::default();
    assert!(
        !app_data.write().contains("live"),
        "only where there is one"
    );
    for (game, key) in [("a", "k1"), ("b", "k2"), ("a", "k3")] {
        open_another(
            &mut app_data.live,
            LiveLinkKind::Game,
            game,
            Some(key.to_owned()),
        );
    }
    // As an earlier version wrote it, which let the scorer name a server.
    let broker = Some("wss://broker.example.org/mqtt".to_owned());
    app_data.live[1].broker = broker.clone();
    let text = app_data.write();
    assert_eq!(
        open_link(&AppData::read(&text).unwrap().live, "b")
            .unwrap()
            .broker,
        broker
    );
    let damaged = seal(&unsealed(&text).replace("\"wss://broker.example.org/mqtt\"", "7"));
    assert_eq!(AppData::read(&damaged), Err(Unreadable::Torn));
    assert_eq!(AppData::read(&app_data.write()).unwrap(), app_data);
    let key = |game| Some(open_link(&app_data.live, game)?.key.as_str());
    assert_eq!(
        (key("a"), key("b"), key("c")),
        (Some("k3"), Some("k2"), None)
    );
    let closing = app_data.live.iter().filter(|link| link.is_closing);
    let closing: Vec<_> = closing.map(|link| link.key.as_str()).collect();
    assert_eq!(closing, ["k1"]);
    open_another(&mut app_data.live, LiveLinkKind::Game, "a", None);
    assert_eq!(open_link(&app_data.live, "a"), None);
}

#[test]
fn links_are_closed_one_after_another_but_none_with_a_server_of_its_own() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    for key in ["k1", "k2", "k3", "k4"] {
        open_another(live, LiveLinkKind::Game, "a", Some(key.to_owned()));
    }
    assert!(!drop_unserved(live));
    for at in [0, 3] {
        live[at].broker = Some("wss://gone.example.org/mqtt".to_owned());
    }
    let next = |live: &[LiveLink]| to_close(live).map(|link| link.key.clone());
    assert_eq!(next(live).as_deref(), Some("k2"));
    assert!(drop_unserved(live));
    let keys: Vec<_> = live.iter().map(|link| link.key.as_str()).collect();
    assert_eq!(keys, ["k2", "k3", "k4"], "k4 is open, and its user is told");
    live.remove(0);
    assert_eq!(next(live).as_deref(), Some("k3"));
    live.remove(0);
    assert_eq!(next(live), None);
}

#[test]
fn the_link_of_a_game_that_is_deleted_is_closed_that_of_its_table_dropped_and_no_others() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    open_another(live, LiveLinkKind::Game, "a", Some("k1".to_owned()));
    open_table(live, "a", "t1".to_owned());
    open_another(live, LiveLinkKind::Night, "a", Some("o1".to_owned()));
    open_another(live, LiveLinkKind::Game, "b", Some("k2".to_owned()));
    assert!(close_all_of(live, "a"));
    assert!(!close_all_of(live, "a"), "once is enough");
    let keys = |is_closing| {
        let links = live
            .iter()
            .filter(move |link| link.is_closing == is_closing);
        links.map(|link| link.key.as_str()).collect::<Vec<_>>()
    };
    // Another phone may score at the table by now.
    assert_eq!((keys(true), keys(false)), (vec!["k1"], vec!["o1", "k2"]));
    let live = &mut app_data.live;
    open_table(live, "b", "t2".to_owned());
    open_another(live, LiveLinkKind::Game, "b", None);
    assert!(close_all_of(live, "b"), "at a table alone");
}

#[test]
fn a_rematch_goes_on_under_the_link_of_the_game_before() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    assert!(!hand_on(live, "a", "b"));
    open_another(live, LiveLinkKind::Game, "a", Some("k1".to_owned()));
    open_another(live, LiveLinkKind::Game, "a", Some("k2".to_owned()));
    open_table(live, "a", "t1".to_owned());
    assert!(hand_on(live, "a", "b"));
    let of = |kind, id| Some(open_of(&app_data.live, kind, id)?.key.as_str());
    assert_eq!(
        (of(LiveLinkKind::Game, "a"), of(LiveLinkKind::Game, "b")),
        (None, Some("k2"))
    );
    assert_eq!(of(LiveLinkKind::Table, "a"), Some("t1"));
    let closing = app_data.live.iter().find(|link| link.is_closing).unwrap();
    assert_eq!((&*closing.game, &*closing.key), ("a", "k1"));
}

#[test]
fn a_game_its_table_and_a_night_have_live_links_apart() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    open_another(live, LiveLinkKind::Game, "a", Some("k1".to_owned()));
    open_table(live, "a", "t1".to_owned());
    open_another(live, LiveLinkKind::Night, "a", Some("o1".to_owned()));
    assert_eq!(AppData::read(&app_data.write()).unwrap(), app_data);
    let key = |live: &[LiveLink], kind, id| Some(open_of(live, kind, id)?.key.clone());
    let kinds = [LiveLinkKind::Game, LiveLinkKind::Table, LiveLinkKind::Night];
    let all = kinds.map(|kind| key(&app_data.live, kind, "a").unwrap());
    assert_eq!(all, ["k1", "t1", "o1"]);

    // The next game at a table takes the place of the last one, which stays as it was heard.
    let live = &mut app_data.live;
    assert_eq!(open_table(live, "a", "t1".to_owned()), None, "as before");
    let next = open_table(live, "b", "t1".to_owned()).cloned();
    assert_eq!(next.as_ref(), live.last());
    assert_eq!(key(&app_data.live, LiveLinkKind::Table, "a"), None);
    assert_eq!(key(&app_data.live, LiveLinkKind::Table, "b").unwrap(), "t1");
    let back = open_table(&mut app_data.live, "a", "t1".to_owned());
    assert!(back.is_some(), "another match was at the table");
    assert!(app_data.live.iter().all(|link| !link.is_closing));
    open_another(&mut app_data.live, LiveLinkKind::Night, "a", None);
    assert_eq!(key(&app_data.live, LiveLinkKind::Night, "a"), None);
    assert_eq!(key(&app_data.live, LiveLinkKind::Game, "a").unwrap(), "k1");
}

#[test]
fn a_link_is_closed_once_and_by_itself() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    open_another(live, LiveLinkKind::Game, "a", Some("k1".to_owned()));
    open_table(live, "a", "t1".to_owned());
    let table = live[1].clone();
    assert!(close(live, &table));
    assert!(!close(live, &table), "it is closing");
    let closing: Vec<_> = live.iter().map(|link| link.is_closing).collect();
    assert_eq!(closing, [false, true]);
    let closing = live[1].clone();
    assert!(!close(live, &closing));
}
