import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { QuietWarning } from './logging/logger.ts';
import { StartupError } from './startup-error.ts';

/** Fails at once while Redis is away instead of piling up commands, and keeps trying to come back. */
export const redisSettings = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 3000,
  // A cable that was cut says nothing: without this a command waits for its answer for ever.
  socketTimeout: 5000,
  retryStrategy: (times: number) => Math.min(100 * 2 ** times, 2000),
} as const satisfies RedisOptions;

/**
 * Opens the connection that rate limits and health checks use. A Redis that is away does not stop the start: after 3 s
 * the shop goes on without it.
 *
 * @throws StartupError when Redis answers and may evict jobs under memory pressure
 */
export async function connectRedis(url: string, warning: QuietWarning): Promise<Redis> {
  const redis = new Redis(url, { ...redisSettings, commandTimeout: 2000 });
  redis.on('error', (error) => warning.failed(error));
  redis.on('ready', () => warning.recovered());
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve));
  await Promise.race([ready, wait(3000, undefined, { ref: false })]);
  if (redis.status !== 'ready') return redis;
  // INFO instead of CONFIG, which hosted servers forbid.
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
  if (policy !== undefined && policy !== 'noeviction') {
    redis.disconnect();
    throw new StartupError(
      `The Redis behind REDIS_URL has maxmemory-policy ${policy} and may drop jobs: set noeviction.`,
    );
  }
  return redis;
}
