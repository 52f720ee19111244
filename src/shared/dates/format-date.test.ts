import { expect, test } from 'vitest';
import { type DateForm, formatDate } from './format-date.ts';

test.each<[DateForm, string]>([
  ['date', 'Nov 22, 2026'],
  ['longDate', 'November 22, 2026'],
  ['dateTime', 'Nov 22, 2026, 8:10 PM'],
  ['exactTime', 'Nov 22, 2026, 8:10:00 PM'],
  ['longDateTime', 'November 22, 2026 at 8:10 PM'],
  ['time', '8:10 PM'],
  ['month', 'November 2026'],
  ['year', '2026'],
  ['weekday', 'Sunday, Nov 22'],
])('%s reads %s', (form, text) => {
  const at = new Date('2026-11-22T20:10:00Z');
  // Engines differ in the kind of space before PM.
  const read = (moment: Date | string | number) => formatDate(moment, form, 'UTC').replaceAll('\u202f', ' ');
  expect([read(at), read(at.toISOString()), read(at.getTime())]).toEqual([text, text, text]);
});

test('tells a moment by the clock of its reader where none is named', () => {
  const at = '2026-01-01T00:30:00Z';
  expect(formatDate(at, 'dateTime')).toBe(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
  );
  expect(() => formatDate('never')).toThrow(RangeError);
});
