import { Counter, Histogram } from 'prom-client';
import { processMetrics } from './registry.ts';

const runs = new Counter({
  name: 'job_runs_total',
  help: 'Runs of jobs in this process, by how they ended: done, retried, dead, or put off until what they need is back',
  labelNames: ['job', 'outcome'],
  registers: [processMetrics],
});

const durations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time a run of a job took',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 0.5, 2, 10, 60, 300],
  registers: [processMetrics],
});

export function countRun(job: string, outcome: 'done' | 'retried' | 'dead' | 'put off'): void {
  runs.inc({ job, outcome });
}

/** Measures what a handler does, whether it succeeds or not. */
export async function timeRun<T>(job: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  return await run().finally(() => durations.observe({ job }, (performance.now() - startedAt) / 1000));
}

const mails = new Counter({
  name: 'mails_total',
  help: 'Mails handed to the mail server or kept, refused by it for good, or failed for now',
  labelNames: ['outcome'],
  registers: [processMetrics],
});

export function countMail(outcome: 'sent' | 'refused' | 'failed'): void {
  mails.inc({ outcome });
}
