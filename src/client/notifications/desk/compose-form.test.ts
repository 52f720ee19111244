import { expect, test } from 'vitest';
import type { BroadcastRow } from '../../../shared/broadcasts/broadcast.schemas.ts';
import { audienceOf, emptyFields, firstFields, readBroadcast, visitOptionsWith } from './compose-form.ts';

const written = { ...emptyFields, title: 'Sale', message: 'Half off' };
const scheduled = (scheduleAt: string) => readBroadcast({ ...written, isLater: true, scheduleAt });

test('a moment that is over is refused at its field', () => {
  expect(scheduled('2020-01-01T10:00').error?.issues).toMatchObject([
    { path: ['scheduleAt'], message: 'mustLieAhead' },
  ]);
  expect(scheduled('2999-01-01T10:00').success).toBe(true);
  expect(readBroadcast(written).success).toBe(true);
});

const template: BroadcastRow = {
  ...{ id: '1', title: 'Sale', message: 'Half off', image: null, link: '/product?onSale=true', state: 'sent' },
  ...{ type: 'sale_started', category: 'promotions', audience: 'vip+country:DE+away:90', important: true },
  ...{ channels: ['inApp', 'email'], recipients: 9, sent: 9, shown: 9, mailed: 9, pushed: 0, opened: 1 },
  ...{
    author: 'admin',
    dueAt: '2026-01-01T10:00:00.000Z',
    finishedAt: null,
    areMailsWaiting: false,
    createdAt: '2026-01-01T10:00:00.000Z',
  },
};

test('a broadcast is the template of another', () => {
  const fields = firstFields({ scrollKey: 'x', template });
  expect(fields).toMatchObject({
    ...{ title: 'Sale', link: '/product?onSale=true', image: '', topic: 'sale_started', important: true },
    ...{ isVip: true, role: '', country: 'DE', visit: 'away:90', isLater: false },
  });
  expect(firstFields(null)).toBe(emptyFields);
});

test.each([
  ['seen:60', 'Within 60 days'],
  ['away:1', 'Not for one day'],
  ['seen:90+away:45', 'Within 90 days, but not for 45 days'],
  ['seen:30', 'Within 30 days'],
  ['all', 'At any time'],
])('a template for %s is for the same users, and says so: %s', (audience, label) => {
  const fields = firstFields({ template: { ...template, audience } });
  expect(audienceOf(fields)).toBe(audience);
  expect(visitOptionsWith(fields.visit).find(({ value }) => value === fields.visit)?.label).toBe(label);
});
