import { createIORedisClient, createRedisBackend, PostgresQueueBackend, RedisConnection, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import { needsOwnRedis } from '../embedded/own-servers.ts';
import { type PrivateRedis, startPrivateRedis } from '../embedded/private-redis.ts';
import type { Environment } from '../env.ts';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import { connectRedis, redisSettings } from '../redis.ts';
import { StartupError } from '../startup-error.ts';
import { type QueueName, queueSettings } from './jobs.ts';
import { QueueConnection } from './queue-connection.ts';

export type QueuedJob = { id: string; name: string; data: unknown };
export type Repeat = { every: number } | { pattern: string; tz: string };

export type JobQueue = {
  /** Adds jobs by id; one that is already queued or running under the same id is left alone. */
  add(jobs: QueuedJob[]): Promise<void>;
  schedule(name: string, repeat: Repeat, data: unknown): Promise<void>;
  /** Which schedules the queue has, and when each is due next by the clock of the process that set it. */
  schedules(): Promise<{ name: string; nextMs: number }[]>;
  unschedule(name: string): Promise<void>;
  /** Runs jobs waiting for a retry now; schedule ticks keep their slots. */
  hasten(): Promise<void>;
  /** Runs now those of these jobs that wait for a retry. */
  promote(ids: readonly string[]): Promise<void>;
};

/** What works on a queue in this process. */
export type QueueWorker = {
  /** Takes no more jobs until resumed; the running ones finish. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  setConcurrency(jobs: number): void;
  /** Takes no more jobs and lets the running ones finish. */
  close(): Promise<void>;
};

/** Runs one job. Asking for a retry keeps the job in the queue; everything else removes it. */
export type JobProcessor = (job: QueuedJob) => Promise<{ retryInMs: number } | undefined>;

export type QueueBackend = {
  kind: 'redis' | 'postgres';
  /** Shared connection for counters and limits; null when the queues live in PostgreSQL. */
  redis: Redis | null;
  /** Process id of a Redis that the shop started for itself. */
  redisPid(): number | null;
  queue(name: QueueName): JobQueue;
  /** BullMQ's own, for Bull Board alone. */
  bullQueue(name: QueueName): unknown;
  /** Starts working on a queue. */
  work(name: QueueName, process: JobProcessor, stalledIntervalMs: number): QueueWorker;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

type BullQueue = {
  add(name: string, data: unknown, opts: object): Promise<unknown>;
  addBulk(jobs: { name: string; data: unknown; opts: object }[]): Promise<unknown>;
  upsertJobScheduler(
    id: string,
    repeat: Repeat,
    template: { name: string; data: unknown; opts: object },
  ): Promise<unknown>;
  getJobSchedulers(): Promise<{ key: string; next?: number }[]>;
  removeJobScheduler(id: string): Promise<boolean>;
  getDelayed(): Promise<DelayedJob[]>;
  getJob(id: string): Promise<DelayedJob | undefined>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
};
type DelayedJob = { data: unknown; promote(): Promise<void> };
type BullWorker = {
  concurrency: number;
  pause(doNotWaitActive: boolean): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
};
type BullJob = { id?: string | undefined; name: string; data: unknown };
type Engine = {
  openQueue(name: string): BullQueue;
  openWorker(name: string, process: (job: BullJob) => Promise<void>, settings: WorkerSettings): BullWorker;
  /** More jobs than this are worth adding in bulk. */
  addsSingly: number;
  /** Closes the connections that did not close by themselves. */
  disconnect(): Promise<void>;
};
type WorkerSettings = {
  concurrency: number;
  lockDuration: number;
  stalledInterval: number;
  maxStalledCount: number;
  runRetryDelay: number;
  limiter?: { max: number; duration: number };
  settings: { backoffStrategy(attempts: number, type?: string, error?: Error): number };
};

/** The outbox decides when a job is dead, so the queue itself must never give up before. */
const jobOptions = { attempts: 1000, backoff: { type: 'custom' }, removeOnComplete: true, removeOnFail: true };

class RetryLater extends Error {
  constructor(readonly delayMs: number) {
    super('The job failed and will run again');
  }
}

/**
 * Chooses where the queues live: the Redis of REDIS_URL; else a Redis of our own when one is installed; else
 * PostgreSQL. QUEUE_BACKEND overrules the middle choice. A Redis that is down does not fail the start.
 *
 * @param options.namespace keeps apart the queues of shops that share one Redis
 * @param options.ownRedis the Redis of our own when it is being started already; closed with the queues
 * @throws StartupError when the chosen one is missing or may lose jobs
 */
export async function openQueueBackend(
  environment: Pick<Environment, 'REDIS_URL' | 'QUEUE_BACKEND' | 'DATA_DIR'>,
  options: { databaseUrl: string; logger: Logger; namespace?: string; ownRedis?: Promise<PrivateRedis | null> },
): Promise<QueueBackend> {
  const { logger } = options;
  const warning = createQuietWarning(logger, 'The queue connection');
  const startOwn = () => options.ownRedis ?? startPrivateRedis({ dataDir: environment.DATA_DIR, logger });
  const own = needsOwnRedis(environment) ? await startOwn() : null;
  const url = environment.REDIS_URL ?? own?.url;
  if (url === undefined) {
    if (environment.QUEUE_BACKEND === 'redis') {
      throw new StartupError('QUEUE_BACKEND is redis, but REDIS_URL is not set and no redis-server is installed.');
    }
    return createBackend({ engine: postgresEngine(options.databaseUrl), redis: null, own: null, warn: warning.failed });
  }
  try {
    const redis = await connectRedis(url, warning);
    return createBackend({ engine: redisEngine(url, options.namespace ?? 'bull'), redis, own, warn: warning.failed });
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

function createBackend(parts: {
  engine: Engine;
  redis: Redis | null;
  own: PrivateRedis | null;
  warn(error: unknown): void;
}): QueueBackend {
  const { engine, redis, own, warn } = parts;
  const queues = new Map<QueueName, BullQueue>();
  const open = (name: QueueName) => {
    const known = queues.get(name);
    if (known) return known;
    const queue = engine.openQueue(name);
    queue.on('error', warn);
    queues.set(name, queue);
    return queue;
  };
  return {
    kind: redis ? 'redis' : 'postgres',
    redis,
    redisPid: () => own?.pid() ?? null,
    queue: (name) => describeQueue(open(name), engine),
    bullQueue: open,
    work(name, process, stalledIntervalMs) {
      const worker = engine.openWorker(name, toBullProcessor(process), workerSettings(name, stalledIntervalMs));
      worker.on('error', (error) => {
        if (!(error instanceof RetryLater)) warn(error);
      });
      return {
        pause: () => worker.pause(true),
        resume: () => worker.resume(),
        setConcurrency(jobs) {
          worker.concurrency = jobs;
        },
        close: () => worker.close(),
      };
    },
    isReachable: async () => (redis ? redis.status === 'ready' && (await answers(redis)) : true),
    async close() {
      redis?.disconnect();
      const closed = Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      await pTimeout(closed, { milliseconds: 2000, message: false });
      await pTimeout(engine.disconnect(), { milliseconds: 2000, message: false });
      await own?.stop();
    },
  };
}

function describeQueue(queue: BullQueue, { addsSingly }: Engine): JobQueue {
  return {
    async add(jobs) {
      const added = jobs.map(({ id, name, data }) => ({ name, data, opts: { ...jobOptions, jobId: id } }));
      if (added.length > addsSingly) await queue.addBulk(added);
      else for (const { name, data, opts } of added) await queue.add(name, data, opts);
    },
    async schedule(name, repeat, data) {
      await queue.upsertJobScheduler(name, repeat, { name, data, opts: jobOptions });
    },
    schedules: async () =>
      (await queue.getJobSchedulers()).map(({ key, next = 0 }) => ({ name: key, nextMs: Number(next) })),
    async unschedule(name) {
      await queue.removeJobScheduler(name);
    },
    async hasten() {
      for (const job of await queue.getDelayed()) {
        const isTick = typeof job.data === 'object' && job.data !== null && 'schedule' in job.data;
        // A job that has started meanwhile is skipped.
        if (!isTick) await job.promote().catch(() => undefined);
      }
    },
    async promote(ids) {
      for (const id of ids) {
        const job = await queue.getJob(id);
        // One that runs or waits its turn is not delayed.
        await job?.promote().catch(() => undefined);
      }
    },
  };
}

function workerSettings(name: QueueName, stalledIntervalMs: number): WorkerSettings {
  const { concurrency, ...limits } = queueSettings[name];
  return {
    concurrency,
    lockDuration: stalledIntervalMs * 2,
    stalledInterval: stalledIntervalMs,
    // A job whose worker was killed counts as stalled; with the default of 1 the second kill would lose it.
    maxStalledCount: 20,
    runRetryDelay: 1000,
    ...('perSecond' in limits ? { limiter: { max: limits.perSecond, duration: 1000 } } : {}),
    settings: { backoffStrategy: (_attempts, _type, error) => (error instanceof RetryLater ? error.delayMs : 5000) },
  };
}

function toBullProcessor(process: JobProcessor) {
  return async (job: BullJob) => {
    const outcome = await process({ id: job.id ?? '', name: job.name, data: job.data });
    if (outcome) throw new RetryLater(outcome.retryInMs);
  };
}

// BullMQ's clients have moments without an error listener, in which a Redis that is down floods the console; and it
// cannot end a client that never connected. So the clients are ours, each known to the backend that needs it.
RedisConnection.clientFactory = ({ url, onOpen, ...options }) => {
  const client = new Redis(String(url), options);
  client.on('error', () => undefined);
  if (typeof onOpen === 'function') onOpen(client);
  return createIORedisClient(client);
};

/** A waiting worker gets an answer from Redis every ten seconds; without one the connection is lost. */
const blockedMs = 15_000;

function redisEngine(url: string, prefix: string): Engine {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const { retryStrategy, connectTimeout } = redisSettings;
  const clients = new Set<Redis>();
  const onOpen = (client: Redis) => {
    clients.add(client);
  };
  return {
    openQueue: (name) => new Queue(name, { connection: { url, onOpen, ...redisSettings }, prefix }),
    openWorker: (name, process, settings) =>
      new Worker(name, process, {
        connection: {
          url,
          onOpen,
          retryStrategy,
          connectTimeout,
          maxRetriesPerRequest: null,
          socketTimeout: blockedMs,
        },
        prefix,
        drainDelay: 2,
        ...settings,
      }),
    addsSingly: 1,
    async disconnect() {
      for (const client of clients) client.disconnect();
    },
  };
}

function postgresEngine(connectionString: string): Engine {
  const connection = new QueueConnection(connectionString);
  const { Queue, Worker } = withBackend(
    (name, options) => new PostgresQueueBackend(connection, name, { ...options, connection: {} }),
  );
  return {
    openQueue: (name) => new Queue(name, { connection: {} }),
    openWorker: (name, process, settings) => new Worker(name, process, { connection: {}, ...settings }),
    // In bulk it makes two temporary tables, which cost PostgreSQL as much as twelve jobs added one by one.
    addsSingly: 10,
    disconnect: () => connection.end(),
  };
}

const answers = (redis: Redis) =>
  redis.ping().then(
    () => true,
    () => false,
  );
