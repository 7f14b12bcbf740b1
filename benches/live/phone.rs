//! Phones with blocking sockets, and plain readers.

use std::fmt::Debug;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use fives_core::live::client::{Client, ClientEvent, Publication, Settings};

/// How long anything may take.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The stack of a reading thread, in bytes.
const STACK: usize = 256 * 1024;

/// A message that arrived.
pub struct Arrival {
    /// The number of the phone or reader.
    pub number: usize,
    /// When it was complete.
    pub at: Instant,
    /// The message; empty for a reader.
    pub payload: Vec<u8>,
}

/// An error as a text.
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
        phone.wait_for(&ClientEvent::Connected)?;
        if !topics.is_empty() {
            phone.client.subscribe(topics, 0).map_err(said)?;
            phone.client.ping(0).map_err(said)?;
            phone.wait_for(&ClientEvent::Pong)?;
        }
        Ok(phone)
    }

    /// Sends the output, and waits for bytes.
    fn exchange(&mut self) -> Result<Vec<ClientEvent>, String> {
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

    fn wait_for(&mut self, event: &ClientEvent) -> Result<(), String> {
        while !self.exchange()?.contains(event) {}
        Ok(())
    }

    /// Sends messages, without waiting for the broker.
    pub fn publish(&mut self, all: Vec<Publication>) -> Result<(), String> {
        for publication in all {
            self.client.publish(publication, 0).map_err(said)?;
        }
        self.send()
    }

    /// Sends bytes.
    pub fn write(&mut self, packet: &[u8]) -> Result<(), String> {
        self.stream.write_all(packet).map_err(said)
    }

    /// Waits until the broker has acknowledged everything.
    pub fn settle(&mut self) -> Result<(), String> {
        while !self.client.is_idle() {
            self.exchange()?;
        }
        Ok(())
    }

    /// Reports states in a thread, until the broker is gone.
    pub fn listen(mut self, number: usize, heard: Sender<Arrival>) -> Result<(), String> {
        self.stream.set_read_timeout(None).map_err(said)?;
        in_thread(move || {
            while let Ok(events) = self.exchange() {
                let at = Instant::now();
                for event in events {
                    let ClientEvent::Message { topic, payload } = event else {
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

    /// Reports packets of `size` bytes in a thread, until the broker is gone.
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
