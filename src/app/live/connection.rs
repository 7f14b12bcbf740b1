//! A session with its socket: opens it, loses it, and opens it again after growing pauses.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use crate::device::publishing_window::{self, MayPublish};
use crate::device::socket::{Socket, SocketEvent};
use crate::device::{clock, live, random, site};
use fives_core::live::backoff::{Backoff, LONGEST, pause_on_return};
use fives_core::live::client::Broken;
use fives_core::live::scorer::ScorerAction;
use fives_core::live::session::{Endpoint, Session};

/// How often a connection is polled, in milliseconds.
const TICK: u64 = 1_000;

/// How long a socket may take to open, in milliseconds.
const PATIENCE: i64 = 15_000;

/// What a connection asks, and what it calls.
pub trait Hooks<S> {
    /// Whether it may connect now.
    fn may_connect(&self) -> MayPublish {
        MayPublish::Yes
    }
    /// Called before each connection begins.
    fn on_open(&self, _side: &mut S) {}
    /// Called with the actions other than publishing.
    fn on_action(&self, _action: ScorerAction) {}
    /// Called after everything that happened, and every second.
    fn on_change(self: Rc<Self>, session: &Session<S>, phase: ConnectionPhase);
}

/// A follower connects at any time, and only hears.
impl<S, F: Fn(&Session<S>, ConnectionPhase)> Hooks<S> for F {
    fn on_change(self: Rc<Self>, session: &Session<S>, phase: ConnectionPhase) {
        self(session, phase);
    }
}

/// How far a connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionPhase {
    /// It may not connect now.
    Held,
    /// The first try.
    Connecting,
    /// Connected, and all retained messages are read.
    Up,
    /// It was lost or refused, and is tried again.
    Down,
}

/// A connection that is kept up. Dropping it closes the socket without DISCONNECT, so that the broker
/// publishes the will.
pub struct Connection<S: 'static> {
    inner: Rc<RefCell<Inner<S>>>,
    stop: Option<Box<dyn FnOnce()>>,
}

struct Inner<S> {
    session: Session<S>,
    address: String,
    socket: Option<Socket>,
    /// When the socket was opened, in Unix milliseconds.
    opened_at: i64,
    backoff: Backoff,
    retry_at: i64,
    /// Since when it is up, in Unix milliseconds.
    up_since: Option<i64>,
    phase: ConnectionPhase,
    may_connect: MayPublish,
    hooks: Rc<dyn Hooks<S>>,
}

impl<S: Endpoint + 'static> Connection<S> {
    /// Connects to a `ws:` or `wss:` address, as soon as it may.
    pub fn open(address: String, side: S, hooks: Rc<dyn Hooks<S>>) -> Self {
        let inner = Inner {
            session: Session::new(side, format!("f{}", live::random_name())),
            address,
            socket: None,
            opened_at: 0,
            backoff: Backoff::default(),
            retry_at: 0,
            up_since: None,
            phase: ConnectionPhase::Connecting,
            may_connect: MayPublish::Asked,
            hooks,
        };
        let inner = Rc::new(RefCell::new(inner));
        tick(Rc::downgrade(&inner));
        let again = live::on_return(later(&inner, |inner, now| {
            inner.retry_soon(now);
            inner.poll(now)
        }));
        let lost = live::on_offline(later(&inner, |inner, now| {
            if inner.socket.is_some() {
                inner.on_lost(now);
            }
            Ok(Vec::new())
        }));
        let changed = publishing_window::on_changed(later(&inner, Inner::poll));
        let stop = move || {
            again();
            lost();
            changed();
        };
        Self {
            inner,
            stop: Some(Box::new(stop)),
        }
    }

    /// Lets the side act, and publishes what it wants to.
    pub fn act(&self, with_side: impl FnOnce(&mut S) -> Vec<ScorerAction>) {
        with(&self.inner, |inner, now| {
            let actions = with_side(&mut inner.session.side);
            inner.session.act(actions, now)
        });
    }

    /// Sends DISCONNECT, so that the broker drops the will, and closes.
    pub fn disconnect(self) {
        with(&self.inner, |inner, now| {
            inner.session.disconnect(now).map(|()| Vec::new())
        });
    }
}

impl<S: 'static> Drop for Connection<S> {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop();
        }
    }
}

/// Polls the connection now and every second, until it is dropped.
fn tick<S: Endpoint + 'static>(inner: Weak<RefCell<Inner<S>>>) {
    let Some(inner_cell) = inner.upgrade() else {
        return;
    };
    with(&inner_cell, Inner::poll);
    clock::after(TICK, Box::new(move || tick(inner)));
}

/// The actions that are left after something was done.
type Acted = Result<Vec<ScorerAction>, Broken>;

