// Run in a network namespace, it relays a Unix socket to a port there:
//   unshare --net node namespace.mjs SOCKET PORT
// It prints a line when it listens, and ends with its standard input.

import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { PATH } from '../../../tools/path.mjs';

const [path, port] = process.argv.slice(2);

spawnSync('ip', ['link', 'set', 'lo', 'up'], { env: { ...process.env, PATH } });
createServer((socket) => {
  pipeline(socket, connect(Number(port), '127.0.0.1'), socket, () => {});
}).listen(path, () => console.log('listening'));
process.stdin.on('end', () => process.exit()).resume();
