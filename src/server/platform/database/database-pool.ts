import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { isRecord, valueAt } from '../../../shared/validation/value-at.ts';
import { countWait } from '../metrics/pool-metrics.ts';
import { degradedStateOf, isConnectionLost } from './database-failure.ts';
import { beginStatement, beginWait, msLeftForStatement, msLeftToWait } from './database-waits.ts';
import { ServerPulse } from './server-pulse.ts';

export interface PoolLimits {
  /** How long a caller waits for a connection, all in all. */
  waitMs: number;
  /** How long a statement may stay unanswered before the server is asked whether it is working on it. */
  silentMs: number;
  /** The server's own statement timeout: a connection unanswered for longer is lost. */
  statementMs: number;
  /** Where the server itself answers, if connections go through a pooler. */
  directUrl?: string;
  /** False where a pooler in between would lose them: names that statements have are then left out. */
  hasNamedStatements?: boolean;
  /** Receives the SQLSTATE of statements that failed because the server is full or cannot write. */
  onHelpless?: (state: string) => void;
}

const renewPauseMs = 1000;

type OnConnection = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * A pool whose callers never wait forever, neither for a connection nor for an answer. A dead server or cut cable sends
 * nothing; so when an answer is overdue and the server is not working on it, the connection is ended and its waiting
 * calls fail. A merely slow statement continues.
 */
export class BoundedPool extends pg.Pool {
  readonly #limits: PoolLimits;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig, limits: PoolLimits) {
    const pulse = new ServerPulse({ url: config.connectionString, directUrl: limits.directUrl });
    class Client extends BoundedClient {
      constructor(given?: pg.ClientConfig) {
        super(given, limits, pulse);
      }
    }
    // `connect` below times out callers; connections that open too late are ended afterwards.
    super({ ...config, Client, connectionTimeoutMillis: limits.waitMs + 1000 });
    this.#limits = limits;
  }

  /**
   * Has every connection that is open now replaced before its next use, for a server that no longer does what is asked
   * of it while its address may lead to another. At most once in a while: a server that stays so must not be connected to
   * for each statement.
   */
  renew(): void {
    const now = performance.now();
    if (now - this.#renewedAt > renewPauseMs) this.#renewedAt = now;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | undefined {
    const connection = this.#takeFresh(super.connect.bind(this));
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #takeFresh(open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#take(open);
      if (!(client instanceof BoundedClient && client.openedAt <= this.#renewedAt)) return client;
      client.release(true);
    }
  }

  async #take(open: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const leftMs = Math.min(this.#limits.waitMs, msLeftToWait(this.#limits.waitMs));
    if (leftMs <= 0) throw tooLate();
    const end = beginWait();
    const startedAt = performance.now();
    const connection = open();
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = afterMs(leftMs, () => reject(tooLate()));
    });
    try {
      const client = await Promise.race([connection, late]);
      end(false);
      countWait(performance.now() - startedAt, true);
      return client;
    } catch (error) {
      end(isConnectionLost(error));
      countWait(performance.now() - startedAt, false);
      // A connection that arrives late goes to other callers.
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

/**
 * A busy process may be late itself: what has come meanwhile is looked at before `act`, which p-timeout does not do.
 * Returns how to call it off.
 */
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

/** What submits itself, such as a COPY, is left as it is. */
function withoutName([statement, ...rest]: unknown[]): unknown[] {
  const isNamed = isRecord(statement) && 'name' in statement && !('submit' in statement);
  return [isNamed ? { ...statement, name: undefined } : statement, ...rest];
}

/** The server gets a little longer to report its own statement timeout. */
const graceMs = 2000;
const lookAgainMs = 1000;

class BoundedClient extends pg.Client {
  /** By the monotonic clock. */
  readonly openedAt = performance.now();
  readonly #limits: PoolLimits;
  readonly #pulse: ServerPulse;

  constructor(config: pg.ClientConfig | undefined, limits: PoolLimits, pulse: ServerPulse) {
    super(config);
    // Between its being handed over and the first statement nobody else hears that it broke; the statement then fails.
    this.on('error', () => undefined);
    this.#limits = limits;
    this.#pulse = pulse;
    const { silentMs, onHelpless, hasNamedStatements = true } = limits;
    const send: unknown = this.query;
    if (typeof send !== 'function') return;
    // Wrapped as a whole: its overloads all end in a callback or a promise.
    Reflect.set(this, 'query', (...parameters: unknown[]) => {
      const given = hasNamedStatements ? parameters : withoutName(parameters);
      const hush = this.#expectAnswer(msLeftForStatement(silentMs));
      const end = beginStatement();
      const ended = (failure?: unknown) => {
        hush();
        end(failure != null && isConnectionLost(failure));
        if (failure == null) return;
        const state = degradedStateOf(failure);
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

  /** Ends an unanswered connection, unless the returned function is called in time. */
  #expectAnswer(withinMs: number): () => void {
    const lastMs = performance.now() + Math.max(withinMs, this.#limits.statementMs) + graceMs;
    let isOver = false;
    const look = async () => {
      const isSlow = performance.now() < lastMs && (await this.#pulse.isAtWork(Number(valueAt(this, ['processID']))));
      // An answer that arrived in the meantime is processed first.
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
