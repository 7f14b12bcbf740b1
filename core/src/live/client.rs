//! One connection to an MQTT 3.1.1 broker, without the socket: bytes come in, bytes and events go out.
//!
//! Everything published is retained, at QoS 1. While a message of a topic is not acknowledged, only the
//! newest of the next ones is kept. Lengths of time are in milliseconds, moments on any clock.

use std::collections::VecDeque;
use std::mem;

use mqtt_proto::v3::{
    Connect, ConnectReturnCode, Header, LastWill, Packet, PacketType, Publish, Subscribe,
    SubscribeReturnCode,
};
use mqtt_proto::{ClientId, Pid, QoS, QosPid, TopicFilter, TopicName};

use super::in_flight::InFlight;
use super::message;

/// The largest packet to read, in bytes: a message and its topic. Larger ones are skipped.
const LARGEST_PACKET: usize = message::LARGEST + 1024;

/// The bytes of the longest fixed header.
const LONGEST_HEADER: usize = 5;

/// How long the broker may take to answer.
const PATIENCE: i64 = 10_000;

/// For how long a message may be without an answer before the broker is asked whether it is there.
pub(super) const UNANSWERED: i64 = 3_000;

/// A message to publish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// The topic, without wildcards.
    pub topic: String,
    /// The payload; nothing makes the broker forget the topic.
    pub payload: Vec<u8>,
}

/// What the client needs to connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of this client. A second client of the same name ends the first one's connection.
    pub client_id: String,
    /// The seconds after which a silent connection counts as lost.
    pub keep_alive: u16,
    /// What the broker publishes when the connection is lost.
    pub will: Option<Publication>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientEvent {
    /// The broker accepted the connection.
    Connected,
    /// The broker accepted a subscription, or refused it.
    Subscribed(bool),
    /// A message came; it may be one that came before.
    Message { topic: String, payload: Vec<u8> },
    /// A message came that is too large to be one of Fives, and is skipped.
    TooLarge { topic: String },
    /// The broker answered a ping: it has handled what was sent before.
    Pong,
}

/// Why a connection can no longer be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The broker refused it, with this code of MQTT 3.1.1.
    Refused(u8),
    /// The bytes are not MQTT.
    Malformed,
    /// The broker does not answer.
    TimedOut,
    /// A topic or a client id is invalid.
    Invalid,
    /// Too many messages come that change nothing.
    Flooded,
}

/// A connection.
#[derive(Debug)]
pub struct Client {
    input: Vec<u8>,
    /// The bytes still to be skipped, of a packet that is too large.
    skip: usize,
    output: Vec<u8>,
    is_connected: bool,
    keep_alive: i64,
    sent_at: i64,
    /// Since when an answer is awaited, to CONNECT or to a ping.
    asked_at: Option<i64>,
    next: Pid,
    in_flight: Vec<InFlight>,
    waiting: VecDeque<Publication>,
}

impl Client {
    /// Begins a connection.
    ///
    /// # Errors
    /// The topic of the will is invalid.
    pub fn connect(settings: &Settings, now: i64) -> Result<Self, Broken> {
        let id = ClientId::from(settings.client_id.as_str());
        let mut connect = Connect::new(id, settings.keep_alive);
        if let Some(will) = &settings.will {
            let mut last = LastWill::new(QoS::Level1, name(will)?, will.payload.clone().into());
            last.retain = true;
            connect.last_will = Some(last);
        }
        let mut client = Self {
            input: Vec::new(),
            skip: 0,
            output: Vec::new(),
            is_connected: false,
            keep_alive: i64::from(settings.keep_alive) * 1_000,
            sent_at: now,
            asked_at: Some(now),
            next: Pid::default(),
            in_flight: Vec::new(),
            waiting: VecDeque::new(),
        };
        client.send(&connect.into(), now)?;
        Ok(client)
    }

    /// The bytes to send, once.
    pub fn take_output(&mut self) -> Vec<u8> {
        mem::take(&mut self.output)
    }

    /// Whether the broker accepted the connection.
    pub const fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// Whether the broker has acknowledged everything published.
    pub fn is_idle(&self) -> bool {
        self.in_flight.is_empty() && self.waiting.is_empty()
    }

