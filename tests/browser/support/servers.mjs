// Servers of a built site as they run in a hall and in a club: `make hall`, and Caddy with the club's file.

import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/mosquitto.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Requests a file as it is sent; `how` are options of `http.request`. Returns the status, the headers and the bytes, still compressed. */
export async function fetched(site, file, { body, ...how } = {}) {
  const url = new URL(file, site);
  const asked = (url.protocol === 'https:' ? https : http).request(url, { rejectUnauthorized: false, ...how }).end(body);
  const [response] = await once(asked, 'response');
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, bytes };
}

/** Starts `make hall`. Returns the process, its output, and the first address printed. Any port is 0. */
export async function startHall({ site, data, port = 0 }) {
  const child = spawn('node', [path('tools/hall.mjs'), '--dir', site, '--port', String(port), '--data', data]);
  const hall = { child, printed: '', url: undefined };
  child.stdout.on('data', (text) => (hall.printed += text));
  child.stderr.on('data', (text) => (hall.printed += text));
  await expect.poll(() => hall.printed, { timeout: 10_000 }).toMatch(/http:\S+/);
  [hall.url] = hall.printed.match(/http:\S+/);
  return hall;
}

/** Stops it like Ctrl+C. Returns the exit code. */
export async function stopHall({ child }) {
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  return code;
}

/** Starts Caddy with a club's file and a certificate of its own. Returns its address, and a function that stops it. */
export const startCaddy = ({ site, data, broker = '127.0.0.1:9', copies = '127.0.0.1:9' }) =>
  runCaddy({ conf: 'Caddyfile', data, env: { FIVES_BROKER: broker, FIVES_COPIES: copies, FIVES_FOLDER: site }, answer: 200 });

/** Starts Caddy with a file of deploy/, and waits until it answers with a status. */
export async function runCaddy({ conf, data, env: settings, answer }) {
  const url = `https://localhost:${await freePort()}`;
  const env = {
    ...process.env,
    ...settings,
    FIVES_SITE: url,
    FIVES_HTTP_PORT: String(await freePort()),
    HOME: data,
    XDG_DATA_HOME: data,
  };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', path(`deploy/${conf}`)], { env });
  let said = '';
  caddy.stderr.on('data', (text) => (said += text));
  const ended = once(caddy, 'exit');
  // It listens before its certificate is ready.
  const isUp = () => fetched(url, '/').then(({ status }) => status === answer, () => false);
  const stop = () => {
    caddy.kill();
    return ended;
  };
  await expect.poll(async () => caddy.exitCode !== null || isUp(), { timeout: 20_000 }).toBe(true).catch(async (error) => {
    await stop();
    throw error;
  });
  expect(caddy.exitCode, said).toBeNull();
  return { url, stop };
}
