import { expect, test } from 'vitest';
import { readAudience, writeAudience } from './audience.ts';

const userId = '0190a8f0-0000-7000-8000-000000000001';

test.each([
  ['all', {}],
  ['vip', { isVip: true }],
  ['role:seller', { role: 'seller' }],
  [`user:${userId}`, { userId }],
  ['vip+country:DE+seen:30', { isVip: true, country: 'DE', seenWithinDays: 30 }],
  ['country:US+away:90', { country: 'US', awayForDays: 90 }],
])('%s is read, and written again', (text, audience) => {
  expect(readAudience(text)).toEqual(audience);
  expect(writeAudience(audience)).toBe(text);
});

test.each([
  '',
  'everybody',
  'all+vip',
  'vip+vip',
  'role:',
  'role:A',
  'role:a+role:b',
  'country:de',
  'seen:0',
  'seen:4000',
  'seen:1e2',
  'user:1',
  'constructor:1',
  'vip+',
  "role:a' OR 1=1",
])('%j is no audience', (text) => {
  expect(readAudience(text)).toBeUndefined();
});
