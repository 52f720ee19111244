import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { filterFieldsOf, sortFieldsOf } from '../../../shared/lists/list.ts';
import { vipList, vipViews } from '../../../shared/vip/vip-list.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { readGivenPart } from '../money/given-part.queries.ts';
import { byCard, createVipShop } from '../testing/vip-shop.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
const admin = await shop.addUser({ roles: ['admin'] });
const support = await shop.addUser({ roles: ['support'] });
let member: MemberActor;
beforeEach(async () => {
  member = await shop.addMember();
});

const nameOf = async ({ userId }: MemberActor) =>
  (await db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).userName;
const grant = async (days?: number) =>
  shop.as(admin).adminVip.grant({
    ...{ userName: await nameOf(member), plan: 'annual', reason: 'Thank you' },
    ...(days && { days }),
  });

test('an admin grants, extends and revokes, and all of it is audited', async () => {
  const granted = await grant(30);
  expect(granted).toMatchObject({ type: 'annual', status: 'active', source: 'granted', guaranteeUntil: null });
  expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: true, daysRemaining: 30 });
  const { id } = granted;
  await shop.as(admin).adminVip.extend({ id, days: 60, reason: 'Thank you' });
  expect(await shop.as(member).vip.status({})).toMatchObject({ daysRemaining: 90 });
  const revoked = await shop.as(admin).adminVip.revoke({ id, reason: 'Resold accounts' });
  expect(revoked).toMatchObject({ status: 'cancelled', endedBy: 'revoked', cancelReason: 'Resold accounts' });
  expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false });
  const again = shop.as(admin).adminVip.revoke({ id, reason: 'Resold accounts' });
  await expect(again).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
  const actions = await db.prisma.auditEntry.findMany({
    where: { entity: 'vip', entityId: id },
    orderBy: { seq: 'asc' },
  });
  expect(actions.map(({ action }) => action)).toEqual(['grant', 'extend', 'revoke']);
  expect(await shop.violations()).toEqual({});
});

test('support extends by thirty days and no more', async () => {
  const { id } = await grant();
  const extend = (days: number) => shop.as(support).adminVip.extend({ id, days, reason: 'A slow answer' });
  expect(await extend(30)).toMatchObject({ status: 'active' });
  await expect(extend(31)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  const revoke = shop.as(support).adminVip.revoke({ id, reason: 'Because' });
  await expect(revoke).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  const given = shop.as(support).adminVip.grant({ userName: 'somebody', plan: 'annual', reason: 'Because' });
  await expect(given).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  await expect(shop.as(member).adminVip.list({})).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
});

test('the days that support adds to one membership count together, for a year', async () => {
  const { id } = await grant();
  const extend = (days: number) => shop.as(support).adminVip.extend({ id, days, reason: 'A slow answer' });
  const both = await Promise.allSettled([extend(20), extend(20)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(extend(11)).rejects.toMatchObject({
    cause: { code: 'FORBIDDEN', message: expect.stringContaining('10 are left') },
  });
  await shop.as(admin).adminVip.extend({ id, days: 60, reason: 'Thank you' });
  await extend(10);
  await expect(extend(1)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  await db.prisma.$executeRaw`UPDATE vip_extensions SET "createdAt" = now() - interval '366 days'`;
  await extend(30);
});

test('days are added once per key, also when the first answer was lost', async () => {
  const { id } = await grant(30);
  const key = randomUUID();
  const extend = (days = 60) => shop.as(admin, key).adminVip.extend({ id, days, reason: 'Thank you' });
  const first = await extend();
  expect(await extend()).toEqual(first);
  await expect(extend(61)).rejects.toMatchObject({ cause: { code: 'IDEMPOTENCY_MISMATCH' } });
  await db.prisma.$executeRaw`DELETE FROM idempotency_records WHERE "key" = ${key}`;
  expect(await extend()).toEqual(first);
  expect(await shop.as(member).vip.status({})).toMatchObject({ daysRemaining: 90 });
});

test('what staff added to a paid membership stays when its member is refunded', async () => {
  await shop.buy(member);
  const { id } = await shop.subscriptionOf(member);
  await shop.as(admin).adminVip.extend({ id, days: 60, reason: 'Thank you' });
  await grant(7);
  expect(await shop.as(member).vip.status({})).toMatchObject({ guaranteeRefund: 49.99, guaranteeKeeps: 'annual' });
  const after = await shop.as(member).vip.cancel({});
  expect(after).toMatchObject({ isVip: true, status: 'active', daysRemaining: 67, guaranteeUntil: null });
  const [payment] = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4999 });
  expect(await shop.violations()).toEqual({});
});

test('of what stays after a refund, days of a code are not counted as added by staff too', async () => {
  await shop.buy(member);
  const giver = await shop.addMember();
  await shop.buy(giver, 'annual', { asGift: true });
  const [gift] = (await shop.as(giver).vip.subscriptions({})).purchases;
  await shop.as(member).vip.activate({ code: gift?.code ?? '' });
  const { id } = await shop.subscriptionOf(member);
  await shop.as(admin).adminVip.extend({ id, days: 60, reason: 'Thank you' });
  expect(await shop.as(member).vip.cancel({})).toMatchObject({ daysRemaining: 425 });
  const kept = await shop.subscriptionOf(member);
  expect(kept).toMatchObject({ addedDays: 60, addedLifetime: false, addedById: admin.userId });
  expect(await readGivenPart(db.prisma, kept, new Date())).toEqual({ plan: 'annual', days: 425 });
});

test('money that came for a granted membership later can be refunded, and what was granted alone cannot', async () => {
  const granted = await grant(30);
  expect(granted).toMatchObject({ source: 'granted', refundable: 0 });
  const { id } = granted;
  await shop.as(member).vip.extend({ plan: 'annual', ...byCard() });
  const { items } = await shop.as(admin).adminVip.list({});
  expect(items.find((row) => row.id === id)).toMatchObject({ source: 'granted', refundable: 49.99 });
  const revoked = await shop.as(admin).adminVip.revoke({ id, reason: 'Asked for it', refund: true });
  expect(revoked).toMatchObject({ status: 'cancelled', refundable: 0 });
  const paid = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
  expect(paid).toMatchObject([{ status: 'refunded', refundedCents: 4999 }]);
});

test('a revoked membership is refunded when told to', async () => {
  await shop.buy(member);
  const { id } = await shop.subscriptionOf(member);
  await shop.as(admin).adminVip.revoke({ id, reason: 'Our mistake', refund: true });
  const [payment] = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4999 });
  expect(await shop.violations()).toEqual({});
});

