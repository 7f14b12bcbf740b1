// Starts Apache with deploy/copies.conf, but on a free port of this machine only, and with its files in a folder.

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answers, freePort } from './mosquitto.mjs';
import { PATH } from './path.mjs';

const CONF = fileURLToPath(new URL('../deploy/copies.conf', import.meta.url));
const MODULES = '/usr/lib/apache2/modules';
const PATIENCE_MS = 10_000;

/** Why Apache cannot be started here; undefined where it can. */
export const apacheLacks = () =>
  existsSync(join(MODULES, 'mod_security2.so')) ? undefined : 'there is no Apache (Debian’s apache2-bin and libapache2-mod-security2)';

/** The configuration with other ports and paths. */
function configuration({ folder, port, site, bytes = 4_194_304, begun = 60, seconds = 3600, bucket }) {
  const changed = {
    'Define files /var/lib/fives-copies': `Define files ${folder}/files`,
    'Define site https://fives.example.org': `Define site ${site}`,
    '  Listen 127.0.0.1:8046': `  Listen 127.0.0.1:${port}`,
    'PidFile /run/fives-copies.pid': `PidFile ${folder}/pid`,
    '  ErrorLog /var/log/fives-copies.log': `  ErrorLog ${folder}/log`,
    'Define bytes 4194304': `Define bytes ${bytes}`,
    'Define copies 60': `Define copies ${begun}`,
    'Define seconds 3600': `Define seconds ${seconds}`,
    '#Define store http://10.0.0.5:7480/fives-copies': bucket ? `Define store ${bucket}` : '',
    // Who is not root stays who they are.
    ...(process.getuid() === 0 ? {} : { 'User www-data': '', 'Group www-data': '' }),
  };
  const lines = readFileSync(CONF, 'utf8').split('\n');
  const missing = Object.keys(changed).find((line) => !lines.includes(line));
  if (missing) throw new Error(`copies.conf has no line '${missing}'`);
  return lines.map((line) => changed[line] ?? line).join('\n');
}

/**
 * Starts it for a site. Returns its port, the folder with the copies, and a function that stops it. `bytes` is the largest
 * copy, `begun` how many an address begins in so many `seconds`, and `bucket` where a store keeps them. Pass the port to
 * restart it on the same one.
 */
export async function startApache({ folder, port, ...rest }) {
  port ??= await freePort();
  const copies = join(folder, 'files', 'copies');
  mkdirSync(copies, { recursive: true });
  // Apache's user is another one, where it was started by root.
  for (const path of [folder, join(folder, 'files'), copies]) chmodSync(path, 0o777);
  const file = join(folder, 'apache.conf');
  writeFileSync(file, configuration({ folder, port, ...rest }));
  const args = ['-f', file, '-D', 'FOREGROUND'];
  const apache = spawn('apache2', args, { env: { ...process.env, PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  apache.stderr.on('data', (text) => (said += text));
  const ended = new Promise((done) => apache.once('error', done).once('exit', done));
  const begun = Date.now();
  while (!(await answers(port))) {
    const failed = await Promise.race([ended, sleep(20)]);
    if (failed !== undefined) throw new Error(`apache2 does not start: ${said || failed}`);
    if (Date.now() - begun > PATIENCE_MS) throw new Error('apache2 does not answer');
  }
  const stop = async () => {
    apache.kill('SIGTERM');
    await ended;
  };
  return { port, copies, stop };
}