    /// Subscribes to topics at QoS 0: on a connection nothing gets lost, and the next one begins with what is retained.
    ///
    /// # Errors
    /// A topic is invalid.
    pub fn subscribe(&mut self, topics: &[String], now: i64) -> Result<(), Broken> {
        let filter = |topic: &String| TopicFilter::try_from(topic.as_str()).ok();
        let filters = topics
            .iter()
            .map(|topic| Some((filter(topic)?, QoS::Level0)));
        let filters: Option<Vec<_>> = filters.collect();
        let pid = self.pid();
        let subscribe = Subscribe::new(pid, filters.ok_or(Broken::Invalid)?);
        self.send(&subscribe.into(), now)
    }

    /// Publishes a message; replaces the one of its topic that still waits.
    ///
    /// # Errors
    /// The topic is invalid.
    pub fn publish(&mut self, message: Publication, now: i64) -> Result<(), Broken> {
        let mut sent = self.in_flight.iter();
        if sent.any(|sent| sent.message.topic == message.topic) {
            self.waiting.retain(|other| other.topic != message.topic);
            self.waiting.push_back(message);
            return Ok(());
        }
        self.send_message(message, InFlight::AGAIN, now)
    }

    fn send_message(&mut self, message: Publication, again: u8, now: i64) -> Result<(), Broken> {
        let pid = self.pid();
        let payload = message.payload.clone().into();
        let mut publish = Publish::new(QosPid::Level1(pid), name(&message)?, payload);
        publish.retain = true;
        let in_flight = InFlight::new(pid, message, again, now);
        self.in_flight.push(in_flight);
        self.send(&publish.into(), now)
    }

    /// Asks the broker for an answer.
    ///
    /// # Errors
    /// The packet cannot be written.
    pub fn ping(&mut self, now: i64) -> Result<(), Broken> {
        self.asked_at = self.asked_at.or(Some(now));
        self.send(&Packet::Pingreq, now)
    }

    /// Sends DISCONNECT, so that the broker drops the will.
    ///
    /// # Errors
    /// The packet cannot be written.
    pub fn disconnect(&mut self, now: i64) -> Result<(), Broken> {
        self.send(&Packet::Disconnect, now)
    }

    /// To be called about every second: keeps the connection alive.
    ///
    /// # Errors
    /// The broker does not answer.
    pub fn tick(&mut self, now: i64) -> Result<(), Broken> {
        // A clock that is set back makes it time too.
        let is_time = |since: i64, pause| !(0..pause).contains(&now.saturating_sub(since));
        if self.asked_at.is_some_and(|at| is_time(at, PATIENCE + 1)) {
            return Err(Broken::TimedOut);
        }
        let pause = match self.in_flight.is_empty() {
            true => self.keep_alive / 2,
            false => UNANSWERED,
        };
        let is_silent = self.keep_alive > 0 && is_time(self.sent_at, pause);
        match is_silent && self.is_connected && self.asked_at.is_none() {
            true => self.ping(now),
            false => Ok(()),
        }
    }

    /// Takes bytes from the broker.
    ///
    /// # Errors
    /// The connection can no longer be used.
    pub fn receive(&mut self, bytes: &[u8], now: i64) -> Result<Vec<ClientEvent>, Broken> {
        let skipped = self.skip(bytes.len());
        self.input
            .extend_from_slice(bytes.get(skipped..).unwrap_or_default());
        let mut events = Vec::new();
        while let Some(packet) = self.next_packet(now, &mut events)? {
            self.handle(packet, now, &mut events)?;
        }
        Ok(events)
    }

    /// Skips as many as possible of the next bytes from the broker, at most `length`; how many these are.
    pub(super) fn skip(&mut self, length: usize) -> usize {
        let skipped = self.skip.min(length);
        self.skip -= skipped;
        skipped
    }

    /// The next whole packet of the input.
    fn next_packet(
        &mut self,
        now: i64,
        events: &mut Vec<ClientEvent>,
    ) -> Result<Option<Packet>, Broken> {
        loop {
            let start = self.input.get(..LONGEST_HEADER).unwrap_or(&self.input);
            let header = match Header::decode(start) {
                Ok(header) => header,
                Err(error) if error.is_eof() && start.len() < LONGEST_HEADER => {
                    return Ok(None);
                }
                Err(_) => return Err(Broken::Malformed),
            };
            let total = self.body_start() + header.remaining_len as usize;
            if total > LARGEST_PACKET {
                let Some(topic) = self.skip_packet(&header, now)? else {
                    return Ok(None);
                };
                events.push(ClientEvent::TooLarge { topic });
                continue;
            }
            let Some(bytes) = self.input.get(..total) else {
                return Ok(None);
            };
            let packet = Packet::decode(bytes).ok().flatten();
            self.input.drain(..total);
            return packet.map(Some).ok_or(Broken::Malformed);
        }
    }

