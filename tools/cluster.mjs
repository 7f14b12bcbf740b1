// Starts the three nodes of deploy/cluster, but on free ports of this machine only.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './mosquitto.mjs';

const SCRIPT = fileURLToPath(new URL('../deploy/cluster/node.sh', import.meta.url));
const PATIENCE_MS = 60_000;

/** Makes a certificate for this machine, which is its own authority. Returns its file and that of its key. */
function certify(folder) {
  const [certificate, key] = ['node.pem', 'node.key'].map((name) => join(folder, name));
  const how = '-x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=Fives -addext subjectAltName=IP:127.0.0.1';
  execFileSync('openssl', ['req', ...how.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { certificate, key };
}

const isWell = (monitor) => fetch(`http://${monitor}/healthz`).then(({ ok }) => ok, () => false);

/**
 * Starts the nodes a, b and c with their files in `folder`, and waits until they are well. Returns the addresses where
 * phones connect, the certificate, a function that kills a node, and one that ends them all.
 */
export async function startCluster(folder) {
  mkdirSync(folder, { recursive: true });
  const { certificate, key } = certify(folder);
  const here = async () => `127.0.0.1:${await freePort()}`;
  const routes = { a: await here(), b: await here(), c: await here() };
  const nodes = {};
  for (const name of Object.keys(routes)) {
    const node = { web: await here(), monitor: await here() };
    const settings = {
      FIVES_NODE: name,
      FIVES_ROUTE: routes[name],
      FIVES_ROUTES: JSON.stringify(Object.values(routes).map((route) => `nats://${route}`)),
      FIVES_WEB: node.web,
      FIVES_LOCAL: await here(),
      FIVES_MQTT: await here(),
      FIVES_MONITOR: node.monitor,
      FIVES_STORE: join(folder, name),
      FIVES_CERTIFICATE: certificate,
      FIVES_KEY: key,
      FIVES_AUTHORITY: certificate,
    };
    const file = join(folder, `${name}.env`);
    writeFileSync(file, Object.entries(settings).map(([setting, value]) => `${setting}='${value}'\n`).join(''));
    node.script = spawn(SCRIPT, [file], { stdio: 'ignore' });
    node.ended = once(node.script, 'exit');
    nodes[name] = node;
  }
  const kill = async (name) => {
    spawnSync('pkill', ['-KILL', '-x', '-P', String(nodes[name].script.pid), 'nats-server']);
    await nodes[name].ended;
  };
  const end = () => Promise.all(Object.keys(nodes).map(kill));
  const begun = Date.now();
  for (const { monitor } of Object.values(nodes)) {
    while (!(await isWell(monitor))) {
      if (Date.now() - begun > PATIENCE_MS) {
        await end();
        throw new Error('the cluster does not start');
      }
      await sleep(100);
    }
  }
  return { addresses: [nodes.a, nodes.b].map(({ web }) => `https://${web}`), certificate, kill, end };
}
