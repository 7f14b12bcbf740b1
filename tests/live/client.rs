//! The client against a broker that is played here, packet by packet.

use fives_core::live::client::{Broken, Client, ClientEvent, Publication, Settings};
use fives_core::live::message::LARGEST;
use mqtt_proto::v3::{Connack, ConnectReturnCode, Packet, Publish};
use mqtt_proto::{Pid, QoS, QosPid, TopicName};

fn settings() -> Settings {
    Settings {
        client_id: "phone".to_owned(),
        keep_alive: 30,
        will: None,
    }
}

fn publication(topic: &str, payload: &[u8]) -> Publication {
    Publication {
        topic: topic.to_owned(),
        payload: payload.to_vec(),
    }
}

fn bytes(packet: &Packet) -> Vec<u8> {
    packet.encode().unwrap().as_ref().to_vec()
}

/// The packets the client sends.
fn sent(client: &mut Client) -> Vec<Packet> {
    let output = client.take_output();
    let mut rest = &output[..];
    let mut packets = Vec::new();
    while let Some(packet) = Packet::decode(rest).unwrap() {
        rest = &rest[bytes(&packet).len()..];
        packets.push(packet);
    }
    assert!(rest.is_empty());
    packets
}

fn accepted() -> Packet {
    Connack::new(false, ConnectReturnCode::Accepted).into()
}

/// A client that is connected, and has sent all it had to.
fn connected() -> Client {
    let mut client = Client::connect(&settings(), 0).unwrap();
    let events = client.receive(&bytes(&accepted()), 0);
    assert_eq!(events, Ok(vec![ClientEvent::Connected]));
    client.take_output();
    client
}

fn message(pid: u16, payload: Vec<u8>) -> Packet {
    let qos = match pid {
        0 => QosPid::Level0,
        pid => QosPid::Level1(Pid::try_from(pid).unwrap()),
    };
    let topic = TopicName::try_from("a/s").unwrap();
    Publish::new(qos, topic, payload.into()).into()
}

fn heard(payload: &[u8]) -> ClientEvent {
    ClientEvent::Message {
        topic: "a/s".to_owned(),
        payload: payload.to_vec(),
    }
}

fn acknowledgement(pid: u16) -> Packet {
    Packet::Puback(Pid::try_from(pid).unwrap())
}

#[test]
fn the_first_packet_connects_with_a_will_that_is_kept() {
    let settings = Settings {
        will: Some(publication("a/on", b"gone")),
        ..settings()
    };
    let mut client = Client::connect(&settings, 0).unwrap();
    let packets = sent(&mut client);
    let [Packet::Connect(connect)] = &packets[..] else {
        panic!("{packets:?}");
    };
    assert!(connect.clean_session && connect.keep_alive == 30);
    assert_eq!(&*connect.client_id, "phone");
    let will = connect.last_will.as_ref().unwrap();
    assert!(will.retain && will.qos == QoS::Level1);
    assert_eq!(
        (&*will.topic_name, &will.message[..]),
        ("a/on", &b"gone"[..])
    );
}

#[test]
fn a_topic_that_is_none_is_refused() {
    for odd in ["a/#", "+/s", ""] {
        let will = Some(publication(odd, b""));
        let wrong = Settings { will, ..settings() };
        if !odd.is_empty() {
            assert_eq!(Client::connect(&wrong, 0).err(), Some(Broken::Invalid));
            let refused = connected().publish(publication(odd, b""), 0);
            assert_eq!(refused, Err(Broken::Invalid));
        }
    }
    let refused = connected().subscribe(&["a#".to_owned()], 0);
    assert_eq!(refused, Err(Broken::Invalid));
}

#[test]
fn a_refused_connection_says_the_code() {
    for code in [1, 2, 3, 4, 5] {
        let mut client = Client::connect(&settings(), 0).unwrap();
        let refused = client.receive(&[0x20, 2, 0, code], 0);
        assert_eq!(refused, Err(Broken::Refused(code)));
    }
}

#[test]
fn a_subscription_is_accepted_or_refused() {
    let mut client = connected();
    client
        .subscribe(&["a/s".to_owned(), "a/on".to_owned()], 0)
        .unwrap();
    let packets = sent(&mut client);
    let [Packet::Subscribe(subscribe)] = &packets[..] else {
        panic!("{packets:?}");
    };
    assert!(subscribe.topics.iter().all(|(_, qos)| *qos == QoS::Level0));
    assert_eq!(subscribe.topics.len(), 2);
    let [high, low] = subscribe.pid.value().to_be_bytes();
    let answer = |second| [0x90, 4, high, low, 1, second];
    let events = client.receive(&answer(1), 0);
    assert_eq!(events, Ok(vec![ClientEvent::Subscribed(true)]));
    let events = client.receive(&answer(0x80), 0);
    assert_eq!(events, Ok(vec![ClientEvent::Subscribed(false)]));
}

