import { expect, test } from 'vitest';
import { latestSuspensionEnd, longestSuspension, personScope, rankOf } from './staff-reach.rules.ts';

test('ranks follow D-16, and custom staff stand below administrators alone', () => {
  const order = ['user', 'buyer', 'seller', 'support', 'moderator', 'admin'];
  const found = order.map((role) => rankOf({ roles: ['user', role] }));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(new Set(found).size).toBe(order.length);
  const custom = rankOf({ roles: ['user', 'clerk'], grants: ['queue:manage'] });
  expect(custom).toBeGreaterThan(rankOf({ roles: ['moderator'] }));
  expect(custom).toBeLessThan(rankOf({ roles: ['admin'] }));
  expect(rankOf({ roles: ['user', 'fan'], grants: ['order:read@own'] })).toBe(rankOf({ roles: ['user'] }));
});

test.each([
  [['user'], [], undefined],
  [['support'], [], 7],
  [['moderator'], [], 30],
  [['support', 'moderator'], [], 30],
  [['clerk'], ['user:status'], 7],
  [['clerk'], ['user:status@own'], undefined],
  [['admin'], [], Number.POSITIVE_INFINITY],
] as const)('%j with %j suspends for %s days', (roles, grants, days) => {
  expect(longestSuspension({ roles, grants })).toBe(days);
});

test('the last day of a suspension counts whole', () => {
  const at = (time: string) => latestSuspensionEnd(new Date(time), 7)?.toISOString();
  expect(at('2026-11-30T00:00:00.000Z')).toBe('2026-12-07T23:59:59.999Z');
  expect(at('2026-11-30T23:59:59.999Z')).toBe('2026-12-07T23:59:59.999Z');
  expect(latestSuspensionEnd(new Date(), Number.POSITIVE_INFINITY)).toBeNull();
});

test('the e-mail is whole for administrators, masked for support, hidden from others', () => {
  expect(personScope({ roles: ['admin', 'support'] })).toBe('whole');
  expect(personScope({ roles: ['support', 'moderator'] })).toBe('masked');
  expect(personScope({ roles: ['moderator'] })).toBe('none');
});
