// Where programs of this machine are looked for.

import { execFileSync } from 'node:child_process';

/** PATH and the folder in which Debian installs servers, which isn't in that of a normal user. */
export const PATH = `${process.env.PATH}:/usr/sbin`;

/** The path of a program on PATH, or undefined. */
export function find(name) {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
