import { expect, test } from 'vitest';
import { shiftDay } from './shift-day.ts';

test('days are counted by the calendar', () => {
  expect(shiftDay('2026-11-30', 1)).toBe('2026-12-01');
  expect(shiftDay('2027-01-01', -1)).toBe('2026-12-31');
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(shiftDay('2026-03-29', 0)).toBe('2026-03-29');
});