test('a grant with a key is made once, also when its first request was killed before it could answer', async () => {
  const keyed = shop.as(admin, randomUUID()).adminVip;
  const wanted = { userName: await nameOf(member), plan: 'annual', days: 30, reason: 'A prize' } as const;
  const first = await keyed.grant(wanted);
  expect(await keyed.grant(wanted)).toEqual(first);
  // As a killed request leaves it: its work is committed, and its answer is not kept.
  await db.pool.query(`UPDATE idempotency_records SET "response" = NULL WHERE "route" = 'vip.grant'`);
  const again = await Promise.all([keyed.grant(wanted), keyed.grant(wanted)]);
  expect(again.map(({ endDate }) => endDate)).toEqual([first.endDate, first.endDate]);
  await expect(keyed.grant({ ...wanted, days: 31 })).rejects.toMatchObject({ cause: { code: 'IDEMPOTENCY_MISMATCH' } });
  expect(await db.prisma.auditEntry.count({ where: { entity: 'vip', entityId: first.id, action: 'grant' } })).toBe(1);
  await shop.as(admin).adminVip.grant(wanted);
  expect((await shop.subscriptionOf(member)).endDate?.toISOString()).not.toBe(first.endDate);
});

test('the list answers each filter and sort, and the numbers add up', async () => {
  const before = await shop.as(admin).adminVip.stats({});
  await shop.buy(member);
  const friend = await shop.addMember();
  await shop.buy(friend, 'lifetime');
  const stats = await shop.as(admin).adminVip.stats({});
  expect(stats).toMatchObject({
    ...{ active: before.active + 2, annual: before.annual + 1, lifetime: before.lifetime + 1 },
    newThisMonth: before.newThisMonth + 2,
  });
  const found = await shop.as(support).adminVip.list({ q: await nameOf(friend) });
  expect(found.items).toMatchObject([{ type: 'lifetime', level: 'silver', price: 149.99, source: 'paid' }]);
});

test('the list takes every operator of every column and both ways of every sort', async () => {
  const list = shop.as(admin).adminVip.list;
  const values = { text: 'a%_', number: 1, money: 1, date: '2026-01-01T00:00:00Z', boolean: false } as const;
  for (const field of filterFieldsOf(vipList.columns)) {
    const column = vipList.columns[field];
    for (const op of column.ops) {
      const value = column.type === 'enum' ? column.values[0] : values[column.type];
      const parts = typeof value === 'boolean' ? [] : [value, value];
      const given = op === 'in' || op === 'between' ? parts : op === 'within' ? 'today' : value;
      await expect(list({ filters: [{ field, op, value: given }], q: `'"%_` })).resolves.toBeDefined();
    }
  }
  for (const field of sortFieldsOf(vipList.columns)) {
    for (const dir of ['asc', 'desc'] as const) await expect(list({ sort: [{ field, dir }] })).resolves.toBeDefined();
  }
  for (const { filters } of vipViews) await expect(list({ filters: [...filters] })).resolves.toBeDefined();
});
