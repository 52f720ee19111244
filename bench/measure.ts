import autocannon from 'autocannon';

export interface Figures {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were not 2xx, and broken connections. */
  failures: number;
}

interface Load {
  url: string;
  connections: number;
  /** Either a time in seconds or a number of requests. */
  duration?: number;
  amount?: number;
  /** Changes each request before it is sent. */
  prepare?: (request: autocannon.Request) => autocannon.Request;
}

/** Keeps `connections` busy and measures each answer. */
export async function measure({ url, connections, duration, amount, prepare }: Load): Promise<Figures> {
  const times: number[] = [];
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
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requestsPerSecond: times.length / Math.min(seconds, duration ?? seconds),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures: result.non2xx + result.errors,
  };
}
