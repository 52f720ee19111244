import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test.each([
  [new TypeError('No order 0198f0a4-5b8e-7c11-9a53-0d6e6a2f8d11'), 'TypeError: No order …'],
  [new Error('connect ECONNREFUSED 10.0.0.1:443'), 'Error: connect ECONNREFUSED …:…'],
  [new Error('550 nobody at ann@example.com'), 'Error: … nobody at …'],
  [new Error(`Unexpected token "x" in 'y'\nsecond line`), 'Error: Unexpected token … in …'],
  ['a plain word', 'a plain word'],
])('%s is grouped as %s', (error, group) => {
  expect(describeError(error).group).toBe(group);
});

test('keeps what PostgreSQL can store, and the stack', () => {
  expect(describeError(new Error('short')).stack).toContain('describe-error.test.ts');
  const { text } = describeError(new Error(`\0half \ud800${'x'.repeat(9000)}`));
  expect(text).toHaveLength(4000);
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toContain('\0');
});
