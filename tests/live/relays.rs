//! What the nodes of a cluster send each other passes through here, so that a node can be cut off.

use std::array::from_fn;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{sleep, spawn};
use std::time::Duration;

use crate::server::free_port;

/// How often a relay looks whether its nodes reach each other again.
const LOOK: Duration = Duration::from_millis(10);

/// The relays from each node to each other.
pub struct Relays {
    /// The ports at which a node, by number, finds all of them; itself at its own.
    pub ports: [[u16; 3]; 3],
    are_cut_off: Arc<[AtomicBool; 3]>,
}

impl Relays {
    /// Those of the nodes that listen at these ports.
    pub fn open(nodes: [u16; 3]) -> Self {
        let are_cut_off = Arc::default();
        let port = |from, to| match from == to {
            true => nodes[to],
            false => Relay::open([from, to], nodes[to], &are_cut_off),
        };
        Self {
            ports: from_fn(|from| from_fn(|to| port(from, to))),
            are_cut_off,
        }
    }

    /// Cuts a node off from the others, or no longer. Meanwhile nothing passes in either direction, not even that a
    /// connection ends.
    pub fn cut_off(&self, number: usize, is_cut_off: bool) {
        self.are_cut_off[number].store(is_cut_off, Ordering::Relaxed);
    }

    /// Whether a node is cut off.
    pub fn is_cut_off(&self, number: usize) -> bool {
        self.are_cut_off[number].load(Ordering::Relaxed)
    }
}

/// A relay from a node to another.
#[derive(Clone)]
struct Relay {
    nodes: [usize; 2],
    /// The port of the other.
    port: u16,
    are_cut_off: Arc<[AtomicBool; 3]>,
}

impl Relay {
    /// Listens for the first node, and returns where.
    fn open(nodes: [usize; 2], port: u16, are_cut_off: &Arc<[AtomicBool; 3]>) -> u16 {
        let relay = Self {
            nodes,
            port,
            are_cut_off: are_cut_off.clone(),
        };
        let open = free_port();
        let listener = TcpListener::bind(("127.0.0.1", open)).unwrap();
        spawn(move || {
            for stream in listener.incoming().flatten() {
                let relay = relay.clone();
                spawn(move || relay.connect(stream));
            }
        });
        open
    }

    /// Waits while one of its nodes is cut off.
    fn wait(&self) {
        let is_cut_off = |number: &usize| self.are_cut_off[*number].load(Ordering::Relaxed);
        while self.nodes.iter().any(is_cut_off) {
            sleep(LOOK);
        }
    }

    /// Connects on to the other node.
    fn connect(&self, stream: TcpStream) -> io::Result<()> {
        self.wait();
        let other = TcpStream::connect(("127.0.0.1", self.port))?;
        for stream in [&stream, &other] {
            stream.set_nodelay(true)?;
        }
        let back = (other.try_clone()?, stream.try_clone()?);
        let relay = self.clone();
        spawn(move || relay.pass(back.0, back.1));
        self.pass(stream, other);
        Ok(())
    }

    /// Passes on what comes, and then that it ends.
    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut bytes = [0; 16 * 1024];
        loop {
            let read = from.read(&mut bytes).unwrap_or_default();
            self.wait();
            if read == 0 || to.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        for stream in [from, to] {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}
