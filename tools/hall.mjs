// Serves the built site and an MQTT broker to the local network: `make hall`.
//   node tools/hall.mjs [--dir dist] [--port 8045] [--data FOLDER]
// The broker is at /mqtt of the printed addresses. Retained messages are stored in the data folder. If the broker
// stops, as when somebody filled it, it is started again without them; phones publish again. Ctrl+C stops both.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { homedir, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startMosquitto } from './mosquitto.mjs';
import { addresses } from './networks.mjs';
import { serve } from './serve.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DATA = join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'fives-hall');

/** Compiles and runs what prints a URL as a QR code. Returns its process. */
const printCode = (url) =>
  spawn('cargo', ['run', '--quiet', '--package', 'qr', '--', url], { cwd: ROOT, stdio: 'inherit' }).on('error', (error) =>
    console.error(`There is no QR code: ${error.message}`),
  );

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(ROOT, 'dist') },
    port: { type: 'string', default: '8045' },
    data: { type: 'string', default: DATA },
  },
});

/** A broker that stops again within this time is not started once more. */
const AGAIN_MS = 60_000;

const START = { folder: values.data, keeps: true };
let mosquitto = await startMosquitto(START);
const broker = `127.0.0.1:${mosquitto.webPort}`;
const site = await serve({ dir: values.dir, port: Number(values.port), strict: false, host: '0.0.0.0', broker });
const urls = addresses(networkInterfaces()).map((address) => site.url.replace('localhost', address));
const port = new URL(site.url).port || '80';
if (![port, '0'].includes(values.port)) {
  console.error(`ATTENTION: port ${values.port} is taken, so the port is ${port}. Links and codes from before don't work.`);
}
let code;
if (urls.length) {
  console.log(`Fives is at ${urls[0]} (Ctrl+C stops it)`);
  if (urls.length > 1) console.log(['If phones cannot open it, try:', ...urls.slice(1)].join('\n  '));
  code = printCode(urls[0]);
} else {
  console.log(`This computer isn't on a network. Fives is at ${site.url} on this computer only (Ctrl+C stops it)`);
}

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  code?.kill();
  await site.stop();
  await mosquitto.stop();
}
process.on('SIGINT', stop).on('SIGTERM', stop);

for (let begun = 0; ; ) {
  await mosquitto.ended;
  if (isStopping) break;
  if (Date.now() - begun < AGAIN_MS) {
    console.error('The broker has stopped, so nobody can follow games. Run make hall again.');
    code?.kill();
    await site.stop();
    process.exitCode = 1;
    break;
  }
  begun = Date.now();
  rmSync(join(values.data, 'mosquitto.db'), { force: true });
  const { port, webPort } = mosquitto;
  mosquitto = await startMosquitto({ ...START, port, webPort });
  if (isStopping) {
    // It was told to stop meanwhile.
    await mosquitto.stop();
    break;
  }
  console.error('The broker had stopped and runs again, empty. Phones send their games again by themselves.');
}
