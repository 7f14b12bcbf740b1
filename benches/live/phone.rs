//! Phones with sockets that wait, and readers that do nothing but read.

use std::fmt::Debug;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use fives::live::client::{Client, Event, Publication, Settings};

/// How long anything may take.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The stack of a thread that only reads, in bytes.
const STACK: usize = 256 * 1024;

/// What a phone or a reader has from the broker: whose it is, when it was whole, and what it says.
pub struct Arrival {
    /// The number of the phone or reader.
    pub number: usize,
    /// When it was whole.
    pub at: Instant,
    /// The message; empty for a reader.
    pub payload: Vec<u8>,
}

/// What went wrong, in words.
pub fn said(error: impl Debug) -> String {
    format!("{error:?}")
}

/// A connection to the broker.
pub struct Phone {
    stream: TcpStream,
    client: Client,
}

impl Phone {
    /// Connects, and subscribes to topics.
    pub fn open(port: u16, id: &str, topics: &[String]) -> Result<Self, String> {
        let settings = Settings {
            client_id: id.to_owned(),
            keep_alive: 600,
            will: None,
        };
        let stream = TcpStream::connect(("127.0.0.1", port)).map_err(said)?;
        stream.set_nodelay(true).map_err(said)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(said)?;
        let client = Client::connect(&settings, 0).map_err(said)?;
        let mut phone = Self { stream, client };
        phone.wait_for(&Event::Connected)?;
        if !topics.is_empty() {
            phone.client.subscribe(topics, 0).map_err(said)?;
            phone.client.ping(0).map_err(said)?;
            phone.wait_for(&Event::Pong)?;
        }
        Ok(phone)
    }

    /// Sends what is to be sent, waits for bytes, and takes them.
    fn exchange(&mut self) -> Result<Vec<Event>, String> {
        self.send()?;
        let mut bytes = [0; 8192];
        match self.stream.read(&mut bytes).map_err(said)? {
            0 => Err("the broker hung up".to_owned()),
            read => self.client.receive(&bytes[..read], 0).map_err(said),
        }
    }

    fn send(&mut self) -> Result<(), String> {
        let output = self.client.take_output();
        self.stream.write_all(&output).map_err(said)
    }

    fn wait_for(&mut self, event: &Event) -> Result<(), String> {
        while !self.exchange()?.contains(event) {}
        Ok(())
    }

    /// Sends messages, and does not wait for the broker.
    pub fn publish(&mut self, all: Vec<Publication>) -> Result<(), String> {
        for own in all {
            self.client.publish(own, 0).map_err(said)?;
        }
        self.send()
    }

    /// Sends bytes as they are.
    pub fn write(&mut self, packet: &[u8]) -> Result<(), String> {
        self.stream.write_all(packet).map_err(said)
    }

    /// Waits until the broker has everything.
    pub fn settle(&mut self) -> Result<(), String> {
        while !self.client.is_idle() {
            self.exchange()?;
        }
        Ok(())
    }

    /// Listens for messages of a state until the broker is gone.
    pub fn listen(mut self, number: usize, heard: Sender<Arrival>) -> Result<(), String> {
        self.stream.set_read_timeout(None).map_err(said)?;
        in_thread(move || {
            while let Ok(events) = self.exchange() {
                let at = Instant::now();
                for event in events {
                    let Event::Message { topic, payload } = event else {
                        continue;
                    };
                    let arrival = Arrival {
                        number,
                        at,
                        payload,
                    };
                    if topic.ends_with("/s") && heard.send(arrival).is_err() {
                        return;
                    }
                }
            }
        })
    }

    /// Reads packets of so many bytes until the broker is gone.
    pub fn read(self, number: usize, size: usize, heard: Sender<Arrival>) -> Result<(), String> {
        let mut stream = self.stream;
        stream.set_read_timeout(None).map_err(said)?;
        in_thread(move || {
            let mut packet = vec![0; size];
            while stream.read_exact(&mut packet).is_ok() {
                let arrival = Arrival {
                    number,
                    at: Instant::now(),
                    payload: Vec::new(),
                };
                if heard.send(arrival).is_err() {
                    return;
                }
            }
        })
    }
}

fn in_thread(run: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let thread = thread::Builder::new().stack_size(STACK);
    thread.spawn(run).map(|_| ()).map_err(said)
}
