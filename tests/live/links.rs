//! The link to follow a game, and the broker in it.

use fives_core::live::broker::{Broker, LONGEST};
use fives_core::live::key::FollowKey;
use fives_core::live::link::FollowLink;
use fives_core::storage::saved::link::LinkProblem;

use crate::fixture::follow_key;

const BEFORE: &str = "https://example.org/clubs/fives/#/live/";
const BROKER: &str = "wss://broker.example.org/mqtt";

fn broker(address: &str) -> Broker {
    Broker::read(address).unwrap()
}

fn link(broker: Option<&str>) -> FollowLink {
    FollowLink {
        key: follow_key(4),
        broker: broker.map(self::broker),
    }
}

#[test]
fn without_a_broker_the_link_is_the_key_alone() {
    let own = link(None);
    assert_eq!(own.letters(), own.key.link());
    assert_eq!(FollowLink::read(&own.key.link()), Ok(own.clone()));
    assert_eq!(FollowLink::read(&own.key.digits()), Ok(own));
}

#[test]
fn a_link_leads_to_its_broker() {
    for address in [
        BROKER,
        "ws://127.0.0.1:9001/",
        "wss://a",
        "wss://xn--bcher-kva.example:8443/a/b~c_d.e-f",
    ] {
        let own = link(Some(address));
        assert_eq!(FollowLink::read(&own.letters()), Ok(own.clone()));
        let digits = digits(&own);
        assert_eq!(FollowLink::read(&digits), Ok(own));
    }
}

/// The link as its QR code holds it.
fn digits(link: &FollowLink) -> String {
    let broker = link.broker.as_ref().unwrap();
    format!("{}/{}", link.key.digits(), broker.digits())
}

/// Links that are out stay valid.
#[test]
fn the_broker_in_a_link_stays_the_same() {
    assert_eq!(
        link(Some(BROKER)).letters(),
        format!(
            "{}/bd3NzOi8vYnJva2VyLmV4YW1wbGUub3JnL21xdHQWeAva",
            follow_key(4).link()
        )
    );
}

#[test]
fn the_qr_code_is_small_with_a_broker_too() {
    let size = |broker| link(broker).code(BEFORE).unwrap().size();
    let quiet_zone = 8;
    assert!(size(None) <= 45 + quiet_zone, "modules a side");
    assert!(size(Some(BROKER)) <= 53 + quiet_zone, "modules a side");
}

#[test]
fn a_damaged_broker_is_told_from_one_of_a_newer_version() {
    let key = follow_key(4).link();
    let with = |rest: &str| FollowLink::read(&format!("{key}/{rest}"));
    let own = link(Some(BROKER)).letters();
    let (_, part) = own.split_once('/').unwrap();
    for (at, letter) in part.char_indices().skip(1) {
        let other = if letter == 'A' { "B" } else { "A" };
        let damaged = format!("{}{other}{}", &part[..at], &part[at + 1..]);
        assert_eq!(with(&damaged), Err(LinkProblem::Damaged));
    }
    assert_eq!(
        with(&format!("q{}", &part[1..])),
        Err(LinkProblem::OtherForm)
    );
    assert_eq!(with(&"b".repeat(100_000)), Err(LinkProblem::TooMuch));
    for foreign in ["", "x", BROKER, "🃏", "../..", "b"] {
        assert_eq!(with(foreign), Err(LinkProblem::Damaged), "{foreign}");
    }
    assert_eq!(
        FollowLink::read(&format!("{}/{part}", &key[..key.len() - 1])),
        Err(LinkProblem::Damaged),
        "a damaged key before it"
    );
    assert_eq!(
        FollowKey::read(&own),
        Err(LinkProblem::Damaged),
        "the broker is no part of the key"
    );
}

#[test]
fn nothing_but_the_address_of_a_broker_is_read() {
    for other in [
        "",
        "wss://",
        "wss:///mqtt",
        "https://broker.example.org",
        "broker.example.org",
        "//broker.example.org",
        "WSS://broker.example.org",
        "wss://Broker.example.org",
        "wss://*",
        "wss://*.example.org",
        "wss://a.example.org;script-src",
        "wss://a.example.org wss://b.example.org",
        "wss://a.example.org,b.example.org",
        "wss://a'self'",
        "wss://[::1]:9001/",
        "wss://bücher.example",
        "wss://ann:secret@broker.example.org",
        "wss://broker.example.org?x",
        "wss://broker.example.org/?x",
        "wss://broker.example.org/#x",
        "wss://broker.example.org/%20",
        "wss://broker.example.org:",
        "wss://broker.example.org:0",
        "wss://broker.example.org:*",
        "wss://broker.example.org:+1",
        "wss://broker.example.org:01",
        "wss://broker.example.org:443",
        "ws://broker.example.org:80/",
        "wss://broker.example.org:65536",
        "wss://broker.example.org:1:2",
        "wss://-broker.example.org",
        "wss://broker.example.org\n",
    ] {
        assert_eq!(Broker::read(other), None, "{other}");
    }
    let long = format!("wss://a/{}", "b".repeat(LONGEST));
    assert_eq!(Broker::read(&long), None);
    assert!(Broker::read(&long[..LONGEST]).is_some());
    assert!(Broker::read("ws://broker.example.org:443").is_some());
}

#[test]
fn a_broker_is_named_by_its_host() {
    let own = broker("wss://broker.example.org:8443/mqtt");
    assert_eq!(own.address(), "wss://broker.example.org:8443/mqtt");
    assert_eq!(own.origin(), "wss://broker.example.org:8443");
    assert_eq!(own.host(), "broker.example.org:8443");
    assert_eq!(broker("ws://a").origin(), "ws://a");
    assert_eq!(broker("ws://a/").host(), "a");
}

#[test]
fn a_page_over_https_has_its_broker_over_tls() {
    assert!(broker(BROKER).suits(true));
    assert!(broker(BROKER).suits(false));
    assert!(broker("ws://10.0.0.7:9001/").suits(false));
    assert!(!broker("ws://10.0.0.7:9001/").suits(true));
}
