import { expect, test } from 'vitest';
import { ReplyCache } from '../../platform/cache/reply-cache.ts';
import { KeptValues } from './kept-values.ts';

test('calls at the same moment share one load, and later ones its value', async () => {
  const kept = new KeptValues<number>();
  const replyCache = new ReplyCache();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return 0;
  };
  expect(await Promise.all([1, 2, 3].map(() => kept.get(replyCache, 'a', load)))).toEqual([0, 0, 0]);
  await kept.get(replyCache, 'a', load);
  expect(loads).toBe(1);
  await kept.get(replyCache, 'b', load);
  await kept.get(new ReplyCache(), 'a', load);
  expect(loads).toBe(3);
});

test('what was read before a write is not found after it, even when it arrives later', async () => {
  const kept = new KeptValues<string>();
  const replyCache = new ReplyCache();
  let answer = (_value: string) => {};
  const early = kept.get(replyCache, 'a', () => new Promise((resolve) => (answer = resolve)));
  replyCache.invalidate(['products']);
  const late = await kept.get(replyCache, 'a', async () => 'after');
  answer('before');
  expect([await early, late]).toEqual(['before', 'after']);
  expect(await kept.get(replyCache, 'a', async () => 'never')).toBe('after');
});

test('a failure is told to all who wait for it, and not kept', async () => {
  const kept = new KeptValues<string>();
  const replyCache = new ReplyCache();
  const fail = () => Promise.reject(new Error('away'));
  const calls = [kept.get(replyCache, 'a', fail), kept.get(replyCache, 'a', fail)];
  for (const call of calls) await expect(call).rejects.toThrow('away');
  expect(await kept.get(replyCache, 'a', async () => 'back')).toBe('back');
});

test('one that loses its place while it loads still answers', async () => {
  const kept = new KeptValues<string>({ max: 1 });
  const replyCache = new ReplyCache();
  let answer = (_value: string) => {};
  const pushedOut = kept.get(replyCache, 'a', () => new Promise((resolve) => (answer = resolve)));
  await kept.get(replyCache, 'b', async () => 'b');
  answer('a');
  expect(await pushedOut).toBe('a');
});
