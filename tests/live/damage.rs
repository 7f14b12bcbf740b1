//! Damaged packets and messages: nothing may panic, and nothing damaged may be believed.
//!
//! `FIVES_LIVE=1000000 cargo test --test live damage` tries a million messages and a million packets.

use fives_core::live::client::{Client, Settings};
use fives_core::live::follower::Follower;
use fives_core::live::key::Topic;
use fives_core::live::message::{self, Contents, Message, Stamp};
use mqtt_proto::v3::{Packet, Publish};
use mqtt_proto::{Pid, QosPid, TopicName};

use crate::fixture::{follow_key, key, link};

/// How many are tried when nothing else is said.
const TRIES: u64 = 5_000;

fn tries() -> u64 {
    let said = std::env::var("FIVES_LIVE").ok();
    said.map_or(TRIES, |said| said.parse().unwrap())
}

/// A random number generator (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }

    /// Changes, cuts, repeats or adds bytes, once or several times.
    fn damage(&mut self, whole: &[u8]) -> Vec<u8> {
        let mut bytes = whole.to_vec();
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len());
            match self.below(4) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, self.below(256) as u8),
                2 => bytes.extend_from_within(at..),
                _ => {
                    if let Some(byte) = bytes.get_mut(at) {
                        *byte ^= 1 << self.below(8);
                    }
                }
            }
        }
        bytes
    }
}

fn sealed(contents: Contents) -> Vec<u8> {
    let stamp = Stamp {
        epoch: 1,
        revision: 1,
    };
    message::seal(&key(1), &Message { stamp, contents }).unwrap()
}

#[test]
fn no_damaged_message_is_believed() {
    let all = [
        sealed(Contents::Game(link(3))),
        sealed(Contents::Closed),
        sealed(Contents::Online),
    ];
    let (reader, mut dice) = (follow_key(1), Dice(1));
    for number in 0..tries() {
        let whole = &all[dice.below(all.len())];
        let damaged = dice.damage(whole);
        let opened = message::open(&reader, &damaged);
        assert!(opened.is_err() || all.contains(&damaged), "{number}");
    }
}

/// The scorer's own phone may be of a version that writes games this one cannot read.
#[test]
fn a_signed_game_that_is_damaged_never_panics() {
    let (whole, mut dice) = (link(3), Dice(2));
    let topic = follow_key(1).topic(Topic::State);
    for _ in 0..tries() / 10 {
        let damaged = String::from_utf8_lossy(&dice.damage(whole.as_bytes())).into_owned();
        let payload = sealed(Contents::Game(damaged));
        let mut follower: Follower = Follower::new(follow_key(1));
        let _ = follower.receive(&topic, &payload, 0);
    }
}

#[test]
fn no_damaged_packet_panics_or_fills_the_memory() {
    let settings = Settings {
        client_id: "phone".to_owned(),
        keep_alive: 30,
        will: None,
    };
    let topic = TopicName::try_from(follow_key(1).topic(Topic::State).as_str()).unwrap();
    let pid = Pid::try_from(7).unwrap();
    let publish = Publish::new(QosPid::Level1(pid), topic, sealed(Contents::Online).into());
    let publish = Packet::from(publish).encode().unwrap();
    let accepted = [0x20, 2, 0, 0];
    let answers = [0x90, 4, 0, 2, 1, 0x80, 0x40, 2, 0, 1, 0xd0, 0];
    let stream = [&accepted[..], &answers, publish.as_ref(), publish.as_ref()].concat();
    let mut dice = Dice(3);
    for _ in 0..tries() {
        let mut client = Client::connect(&settings, 0).unwrap();
        let damaged = dice.damage(&stream);
        let size = 1 + dice.below(damaged.len());
        for piece in damaged.chunks(size) {
            if client.receive(piece, 0).is_err() {
                break;
            }
        }
        assert!(client.take_output().len() < 1_024);
    }
}
