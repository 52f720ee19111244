import { expect, test } from 'vitest';
import { readRange } from './use-shop-range.ts';

test.each([
  ['', { range: '30d' }],
  ['range=7d', { range: '7d' }],
  ['range=7d&from=2026-11-01&to=2026-11-10', { range: '7d' }],
  ['from=2026-11-01&to=2026-11-10', { range: 'custom', from: '2026-11-01', to: '2026-11-10' }],
  ['range=custom&from=2026-11-01', { range: 'custom', from: '2026-11-01' }],
])('the address ?%s asks for %j', (query, range) => {
  expect(readRange(new URLSearchParams(`${query}&tz=UTC`))).toEqual({ ...range, timeZone: 'UTC' });
});
