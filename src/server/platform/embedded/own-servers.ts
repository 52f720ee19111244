import type { Environment } from '../env.ts';
import type { Closers } from '../graceful.ts';
import type { Logger } from '../logging/logger.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { type PrivateRedis, startPrivateRedis } from './private-redis.ts';

/** The servers that this process starts or joins because no address names others. */
export interface OwnServers {
  /** Where the shop's data are: DATABASE_URL, or the embedded PostgreSQL once it answers. */
  databaseUrl: Promise<string>;
  /** The same database without a pooler in between: DATABASE_DIRECT_URL, else the one above. */
  directUrl: Promise<string>;
  /** Null where another queue is used, or no Redis is installed. */
  redis: Promise<PrivateRedis | null>;
}

/** Starts both at once, so that they become ready while the rest of the shop is loaded; `closers` stop them. */
export function startOwnServers(environment: Environment, logger: Logger, closers: Closers): OwnServers {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR: dataDir } = environment;
  const postgres = DATABASE_URL === undefined ? startEmbeddedPostgres({ dataDir, logger }) : undefined;
  const redis = needsOwnRedis(environment) ? startPrivateRedis({ dataDir, logger }) : Promise.resolve(null);
  const databaseUrl = postgres ? postgres.then((server) => server.url()) : Promise.resolve(DATABASE_URL ?? '');
  const directUrl = DATABASE_DIRECT_URL === undefined ? databaseUrl : Promise.resolve(DATABASE_DIRECT_URL);
  // Whoever waits for a server learns why it did not start.
  for (const each of [databaseUrl, redis]) each.catch(() => undefined);
  const stop = async (server: Promise<{ stop(): Promise<void> } | null> | undefined) =>
    await (await server?.catch(() => null))?.stop();
  closers.add('embedded database', () => stop(postgres));
  closers.add('embedded Redis', () => stop(redis));
  return { databaseUrl, directUrl, redis };
}

/** REDIS_URL names another one, and QUEUE_BACKEND may ask for PostgreSQL. */
export function needsOwnRedis(environment: Pick<Environment, 'REDIS_URL' | 'QUEUE_BACKEND'>): boolean {
  return environment.REDIS_URL === undefined && environment.QUEUE_BACKEND !== 'postgres';
}
