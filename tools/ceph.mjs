// Starts an S3-compatible store: Ceph on this machine alone, in memory, with a bucket under deploy/copies-policy.json.

import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answers, freePort } from './mosquitto.mjs';
import { find } from './path.mjs';

const POLICY = fileURLToPath(new URL('../deploy/copies-policy.json', import.meta.url));
const BUCKET = 'fives-copies';
const KEY = ['federation', 'not-a-secret'];
const PATIENCE_MS = 60_000;

/** Why the store cannot be started here; undefined where it can. */
export const storeLacks = () =>
  ['ceph-mon', 'ceph-osd', 'radosgw'].every(find) ? undefined : 'there is no S3-compatible store (Debian’s ceph-mon, ceph-osd and radosgw)';

/** A cluster of one node. Nobody signs in to it but at the bucket. */
const configuration = (folder, monitor, port) => `[global]
fsid = ${randomUUID()}
mon_host = v2:127.0.0.1:${monitor}
public_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
ms_mon_cluster_mode = crc
ms_mon_service_mode = crc
mon_data_avail_crit = 1
paxos_propose_interval = 0.02
osd_objectstore = memstore
memstore_device_bytes = 268435456
osd_pool_default_size = 1
osd_pool_default_min_size = 1
mon_allow_pool_size_one = true
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_run_sync_thread = false
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket =
log_file = ${folder}/$name.log
`;

/**
 * Starts it with its files in a folder. Returns the address of the bucket, functions that list, read and write what is in it
 * and empty it, as its owner may, and one that stops it.
 */
export async function startStore(folder) {
  const [monitor, port] = [await freePort(), await freePort()];
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name), { recursive: true });
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, configuration(folder, monitor, port));
  const run = (name, ...args) => execFileSync(name, ['-c', conf, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS });
  const daemons = [];
  const start = (name, ...args) => daemons.push(spawn(name, ['-c', conf, '-f', ...args], { stdio: 'ignore' }));
  const osd = randomUUID();
  const map = join(folder, 'monmap');
  run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
  run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
  start('ceph-mon', '-i', 'a');
  run('ceph', 'osd', 'new', osd);
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  start('ceph-osd', '-i', '0');
  run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'host=localhost', 'root=default');
  start('radosgw', '-n', 'client.rgw');
  const begun = Date.now();
  while (!(await answers(port))) {
    if (Date.now() - begun > PATIENCE_MS) throw new Error(`radosgw does not answer: see ${folder}`);
    await sleep(50);
  }
  run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', '--uid=fives', '--display-name=Fives', `--access-key=${KEY[0]}`, `--secret-key=${KEY[1]}`);

  const bucket = `http://127.0.0.1:${port}/${BUCKET}`;
  const signed = ['-sSf', '--aws-sigv4', 'aws:amz:default:s3', '--user', KEY.join(':'), '-H', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
  /** Asks as the owner of the bucket. */
  const asked = (path, method, body) =>
    execFileSync('curl', [...signed, '-X', method, ...(body ? ['--data-binary', '@-'] : []), bucket + path], { input: body ?? '' });
  asked('', 'PUT');
  asked('?policy=', 'PUT', readFileSync(POLICY, 'utf8').replace('10.0.0.4/32', '127.0.0.1/32'));
  const names = () => [...asked('', 'GET').toString().matchAll(/<Key>([^<]+)</g)].map(([, name]) => name);
  return {
    bucket,
    names,
    read: (name) => asked(`/${name}`, 'GET'),
    write: (name, bytes) => asked(`/${name}`, 'PUT', bytes),
    empty: () => names().forEach((name) => asked(`/${name}`, 'DELETE')),
    stop: () => Promise.all(daemons.map((daemon) => new Promise((done) => {
      daemon.once('exit', done);
      daemon.kill('SIGKILL');
    }))),
  };
}
