import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { helplessStateOf, isConnectionLost } from './database-failure.ts';
import { beginStatement, beginWait, msLeftForStatement, msLeftToWait } from './database-waits.ts';
import { ServerPulse } from './server-pulse.ts';

export interface PoolLimits {
  /** How long a caller waits for a connection, all in all. */
  waitMs: number;
  /** How long a statement may stay without an answer before somebody looks whether the server works on it. */
  silentMs: number;
  /** When the server itself ends a statement: a connection that owes an answer for longer is lost, whatever others hear. */
  statementMs: number;
  /** Hears the SQLSTATE of a statement that failed because the server is full or cannot write. */
  onHelpless?: (state: string) => void;
}

type OnConnection = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * A pool whose callers never wait without end: neither for a connection nor for an answer. A server that fell silent, or a
 * cable that was cut, says nothing; so when an answer is overdue and the server is not at work on it, the connection is ended
 * and what waited on it fails. A statement that is merely slow goes on.
 */
export class BoundedPool extends pg.Pool {
  readonly #limits: PoolLimits;

  constructor(config: pg.PoolConfig, limits: PoolLimits) {
    const pulse = new ServerPulse(config);
    class Client extends BoundedClient {
      constructor(given?: pg.ClientConfig) {
        super(given, limits, pulse);
      }
    }
    // A caller is let go in time by `connect` below; what opens for nobody any more is ended a little later.
    super({ ...config, Client, connectionTimeoutMillis: limits.waitMs + 1000 });
    this.#limits = limits;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | undefined {
    const connection = this.#take(super.connect.bind(this));
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #take(open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const leftMs = Math.min(this.#limits.waitMs, msLeftToWait(this.#limits.waitMs));
    if (leftMs <= 0) throw tooLate();
    const end = beginWait();
    const connection = open();
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = afterMs(leftMs, () => reject(tooLate()));
    });
    try {
      const client = await Promise.race([connection, late]);
      end(false);
      return client;
    } catch (error) {
      end(isConnectionLost(error));
      // One that comes after all is for others.
      connection.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      cancel();
    }
  }
}

/** A busy process may be late itself: what has come meanwhile is looked at before `act`. Returns how to call it off. */
function afterMs(ms: number, act: () => void): () => void {
  let lastLook: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    lastLook = setImmediate(act);
  }, ms);
  return () => {
    clearTimeout(timer);
    if (lastLook) clearImmediate(lastLook);
  };
}

function tooLate(): Error {
  return new Error('timeout exceeded when trying to connect');
}

/** Whoever waits for the server's own end of a statement gives it a little longer to say so. */
const graceMs = 2000;
const lookAgainMs = 1000;

class BoundedClient extends pg.Client {
  readonly #limits: PoolLimits;
  readonly #pulse: ServerPulse;

  constructor(config: pg.ClientConfig | undefined, limits: PoolLimits, pulse: ServerPulse) {
    super(config);
    this.#limits = limits;
    this.#pulse = pulse;
    const { silentMs, onHelpless } = limits;
    const send: unknown = this.query;
    if (typeof send !== 'function') return;
    // Replaced as it is, since its many forms differ in nothing that matters here: each ends in a callback or a promise.
    Reflect.set(this, 'query', (...given: unknown[]) => {
      const hush = this.#expectAnswer(msLeftForStatement(silentMs));
      const end = beginStatement();
      const ended = (failure?: unknown) => {
        hush();
        end(failure != null && isConnectionLost(failure));
        if (failure == null) return;
        const state = helplessStateOf(failure);
        if (state !== undefined) onHelpless?.(state);
      };
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const withEnd = (...answer: unknown[]) => {
          ended(answer[0]);
          return Reflect.apply(callback, undefined, answer);
        };
        return Reflect.apply(send, this, [...given.slice(0, -1), withEnd]);
      }
      const answer: unknown = Reflect.apply(send, this, given);
      if (answer instanceof Promise) answer.then(() => ended(), ended);
      else ended();
      return answer;
    });
  }

  /** Ends a connection whose answer will not come, unless the returned function is called in time. */
  #expectAnswer(withinMs: number): () => void {
    const lastMs = performance.now() + Math.max(withinMs, this.#limits.statementMs) + graceMs;
    let isOver = false;
    const look = async () => {
      const isSlow = performance.now() < lastMs && (await this.#pulse.isAtWork(Number(Reflect.get(this, 'processID'))));
      // An answer that came while the question was asked is heard first.
      await nextTurn();
      if (isOver) return;
      if (isSlow) cancel = afterMs(lookAgainMs, () => void look());
      else this.end().catch(() => undefined);
    };
    let cancel = afterMs(withinMs, () => void look());
    return () => {
      isOver = true;
      cancel();
    };
  }
}
