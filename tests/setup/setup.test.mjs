// How tools/setup.sh comes by Trunk, and by the wasm-bindgen of this repository: run in a copy of its own, with stand-ins
// for cargo, rustc and npm, and a server in the place of the one that Trunk's project publishes at.

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const VERSION = /^TRUNK_VERSION=(.+)$/m.exec(read('tools/env.sh'))[1];
const PLATFORM = execFileSync('sh', ['-c', 'echo $(uname -s)-$(uname -m)'], { encoding: 'utf8' }).trim();
const ARCHIVE = '/trunk.tar.gz';

let scratch, server, origin, archive;
const at = (...parts) => join(scratch, ...parts);

function writeProgram(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/usr/bin/env bash\n${text}\n`);
  chmodSync(path, 0o755);
}

const trunk = (version) => `echo "trunk ${version}"`;

/** What an archive with this trunk holds. */
function pack(version) {
  writeProgram(at('packed/trunk'), trunk(version));
  return execFileSync('tar', ['-C', at('packed'), '-czf', '-', 'trunk']);
}

/** What tools/trunk.sums knows for this machine. */
const know = (bytes, address = `${origin}${ARCHIVE}`) =>
  writeFileSync(at('fives/tools/trunk.sums'), `# Sums\n${PLATFORM} ${createHash('sha256').update(bytes).digest('hex')} ${address}\n`);

before(async () => {
  server = createServer(({ url }, answer) => {
    if (url === ARCHIVE && archive) answer.end(archive);
    else answer.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'fives-setup-'));
  for (const path of ['tools/env.sh', 'tools/setup.sh', 'tools/trunk.sh', 'tools/bindgen', 'Cargo.lock', 'tests/browser/package-lock.json']) {
    cpSync(join(ROOT, path), at('fives', path), { recursive: true });
  }
  cpSync(at('fives/tests/browser/package-lock.json'), at('fives/tests/browser/node_modules/.installed-lock.json'));
  writeProgram(at('bin/rustc'), `echo "${scratch}"`);
  writeProgram(at('bin/npm'), 'exit 1');
  // Writes what it was told, and what would be compiled.
  writeProgram(at('bin/cargo'), `echo "cargo $*" >> "${at('calls')}"
if [ "$1" = binstall ] && [ -e "${at('no-binstall')}" ]; then exit 1; fi
while [ $# -gt 0 ]; do case "$1" in --root) root="$2" ;; --path) name=wasm-bindgen ;; trunk) name=trunk ;; esac; shift; done
mkdir -p "$root/bin" && echo 'echo "trunk ${VERSION}"' > "$root/bin/$name" && chmod +x "$root/bin/$name"`);
  archive = pack(VERSION);
  know(archive);
});

/** Runs the setup, for a build unless it is said: how it ended, what it said, and what was asked of cargo about Trunk. */
function setUp(goal = 'build') {
  const env = { HOME: scratch, FIVES_TOOLS: at('cache'), PATH: `${at('bin')}:${dirname(process.execPath)}:/usr/bin:/bin` };
  return new Promise((resolve) => {
    execFile('bash', [at('fives/tools/setup.sh'), goal], { env }, (error, out, failed) => {
      const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').split('\n') : [];
      resolve({ isDone: error === null, said: out + failed, calls: calls.filter((call) => /\btrunk\b/.test(call)) });
    });
  });
}

const isCompiled = ({ calls }) => calls.some((call) => call.startsWith('cargo install') && call.includes(`--version =${VERSION} --locked`));
const isHere = () => execFileSync(at('cache', `trunk-${VERSION}`, 'bin/trunk'), { encoding: 'utf8' }) === `trunk ${VERSION}\n`;

test('a trunk of the right version on PATH is used', async () => {
  writeProgram(at('bin/trunk'), trunk(VERSION));
  const { isDone, said, calls } = await setUp();
  assert.ok(isDone, said);
  assert.deepEqual(calls, []);
  assert.ok(!existsSync(at('cache', `trunk-${VERSION}`)));
});

test('a trunk of another version on PATH is not', async () => {
  writeProgram(at('bin/trunk'), trunk('0.1.0'));
  const { isDone, said } = await setUp();
  assert.ok(isDone && isHere(), said);
});

test('the archive with the known sum is used, and nothing compiled', async () => {
  const { isDone, said, calls } = await setUp();
  assert.ok(isDone && isHere(), said);
  assert.deepEqual(calls, []);
});

test('an archive with another sum is never used: trunk is compiled', async () => {
  know(Buffer.from('another'));
  const done = await setUp();
  assert.ok(done.isDone && isHere() && isCompiled(done), done.said);
  assert.match(done.said, /not the one that is known/);
});

test('without the archive, trunk is compiled', async () => {
  archive = undefined;
  const done = await setUp();
  assert.ok(done.isDone && isHere() && isCompiled(done), done.said);
  assert.match(done.said, /can't be had/);
});

test('without a network, trunk is compiled', async () => {
  know(archive, 'http://127.0.0.1:1/trunk.tar.gz');
  const done = await setUp();
  assert.ok(done.isDone && isHere() && isCompiled(done), done.said);
});

test('without a known archive for the machine, trunk is compiled', async () => {
  writeFileSync(at('fives/tools/trunk.sums'), '# None\n');
  const done = await setUp();
  assert.ok(done.isDone && isHere() && isCompiled(done), done.said);
  assert.match(done.said, /no archive is known/);
});

test('a trunk from the archive that does not run here is compiled instead', async () => {
  archive = pack('0.1.0');
  know(archive);
  const done = await setUp();
  assert.ok(done.isDone && isHere() && isCompiled(done), done.said);
});

test('cargo binstall is asked first, where it is installed', async () => {
  writeProgram(at('bin/cargo-binstall'), '');
  const { isDone, said, calls } = await setUp();
  assert.ok(isDone && isHere(), said);
  assert.equal(calls.length, 1);
  assert.match(calls[0], new RegExp(`^cargo binstall .*trunk@=${VERSION.replaceAll('.', '\\.')}$`));
});

test('where cargo binstall fails, the archive is used', async () => {
  writeProgram(at('bin/cargo-binstall'), '');
  writeFileSync(at('no-binstall'), '');
  const done = await setUp();
  assert.ok(done.isDone && isHere() && !isCompiled(done), done.said);
});

test('the sums are those of the version that is set up', () => {
  const sums = read('tools/trunk.sums').split('\n').filter((line) => line && !line.startsWith('#'));
  assert.ok(sums.length > 0);
  for (const line of sums) assert.match(line, new RegExp(`^\\w+-\\w+ [0-9a-f]{64} https://github\\.com/trunk-rs/trunk/releases/download/v${VERSION}/trunk-[\\w-]+\\.tar\\.gz$`));
});

test('a wasm-bindgen of another version in Cargo.lock is named, with what to do', async () => {
  const lock = at('fives/Cargo.lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/(name = "wasm-bindgen"\nversion = )"[^"]+"/, '$1"0.3.0"'));
  const { isDone, said } = await setUp();
  assert.ok(!isDone);
  assert.match(said, /Cargo\.lock has wasm-bindgen 0\.3\.0.*tools\/bindgen\/Cargo\.toml/);
});

test('what the app is compiled with is set up without the tools of a build', async () => {
  const { isDone, said } = await setUp('target');
  assert.ok(isDone, said);
  assert.ok(!existsSync(at('cache')) && !existsSync(at('calls')), said);
});

test('a change of tools/bindgen is compiled anew', async () => {
  const bindgens = async () => {
    const { isDone, said } = await setUp();
    assert.ok(isDone, said);
    return said.includes('compiling wasm-bindgen');
  };
  assert.deepEqual([await bindgens(), await bindgens()], [true, false]);
  const main = at('fives/tools/bindgen/src/main.rs');
  writeFileSync(main, `${readFileSync(main, 'utf8')}// Changed\n`);
  assert.ok(await bindgens());
});
