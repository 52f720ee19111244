import { expect, test } from 'vitest';
import { isConnectionLost } from '../database/database-failure.ts';
import { describeError } from './describe-error.ts';
import { forEachBatch, forEachRow } from './for-each-row.ts';

/** What came through, and what it ended with. */
async function runOn(rows: readonly number[], fails: Record<number, Error>) {
  const done: number[] = [];
  const error: unknown = await forEachRow(rows, async (row) => {
    const failure = fails[row];
    if (failure) throw failure;
    done.push(row);
  }).catch((thrown: unknown) => thrown);
  return { done, error };
}

test('a row that fails keeps none of the others waiting', async () => {
  const failure = new Error('Row 1');
  expect(await runOn([1, 2, 3], { 1: failure })).toEqual({ done: [2, 3], error: failure });
  expect(await runOn([1, 2, 3], {})).toEqual({ done: [1, 2, 3], error: undefined });
});

test('of several failures none is lost', async () => {
  const { done, error } = await runOn([1, 2, 3, 4], { 1: new TypeError('first'), 3: new Error('third') });
  expect(done).toEqual([2, 4]);
  expect(error).toMatchObject({ errors: [{ message: 'first' }, { message: 'third' }] });
  expect(describeError(error).text).toBe('AggregateError: 2 of 4 rows failed: TypeError: first; Error: third');
});

test('only what was cut off everywhere counts as cut off', async () => {
  const lost = () => new Error('Connection terminated unexpectedly');
  expect(isConnectionLost((await runOn([1, 2], { 1: lost(), 2: lost() })).error)).toBe(true);
  expect(isConnectionLost((await runOn([1, 2], { 1: lost(), 2: new Error('Ours') })).error)).toBe(false);
});

test('batches go on while they are full, past what fails, and end where nothing new comes', async () => {
  const left = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const tried: string[] = [];
  const read = async (size: number) => [...left].slice(0, size).map((id) => ({ id }));
  const work = forEachBatch(3, read, async ({ id }) => {
    tried.push(id);
    if (id === 'b') throw new Error('stuck');
    if (id !== 'd') left.delete(id);
  });
  await expect(work).rejects.toThrow('stuck');
  expect(tried).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const held = [{ id: 'x' }, { id: 'y' }];
  await forEachBatch(
    2,
    async () => held,
    async ({ id }) => void tried.push(id),
  );
  expect(tried.slice(7)).toEqual(['x', 'y']);
});
