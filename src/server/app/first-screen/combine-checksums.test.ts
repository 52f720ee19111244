import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { combineChecksums, shiftFor } from './combine-checksums.ts';

test.each([
  [0, 0],
  [0, 5],
  [5, 0],
  [1, 1],
  [13, 255],
  [7000, 431_017],
])('of %i and %i bytes it is that of both together', (one, other) => {
  const [first, second] = [randomBytes(one), randomBytes(other)];
  const together = crc32(Buffer.concat([first, second]));
  expect(combineChecksums(crc32(first), crc32(second), shiftFor(other))).toBe(together);
});
