// Starts mosquitto with a configuration from deploy/, but on free ports of this machine only.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PATH } from './path.mjs';

const deploy = (name) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));
const PATIENCE_MS = 10_000;
/** How much of the end of a broker's log is remembered, in characters. */
const LOG_LENGTH = 4_000;

/** Ports that systems don't give to outgoing connections, which could take that of a broker that is down for a moment. */
const FIRST_PORT = 20_000;
/** How many of them each worker of the tests has for itself, and how many workers. */
const PORTS = 1_000;
const WORKERS = 10;
let given = 0;

/** Resolves to whether a port of this machine is free. */
const isFree = (port) =>
  new Promise((done) => {
    const server = createServer().on('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** A free port, which it gives only once. */
export async function freePort() {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS;
  while (given < PORTS) {
    const port = FIRST_PORT + worker * PORTS + given;
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${FIRST_PORT + worker * PORTS} is free`);
}

/** Resolves to whether a port of this machine accepts connections. */
export const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** The path of a mosquitto plugin. Debian's folder depends on the architecture. */
export function plugin(name) {
  const paths = ['/usr/lib', ...readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}`)].map((folder) => join(folder, name));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing: it is part of mosquitto`);
  return found;
}

/** The lines with paths in each configuration, and their replacements. */
const HERE = {
  'hall.conf': (folder) => ({
    'plugin /usr/lib/mosquitto_dynamic_security.so': `plugin ${plugin('mosquitto_dynamic_security.so')}`,
    'plugin_opt_config_file dynamic-security.json': `plugin_opt_config_file ${deploy('dynamic-security.json')}`,
    'persistence_location /var/lib/mosquitto/': `persistence_location ${folder}/`,
  }),
  'club.conf': (folder) => ({
    'plugin /usr/lib/mosquitto_dynamic_security.so': `plugin ${plugin('mosquitto_dynamic_security.so')}`,
    'plugin_opt_config_file /mosquitto/config/dynamic-security.json': `plugin_opt_config_file ${deploy('dynamic-security.json')}`,
    'persistence_location /mosquitto/data/': `persistence_location ${folder}/`,
  }),
};

/** A configuration from deploy/ with other ports and paths. mosquitto runs as the current user, who owns the folder. */
function configuration(name, folder, port, webPort, keeps) {
  const changed = {
    ...HERE[name](folder),
    'listener 1883 127.0.0.1': `listener ${port} 127.0.0.1`,
    'listener 9001': `listener ${webPort} 127.0.0.1`,
    'persistence true': `persistence ${keeps}`,
  };
  const lines = readFileSync(deploy(name), 'utf8').split('\n');
  const missing = Object.keys(changed).find((line) => !lines.includes(line));
  if (missing) throw new Error(`${name} has no line '${missing}'`);
  return [`user ${userInfo().username}`, ...lines.map((line) => changed[line] ?? line)].join('\n');
}

/**
 * Starts a broker with the configuration `conf` and its files in `folder`. With `keeps`, retained messages are
 * stored there. Returns its port for plain MQTT, its WebSocket port, a promise of its end, a function that stops
 * it, and one that sends it a signal. Pass both ports to restart a broker on the same ones.
 */
export async function startMosquitto({ conf = 'hall.conf', folder, keeps = false, port, webPort }) {
  port ??= await freePort();
  webPort ??= await freePort();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, configuration(conf, folder, port, webPort, keeps));
  const broker = spawn('mosquitto', ['-c', file], { env: { ...process.env, PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  broker.stderr.on('data', (text) => (said = (said + text).slice(-LOG_LENGTH)));
  const ended = new Promise((done) => broker.once('error', done).once('exit', done));
  const begun = Date.now();
  while (!((await answers(port)) && (await answers(webPort)))) {
    const failed = await Promise.race([ended, sleep(20)]);
    if (failed !== undefined) throw new Error(`mosquitto does not start: ${said || failed}`);
    if (Date.now() - begun > PATIENCE_MS) throw new Error('mosquitto does not answer');
  }
  const stop = async (signal = 'SIGTERM') => {
    broker.kill(signal);
    await ended;
  };
  return { port, webPort, ended, stop, signal: (name) => broker.kill(name) };
}
