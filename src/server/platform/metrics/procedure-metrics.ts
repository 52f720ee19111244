import { Counter, Histogram } from 'prom-client';
import { processMetrics } from './registry.ts';

const calls = new Counter({
  name: 'procedure_calls_total',
  help: 'Procedures run, by tRPC or REST alike; answers from the cache are requests only',
  labelNames: ['procedure', 'outcome'],
  registers: [processMetrics],
});

const durations = new Histogram({
  name: 'procedure_duration_seconds',
  help: 'Time a procedure took',
  labelNames: ['procedure'],
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
  registers: [processMetrics],
});

/** `refused` is the caller's doing, `failed` the shop's. */
export type Outcome = 'done' | 'refused' | 'failed';

export function countCall(procedure: string, outcome: Outcome, ms: number): void {
  calls.inc({ procedure, outcome });
  durations.observe({ procedure }, ms / 1000);
}
