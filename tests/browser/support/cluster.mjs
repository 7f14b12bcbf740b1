// The files in deploy/cluster/: three nodes behind Caddy, on other ports.

import { expect } from '@playwright/test';
import { join } from 'node:path';
import { startCluster } from '../../../tools/cluster.mjs';
import { Mqtt } from './mqtt.mjs';
import { runCaddy } from './servers.mjs';

/**
 * Starts them with their files in a folder, and Caddy with a certificate of its own. Returns where phones connect, a function
 * that kills a node, and one that ends them all.
 */
export async function startBehindCaddy(folder) {
  const cluster = await startCluster(join(folder, 'cluster'));
  const env = { FIVES_NODES: cluster.addresses.join(' '), FIVES_AUTHORITY: cluster.certificate };
  const caddy = await runCaddy({ conf: 'cluster/Caddyfile', data: folder, answer: 404, env }).catch(async (error) => {
    await cluster.end();
    throw error;
  });
  const end = async () => {
    await caddy.stop();
    await cluster.end();
  };
  const broker = new URL('/mqtt', caddy.url).href;
  // The nodes choose who stores what once a first phone is there, and send away those that come before it is done.
  const stores = async () => {
    const phone = await Mqtt.connect(broker);
    await phone.publish('fives/1/g/first/s', 'here');
    phone.close();
  };
  await expect(stores).toPass({ timeout: 60_000 }).catch(async (error) => {
    await end();
    throw error;
  });
  return { broker, kill: cluster.kill, end };
}
