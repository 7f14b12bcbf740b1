// How a release is made and its build compared with another: in a clone of its own, with stand-ins for what compiles.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOMEBODY = { GIT_AUTHOR_NAME: 'Ann', GIT_AUTHOR_EMAIL: 'ann@example.org', GIT_COMMITTER_NAME: 'Ann', GIT_COMMITTER_EMAIL: 'ann@example.org' };
const PAGE = '<template id="page-0123abcd"></template>';

let scratch;
const at = (...parts) => join(scratch, 'fives', ...parts);
const read = (path) => readFileSync(at(path), 'utf8');
const env = () => ({ ...process.env, ...SOMEBODY, CARGO_HOME: join(scratch, 'cargo'), PATH: `${join(scratch, 'bin')}${delimiter}${process.env.PATH}` });
const git = (...args) => execFileSync('git', args, { cwd: at(), env: env(), encoding: 'utf8' }).trim();

function writeProgram(path, text) {
  writeFileSync(path, `#!/usr/bin/env bash\n${text}\n`);
  chmodSync(path, 0o755);
}

/** Lets these lines build the site. */
function buildBy(lines) {
  writeProgram(at('tools/build.sh'), `cd "$(dirname "$0")/.." && mkdir dist\n${lines}`);
  git('commit', '-qam', 'Stand-ins');
}

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'fives-release-'));
  execFileSync('git', ['clone', '-q', '--shared', ROOT, at()]);
  mkdirSync(join(scratch, 'bin'));
  writeProgram(join(scratch, 'bin/cargo'), `echo "cargo $*" >> "${join(scratch, 'calls')}"`);
  for (const tool of ['release.sh', 'reproduce.sh', 'env.sh']) cpSync(join(ROOT, 'tools', tool), at('tools', tool));
  writeFileSync(at('CHANGELOG.md'), read('CHANGELOG.md').replace(/^## .*$/m, '## Next'));
  writeProgram(at('tools/setup.sh'), '');
  writeFileSync(at('tools/sizes.mjs'), "import { appendFileSync } from 'node:fs';\nappendFileSync('docs/sizes.csv', `${process.argv[3]}\\n`);\n");
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function run(tool, ...args) {
  const { status, stdout, stderr } = spawnSync('bash', [at('tools', tool), ...args], { cwd: at(), env: env(), encoding: 'utf8' });
  return { isDone: status === 0, said: stdout + stderr };
}

test('a release is one commit with its version, its sizes and its saves, and a tag', () => {
  buildBy(`echo '${PAGE}' > dist/index.html`);
  const before = git('rev-parse', 'HEAD');
  const { isDone, said } = run('release.sh', '9.8.7');
  assert.ok(isDone, said);
  assert.equal(git('rev-parse', 'v9.8.7^{commit}'), git('rev-parse', 'HEAD'));
  assert.equal(git('rev-parse', 'HEAD^'), before);
  assert.equal(git('status', '--porcelain'), '');
  assert.match(read('Cargo.toml'), /^\[workspace\.package\]\n(.+\n)*version = "9\.8\.7"$/m);
  assert.match(read('CHANGELOG.md'), /^## 9\.8\.7, \d{4}-\d\d-\d\d$/m);
  assert.doesNotMatch(read('CHANGELOG.md'), /^## Next$/m);
  assert.match(read('docs/sizes.csv'), /^9\.8\.7$/m);
  assert.match(readFileSync(join(scratch, 'calls'), 'utf8'), /the_saves_of_this_schema_are_released/);
});

test('sizes are written under the parts they are of, or not at all', () => {
  cpSync(join(ROOT, 'tools/sizes.mjs'), at('tools/sizes.mjs'));
  const write = (...parts) => {
    const measured = parts.map((name, index) => ({ name, sizes: [1024 * (index + 1)] }));
    writeFileSync(at('tools/budget.mjs'), `export const measure = () => ({ parts: ${JSON.stringify(measured)} });`);
    return spawnSync('node', [at('tools/sizes.mjs'), 'dist', '9.8.7'], { encoding: 'utf8' });
  };
  const before = 'version,day,first load,new,table\n1.0.0,2026-01-01,2048,,4096\n';
  writeFileSync(at('docs/sizes.csv'), before);
  assert.match(write('first load', 'table').stderr, /has to be version,day,first load,table/);
  assert.equal(read('docs/sizes.csv'), before);
  assert.equal(write('first load', 'new', 'table').status, 0);
  assert.match(read('docs/sizes.csv').slice(before.length), /^9\.8\.7,\d{4}-\d\d-\d\d,1024,2048,3072\n$/);
  const points = read('docs/sizes.svg').split('\n').filter((line) => line.startsWith('<polyline')).map((line) => line.split('<circle').length - 1);
  assert.deepEqual(points, [2, 1, 2]);
});

test('no release is made of a version that is none, or of what is not committed', () => {
  buildBy(`echo '${PAGE}' > dist/index.html`);
  const before = git('rev-parse', 'HEAD');
  for (const version of ['', '1.1', 'v1.1.0']) assert.match(run('release.sh', version).said, /say the version/);
  writeFileSync(at('new'), '');
  assert.match(run('release.sh', '9.8.7').said, /commit or remove your changes first/);
  assert.equal(git('rev-parse', 'HEAD'), before);
  assert.equal(git('tag', '--list', 'v9.8.7'), '');
});

test('two builds of the same bytes are kept, with the build that Settings show', () => {
  buildBy(`echo '${PAGE}' > dist/index.html`);
  const { isDone, said } = run('reproduce.sh');
  assert.ok(isDone, said);
  assert.match(said, /1 files, the same in both; Settings show build 0123abcd/);
  assert.equal(read('target/reproduced/index.html').trim(), PAGE);
});

test('two builds that differ in a byte fail, and none is kept', () => {
  buildBy(`{ echo '${PAGE}'; pwd; } > dist/index.html`);
  const { isDone, said } = run('reproduce.sh');
  assert.ok(!isDone);
  assert.match(said, /the two sites differ/);
  assert.throws(() => read('target/reproduced/index.html'));
});