#[test]
fn messages_come_whole_however_the_bytes_are_cut() {
    let mut stream = bytes(&accepted());
    stream.extend(bytes(&message(0, b"one".to_vec())));
    stream.extend(bytes(&message(7, vec![b'x'; 300])));
    stream.extend(bytes(&Packet::Pingresp));
    let expected = [
        ClientEvent::Connected,
        heard(b"one"),
        heard(&[b'x'; 300]),
        ClientEvent::Pong,
    ];
    for size in 1..stream.len() {
        let mut client = Client::connect(&settings(), 0).unwrap();
        client.take_output();
        let mut events = Vec::new();
        for piece in stream.chunks(size) {
            events.extend(client.receive(piece, 0).unwrap());
        }
        assert_eq!(events, expected, "in pieces of {size}");
        assert_eq!(sent(&mut client), [acknowledgement(7)]);
    }
}

#[test]
fn a_message_that_is_sent_twice_is_acknowledged_twice() {
    let mut client = connected();
    for _ in 0..2 {
        let events = client.receive(&bytes(&message(7, b"one".to_vec())), 0);
        assert_eq!(events, Ok(vec![heard(b"one")]));
        assert_eq!(sent(&mut client), [acknowledgement(7)]);
    }
}

#[test]
fn a_huge_message_is_skipped_and_the_next_one_heard() {
    for pid in [0, 9] {
        for size in [7, 1_000, 1 << 20] {
            let mut stream = bytes(&message(pid, vec![0; LARGEST * 3]));
            stream.extend(bytes(&message(0, b"next".to_vec())));
            let mut client = connected();
            let mut events = Vec::new();
            for piece in stream.chunks(size) {
                events.extend(client.receive(piece, 0).unwrap());
            }
            let skipped = ClientEvent::TooLarge {
                topic: "a/s".to_owned(),
            };
            assert_eq!(events, [skipped, heard(b"next")], "in pieces of {size}");
            let expected: Vec<Packet> = (pid > 0)
                .then(|| acknowledgement(pid))
                .into_iter()
                .collect();
            assert_eq!(sent(&mut client), expected);
        }
    }
}

#[test]
fn the_largest_message_is_heard() {
    let largest = vec![1; LARGEST];
    let events = connected().receive(&bytes(&message(3, largest.clone())), 0);
    assert_eq!(events, Ok(vec![heard(&largest)]));
}

#[test]
fn of_the_messages_that_wait_only_the_newest_of_a_topic_goes_out() {
    let mut client = connected();
    for payload in [b"1", b"2", b"3"] {
        client.publish(publication("a/s", payload), 0).unwrap();
    }
    client.publish(publication("a/on", b"x"), 0).unwrap();
    let payloads = |client: &mut Client| -> Vec<(u16, Vec<u8>)> {
        let packets = sent(client);
        let packet = |packet| match packet {
            Packet::Publish(publish) if publish.retain => (
                publish.qos_pid.pid().unwrap().value(),
                publish.payload.to_vec(),
            ),
            other => panic!("{other:?}"),
        };
        packets.into_iter().map(packet).collect()
    };
    let first = payloads(&mut client);
    let texts: Vec<&[u8]> = first.iter().map(|(_, payload)| &payload[..]).collect();
    assert_eq!(texts, [b"1", b"x"]);
    assert!(!client.is_idle());
    client
        .receive(&bytes(&acknowledgement(first[1].0)), 0)
        .unwrap();
    assert_eq!(payloads(&mut client), []);
    client
        .receive(&bytes(&acknowledgement(first[0].0)), 0)
        .unwrap();
    let next = payloads(&mut client);
    assert_eq!(next[0].1, b"3");
    assert_eq!(next.len(), 1);
    client
        .receive(&bytes(&acknowledgement(next[0].0)), 0)
        .unwrap();
    assert!(client.is_idle());
}

/// Acknowledges the only message sent at a moment.
fn acknowledge_at(client: &mut Client, now: i64) {
    let [Packet::Publish(publish)] = &sent(client)[..] else {
        panic!("not one message");
    };
    assert_eq!(&publish.payload[..], b"1");
    let pid = publish.qos_pid.pid().unwrap();
    let answer = bytes(&Packet::Puback(pid));
    client.receive(&answer, now).unwrap();
}

