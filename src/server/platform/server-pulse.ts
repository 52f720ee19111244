import pg from 'pg';
import { isConnectionLost } from './database-failure.ts';

/** An answer to anybody this lately shows that the server is there. */
const recentMs = 300;
/** How long the server may take to let a new connection in. */
const probeMs = 500;

/** Tells a server that is slow, whose answer is worth waiting for, from one that is gone without a word. */
export class ServerPulse {
  readonly #config: pg.ClientConfig;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #probe: Promise<boolean> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Notes that the server said something, be it a refusal. */
  noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  /** Whether the server speaks to anybody: of late, or to a connection opened for this question. At most one at a time. */
  async isAlive(): Promise<boolean> {
    if (performance.now() - this.#answeredAt < recentMs) return true;
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined;
    });
    return await this.#probe;
  }

  async #ask(): Promise<boolean> {
    const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: probeMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      // One that has no room for another connection is there.
      return error instanceof pg.DatabaseError && !isConnectionLost(error);
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
