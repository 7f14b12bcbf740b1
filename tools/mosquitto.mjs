// Starts mosquitto as a file of deploy/ says, but only for this machine and on free ports.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const deploy = (name) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));
const PATIENCE_MS = 10_000;

/** A port nobody uses. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves to whether somebody listens on a port of this machine. */
export const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** The path of a plug-in of mosquitto: Debian has a folder for each kind of machine. */
function plugin(name) {
  const paths = ['/usr/lib', ...readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}`)].map((folder) => join(folder, name));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing: mosquitto brings it`);
  return found;
}

/** The lines of each file that say where things are. */
const HERE = {
  'hall.conf': (folder) => ({
    'acl_file hall.acl': `acl_file ${deploy('hall.acl')}`,
    'persistence_location /var/lib/mosquitto/': `persistence_location ${folder}/`,
  }),
  'club.conf': (folder) => ({
    'plugin /usr/lib/mosquitto_dynamic_security.so': `plugin ${plugin('mosquitto_dynamic_security.so')}`,
    'plugin_opt_config_file /mosquitto/config/dynamic-security.json': `plugin_opt_config_file ${deploy('dynamic-security.json')}`,
    'persistence_location /mosquitto/data/': `persistence_location ${folder}/`,
  }),
};

/** A file of deploy/ with other ports and paths. As root, mosquitto stays root: the folder is root's. */
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
 * Starts a broker by `conf`, with its files in `folder`, where it also keeps what it has retained if `keeps`.
 * Returns its process, its port of plain MQTT, its WebSocket port, and a function that stops it. Both ports can be given, to
 * start it again where it was.
 */
export async function startMosquitto({ conf = 'hall.conf', folder, keeps = false, port, webPort }) {
  port ??= await freePort();
  webPort ??= await freePort();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, configuration(conf, folder, port, webPort, keeps));
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