    /// Where the fixed header of the next packet ends: at the first byte of the length without its high
    /// bit.
    fn body_start(&self) -> usize {
        let length = self.input.iter().skip(1);
        2 + length.take_while(|byte| **byte >= 0x80).count()
    }

    /// Acknowledges a message that is too large and drops it, so that the broker does not send it
    /// again; `None` until its topic and id have come.
    fn skip_packet(&mut self, header: &Header, now: i64) -> Result<Option<String>, Broken> {
        if header.typ != PacketType::Publish {
            return Err(Broken::Malformed);
        }
        let start = self.body_start();
        let total = start + header.remaining_len as usize;
        let number = |at: usize| {
            let bytes = self.input.get(at..at + 2)?;
            Some(u16::from_be_bytes(bytes.try_into().ok()?))
        };
        let Some(length) = number(start).map(usize::from) else {
            return Ok(None);
        };
        if length > LARGEST_PACKET - message::LARGEST {
            return Err(Broken::Malformed);
        }
        let end = start + 2 + length;
        let Some(topic) = self.input.get(start + 2..end) else {
            return Ok(None);
        };
        let topic = String::from_utf8_lossy(topic).into_owned();
        if header.qos != QoS::Level0 {
            let Some(pid) = number(end) else {
                return Ok(None);
            };
            let pid = Pid::try_from(pid).map_err(|_| Broken::Malformed)?;
            self.send(&Packet::Puback(pid), now)?;
        }
        let here = total.min(self.input.len());
        self.input.drain(..here);
        self.skip = total - here;
        Ok(Some(topic))
    }

    fn handle(
        &mut self,
        packet: Packet,
        now: i64,
        events: &mut Vec<ClientEvent>,
    ) -> Result<(), Broken> {
        match packet {
            Packet::Connack(connack) if connack.code == ConnectReturnCode::Accepted => {
                self.is_connected = true;
                self.asked_at = None;
                events.push(ClientEvent::Connected);
            }
            Packet::Connack(connack) => return Err(Broken::Refused(connack.code as u8)),
            Packet::Suback(suback) => {
                let is_refused = suback.topics.contains(&SubscribeReturnCode::Failure);
                events.push(ClientEvent::Subscribed(!is_refused));
            }
            Packet::Publish(publish) => {
                match publish.qos_pid {
                    QosPid::Level0 => {}
                    QosPid::Level1(pid) => self.send(&Packet::Puback(pid), now)?,
                    // Nothing here subscribes at QoS 2.
                    QosPid::Level2(_) => return Err(Broken::Malformed),
                }
                events.push(ClientEvent::Message {
                    topic: publish.topic_name.to_string(),
                    payload: publish.payload.into(),
                });
            }
            Packet::Puback(pid) => self.acknowledged(pid, now)?,
            Packet::Pingresp => {
                self.asked_at = None;
                events.push(ClientEvent::Pong);
            }
            _ => return Err(Broken::Malformed),
        }
        Ok(())
    }

    fn acknowledged(&mut self, pid: Pid, now: i64) -> Result<(), Broken> {
        let at = self.in_flight.iter().position(|sent| sent.pid == pid);
        let sent = at.map(|at| self.in_flight.remove(at));
        if let Some((message, again)) = sent.and_then(|sent| sent.once_more(now))
            && !self
                .waiting
                .iter()
                .any(|newer| newer.topic == message.topic)
        {
            self.send_message(message, again, now)?;
        }
        // What still has to wait joins the queue again.
        for next in mem::take(&mut self.waiting) {
            self.publish(next, now)?;
        }
        Ok(())
    }

    fn pid(&mut self) -> Pid {
        self.next += 1;
        self.next
    }

    fn send(&mut self, packet: &Packet, now: i64) -> Result<(), Broken> {
        let bytes = packet.encode().map_err(|_| Broken::Invalid)?;
        self.output.extend_from_slice(bytes.as_ref());
        self.sent_at = now;
        Ok(())
    }
}

fn name(message: &Publication) -> Result<TopicName, Broken> {
    TopicName::try_from(message.topic.as_str()).map_err(|_| Broken::Invalid)
}