#[test]
fn what_is_acknowledged_late_is_published_again_a_few_times() {
    let mut client = connected();
    client.publish(publication("a/s", b"1"), 0).unwrap();
    for late in [3_000, 6_000, 9_000] {
        acknowledge_at(&mut client, late);
        assert!(!client.is_idle());
    }
    acknowledge_at(&mut client, 12_000);
    assert!(client.is_idle());
    assert_eq!(sent(&mut client), []);

    client.publish(publication("a/s", b"1"), 20_000).unwrap();
    acknowledge_at(&mut client, 22_999);
    assert!(client.is_idle());
    assert_eq!(sent(&mut client), []);
}

#[test]
fn what_is_acknowledged_late_gives_way_to_something_newer() {
    let mut client = connected();
    client.publish(publication("a/s", b"1"), 0).unwrap();
    client.publish(publication("a/s", b"2"), 0).unwrap();
    acknowledge_at(&mut client, 5_000);
    let [Packet::Publish(publish)] = &sent(&mut client)[..] else {
        panic!("not one message");
    };
    assert_eq!(&publish.payload[..], b"2");
}

#[test]
fn a_silent_connection_is_kept_alive_and_a_dead_one_given_up() {
    let mut client = connected();
    assert_eq!(client.tick(14_999), Ok(()));
    assert_eq!(sent(&mut client), []);
    assert_eq!(client.tick(15_000), Ok(()));
    assert_eq!(sent(&mut client), [Packet::Pingreq]);
    assert_eq!(client.tick(24_000), Ok(()));
    assert_eq!(sent(&mut client), []);
    let pong = client.receive(&bytes(&Packet::Pingresp), 24_000);
    assert_eq!(pong, Ok(vec![ClientEvent::Pong]));
    assert_eq!(client.tick(40_000), Ok(()));
    assert_eq!(client.tick(50_001), Err(Broken::TimedOut));
}

#[test]
fn a_broker_that_does_not_acknowledge_a_message_is_asked_whether_it_is_there() {
    let mut client = connected();
    client.publish(publication("a", b"1"), 5_000).unwrap();
    assert_eq!(sent(&mut client).len(), 1);
    assert_eq!(client.tick(7_999), Ok(()));
    assert_eq!(sent(&mut client), []);
    assert_eq!(client.tick(8_000), Ok(()));
    assert_eq!(sent(&mut client), [Packet::Pingreq]);
    assert_eq!(client.tick(18_000), Ok(()));
    assert_eq!(client.tick(18_001), Err(Broken::TimedOut));
}

#[test]
fn a_broker_that_does_not_answer_at_all_is_given_up() {
    let mut client = Client::connect(&settings(), 0).unwrap();
    assert_eq!(client.tick(10_000), Ok(()));
    assert_eq!(client.tick(10_001), Err(Broken::TimedOut));
}

#[test]
fn a_clock_that_is_set_back_keeps_nobody_waiting() {
    let mut client = connected();
    client.ping(10_000_000).unwrap();
    assert_eq!(client.tick(10_005_000), Ok(()));
    assert_eq!(client.tick(0), Err(Broken::TimedOut));
    let mut client = connected();
    client.publish(publication("t", b"1"), 10_000_000).unwrap();
    sent(&mut client);
    assert_eq!(client.tick(0), Ok(()));
    assert_eq!(sent(&mut client), [Packet::Pingreq]);
}

#[test]
fn what_is_not_mqtt_ends_the_connection() {
    let http = b"HTTP/1.1 400 Bad Request\r\n\r\n";
    let huge_answer = [0x90, 0xff, 0xff, 0xff, 0x7f];
    let endless_length = [0x30, 0xff, 0xff, 0xff, 0xff];
    let long_topic = [0x32, 0xff, 0xff, 0x7f, 0xff, 0xff, 0];
    let all: [&[u8]; 7] = [
        http,
        &[0; 8],
        &[0xff; 8],
        &huge_answer,
        &endless_length,
        &long_topic,
        &bytes(&Packet::Pingreq),
    ];
    for odd in all {
        let broken = connected().receive(odd, 0);
        assert_eq!(broken, Err(Broken::Malformed), "{odd:?}");
    }
}

#[test]
fn a_disconnect_is_sent_so_that_the_broker_drops_the_will() {
    let mut client = connected();
    client.disconnect(0).unwrap();
    assert_eq!(sent(&mut client), [Packet::Disconnect]);
}
