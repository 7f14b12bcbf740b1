// Relays WebSocket connections to an MQTT broker, byte for byte, with limits for each address.

import { connect, isIPv6 } from 'node:net';

/** The path of the broker on the site's origin. */
export const BROKER_PATH = '/mqtt';

const BAD_GATEWAY = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/**
 * What an address may do: how many connections it has, how many bytes it sends at once, and how many a second after
 * that. A scorer sends about 1 KB with each hand, an organizer 12 KB.
 */
const LIMITS = { connections: 100, atOnce: 512 * 1024, perSecond: 16 * 1024 };

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** What an address has used so far. */
class Address {
  connections = 0;
  #left;
  #at = Date.now();

  constructor(limits) {
    this.limits = limits;
    this.#left = limits.atOnce;
  }

  /** Counts bytes. Returns how long to wait before the next, in milliseconds. */
  count(bytes) {
    const { atOnce, perSecond } = this.limits;
    const now = Date.now();
    this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / 1000) * perSecond) - bytes;
    this.#at = now;
    return this.#left < 0 ? (-this.#left / perSecond) * 1000 : 0;
  }
}

/** Whose an address is: a subscriber has a /64 of IPv6, as eight bytes in hexadecimal. IPv4 may come as `::ffff:192.0.2.1`. */
export function subscriber(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address ?? '');
  if (mapped) return mapped[1];
  if (!isIPv6(address ?? '')) return address;
  const [before, after] = address.replace(/%.*/, '').split('::');
  const groups = (text) => (text ? text.split(':') : []);
  const [first, last] = [groups(before), groups(after)];
  const zeros = after === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).map((own) => own.padStart(4, '0').toLowerCase()).join(':');
}

/** Writes what comes from a browser to the broker, no faster than its address may. */
function passOn(browser, upstream, address) {
  browser.on('data', (bytes) => {
    const wait = address.count(bytes.length);
    const isFull = !upstream.write(bytes);
    if (!wait && !isFull) return;
    browser.pause();
    const waited = new Promise((done) => setTimeout(done, wait).unref());
    const drained = isFull ? new Promise((done) => upstream.once('drain', done)) : undefined;
    Promise.all([waited, drained]).then(() => browser.resume());
  });
  browser.on('end', () => upstream.end());
}

/** The head of a request, unchanged. */
function headOf({ method, url, rawHeaders }) {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Relays WebSocket requests for `/mqtt` from an HTTP server to the WebSocket port of a broker (`host:port`).
 * Answers 502 if the broker can't be reached, and 429 to an address with too many connections. Returns a function
 * that closes all connections.
 */
export function relay(server, broker, limits = LIMITS) {
  const { hostname, port } = new URL(`ws://${broker}`);
  const open = new Set();
  const addresses = new Map();
  server.on('upgrade', (request, browser, first) => {
    browser.on('error', () => browser.destroy());
    if (request.url.split('?')[0] !== BROKER_PATH) {
      browser.end(NOT_FOUND);
      return;
    }
    const from = subscriber(browser.remoteAddress);
    const address = addresses.get(from) ?? new Address(limits);
    if (address.connections >= limits.connections) {
      browser.end(TOO_MANY);
      return;
    }
    addresses.set(from, address);
    address.connections += 1;
    browser.on('close', () => {
      address.connections -= 1;
      // What it has sent is remembered until it may send as much again.
      const forget = () => address.connections || addresses.get(from) !== address || addresses.delete(from);
      setTimeout(forget, (limits.atOnce / limits.perSecond) * 1000).unref();
    });
    const upstream = connect(Number(port || 80), hostname);
    let connected = false;
    for (const socket of [browser, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
    }
    upstream.on('connect', () => {
      connected = true;
      upstream.write(headOf(request));
      upstream.write(first);
      upstream.pipe(browser);
      passOn(browser, upstream, address);
    });
    upstream.on('error', () => (connected ? browser.destroy() : browser.end(BAD_GATEWAY)));
    upstream.on('close', () => connected && browser.destroySoon());
    browser.on('close', () => upstream.destroy());
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
