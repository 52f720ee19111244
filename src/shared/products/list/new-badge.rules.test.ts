import { expect, test } from 'vitest';
import { isNew } from './new-badge.rules.ts';

const now = Date.parse('2026-03-20T12:00:00Z');

test.each([
  ['today', '2026-03-20T00:00:00Z', true],
  ['within the days', '2026-03-06T12:00:01Z', true],
  ['when they have passed', '2026-03-06T12:00:00Z', false],
  ['years ago, though sold since yesterday', '2019-05-01T00:00:00Z', false],
  ['tomorrow', '2026-03-21T00:00:00Z', false],
])('released %s', (_, since, expected) => {
  expect(isNew(Date.parse(since), now, 14)).toBe(expected);
});
