import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const now = Date.parse('2026-11-22T20:00:00Z');

test.each([
  ['2026-11-22T19:59:30Z', 'Just now'],
  ['2026-11-22T20:00:05Z', 'Just now'],
  ['2026-11-22T19:55:00Z', '5 min ago'],
  ['2026-11-22T17:00:00Z', '3 h ago'],
  ['2026-11-21T17:00:00Z', 'Yesterday'],
  ['2026-11-19T17:00:00Z', '3 days ago'],
  ['2026-11-02T12:00:00Z', 'Nov 2, 2026'],
])('%s reads %s', (at, text) => expect(ageText(at, now)).toBe(text));
