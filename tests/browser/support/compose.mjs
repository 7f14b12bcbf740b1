// Starts deploy/compose.yaml with podman, apart from all other containers of this machine. Its images can't be
// fetched without a registry, so Debian's mosquitto and Caddy stand in for them, at the paths of the official ones.

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plugin } from '../../../tools/mosquitto.mjs';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const PATH = `${process.env.PATH}:/usr/sbin`;
/** The user of the official image of mosquitto. */
const MOSQUITTO = 1883;
const PROJECT = 'fives';
const PATIENCE_MS = 60_000;

/** Runs a command. Returns what it printed; throws what it complained of. */
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
    for (const [library] of run('ldd', [from]).matchAll(/\/\S+/g)) copies.push([library, library]);
  }
  for (const [to, from] of copies) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(from, join(root, to));
    chmodSync(join(root, to), 0o755);
  }
}

/** The path of a program of this machine. */
const program = (name) => run('which', [name], { env: { ...process.env, PATH } }).trim();

/** A club's server: the containers of the compose file. */
class Compose {
  #folder;
  #env;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'fives-'));
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

  #podman(...words) {
    return run('podman', words, { env: this.#env });
  }

  #compose(...words) {
    return run('podman-compose', ['-f', 'compose.yaml', '-p', PROJECT, ...words], { cwd: deploy, env: this.#env });
  }

  /** Makes an image of a root folder. */
  #import(root, image, { command, variables = {} }) {
    const changes = [`CMD ${JSON.stringify(command)}`, ...Object.entries(variables).map(([name, value]) => `ENV ${name}=${value}`)];
    const archive = `${root}.tar`;
    run('tar', ['-C', root, '-cf', archive, '.']);
    this.#podman('import', ...changes.flatMap((change) => ['--change', change]), archive, `docker.io/library/${image}`);
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
    this.#import(broker, 'eclipse-mosquitto:2.0', { command: ['mosquitto', '-c', '/mosquitto/config/mosquitto.conf'] });
    const web = join(this.#folder, 'web');
    makeRoot(web, { '/usr/bin/caddy': program('caddy') }, ['data', 'etc/caddy', 'srv']);
    this.#import(web, 'caddy:2', {
      command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      variables: { XDG_DATA_HOME: '/data' },
    });
  }

  /** Makes the images, and runs a program in one on the ports of the compose file. Throws if that isn't possible here. */
  prepare() {
    this.#makeImages();
    const ports = ['80:80', '443:443', '443:443/udp'].flatMap((port) => ['-p', port]);
    this.#podman('run', '--rm', ...ports, 'caddy:2', 'caddy', 'version');
  }

  up() {
    this.#compose('up', '-d');
  }

  /** Stops and deletes the containers; the volumes stay. */
  down() {
    this.#compose('down');
  }

  /** Kills the process of a service, from outside of its container. */
  crash(service) {
    const pid = Number(this.#podman('inspect', '--format', '{{.State.Pid}}', `${PROJECT}_${service}_1`));
    process.kill(pid, 'SIGKILL');
  }

  /** Stops and deletes everything. */
  end() {
    try {
      this.down();
    } finally {
      this.remove();
    }
  }

  /** Deletes the images and the volumes; no container may be left. */
  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Prepares a club's server. Returns it, or the reason why this machine can't run it. */
export function prepareCompose() {
  const compose = new Compose();
  try {
    compose.prepare();
    return { compose };
  } catch ({ message }) {
    compose.remove();
    return { reason: message };
  }
}
