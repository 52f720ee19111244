import { expect, it } from 'vitest';
import { describeDevice, describeTimeLeft } from './download-words.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

it.each([
  ['2026-03-11T16:20:00.000Z', '1 day 4 h left'],
  ['2026-03-12T12:00:00.000Z', '2 days left'],
  ['2026-03-10T14:05:00.000Z', '2 h 5 min left'],
  ['2026-03-10T12:00:20.000Z', '1 min left'],
  ['2026-03-10T12:00:00.000Z', 'Expired'],
])('until %s is %s', (expiry, words) => {
  expect(describeTimeLeft(expiry, now)).toBe(words);
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('%j is %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
