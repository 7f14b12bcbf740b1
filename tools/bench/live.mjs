// Live following under load (benches/live). It needs more open files than the default limit of many systems.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a part of the bench. */
export function benchLive(part = '') {
  const run = `ulimit -n "$(ulimit -H -n)"; exec cargo bench --quiet --bench live -- ${part}`;
  execFileSync('sh', ['-c', run], { cwd: ROOT, stdio: 'inherit' });
}

export const live = () => benchLive();
