import pg from 'pg';

/** How long the server may take to accept a connection and report its activity. */
const probeMs = 500;

/**
 * Distinguishes a slow server, whose answer is worth waiting for, from one that is gone, and from a connection whose
 * answer was lost.
 */
export class ServerPulse {
  readonly #config: pg.ClientConfig;
  #probe: Promise<ReadonlySet<number>> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Whether the server is working for the connection of this process id. Concurrent callers share one query. */
  async isAtWork(processId: number): Promise<boolean> {
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined;
    });
    return (await this.#probe).has(processId);
  }

  async #ask(): Promise<ReadonlySet<number>> {
    const { connectionString } = this.#config;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const text = `SELECT "pid" FROM pg_stat_activity WHERE "state" = 'active' AND "usename" = current_user`;
      const { rows } = await client.query<{ pid: number }>(text);
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return new Set();
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
