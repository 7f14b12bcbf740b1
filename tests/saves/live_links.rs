//! The links by which games and hall nights are followed live, as the app data has them.

use fives_core::storage::saved::live_link::{
    Kind, LiveLink, brokers, close, close_all_of, hand_on, open_another, open_another_of,
    open_link, open_of, open_table, to_close,
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
    open_another(&mut app_data.live, "a", Some("k1".to_owned()), None);
    let broker = Some("wss://broker.example.org/mqtt".to_owned());
    open_another(
        &mut app_data.live,
        "b",
        Some("k2".to_owned()),
        broker.clone(),
    );
    open_another(&mut app_data.live, "a", Some("k3".to_owned()), None);
    assert_eq!(open_link(&app_data.live, "b").unwrap().broker, broker);
    assert_eq!(AppData::read(&app_data.write()).unwrap(), app_data);
    let key = |game| Some(open_link(&app_data.live, game)?.key.as_str());
    assert_eq!(
        (key("a"), key("b"), key("c")),
        (Some("k3"), Some("k2"), None)
    );
    let closing = app_data.live.iter().filter(|own| own.is_closing);
    let closing: Vec<_> = closing.map(|own| own.key.as_str()).collect();
    assert_eq!(closing, ["k1"]);
    open_another(&mut app_data.live, "a", None, None);
    assert_eq!(open_link(&app_data.live, "a"), None);
}

#[test]
fn links_are_closed_one_after_another_at_each_broker() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    let broker = Some("wss://gone.example.org/mqtt".to_owned());
    for (key, broker) in [
        ("k1", broker.clone()),
        ("k2", broker),
        ("k3", None),
        ("k4", None),
    ] {
        open_another(live, "a", Some(key.to_owned()), broker);
    }
    let keys = |live: &[LiveLink]| {
        to_close(live)
            .iter()
            .map(|own| own.key.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(keys(live), ["k1", "k3"], "k4 is open");
    live.remove(0);
    assert_eq!(keys(live), ["k2", "k3"]);
}

#[test]
fn the_link_of_a_game_that_is_deleted_is_closed_that_of_its_table_dropped_and_no_others() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    open_another(live, "a", Some("k1".to_owned()), None);
    open_table(live, "a", "t1".to_owned());
    open_another_of(live, Kind::Night, "a", Some("o1".to_owned()));
    open_another(live, "b", Some("k2".to_owned()), None);
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
    open_another(live, "b", None, None);
    assert!(close_all_of(live, "b"), "at a table alone");
}

#[test]
fn a_rematch_goes_on_under_the_link_of_the_game_before() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    assert!(!hand_on(live, "a", "b"));
    open_another(live, "a", Some("k1".to_owned()), None);
    open_another(live, "a", Some("k2".to_owned()), None);
    open_table(live, "a", "t1".to_owned());
    assert!(hand_on(live, "a", "b"));
    let of = |kind, id| Some(open_of(&app_data.live, kind, id)?.key.as_str());
    assert_eq!(
        (of(Kind::Game, "a"), of(Kind::Game, "b")),
        (None, Some("k2"))
    );
    assert_eq!(of(Kind::Table, "a"), Some("t1"));
    let closing = app_data.live.iter().find(|own| own.is_closing).unwrap();
    assert_eq!((&*closing.game, &*closing.key), ("a", "k1"));
}

#[test]
fn a_game_its_table_and_a_night_have_live_links_apart() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    open_another(live, "a", Some("k1".to_owned()), None);
    open_table(live, "a", "t1".to_owned());
    open_another_of(live, Kind::Night, "a", Some("o1".to_owned()));
    assert_eq!(AppData::read(&app_data.write()).unwrap(), app_data);
    let key = |live: &[LiveLink], kind, id| Some(open_of(live, kind, id)?.key.clone());
    let kinds = [Kind::Game, Kind::Table, Kind::Night];
    let all = kinds.map(|kind| key(&app_data.live, kind, "a").unwrap());
    assert_eq!(all, ["k1", "t1", "o1"]);

    // The next game at a table takes the place of the last one, which stays as it was heard.
    let live = &mut app_data.live;
    assert_eq!(open_table(live, "a", "t1".to_owned()), None, "as before");
    let next = open_table(live, "b", "t1".to_owned()).cloned();
    assert_eq!(next.as_ref(), live.last());
    assert_eq!(key(&app_data.live, Kind::Table, "a"), None);
    assert_eq!(key(&app_data.live, Kind::Table, "b").unwrap(), "t1");
    let back = open_table(&mut app_data.live, "a", "t1".to_owned());
    assert!(back.is_some(), "another match was at the table");
    assert!(app_data.live.iter().all(|own| !own.is_closing));
    open_another_of(&mut app_data.live, Kind::Night, "a", None);
    assert_eq!(key(&app_data.live, Kind::Night, "a"), None);
    assert_eq!(key(&app_data.live, Kind::Game, "a").unwrap(), "k1");
}

#[test]
fn a_link_is_closed_once_and_by_itself() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    open_another(live, "a", Some("k1".to_owned()), None);
    open_table(live, "a", "t1".to_owned());
    let table = live[1].clone();
    assert!(close(live, &table));
    assert!(!close(live, &table), "it is closing");
    let closing: Vec<_> = live.iter().map(|own| own.is_closing).collect();
    assert_eq!(closing, [false, true]);
    let closing = live[1].clone();
    assert!(!close(live, &closing));
}

#[test]
fn the_brokers_of_all_links_are_known_and_a_damaged_one_is_not_taken_for_the_sites() {
    let mut app_data = AppData::default();
    let live = &mut app_data.live;
    let [one, other] = ["wss://a.example.org", "wss://b.example.org"].map(str::to_owned);
    for (key, broker) in [
        ("k1", Some(&other)),
        ("k2", Some(&one)),
        ("k3", Some(&other)),
        ("k4", None),
    ] {
        open_another(live, "a", Some(key.to_owned()), broker.cloned());
    }
    assert_eq!(brokers(live), [one.clone(), other.clone()]);
    live.retain(|own| own.broker.as_ref() != Some(&other));
    assert_eq!(brokers(live), [one]);
    assert_eq!(brokers(&[]), [] as [String; 0]);
    live.truncate(1);
    let text = app_data.write();
    let damaged = seal(&unsealed(&text).replace("\"wss://a.example.org\"", "7"));
    assert_eq!(AppData::read(&damaged), Err(Unreadable::Torn));
}
