// A cluster of nats-server beside one node, and nodes that die (benches/live/cluster.rs).

import { benchLive } from './live.mjs';

export const cluster = () => benchLive('cluster');
