import { expect, test } from 'vitest';
import { changeInPercent, dayIn, type ShopRange, shopSpan } from './shop-span.rules.ts';

test.each<[ShopRange, string, string, string, string, string]>([
  ['today', '2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22', 'hour'],
  ['7d', '2026-11-17', '2026-11-23', '2026-11-10', '2026-11-16', 'day'],
  ['30d', '2026-10-25', '2026-11-23', '2026-09-25', '2026-10-24', 'day'],
  ['90d', '2026-08-26', '2026-11-23', '2026-05-28', '2026-08-25', 'day'],
  ['month', '2026-11-01', '2026-11-23', '2026-10-09', '2026-10-31', 'day'],
  ['quarter', '2026-10-01', '2026-11-23', '2026-08-08', '2026-09-30', 'day'],
  ['year', '2026-01-01', '2026-11-23', '2025-02-08', '2025-12-31', 'week'],
])('%s goes from %s to %s, after %s to %s', (range, from, to, previousFrom, previousTo, unit) => {
  expect(shopSpan({ range }, '2026-11-23')).toMatchObject({ from, to, previousFrom, previousTo, unit });
});

test('an own range needs both days, in their order, and is no longer than about two years', () => {
  const custom = (from?: string, to?: string) => shopSpan({ range: 'custom', from, to }, '2026-11-23');
  expect(custom('2026-02-28', '2026-03-01')).toMatchObject({ days: 2, previousFrom: '2026-02-26', unit: 'hour' });
  expect(custom('2026-03-01', '2026-02-28')).toBeNull();
  expect(custom('2026-03-01')).toBeNull();
  expect(custom('2020-01-01', '2026-01-01')).toBeNull();
});

test('without a range, days of one’s own are meant where any are given, otherwise the last 30', () => {
  const unnamed = (from?: string, to?: string) => shopSpan({ from, to }, '2026-11-23');
  expect(unnamed('2026-11-01', '2026-11-10')).toMatchObject({ from: '2026-11-01', to: '2026-11-10', days: 10 });
  expect(unnamed('2026-11-10', '2026-11-01')).toBeNull();
  expect([unnamed('2026-11-01'), unnamed(undefined, '2026-11-01')]).toEqual([null, null]);
  expect(unnamed()).toMatchObject({ days: 30 });
});

test('a day begins when the time zone says so', () => {
  const moment = new Date('2026-11-22T18:20:00Z');
  expect(dayIn('UTC', moment)).toBe('2026-11-22');
  expect(dayIn('Asia/Kathmandu', moment)).toBe('2026-11-23');
});

test('change is in percent of what was before', () => {
  expect([changeInPercent(150, 100), changeInPercent(0, 4), changeInPercent(5, 0)]).toEqual([50, -100, null]);
});
