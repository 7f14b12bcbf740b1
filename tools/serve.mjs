// A small static server for a built site.
//   node tools/serve.mjs [--dir dist] [--port 8045] [--base /] [--strict] [--host localhost] [--broker HOST:PORT]
// With --strict a port that is taken is an error; otherwise the next free one is used. --host 0.0.0.0
// serves the local network. --broker relays /mqtt to the WebSocket port of an MQTT broker, and live.json says so.

import { readFile, stat } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ENCODINGS } from './compress.mjs';
import { relay } from './relay.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const NEXT_PORTS = 50;

/** A file named by a hash of its contents never changes (tools/slim.mjs). */
const NAMED_BY_CONTENTS = /-[0-9a-f]{16}(?:_bg)?\.\w+$/;

/** The encodings that a request takes, the smallest first. */
function encodingsOf(request) {
  const asked = [...(request.headers['accept-encoding'] ?? '').toLowerCase().matchAll(/([\w*-]+)\s*(?:;\s*q=([\d.]+))?/g)];
  const weights = new Map(asked.map(([, name, weight]) => [name, Number(weight ?? 1)]));
  return ENCODINGS.filter(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/** A file with its ETag, or undefined if there is none. */
async function statOf(file) {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? { file, tag: `"${found.size}-${found.mtimeMs}"`, time: found.mtimeMs } : undefined;
}

/** The file of a request path, or undefined if the site has none. */
async function findFile(folder, base, path) {
  if (!path.startsWith(base)) return undefined;
  return statOf(join(folder, normalize(join('/', path.slice(base.length), path.endsWith('/') ? 'index.html' : ''))));
}

/** The compressed copy of a file that a request takes, or the file itself. A file changed since has no copy. */
async function findCopy(plain, request) {
  for (const { name, ending } of encodingsOf(request)) {
    const copy = await statOf(plain.file + ending);
    if (copy?.time >= plain.time) return { ...copy, encoding: name };
  }
  return plain;
}

/** The decoded path of a request, or undefined if it is malformed. */
function pathOf(request) {
  try {
    return decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

/** Whether a request says that it has what this tag names. */
const isKnown = ({ headers }, tag) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')));

/** What names the broker and the place for copies to the app. */
const live = (broker, copies) => JSON.stringify({ broker: broker ? '/mqtt' : '', ...(copies && { copies: 'copies/' }) });

/** Passes a request on to the server of the copies, and its answer back. */
function passOn(copies, path, request, response) {
  const [host, port] = copies.split(':');
  const asked = ask({ host, port, path, method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(asked);
}

async function respond(folder, base, { broker, copies, heard }, request, response) {
  const path = pathOf(request);
  heard(path, request.method);
  if ((broker || copies) && path === `${base}live.json`) {
    response.writeHead(200, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-cache' }).end(live(broker, copies));
    return;
  }
  if (copies && path?.startsWith(`${base}copies/`)) {
    passOn(copies, path.slice(base.length - 1), request, response);
    return;
  }
  const found = path && (await findFile(folder, base, path));
  if (!found) {
    response.writeHead(404, { 'Content-Type': TYPES['.txt'] }).end('There is no such file here.\n');
    return;
  }
  const sent = await findCopy(found, request);
  const caching = {
    ETag: sent.tag,
    'Cache-Control': NAMED_BY_CONTENTS.test(found.file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  };
  if (isKnown(request, sent.tag)) {
    response.writeHead(304, caching).end();
    return;
  }
  const body = await readFile(sent.file);
  // Without `Accept-Ranges` a request for a part is answered with all of it.
  response.writeHead(200, {
    ...caching,
    'Content-Type': TYPES[extname(found.file)] ?? 'application/octet-stream',
    'Content-Length': body.length,
    ...(sent.encoding && { 'Content-Encoding': sent.encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const listen = (server, port, host) =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });

/**
 * Serves `dir` under the path `base`. `host` is the address to listen on. Port 0 takes any free port. `heard` is
 * called with the path and the method of each request. `broker` is the `host:port` that /mqtt is relayed to, `limits` what
 * an address may do there, and `copies` the `host:port` that copies/ is passed on to. Returns the site's URL on this
 * machine, and a function that stops the server.
 */
export async function serve({ dir, port, base = '/', strict = true, host = 'localhost', broker, limits, copies, heard = () => {} }) {
  const folder = resolve(dir);
  const prefix = `/${base}/`.replace(/\/+/g, '/');
  const server = createServer((request, response) => respond(folder, prefix, { broker, copies, heard }, request, response));
  const cut = broker ? relay(server, broker, limits) : () => {};
  const last = strict ? port : port + NEXT_PORTS;
  for (let next = port; ; next += 1) {
    try {
      await listen(server, next, host);
      break;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || next >= last) throw error;
    }
  }
  const stop = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
      cut();
    });
  return { url: `http://localhost:${server.address().port}${prefix}`, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '8045' },
      base: { type: 'string', default: '/' },
      strict: { type: 'boolean', default: false },
      host: { type: 'string', default: 'localhost' },
      broker: { type: 'string' },
    },
  });
  const { url } = await serve({ ...values, port: Number(values.port) });
  console.log(`Fives is at ${url} (Ctrl+C stops it)`);
}
