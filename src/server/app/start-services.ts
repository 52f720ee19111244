import { dropMethodCache } from '../payments/offered-methods/shop-payment-methods.queries.ts';
import { onInvalidate } from '../platform/cache/cache-bus.ts';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import { findSecrets } from '../platform/crypto/secrets.ts';
import { followDatabaseClock } from '../platform/database/database-clock.ts';
import { assertDurableDatabase, createDatabase, type Database } from '../platform/database/db.ts';
import { createListener, type Listener } from '../platform/database/listener.ts';
import { applyMigrations } from '../platform/database/migrations.ts';
import { openReadReplica, type ReadReplica } from '../platform/database/read-replica.ts';
import { type OwnServers, startOwnServers } from '../platform/embedded/own-servers.ts';
import type { Environment } from '../platform/env.ts';
import { createClamdScanner } from '../platform/files/file-scanner.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import type { Closers } from '../platform/graceful.ts';
import { openQueueBackend, type QueueBackend } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createRateLimits, unlimited } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { ensureSystemRoles } from '../roles/ensure-system-roles.ts';
import { namedBuckets } from '../settings/former-buckets.ts';
import { forgetSettings } from '../settings/settings.queries.ts';
import { openSettingsKey } from '../settings-key/open-settings-key.ts';
import { ports } from './ports.ts';

export interface StartedServices {
  services: Services;
  backend: QueueBackend;
  listener: Listener;
}

/**
 * Opens all that a process needs; `closers` close it again in reverse order.
 *
 * @param servers those of our own when they are being started already
 */
export async function startServices(
  environment: Environment,
  logger: Logger,
  closers: Closers,
  servers: OwnServers = startOwnServers(environment, logger, closers),
): Promise<StartedServices> {
  // A damaged key file is reported before anything starts; whether it is the right one is checked with the database.
  findSecrets(environment);
  const url = await servers.databaseUrl;
  // What outlives a transaction, such as listening or a lock of its own, needs a connection of its own.
  const directUrl = await servers.directUrl;
  // A Redis may take a second to answer; the database is made ready meanwhile.
  const queues = openQueueBackend(environment, { databaseUrl: directUrl, logger, ownRedis: servers.redis });
  closers.add('queues', async () => await (await queues.catch(() => undefined))?.close());
  await applyMigrations(directUrl);
  const { DATABASE_POOL: poolSize, DATABASE_NAMED_STATEMENTS: namedStatements } = environment;
  const db = createDatabase(url, { directUrl, poolSize, namedStatements, logger, name: 'web' });
  closers.add('database connections', () => db.close());
  await assertDurableDatabase(db);
  const clock = await followDatabaseClock(db.pool, logger);
  closers.add('database clock', async () => clock.close());
  const secrets = await openSettingsKey(environment, { db, logger });
  await ensureSystemRoles(db);

  const backend = await queues;
  const listener = createListener(directUrl, logger);
  closers.add('listener', () => listener.close());
  const responseCache = new ResponseCache();
  onInvalidate({ db, listener }, (tags) => {
    if (tags === 'all') {
      forgetSettings(db);
      dropMethodCache(db);
    }
    responseCache.invalidate(tags);
  });

  const services: Services = {
    environment,
    secrets,
    db,
    replica: openReplica(environment, db, { logger, closers }),
    logger,
    responseCache,
    storage: await openStorage(environment, namedBuckets({ db, secrets })),
    scanner: environment.CLAMD_URL ? createClamdScanner(environment.CLAMD_URL) : undefined,
    rateLimits: environment.RATE_LIMIT ? createRateLimits(backend.redis ?? undefined) : unlimited,
    ports,
  };
  return { services, backend, listener };
}

function openReplica(
  { DATABASE_REPLICA_URL: url }: Environment,
  db: Database,
  { logger, closers }: { logger: Logger; closers: Closers },
): ReadReplica | undefined {
  if (url === undefined) return undefined;
  const replica = openReadReplica(url, { db, logger });
  closers.add('connections to the replica', () => replica.close());
  return replica;
}
