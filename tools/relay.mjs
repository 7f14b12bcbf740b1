// Relays WebSocket connections to an MQTT broker, byte for byte.

import { connect } from 'node:net';

/** The path of the broker on the site's origin. */
export const BROKER_PATH = '/mqtt';

const BAD_GATEWAY = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** The head of a request, unchanged. */
function headOf({ method, url, rawHeaders }) {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Relays WebSocket requests for `/mqtt` from an HTTP server to the WebSocket port of a broker (`host:port`).
 * Answers 502 if the broker can't be reached. Returns a function that closes all connections.
 */
export function relay(server, broker) {
  const { hostname, port } = new URL(`ws://${broker}`);
  const open = new Set();
  server.on('upgrade', (request, browser, first) => {
    browser.on('error', () => browser.destroy());
    if (request.url.split('?')[0] !== BROKER_PATH) {
      browser.end(NOT_FOUND);
      return;
    }
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
      upstream.pipe(browser).pipe(upstream);
    });
    upstream.on('error', () => (connected ? browser.destroy() : browser.end(BAD_GATEWAY)));
    upstream.on('close', () => connected && browser.destroySoon());
    browser.on('close', () => upstream.destroy());
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
