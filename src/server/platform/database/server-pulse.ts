import pg from 'pg';

/** How long the server may take to accept a connection and report its activity. */
const probeMs = 500;

/**
 * Distinguishes a slow server, whose answer is worth waiting for, from one that is gone, and from a connection whose
 * answer was lost.
 */
export class ServerPulse {
  readonly #address: string | undefined;
  readonly #isPooled: boolean;
  #probe: Promise<ReadonlySet<number> | undefined> | undefined;

  /** @param directUrl where the server answers, if connections to `url` end at a pooler */
  constructor({ url, directUrl = url }: { url: string | undefined; directUrl?: string | undefined }) {
    this.#address = directUrl;
    this.#isPooled = directUrl !== url;
  }

  /** Whether the server is working for the connection of this process id. Concurrent callers share one query. */
  async isAtWork(processId: number): Promise<boolean> {
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined;
    });
    const active = await this.#probe;
    // The id that a pooler tells is its own.
    return active !== undefined && (this.#isPooled || active.has(processId));
  }

  async #ask(): Promise<ReadonlySet<number> | undefined> {
    const given = { connectionString: this.#address, connectionTimeoutMillis: probeMs, query_timeout: probeMs };
    const client = new pg.Client(given);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const text = `SELECT "pid" FROM pg_stat_activity WHERE "state" = 'active' AND "usename" = current_user`;
      const { rows } = await client.query<{ pid: number }>(text);
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return undefined;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
