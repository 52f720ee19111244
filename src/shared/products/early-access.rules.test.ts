import { expect, test } from 'vitest';
import { earlyAccessOf, followRelease } from './early-access.rules.ts';

const release = '2026-12-24T12:00:00.000Z';
const early = '2026-12-21T12:00:00.000Z';

test.each([
  [release, 72, early],
  ['2026-12-24T12:00:00Z', 72, early],
  [release, 0, null],
  [null, 72, null],
  ['soon', 72, null],
])('VIPs may buy what is released at %s %i hours before', (publishFrom, hours, vipFrom) => {
  expect(earlyAccessOf(publishFrom, hours)).toBe(vipFrom);
});

test.each([
  ['a first release brings its own', null, null, release, early],
  ['a later one takes it along', early, release, '2026-12-25T12:00:00.000Z', '2026-12-22T12:00:00.000Z'],
  ['none takes it away', early, release, null, null],
  ['another one stays', '2026-12-01T00:00:00.000Z', release, '2026-12-25T12:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['one that was cleared stays away', null, release, '2026-12-25T12:00:00.000Z', null],
])('%s', (_, vipFrom, from, to, expected) => {
  expect(followRelease(vipFrom, { from, to, hours: 72 })).toBe(expected);
});
