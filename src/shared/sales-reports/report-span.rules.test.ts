import { expect, test } from 'vitest';
import { lastPeriod, nextDueDay, type ReportFrequency, reportSpan } from './report-span.rules.ts';

test.each<[ReportFrequency, string, string, string, string]>([
  ['daily', '2026-03-01', '2026-02-28', '2026-02-28', '2026-03-02'],
  ['weekly', '2026-11-23', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['weekly', '2026-11-29', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['monthly', '2026-01-31', '2025-12-01', '2025-12-31', '2026-02-01'],
  ['monthly', '2026-12-01', '2026-11-01', '2026-11-30', '2027-01-01'],
])('%s on %s is about %s to %s, and next due on %s', (frequency, today, from, to, next) => {
  expect(lastPeriod(frequency, today)).toEqual({ from, to });
  expect(nextDueDay(frequency, today)).toBe(next);
});

test('a report stands beside the days before or the same days a year before, as many of them', () => {
  const span = (from: string, to: string, compare: 'previous' | 'year', unit?: 'hour' | 'month') =>
    reportSpan({ range: 'custom', from, to, compare, unit }, '2026-11-23');
  expect(span('2024-02-29', '2024-03-02', 'year')).toMatchObject({
    previousFrom: '2023-02-28',
    previousTo: '2023-03-02',
  });
  expect(span('2024-02-29', '2024-03-02', 'previous')).toMatchObject({ previousTo: '2024-02-28', days: 3 });
  expect(span('2024-01-01', '2024-12-31', 'year', 'hour')).toMatchObject({ unit: 'day' });
  expect(span('2024-01-01', '2024-01-02', 'year', 'month')).toMatchObject({ unit: 'month' });
});
