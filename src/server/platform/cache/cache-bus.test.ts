import { afterAll, expect, test } from 'vitest';
import { transaction } from '../database/db.ts';
import { createListener } from '../database/listener.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { invalidate, invalidateAll, onInvalidate } from './cache-bus.ts';

const db = await createTestDatabase();
/** As another process has it. */
const neighbour = { ...db };
const listener = createListener(db.url, silentLogger);
afterAll(() => listener.close());

test('who listens to a channel after the connection was made hears that something may have been missed', async () => {
  const heard: string[] = [];
  listener.on('earlier', (payload) => heard.push(`earlier ${payload}`));
  await eventually(() => expect(heard).toEqual(['earlier null']));
  listener.on('later', (payload) => heard.push(`later ${payload}`));
  await eventually(() => expect(heard).toEqual(['earlier null', 'later null']));
});

test('tags arrive after commit only, and a lost connection reports everything', async () => {
  const heard: (string[] | 'all')[] = [];
  onInvalidate({ db: neighbour, listener }, (stale) => heard.push(stale));
  await eventually(() => expect(heard).toEqual(['all']));

  const failing = transaction(db, async (tx) => {
    await invalidate(tx, ['product:1']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await transaction(db, (tx) => invalidate(tx, ['product:2', 'list', 'list']));
  await eventually(() => expect(heard.at(-1)).toEqual(['product:2', 'list']));
  expect(heard).toHaveLength(2);

  const tooMany = Array.from({ length: 1000 }, (_, number) => `product:${number}`);
  await transaction(db, (tx) => invalidate(tx, tooMany));
  await eventually(() => expect(heard.at(-1)).toBe('all'));
  expect(heard).toHaveLength(3);

  await db.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  await eventually(() => expect(heard).toHaveLength(4));
  await transaction(db, (tx) => invalidate(tx, ['again']));
  await eventually(() => expect(heard.at(-1)).toEqual(['again']));
});

test('who wrote reads their own write: tags are stale here before the transaction returns', async () => {
  const heard: (string[] | 'all')[] = [];
  onInvalidate({ db, listener: { on: () => undefined, close: async () => undefined } }, (stale) => heard.push(stale));
  const failing = transaction(db, async (tx) => {
    await invalidate(tx, ['product:1']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(heard).toEqual([]);
  await transaction(db, async (tx) => {
    await invalidate(tx, ['product:2', 'list']);
    expect(heard).toEqual([]);
    await invalidateAll(tx);
  });
  expect(heard).toEqual([['product:2', 'list'], 'all']);
});
