import { expect, test } from 'vitest';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { CachedValues } from './cached-values.ts';

test('calls at the same moment share one load, and later ones its value', async () => {
  const cached = new CachedValues<number>();
  const responseCache = new ResponseCache();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return 0;
  };
  expect(await Promise.all([1, 2, 3].map(() => cached.get(responseCache, 'a', load)))).toEqual([0, 0, 0]);
  await cached.get(responseCache, 'a', load);
  expect(loads).toBe(1);
  await cached.get(responseCache, 'b', load);
  await cached.get(new ResponseCache(), 'a', load);
  expect(loads).toBe(3);
});

test('what was read before a write is not found after it, even when it arrives later', async () => {
  const cached = new CachedValues<string>();
  const responseCache = new ResponseCache();
  let answer = (_value: string) => {};
  const early = cached.get(responseCache, 'a', () => new Promise((resolve) => (answer = resolve)));
  responseCache.invalidate(['products']);
  const late = await cached.get(responseCache, 'a', async () => 'after');
  answer('before');
  expect([await early, late]).toEqual(['before', 'after']);
  expect(await cached.get(responseCache, 'a', async () => 'never')).toBe('after');
});

test('a failure is told to all who wait for it, and not kept', async () => {
  const cached = new CachedValues<string>();
  const responseCache = new ResponseCache();
  const fail = () => Promise.reject(new Error('away'));
  const calls = [cached.get(responseCache, 'a', fail), cached.get(responseCache, 'a', fail)];
  for (const call of calls) await expect(call).rejects.toThrow('away');
  expect(await cached.get(responseCache, 'a', async () => 'back')).toBe('back');
});

test('one that loses its place while it loads still answers', async () => {
  const cached = new CachedValues<string>({ max: 1 });
  const responseCache = new ResponseCache();
  let answer = (_value: string) => {};
  const pushedOut = cached.get(responseCache, 'a', () => new Promise((resolve) => (answer = resolve)));
  await cached.get(responseCache, 'b', async () => 'b');
  answer('a');
  expect(await pushedOut).toBe('a');
});