/// Runs `act` whenever it is called, as [`with`], until the connection is dropped.
fn later<S: Endpoint + 'static>(
    inner: &Rc<RefCell<Inner<S>>>,
    act: fn(&mut Inner<S>, i64) -> Acted,
) -> impl Fn() + Clone + use<S> {
    let weak = Rc::downgrade(inner);
    move || {
        if let Some(inner) = weak.upgrade() {
            with(&inner, act);
        }
    }
}

/// Runs `act`, sends its output and calls the hooks. An error closes the socket, to be opened again later.
fn with<S: Endpoint + 'static>(
    inner: &Rc<RefCell<Inner<S>>>,
    act: impl FnOnce(&mut Inner<S>, i64) -> Acted,
) {
    let now = now();
    let (rest, hooks) = {
        let Ok(mut connection) = inner.try_borrow_mut() else {
            return;
        };
        let did = act(&mut connection, now);
        let wants_socket = connection.wants_socket(now);
        let rest = match did {
            Ok(rest) => rest,
            Err(_) => {
                connection.on_lost(now);
                Vec::new()
            }
        };
        if rest.contains(&ScorerAction::Reconnect) {
            connection.on_lost(now);
        } else if wants_socket {
            connection.connect(Rc::downgrade(inner), now);
        }
        connection.send();
        (rest, connection.hooks.clone())
    };
    for action in rest {
        hooks.on_action(action);
    }
    // A hook may have dropped the connection.
    if let Ok(connection) = inner.try_borrow() {
        hooks.on_change(&connection.session, connection.phase);
    }
}

impl<S: Endpoint + 'static> Inner<S> {
    fn poll(&mut self, now: i64) -> Acted {
        self.may_connect = self.hooks.may_connect();
        match self.may_connect {
            MayPublish::Yes if self.phase == ConnectionPhase::Held => {
                self.phase = ConnectionPhase::Connecting
            }
            MayPublish::Yes => {}
            MayPublish::Asked => {
                self.close(now);
                return Ok(Vec::new());
            }
            MayPublish::No => {
                self.close(now);
                self.phase = ConnectionPhase::Held;
                return Ok(Vec::new());
            }
        }
        let is_stuck = self.socket.is_some()
            && !self.session.is_open()
            && (now - self.opened_at).abs() > PATIENCE;
        match is_stuck {
            true => Err(Broken::TimedOut),
            false => self.session.tick(now),
        }
    }

    fn wants_socket(&self, now: i64) -> bool {
        let left = u64::try_from(self.retry_at.saturating_sub(now)).unwrap_or_default();
        // No pause is longer, unless the clock was set back.
        let is_time = left == 0 || left > LONGEST;
        self.socket.is_none() && self.may_connect == MayPublish::Yes && is_time
    }

    fn connect(&mut self, weak: Weak<RefCell<Self>>, now: i64) {
        let then = move |event| {
            if let Some(inner) = weak.upgrade() {
                with(&inner, |inner, now| inner.on_socket(event, now));
            }
        };
        if !site::is_online() {
            // The browser would complain on the console.
            self.phase = ConnectionPhase::Down;
            return;
        }
        self.opened_at = now;
        self.socket = Socket::open(&self.address, Rc::new(then));
        if self.socket.is_none() {
            self.on_lost(now);
        }
    }

    fn on_socket(&mut self, event: SocketEvent, now: i64) -> Acted {
        match event {
            SocketEvent::Open => {
                self.hooks.on_open(&mut self.session.side);
                self.session.open(now).map(|()| Vec::new())
            }
            SocketEvent::Closed => {
                self.on_lost(now);
                Ok(Vec::new())
            }
            SocketEvent::Bytes(bytes) => {
                let rest = self.session.receive_frame(&bytes, now)?;
                if self.session.is_retained_read() {
                    self.up_since.get_or_insert(now);
                    self.phase = ConnectionPhase::Up;
                }
                Ok(rest)
            }
        }
    }

    /// The connection is lost: tries again after a pause.
    fn on_lost(&mut self, now: i64) {
        self.close(now);
        self.phase = ConnectionPhase::Down;
        let pause = self.backoff.pause(random::fraction());
        self.retry_at = now.saturating_add_unsigned(pause);
    }

    /// Tries again soon, where it waits longer.
    fn retry_soon(&mut self, now: i64) {
        let soon = now.saturating_add_unsigned(pause_on_return(random::fraction()));
        self.retry_at = self.retry_at.min(soon);
    }

    fn close(&mut self, now: i64) {
        if let Some(since) = self.up_since.take() {
            self.backoff.stood(now - since);
        }
        self.session.close(now);
        self.socket = None;
    }

    fn send(&mut self) {
        let output = self.session.take_output();
        if let Some(socket) = self.socket.as_ref().filter(|_| !output.is_empty()) {
            socket.send(&output);
        }
    }
}

/// Now, in Unix milliseconds.
pub fn now() -> i64 {
    clock::now().timestamp_millis()
}
