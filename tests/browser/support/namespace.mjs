// Run in a network namespace, it relays a Unix socket to a port there:
//   unshare --net node namespace.mjs SOCKET PORT
// It prints a line when it listens, and ends with its standard input.

import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

const [path, port] = process.argv.slice(2);

const { error, status, stderr } = spawnSync('ip', ['link', 'set', 'lo', 'up'], { encoding: 'utf8' });
if (status !== 0) {
  console.error(error?.message ?? stderr);
  process.exit(1);
}
createServer((socket) => {
  pipeline(socket, connect(Number(port), '127.0.0.1'), socket, () => {});
}).listen(path, () => console.log('listening'));
process.stdin.on('end', () => process.exit()).resume();
