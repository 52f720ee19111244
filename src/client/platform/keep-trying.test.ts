import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what fails is tried again after pauses that double up to five minutes, until it is done', async () => {
  const work = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('closed')).mockResolvedValue(false);
  keepTrying(work);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const calls = work.mock.calls.length;
  work.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(work).toHaveBeenCalledTimes(calls + 1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(calls + 1);
});

test('nothing is tried any more once it is stopped, also in the middle', async () => {
  let fail = () => {};
  const work = vi.fn(() => new Promise<boolean>((_, reject) => (fail = () => reject(new Error('lost')))));
  const stop = keepTrying(work);
  stop();
  fail();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledOnce();
});
