import type { Journal } from './journal.ts';

/** A refusal that came later than this is a fault. */
const limitMs = 2000;

interface Row {
  name: string;
  times: readonly number[];
}

/**
 * How long refused callers waited: in total, then by status. 502 is the load balancer's answer for a dead web process.
 */
export function describeRefusals({ times }: Journal): { lines: string[]; faults: Record<string, number> } {
  const refused = [...times].filter(([status]) => status === 409 || status === 423 || status === 429 || status >= 500);
  const own = refused.filter(([status]) => status !== 502);
  const all: Row = { name: 'all of the shop itself', times: own.flatMap(([, ms]) => ms) };
  const byStatus = refused.map(([status, ms]): Row => ({ name: `${status}`, times: ms }));
  byStatus.sort((a, b) => a.name.localeCompare(b.name));
  const lines = [all, ...byStatus].map(({ name, times: ms }) => {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => Math.round(percentile(ms, share)));
    return `${String(ms.length).padStart(8)}  ${name}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, slowest ${most} ms`;
  });
  return {
    lines,
    faults: {
      'answers of 500': times.get(500)?.length ?? 0,
      'refusals whose p99 is over 2 s': percentile(all.times, 0.99) > limitMs ? 1 : 0,
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
