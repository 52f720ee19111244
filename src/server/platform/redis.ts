import { Redis, type RedisOptions } from 'ioredis';
import pTimeout from 'p-timeout';
import type { QuietWarning } from './logging/logger.ts';
import { StartupError } from './startup-error.ts';

/** Fails at once while Redis is unavailable instead of queueing commands, and keeps reconnecting. */
export const redisSettings = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 3000,
  // A cut connection gives no error; without this a command would wait for its answer forever.
  socketTimeout: 5000,
  retryStrategy: (times: number) => Math.min(100 * 2 ** times, 2000),
} as const satisfies RedisOptions;

/**
 * Opens the connection that rate limits and health checks use. An unavailable Redis does not prevent the start: after 3
 * s the shop continues without it.
 *
 * @throws StartupError when Redis answers and may evict jobs under memory pressure
 */
export async function connectRedis(url: string, warning: QuietWarning): Promise<Redis> {
  const redis = new Redis(url, { ...redisSettings, commandTimeout: 2000 });
  redis.on('error', (error) => warning.failed(error));
  redis.on('ready', () => warning.recovered());
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve));
  await pTimeout(ready, { milliseconds: 3000, message: false });
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
