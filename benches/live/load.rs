//! Tables that publish at once, each with its followers; and plain messages to compare with.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use fives_core::live::client::Publication;
use fives_core::live::follower::Follower;
use fives_core::live::key::ScorerKey;
use fives_core::live::scorer::{Scorer, ScorerAction};
use mqtt_proto::v3::{Packet, Publish};
use mqtt_proto::{QosPid, TopicName};

use crate::fixture::{hands, link};
use crate::phone::{Arrival, PATIENCE, Phone, said};

/// The measurements.
pub struct Measured {
    /// From saving a hand to the complete message, for each follower and hand.
    pub delivered: Vec<Duration>,
    /// From saving a hand to the last follower, for each hand.
    pub complete: Vec<Duration>,
    /// The same as `delivered` for plain messages at QoS 0.
    pub floor: Vec<Duration>,
    /// The time to open a message.
    pub opened: Vec<Duration>,
    /// Messages that didn't arrive, or didn't show the new hand.
    pub lost: usize,
}

/// The key of a table.
pub fn key(number: usize) -> ScorerKey {
    let bytes = number.to_be_bytes();
    ScorerKey::new(&std::array::from_fn(|at| bytes[at % bytes.len()]))
}

/// The scorer of a table after some hands, and its first messages.
pub fn scorer(number: usize, played: usize) -> (Scorer, Vec<Publication>) {
    let mut scorer = Scorer::new(key(number), None);
    scorer.keep(played as u64, link(played));
    scorer.connect(0);
    let first = published(scorer.publish_first(0));
    (scorer, first)
}

fn published(actions: Vec<ScorerAction>) -> Vec<Publication> {
    let publications = actions.into_iter().filter_map(|action| match action {
        ScorerAction::Publish(publication) => Some(publication),
        _ => None,
    });
    publications.collect()
}

/// A table: its scorer with a phone, and a phone for plain messages.
struct Table {
    scorer: Scorer,
    phone: Phone,
    plain: Phone,
    packet: Vec<u8>,
}

impl Table {
    fn open(port: u16, number: usize) -> Result<Self, String> {
        let (scorer, first) = scorer(number, 0);
        let size = first
            .iter()
            .map(|publication| publication.payload.len())
            .max();
        let topic = TopicName::try_from(&*plain_topic(number)).map_err(said)?;
        let payload = vec![7; size.unwrap_or_default()].into();
        let packet: Packet = Publish::new(QosPid::Level0, topic, payload).into();
        let mut table = Self {
            scorer,
            phone: Phone::open(port, &format!("scorer-{number}"), &[])?,
            plain: Phone::open(port, &format!("plain-{number}"), &[])?,
            packet: packet.encode().map_err(said)?.as_ref().to_vec(),
        };
        table.phone.publish(first)?;
        table.phone.settle()?;
        Ok(table)
    }
}

/// The topic of the plain messages of a table.
fn plain_topic(number: usize) -> String {
    format!("fives/1/g/plain-{number}/s")
}

/// All connected tables, and their followers in the same order.
pub struct Load {
    tables: Vec<Table>,
    followers: Vec<Follower>,
    /// Followers per table.
    each: usize,
    heard: Receiver<Arrival>,
    plainly: Receiver<Arrival>,
}

impl Load {
    /// Connects the tables, and `each` followers of each, by turns to each port of a cluster.
    pub fn open(ports: &[u16], tables: usize, each: usize) -> Result<Self, String> {
        let (hear, heard) = channel();
        let (read, plainly) = channel();
        let mut load = Self {
            tables: Vec::new(),
            followers: Vec::new(),
            each,
            heard,
            plainly,
        };
        let port = |turn: usize| ports.get(turn % ports.len()).copied().unwrap_or_default();
        for number in 0..tables {
            let table = Table::open(port(number), number)?;
            for _ in 0..each {
                let at = load.followers.len();
                let follower = Follower::new(key(number).follow_key());
                let topics = follower.topics();
                let port = port(at);
                Phone::open(port, &format!("follower-{at}"), topics)?.listen(at, hear.clone())?;
                let topics = [plain_topic(number)];
                let plain = Phone::open(port, &format!("reader-{at}"), &topics)?;
                plain.read(at, table.packet.len(), read.clone())?;
                load.followers.push(follower);
            }
            load.tables.push(table);
        }
        Ok(load)
    }

    /// The number of connections to the broker.
    pub fn connections(&self) -> usize {
        2 * (self.tables.len() + self.followers.len())
    }

    /// Plays a hand at every table at once, `rounds` times. Before each, every table sends a plain message of about
    /// the same size.
    pub fn play(&mut self, rounds: usize) -> Result<Measured, String> {
        let mut measured = Measured {
            delivered: Vec::new(),
            complete: Vec::new(),
            floor: Vec::new(),
            opened: Vec::new(),
            lost: 0,
        };
        for hand in 1..=rounds {
            let began = self.publish(|table| {
                let Table { plain, packet, .. } = table;
                plain.write(packet)
            })?;
            let arrivals = collect(&self.plainly, self.followers.len());
            measured.floor.extend(self.delays(&began, &arrivals));

            let game = link(hand);
            let began = self.publish(|table| {
                let actions = table.scorer.keep(hand as u64, game.clone());
                table.phone.publish(published(actions))
            })?;
            let arrivals = collect(&self.heard, self.followers.len());
            let delays = self.delays(&began, &arrivals);
            measured.complete.extend(delays.iter().max());
            measured.delivered.extend(delays);
            for table in &mut self.tables {
                table.phone.settle()?;
            }
            let opened = self.open_all(&arrivals, hand, &mut measured.opened);
            measured.lost += self.followers.len() - opened;
        }
        Ok(measured)
    }

    /// Lets every table send. Returns the start of each.
    fn publish(
        &mut self,
        mut send: impl FnMut(&mut Table) -> Result<(), String>,
    ) -> Result<Vec<Instant>, String> {
        let tables = self.tables.iter_mut();
        let began = tables.map(|table| {
            let began = Instant::now();
            send(table).map(|()| began)
        });
        began.collect()
    }

    fn delays(&self, began: &[Instant], arrivals: &[Arrival]) -> Vec<Duration> {
        let delay = |arrival: &Arrival| {
            Some(
                arrival
                    .at
                    .duration_since(*began.get(arrival.number / self.each)?),
            )
        };
        arrivals.iter().filter_map(delay).collect()
    }

    /// Opens the messages, and returns how many show the new hand.
    fn open_all(&mut self, arrivals: &[Arrival], hand: usize, opened: &mut Vec<Duration>) -> usize {
        let mut shown = 0;
        for Arrival {
            number, payload, ..
        } in arrivals
        {
            let Some(follower) = self.followers.get_mut(*number) else {
                continue;
            };
            let [state, _] = follower.topics().clone();
            let began = Instant::now();
            let news = follower.receive(&state, payload, 0);
            opened.push(began.elapsed());
            shown += usize::from(news.is_ok() && hands(follower.body()) == Some(hand));
        }
        shown
    }
}

/// Waits for `count` messages, or until no more arrive.
fn collect(from: &Receiver<Arrival>, count: usize) -> Vec<Arrival> {
    let next = || from.recv_timeout(PATIENCE).ok();
    std::iter::from_fn(next).take(count).collect()
}
