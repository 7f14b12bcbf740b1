// A real mosquitto for one test, and the built site with /mqtt relayed to it.
//   test('…', async ({ page, mosquitto }) => { await mosquitto.kill(); await mosquitto.start(); … });

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMosquitto } from '../../../tools/mosquitto.mjs';
import { serve } from '../../../tools/serve.mjs';
import { test as base } from './app.mjs';

/** What Chromium says where no broker answers. */
export const UNREACHABLE = /WebSocket connection to .* failed/;

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** A broker that loses everything when it stops, and restarts on the same ports. */
class Mosquitto {
  #folder;
  #running;
  /** The port of plain MQTT. */
  port;
  /** The port of MQTT over WebSocket. */
  webPort;

  constructor(folder) {
    this.#folder = folder;
  }

  /** Starts it, empty. */
  async start() {
    const { port, webPort } = this;
    this.#running = await startMosquitto({ folder: this.#folder, port, webPort });
    this.port = this.#running.port;
    this.webPort = this.#running.webPort;
  }

  /** Kills it; retained messages are lost. */
  async kill() {
    await this.#running.stop('SIGKILL');
  }

  /** Lets it answer nothing; the system still accepts connections for it. */
  pause() {
    this.#running.signal('SIGSTOP');
  }

  /** Lets it answer again, also what came meanwhile. */
  resume() {
    this.#running.signal('SIGCONT');
  }
}

export const test = base.extend({
  /** The broker, already running. */
  mosquitto: async ({}, use, testInfo) => {
    const mosquitto = new Mosquitto(join(testInfo.outputPath(), 'mosquitto'));
    await mosquitto.start();
    await use(mosquitto);
    await mosquitto.kill();
  },

  /** The site on a port of its own, with the broker at /mqtt. */
  baseURL: async ({ mosquitto }, use) => {
    const broker = `127.0.0.1:${mosquitto.webPort}`;
    const { url, stop } = await serve({ dir: dist, port: 0, base: '/clubs/fives/', broker });
    await use(url);
    await stop();
  },
});
