// deploy/limits.nft in a network of its own: two namespaces with a cable between them. These tests need no browser.

import { expect, test as base } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LIMITS = fileURLToPath(new URL('../../../deploy/limits.nft', import.meta.url));
const MOST = 300;

/** Runs as root; whether it did. */
const run = (...all) => spawnSync(all[0], all.slice(1), { encoding: 'utf8', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } });

/** Listens on a port and keeps every connection. */
const LISTEN = `require('node:net').createServer((own) => own.on('error', () => {})).listen({ port: 9001, host: '::', backlog: 2000 }, () => console.log('on'))`;

/** Opens connections, one after the other, and says which could not be opened. */
const CONNECT = `
  const { connect } = require('node:net');
  const asked = JSON.parse(process.argv[1]);
  const open = ([host, localAddress]) => new Promise((done) => {
    const own = connect({ host, port: 9001, localAddress });
    own.setTimeout(3000, () => done('TIMEOUT'));
    own.on('connect', () => done('open')).on('error', ({ code }) => done(code));
  });
  (async () => {
    const all = [];
    for (const own of asked) all.push(await open(own));
    console.log(JSON.stringify(all));
    process.exit();
  })();`;

const test = base.extend({
  /** Opens connections to the server from addresses, in turn; how each ended. */
  connections: async ({}, use, testInfo) => {
    const [server, phones] = ['s', 'p'].map((own) => `fives-${own}${process.pid}`);
    const [there, here] = ['s', 'p'].map((own) => `fv${own}${process.pid}`.slice(0, 15));
    const steps = [
      ['ip', 'netns', 'add', server],
      ['ip', 'netns', 'add', phones],
      ['ip', 'link', 'add', there, 'netns', server, 'type', 'veth', 'peer', 'name', here, 'netns', phones],
      ...[
        [server, there, '192.0.2.1/24'], [server, there, '2001:db8::1/32'],
        [phones, here, '192.0.2.2/24'], [phones, here, '192.0.2.3/24'],
        [phones, here, '2001:db8:0:1::2/32'], [phones, here, '2001:db8:0:1::3/32'], [phones, here, '2001:db8:0:2::2/32'],
      ].map(([space, link, address]) => ['ip', '-n', space, 'addr', 'add', address, 'dev', link, ...(address.includes(':') ? ['nodad'] : [])]),
      ['ip', '-n', server, 'link', 'set', there, 'up'],
      ['ip', '-n', phones, 'link', 'set', here, 'up'],
    ];
    const failed = process.getuid() === 0 ? steps.map((own) => run(...own)).find(({ status }) => status !== 0) : { stderr: 'not root' };
    let listening;
    try {
      test.skip(Boolean(failed), `network namespaces: ${failed?.error ?? failed?.stderr}`);
      const loaded = run('ip', 'netns', 'exec', server, 'nft', '-f', LIMITS);
      test.skip(/not found|No such file/.test(loaded.stderr) && loaded.status !== 0, `nftables: ${loaded.stderr}`);
      expect(loaded.stderr).toBe('');
      listening = spawn('ip', ['netns', 'exec', server, process.execPath, '-e', LISTEN], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } });
      await once(listening.stdout, 'data');
      await use((asked) => {
        const { stdout, stderr } = run('ip', 'netns', 'exec', phones, process.execPath, '-e', CONNECT, JSON.stringify(asked));
        if (!stdout) throw new Error(stderr);
        return JSON.parse(stdout);
      });
    } finally {
      listening?.kill();
      for (const space of [server, phones]) run('ip', 'netns', 'del', space);
    }
  },
});

for (const [what, to, one, same, other] of [
  ['an address', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3'],
  ['a /64 of IPv6', '2001:db8::1', '2001:db8:0:1::2', '2001:db8:0:1::3', '2001:db8:0:2::2'],
]) {
  test(`${what} opens ${MOST} connections, the next is refused at once, and others have theirs`, ({ connections }) => {
    const all = connections([...Array(MOST).fill([to, one]), [to, one], [to, same], [to, other]]);
    expect(all.slice(0, MOST).every((own) => own === 'open')).toBe(true);
    expect(all.slice(MOST)).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'open']);
  });
}
