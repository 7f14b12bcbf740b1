// Starts mosquitto as deploy/hall.conf says, but only for this machine and on free ports.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const deploy = (name) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));
const PATIENCE_MS = 10_000;

/** A port nobody uses. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether somebody listens on a port of this machine. */
const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** hall.conf with other ports and its files in `folder`. As root, mosquitto stays root: the folder is root's. */
function configuration(folder, port, webPort, keeps) {
  const changed = {
    'acl_file hall.acl': `acl_file ${deploy('hall.acl')}`,
    'listener 1883 127.0.0.1': `listener ${port} 127.0.0.1`,
    'listener 9001': `listener ${webPort} 127.0.0.1`,
    'persistence true': `persistence ${keeps}`,
    'persistence_location /var/lib/mosquitto/': `persistence_location ${folder}/`,
  };
  const lines = readFileSync(deploy('hall.conf'), 'utf8').split('\n');
  const missing = Object.keys(changed).filter((line) => !lines.includes(line));
  if (missing.length) throw new Error(`hall.conf has no line '${missing[0]}'`);
  return [`user ${userInfo().username}`, ...lines.map((line) => changed[line] ?? line)].join('\n');
}

/**
 * Starts a broker with its files in `folder`, where it also keeps what it has retained if `keeps`. Returns its
 * process, its port of plain MQTT, its WebSocket port, and a function that stops it. Both ports can be given, to
 * start it again where it was.
 */
export async function startMosquitto({ folder, keeps = false, port, webPort }) {
  port ??= await freePort();
  webPort ??= await freePort();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, configuration(folder, port, webPort, keeps));
  // Debian keeps it where only root looks.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const broker = spawn('mosquitto', ['-c', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  broker.stderr.on('data', (text) => (said += text));
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
  return { broker, port, webPort, ended, stop };
}
