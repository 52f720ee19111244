import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedBytes, sliceOf } from './download-bytes.rules.ts';

const MiB = 1024 * 1024;
const GiB = 1024 * MiB;

test.each([
  ['one request', GiB, 1, Math.floor(1.1 * GiB)],
  ['eight segments', GiB, 8, Math.floor(1.1 * GiB) + 28 * MiB],
  ['a bad line', 100 * MiB, 21, 190 * MiB],
  ['a small file', 300_000, 2, 600_000],
  ['very many requests', GiB, 10_000, 2 * GiB],
  ['nothing counted', 0, 3, 0],
])('%s may have so many bytes', (_name, paidBytes, requests, bytes) => {
  expect(allowedBytes({ paidBytes, requests })).toBe(bytes);
});

test('a start never pays for more than two copies, nor for less than one', () => {
  const sizes = fc.integer({ min: 0, max: 2 ** 31 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 1000 }), (paidBytes, requests) => {
      const bytes = allowedBytes({ paidBytes, requests });
      expect(Number.isSafeInteger(bytes)).toBe(true);
      expect(bytes).toBeGreaterThanOrEqual(paidBytes);
      expect(bytes).toBeLessThanOrEqual(2 * paidBytes);
    }),
  );
});

test.each([
  [1, 65_536],
  [3_000_000, 187_500],
  [2 * GiB, 4 * MiB],
])('%d bytes are taken by slices of %d', (size, slice) => {
  expect(sliceOf(size)).toBe(slice);
});
