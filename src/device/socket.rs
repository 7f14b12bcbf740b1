//! A WebSocket that carries MQTT.

use std::rc::Rc;

use fives_core::live::session::ReceivedBytes;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{BinaryType, Event, MessageEvent, WebSocket};

/// The subprotocol, as brokers ask for it.
const PROTOCOL: &str = "mqtt";

/// What a socket has to say.
pub enum SocketEvent {
    Open,
    /// Bytes came.
    Bytes(SocketFrame),
    /// It is closed, or could not be opened.
    Closed,
}

/// Bytes that came together. They stay in the browser's memory until they are copied.
pub struct SocketFrame(Uint8Array);

impl ReceivedBytes for SocketFrame {
    fn length(&self) -> usize {
        self.0.length() as usize
    }

    fn copy(&self, from: usize, count: usize) -> Vec<u8> {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let end = from.saturating_add(count);
        self.0.subarray(place(from), place(end)).to_vec()
    }
}

/// An open or opening socket. Dropping it closes it.
pub struct Socket {
    socket: WebSocket,
    /// The listeners, as long as they may be called.
    _listeners: [Closure<dyn Fn(Event)>; 3],
}

impl Socket {
    /// Opens a socket to a `ws:` or `wss:` address, and calls `then` with its events. `None` where the
    /// browser refuses it.
    pub fn open(address: &str, then: Rc<dyn Fn(SocketEvent)>) -> Option<Self> {
        let socket = WebSocket::new_with_str(address, PROTOCOL).ok()?;
        socket.set_binary_type(BinaryType::Arraybuffer);
        let (opened, came) = (then.clone(), then.clone());
        let on_open = Closure::<dyn Fn(Event)>::new(move |_| opened(SocketEvent::Open));
        let on_bytes = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            let message: MessageEvent = event.unchecked_into();
            // A text is not MQTT.
            if let Ok(buffer) = message.data().dyn_into::<ArrayBuffer>() {
                came(SocketEvent::Bytes(SocketFrame(Uint8Array::new(&buffer))));
            }
        });
        let on_close = Closure::<dyn Fn(Event)>::new(move |_| then(SocketEvent::Closed));
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_bytes.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        Some(Self {
            socket,
            _listeners: [on_open, on_bytes, on_close],
        })
    }

    /// Sends bytes. While the socket is not open they are lost, as `Closed` says.
    pub fn send(&self, bytes: &[u8]) {
        // It fails only before the socket is open.
        let _ = self.socket.send_with_u8_array(bytes);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        if self.socket.ready_state() == WebSocket::CONNECTING {
            // Browsers complain of a socket closed while it opens.
            let socket = self.socket.clone();
            let close = Closure::once_into_js(move || socket.close());
            self.socket.set_onopen(Some(close.unchecked_ref()));
            return;
        }
        // What was sent still goes out. A closed socket may be closed again.
        let _ = self.socket.close();
    }
}
