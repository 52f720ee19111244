import { expect, test } from 'vitest';
import { latestSuspensionEnd } from '../../../shared/users/staff-reach.rules.ts';
import { dayIn, dayOf, spansUpTo, suspensionEnd } from './suspension-end.ts';

test('support is offered a week at most, and each span that is offered is allowed', () => {
  expect(spansUpTo(7).map(({ days }) => days)).toEqual([1, 7]);
  expect(spansUpTo(Number.POSITIVE_INFINITY)).toHaveLength(3);
  for (const { days } of spansUpTo(30)) {
    const latest = latestSuspensionEnd(new Date(), days);
    const end = suspensionEnd(dayIn(days), latest);
    expect(end && latest && end <= latest).toBe(true);
    expect(end?.getTime()).toBeGreaterThan(Date.now() + (days - 1) * 86_400_000);
  }
});

test('a day beyond the last one is none', () => {
  const latest = new Date('2026-12-07T12:00:00.000Z');
  expect(suspensionEnd(dayOf(latest), latest)).toEqual(latest);
  expect(suspensionEnd('2026-12-05', latest)).toEqual(new Date('2026-12-05T23:59:59'));
  expect(suspensionEnd('2026-12-09', latest)).toBeUndefined();
  expect(suspensionEnd('2026-12-09', null)).toEqual(new Date('2026-12-09T23:59:59'));
  expect(suspensionEnd('', null)).toBeUndefined();
});
