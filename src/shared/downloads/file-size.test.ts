import { expect, test } from 'vitest';
import { describeFileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1_288_490_189, '1.3 GB'],
  [640_000_000, '640 MB'],
])('writes %d bytes as %s', (bytes, text) => expect(describeFileSize(bytes)).toBe(text));
