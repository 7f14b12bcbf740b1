// Passes WebSocket connections on to an MQTT broker, byte for byte.

import { connect } from 'node:net';

/** Where browsers find the broker, on the origin of the site. */
export const BROKER_PATH = '/mqtt';

const BAD_GATEWAY = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** The head of a request as it came. */
function headOf({ method, url, rawHeaders }) {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Passes on what an HTTP server is asked at `/mqtt` to the WebSocket port of a broker (`host:port`). A broker
 * that does not answer is a 502. Returns a function that cuts the connections.
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
