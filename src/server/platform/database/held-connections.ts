import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaPg } from '@prisma/adapter-pg';
import { Prisma } from '../generated/client.ts';
import type { Connection } from './raw-statements.ts';

/** The connection of one transaction, as long as it is open. */
interface Held {
  connection?: Connection | undefined;
  isOver?: boolean;
}

const beginning = new AsyncLocalStorage<Held>();
const isEnd = /^(COMMIT|ROLLBACK)$/;

/**
 * Runs `begin`, which opens a Prisma transaction over an adapter of `noteHeldConnections`. It gets the way to that
 * transaction's connection, which throws once COMMIT or ROLLBACK was sent: the connection may be another's by then.
 */
export function holdingConnection<T>(begin: (open: () => Connection) => Promise<T>): Promise<T> {
  const held: Held = {};
  const open = () => {
    if (held.connection && !held.isOver) return held.connection;
    throw new Prisma.PrismaClientKnownRequestError('Transaction already closed', {
      code: 'P2028',
      clientVersion: Prisma.prismaVersion.client,
    });
  };
  return beginning.run(held, () => begin(open));
}

/** Lets `holdingConnection` know which connection Prisma takes for a transaction. */
export function noteHeldConnections(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      const transaction = await start(isolation);
      const held = beginning.getStore();
      const connection: unknown = Reflect.get(transaction, 'client');
      if (!held || held.connection || !isConnection(connection)) return transaction;
      held.connection = connection;
      const execute = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = (query) => {
        if (isEnd.test(query.sql)) held.isOver = true;
        return execute(query);
      };
      return transaction;
    };
    return adapter;
  };
  return factory;
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'function';
}
