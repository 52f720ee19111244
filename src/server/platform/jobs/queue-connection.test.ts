import { afterAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { openQueueBackend } from './queue.ts';

const db = await createTestDatabase();
const backend = await openQueueBackend(
  { REDIS_URL: undefined, QUEUE_BACKEND: 'postgres', DATA_DIR: '' },
  { databaseUrl: db.url, logger: silentLogger },
);
const done: string[] = [];
const workers = (['critical', 'mail', 'search'] as const).map((name) =>
  backend.work(
    name,
    async (job) => {
      done.push(`${name} ${job.id}`);
      return undefined;
    },
    15_000,
  ),
);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await backend.close();
});

const connections = async () => {
  const { rows } = await db.pool.query<{ pid: number; query: string }>(
    `SELECT pid, query FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'game-market queues'`,
  );
  return rows;
};
const listeners = async () => (await connections()).filter(({ query }) => query.includes('LISTEN'));
const job = (id: string) => [{ id, name: 'testing.any', data: {} }];

test('all workers hear of their jobs over one connection, and again after it broke', async () => {
  await eventually(async () => expect(await listeners()).toHaveLength(1));
  await backend.queue('critical').add(job('first'));
  await backend.queue('search').add(job('first'));
  await eventually(() => expect(done.toSorted()).toEqual(['critical first', 'search first']));

  const before = await listeners();
  await db.pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [before.map(({ pid }) => pid)]);
  await eventually(async () => {
    const [listener, ...others] = await listeners();
    expect(others).toEqual([]);
    expect(listener?.pid).toBeDefined();
    expect(listener?.pid).not.toBe(before[0]?.pid);
  });
  await backend.queue('critical').add(job('second'));
  await backend.queue('mail').add(job('second'));
  await eventually(() =>
    expect(done.toSorted()).toEqual(['critical first', 'critical second', 'mail second', 'search first']),
  );
});
