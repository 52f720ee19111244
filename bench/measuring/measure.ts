import autocannon from 'autocannon';
import { cpuOf, cpuOfFamily } from './cpu-time.ts';

export interface Figures {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were not 2xx, and broken connections. */
  failures: number;
  /** Milliseconds of CPU time a request, of the server and of PostgreSQL with its connections. */
  cpu: { server: number; postgres: number } | undefined;
}

/** The processes whose CPU time is taken while they are measured. */
export interface Measured {
  server: number | undefined;
  postgres?: number;
}

interface Load {
  url: string;
  connections: number;
  /** Either a time in seconds or a number of requests. */
  duration?: number;
  amount?: number;
  /** Changes each request before it is sent. */
  prepare?: (request: autocannon.Request) => autocannon.Request;
  pids?: Measured;
}

/** Keeps `connections` busy and measures each answer. */
export async function measure({ url, connections, duration, amount, prepare, pids }: Load): Promise<Figures> {
  const times: number[] = [];
  const before = await takenBy(pids);
  const startedAt = performance.now();
  const options = {
    url,
    connections,
    ...(duration !== undefined && { duration }),
    ...(amount !== undefined && { amount }),
    ...(prepare && { requests: [{ setupRequest: prepare }] }),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await takenBy(pids);
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requestsPerSecond: times.length / Math.min(seconds, duration ?? seconds),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures: result.non2xx + result.errors,
    cpu: pids && {
      server: (after.server - before.server) / times.length,
      postgres: (after.postgres - before.postgres) / times.length,
    },
  };
}

async function takenBy({ server, postgres }: Measured = { server: undefined }) {
  return {
    server: server === undefined ? 0 : await cpuOf(server),
    postgres: postgres === undefined ? 0 : await cpuOfFamily(postgres),
  };
}
