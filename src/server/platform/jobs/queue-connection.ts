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

/** How BullMQ connects to queues that live in PostgreSQL. */
export function queueConnection(connectionString: string, max: number) {
  return {
    connectionString,
    migrate: true,
    max,
    Client: QueueClient,
    // The outbox hands out again what a crash of the server makes the queues forget, so they need not wait for its disk.
    options: '-c synchronous_commit=off',
    // A server may have become a standby that the address no longer leads to.
    maxLifetimeSeconds: 60,
    idleTimeoutMillis: 60_000,
  };
}
