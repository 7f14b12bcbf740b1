// Starts deploy/compose.yaml with podman, in a folder and a network namespace of its own: a browser of another test
// would drop its connections when bridges come and go. The images can't be fetched without a registry, so mosquitto,
// Caddy and Apache of this machine stand in for them, at the paths of the official ones and of copies.Dockerfile.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { plugin } from '../../../tools/mosquitto.mjs';
import { PATH } from '../../../tools/path.mjs';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const namespace = fileURLToPath(new URL('./namespace.mjs', import.meta.url));
/** The user of the official image of mosquitto, and Debian's of Apache. */
const MOSQUITTO = 1883;
const WWW_DATA = 33;
const PROJECT = 'fives';
const PATIENCE_MS = 60_000;
const PROBE = 'fives-probe';

/** Runs a command. Returns what it printed on its standard output; throws what it complained of. */
function run(command, words, options = {}) {
  const { error, status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', timeout: PATIENCE_MS, ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** Makes a root folder of files, from their paths in it to those on this machine, with the libraries they load. */
function makeRoot(root, files, folders) {
  for (const folder of ['dev', 'proc', 'sys', 'tmp', ...folders]) mkdirSync(join(root, folder), { recursive: true });
  const copies = Object.entries(files);
  for (const from of Object.values(files)) {
    // `ldd` fails for a static program.
    const libraries = spawnSync('ldd', [from], { encoding: 'utf8' }).stdout ?? '';
    for (const [library] of libraries.matchAll(/\/\S+/g)) copies.push([library, library]);
  }
  for (const [to, from] of copies) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(from, join(root, to));
  }
}

/** The path of a program of this machine. */
function program(name) {
  const found = PATH.split(':').map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** A club's server: the containers of the compose file. */
class Compose {
  #folder;
  #env;
  #namespace;
  #relay;

  constructor() {
    // podman needs a short path.
    this.#folder = mkdtempSync(join(tmpdir(), 'fives-compose-'));
    const at = (name) => join(this.#folder, name);
    this.#env = {
      ...process.env,
      PATH,
      CONTAINERS_CONF: at('containers.conf'),
      CONTAINERS_STORAGE_CONF: at('storage.conf'),
      FIVES_SITE: 'localhost',
    };
    // runc also runs where cgroups of both versions are mounted, and the limits are ones any machine allows.
    writeFileSync(this.#env.CONTAINERS_CONF, `
      [containers]
      default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
      [engine]
      runtime = "runc"
      cgroup_manager = "cgroupfs"
      events_logger = "file"
      tmp_dir = "${at('tmp')}"
      [network]
      network_backend = "netavark"
      network_config_dir = "${at('networks')}"
    `);
    // Slower than others, but it works on every file system.
    writeFileSync(this.#env.CONTAINERS_STORAGE_CONF, `
      [storage]
      driver = "vfs"
      graphroot = "${at('storage')}"
      runroot = "${at('run')}"
    `);
  }

  /** Makes the network namespace, and a port of the machine that leads to 443 there. */
  async #makeNamespace() {
    const path = join(this.#folder, 'https');
    this.#namespace = spawn('unshare', ['--net', process.execPath, namespace, path, '443'], { env: this.#env });
    let said = '';
    this.#namespace.stderr.on('data', (text) => (said += text));
    const failed = new Promise((done) => this.#namespace.once('error', done).once('exit', done));
    const end = await Promise.race([failed, once(this.#namespace.stdout, 'data').then(() => undefined)]);
    if (end !== undefined) throw new Error(`no network namespace: ${said || end}`);
    this.#relay = createServer((socket) => {
      pipeline(socket, connect(path), socket, () => {});
    }).listen(0, '127.0.0.1');
    await once(this.#relay, 'listening');
  }

  /** The address of the site. */
  get site() {
    return `https://localhost:${this.#relay.address().port}/`;
  }

  /** Runs a command in the namespace. */
  #run(...words) {
    return run('nsenter', ['--target', String(this.#namespace.pid), '--net', ...words], { cwd: deploy, env: this.#env });
  }

  #podman(...words) {
    return this.#run('podman', ...words);
  }

  #compose(...words) {
    return this.#run('podman-compose', '-f', 'compose.yaml', '-p', PROJECT, ...words);
  }

  /** Makes an image of a root folder. */
  #import(root, image, { command, variables = {} }) {
    const changes = [`CMD ${JSON.stringify(command)}`, ...Object.entries(variables).map(([name, value]) => `ENV ${name}=${value}`)];
    const archive = `${root}.tar`;
    run('tar', ['-C', root, '--mode=a+rX', '-cf', archive, '.']);
    this.#podman('import', ...changes.flatMap((change) => ['--change', change]), archive, image);
  }

  #makeImages() {
    const broker = join(this.#folder, 'broker');
    const dynamicSecurity = 'mosquitto_dynamic_security.so';
    makeRoot(
      broker,
      { '/usr/sbin/mosquitto': program('mosquitto'), [`/usr/lib/${dynamicSecurity}`]: plugin(dynamicSecurity) },
      ['etc', 'mosquitto/config', 'mosquitto/data'],
    );
    writeFileSync(join(broker, 'etc/passwd'), `mosquitto:x:${MOSQUITTO}:${MOSQUITTO}::/:/bin/false\n`);
    chownSync(join(broker, 'mosquitto/data'), MOSQUITTO, MOSQUITTO);
    this.#import(broker, 'docker.io/library/eclipse-mosquitto:2.0', { command: ['mosquitto', '-c', '/mosquitto/config/mosquitto.conf'] });
    const web = join(this.#folder, 'web');
    makeRoot(web, { '/usr/bin/caddy': program('caddy') }, ['data', 'etc/caddy', 'srv']);
    this.#import(web, 'docker.io/library/caddy:2', {
      command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      variables: { XDG_DATA_HOME: '/data' },
    });
    const copies = join(this.#folder, 'copies');
    const modules = readFileSync(join(deploy, 'copies.conf'), 'utf8').matchAll(/\$\{modules\}(\/\S+)/g);
    const paths = [...modules].map(([, name]) => `/usr/lib/apache2/modules${name}`);
    paths.push(plugin('apr-util-1/apr_dbm_db-1.so'));
    const kept = 'var/lib/fives-copies';
    makeRoot(
      copies,
      { '/usr/sbin/apache2': program('apache2'), ...Object.fromEntries(paths.map((path) => [path, path])) },
      ['etc/fives', 'run', 'var/log', `${kept}/copies`],
    );
    for (const file of ['passwd', 'group']) writeFileSync(join(copies, 'etc', file), `www-data:x:${WWW_DATA}:${file === 'passwd' ? `${WWW_DATA}::/:/bin/false` : ''}\n`);
    for (const folder of [kept, `${kept}/copies`]) chownSync(join(copies, folder), WWW_DATA, WWW_DATA);
    const [, command] = readFileSync(join(deploy, 'copies.Dockerfile'), 'utf8').match(/^CMD (.+)$/m);
    this.#import(copies, 'localhost/fives-copies:latest', { command: JSON.parse(command) });
  }

  /** Makes the images, and runs one as the compose file does. Throws if that isn't possible here. */
  async prepare() {
    if (process.getuid?.() !== 0) throw new Error('it takes root');
    for (const name of ['podman', 'podman-compose', 'ip']) program(name);
    await this.#makeNamespace();
    this.#makeImages();
    // A network of its own has a name server, as that of the compose file.
    this.#podman('network', 'create', PROBE);
    const ports = ['80:80', '443:443', '443:443/udp'].flatMap((port) => ['-p', port]);
    this.#podman('run', '--rm', '--network', PROBE, ...ports, 'caddy:2', 'caddy', 'version');
    this.#podman('network', 'rm', PROBE);
  }

  up() {
    this.#compose('up', '-d');
  }

  /** Resolves to whether the site answers, and its broker. */
  answers() {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      'Sec-WebSocket-Protocol': 'mqtt',
      'Sec-WebSocket-Version': '13',
    };
    return new Promise((done) => {
      request(new URL('mqtt', this.site), { rejectUnauthorized: false, headers })
        .on('upgrade', (_, socket) => {
          socket.destroy();
          done(true);
        })
        .on('response', (response) => {
          response.resume();
          done(false);
        })
        .on('error', () => done(false))
        .end();
    });
  }

  /** Stops and deletes the containers; the volumes stay. */
  down() {
    this.#compose('down');
  }

  /** Asks podman about the container of a service. */
  #inspect(service, format) {
    return this.#podman('inspect', '--format', `{{${format}}}`, `${PROJECT}_${service}_1`).trim();
  }

  /** Kills the process of a service. `podman kill` counts as the user's wish, and nothing would restart it. */
  crash(service) {
    const pid = Number(this.#inspect(service, '.State.Pid'));
    if (pid <= 1) throw new Error(`${service} does not run`);
    process.kill(pid, 'SIGKILL');
  }

  /** How often a service was restarted after a crash. */
  restarts(service) {
    return Number(this.#inspect(service, '.RestartCount'));
  }

  /** What the services printed. */
  logs() {
    // They print on both outputs.
    const of = (service) => this.#run('sh', '-c', `podman logs ${PROJECT}_${service}_1 2>&1`);
    return ['web', 'broker', 'copies'].map((service) => `${service}:\n${of(service)}`).join('\n');
  }

  /** Deletes everything. Throws if a container can't be deleted: then podman needs the folder to find it again. */
  remove() {
    this.#relay?.close();
    if (this.#namespace?.exitCode === null && this.#namespace.pid) {
      try {
        this.#podman('rm', '--all', '--force', '--time', '0');
      } catch (error) {
        throw new Error(`containers are left; see ${this.#folder}`, { cause: error });
      }
      this.#namespace.kill();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Prepares a club's server. Returns it, or the reason why this machine can't run it. */
export async function prepareCompose() {
  const compose = new Compose();
  try {
    await compose.prepare();
    return { compose };
  } catch (error) {
    compose.remove();
    return { reason: error.message };
  }
}
