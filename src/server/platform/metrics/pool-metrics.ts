import type pg from 'pg';
import { Counter, Gauge, Histogram } from 'prom-client';
import { processMetrics } from './registry.ts';

const pools = new Map<string, pg.Pool>();

const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections of a pool: in use, idle, and callers that wait for one',
  labelNames: ['pool', 'state'],
  registers: [processMetrics],
  collect() {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool, state: 'used' }, totalCount - idleCount);
      this.set({ pool, state: 'idle' }, idleCount);
      this.set({ pool, state: 'waiting' }, waitingCount);
    }
  },
});

const limits = new Gauge({
  name: 'database_connections_max',
  help: 'Connections that a pool may open',
  labelNames: ['pool'],
  registers: [processMetrics],
  collect() {
    for (const [pool, { options }] of pools) this.set({ pool }, options.max);
  },
});

const waits = new Histogram({
  name: 'database_connection_wait_seconds',
  help: 'How long callers waited for a connection',
  buckets: [0.001, 0.01, 0.1, 0.5, 1.5],
  registers: [processMetrics],
});

const failures = new Counter({
  name: 'database_connection_failures_total',
  help: 'Callers that got no connection in time, or none at all',
  registers: [processMetrics],
});

/** Shows the pool under this name until it ends. */
export function watchPool(name: string, pool: pg.Pool): void {
  pools.set(name, pool);
}

export function forgetPool(name: string): void {
  pools.delete(name);
  for (const state of ['used', 'idle', 'waiting']) connections.remove({ pool: name, state });
  limits.remove({ pool: name });
}

/** Counts a wait for a connection that ended now. */
export function countWait(ms: number, isConnected: boolean): void {
  if (isConnected) waits.observe(ms / 1000);
  else failures.inc();
}
