import { expect, test } from 'vitest';
import { wrongLinesOf } from './wrong-lines.ts';

test('keeps the lines that are no keys, by their number, and none that is known already', () => {
  const masked = '****';
  const problems = [
    { line: 2, masked, problem: 'invalid' as const },
    { line: 3, masked, problem: 'duplicate' as const },
    { line: 5, masked, problem: 'invalid' as const },
  ];
  expect(wrongLinesOf('AAAA-1\r\nno\nAAAA-1\n\nx', { problems })).toBe('no\nx');
  expect(wrongLinesOf('AAAA-1', { problems: [] })).toBe('');
});
