import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { takeRoundRobinBatch } from './round-robin-batch.ts';

const db = await createTestDatabase();
const ids = [1, 2, 3, 4, 5].map((number) => `01a1fd71-5fe7-704b-99c0-00000000000${number}`);
const key = 'test.batch';
afterEach(() => db.prisma.setting.deleteMany({ where: { key } }));

/** The next batch of these rows, by their places. */
async function take(limit: number, rows: readonly string[] = ids): Promise<number[]> {
  const read = async (after: string | null, room: number) =>
    rows
      .filter((id) => after === null || id > after)
      .slice(0, room)
      .map((id) => ({ id }));
  return (await takeRoundRobinBatch(db, { key, limit }, read)).map(({ id }) => ids.indexOf(id) + 1);
}

test('rows that stay take turns where they are more than a batch', async () => {
  expect(await take(2)).toEqual([1, 2]);
  expect(await take(2)).toEqual([3, 4]);
  expect(await take(2)).toEqual([5, 1]);
  expect(await take(2)).toEqual([2, 3]);
});

test('a batch that holds all of them begins at the first one each time', async () => {
  expect(await take(9)).toEqual([1, 2, 3, 4, 5]);
  expect(await take(9)).toEqual([1, 2, 3, 4, 5]);
});

test('what is done meanwhile leaves no gap', async () => {
  expect(await take(4)).toEqual([1, 2, 3, 4]);
  expect(await take(4, ids.slice(0, 2))).toEqual([1, 2]);
  expect(await take(4)).toEqual([1, 2, 3, 4]);
  expect(await take(4, [])).toEqual([]);
});
