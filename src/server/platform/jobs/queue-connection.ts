import { EventEmitter } from 'node:events';
import { PostgresConnection } from 'bullmq';
import pg from 'pg';
import { statementName } from '../database/statement-names.ts';

/** A connection of BullMQ. */
class QueueClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // It does not listen for errors of a connection that it has taken and asks nothing: they would end the process.
    this.on('error', () => undefined);
    // It sends every statement as a text, some fifteen for an order: with names they stay parsed and planned.
    const send = this.query.bind(this);
    const query = (...given: unknown[]): unknown => {
      const [text, values, ...rest] = given;
      if (typeof text !== 'string' || !Array.isArray(values)) return Reflect.apply(send, undefined, given);
      return Reflect.apply(send, undefined, [{ text, values, name: statementName(text) }, ...rest]);
    };
    Object.defineProperty(this, 'query', { value: query });
  }
}

/** Statements of all queues that may run at once; each is short. */
const maxConnections = 8;

/**
 * How BullMQ connects to queues that live in PostgreSQL: one pool and one listener for all queues and workers of this
 * process. With a listener each, every job that is added wakes as many connections as there are queues.
 */
export class QueueConnection extends PostgresConnection {
  constructor(connectionString: string) {
    super({
      connectionString,
      migrate: true,
      max: maxConnections,
      Client: QueueClient,
      application_name: 'game-market queues',
      // The outbox hands out again what a crash of the server makes the queues forget, so they need not wait for its disk.
      options: '-c synchronous_commit=off',
      // A server may have become a standby that the address no longer leads to.
      maxLifetimeSeconds: 60,
      idleTimeoutMillis: 60_000,
    });
    this.setMaxListeners(0);
  }

  override async getListenClient() {
    const client = await super.getListenClient();
    // All workers subscribe on it, at the start all at once.
    if (client instanceof EventEmitter) client.setMaxListeners(0);
    return sendingInTurn(client);
  }

  /** It is no single worker's. */
  override async setListenClientName(): Promise<void> {}

  /** Does nothing: each queue and worker closes it, while others go on. */
  override async close(): Promise<void> {}

  /** Closes it for all of them. */
  async end(): Promise<void> {
    await super.close();
  }
}

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

const inTurn = new WeakSet<ListenClient>();

/** `pg` wants a statement answered before the next one is sent. */
function sendingInTurn(client: ListenClient): ListenClient {
  if (inTurn.has(client)) return client;
  inTurn.add(client);
  const send = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = (text, values) => {
    const answer = last.then(() => send(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
  return client;
}
