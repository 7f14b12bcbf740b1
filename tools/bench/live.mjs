// Live following under load (benches/live). It needs more open files than the default limit of many systems.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUN = 'ulimit -n "$(ulimit -H -n)"; exec cargo bench --quiet --bench live';

export function live() {
  execFileSync('sh', ['-c', RUN], { cwd: ROOT, stdio: 'inherit' });
}
