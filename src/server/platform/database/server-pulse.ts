import pg from 'pg';

/** How long the server may take to let a new connection in and to say what it works on. */
const probeMs = 500;

/**
 * Tells a server that is slow, whose answer is worth waiting for, from one that is gone without a word, and from a connection
 * on which its answer was lost.
 */
export class ServerPulse {
  readonly #config: pg.ClientConfig;
  #probe: Promise<ReadonlySet<number>> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Whether the server works for the connection of this process id. Those who ask together share one question. */
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
