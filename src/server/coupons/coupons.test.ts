import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const admin = app.openBrowser();
const { id: adminId } = await admin.signUp();
const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
await prisma.userRole.create({ data: { userId: adminId, roleId } });

const summer = { code: 'summer-1', kind: 'percent', value: 12.5, minOrder: 20, maxUses: 10 };

test('staff makes a coupon, changes it, finds it and switches it off, each on the record', async () => {
  const made = await admin.send('post', '/api/admin/coupons', summer);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ code: 'SUMMER-1', value: 12.5, minOrder: 20, maxUses: 10, useCount: 0 });
  const { id } = made.body;
  const taken = await admin.send('post', '/api/admin/coupons', { ...summer, code: 'Summer-1' });
  expect([taken.status, taken.body.errors]).toEqual([409, { code: ['couponCodeTaken'] }]);

  const changed = await admin.send('put', `/api/admin/coupons/${id}`, { ...summer, kind: 'fixed', value: 3 });
  expect(changed.body).toMatchObject({ kind: 'fixed', value: 3 });
  await prisma.coupon.update({ where: { id }, data: { useCount: 2 } });
  const tooFew = await admin.send('put', `/api/admin/coupons/${id}`, { ...summer, maxUses: 1 });
  expect([tooFew.status, tooFew.body.errors]).toEqual([422, { maxUses: ['usedMoreOften'] }]);

  const off = await admin.send('post', `/api/admin/coupons/${id}/deactivate`, {});
  expect(off.body).toMatchObject({ isActive: false, useCount: 2 });
  const list = async (query: string) => (await admin.get(`/api/admin/coupons?${query}`)).body.items.length;
  expect([await list('q=summer'), await list('isActive=true'), await list('isActive=false')]).toEqual([1, 0, 1]);
  expect([await list('q=SUMMER_1'), await list('q=%25')]).toEqual([0, 0]);
  const byStatus = (value: string) => list(`filters=${JSON.stringify([{ field: 'status', op: 'is', value }])}`);
  expect([await byStatus('disabled'), await byStatus('active'), await byStatus('expired')]).toEqual([1, 0, 0]);
  const facts = await prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } });
  expect(facts.map(({ action, userId }) => [action, userId])).toEqual([
    ['create', adminId],
    ['update', adminId],
    ['update', adminId],
  ]);
});

test.each([
  ['code', { code: 'no' }],
  ['code', { code: 'with space' }],
  ['value', { value: 101 }],
  ['value', { value: 0 }],
  ['value', { value: 1.005 }],
  ['maxUses', { maxUses: 0 }],
  ['maxDiscount', { kind: 'fixed', maxDiscount: 2 }],
  ['endsAt', { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }],
  ['endsAt', { endsAt: '2026-01-01T00:00:00Z' }],
])('a coupon with a wrong %s is refused', async (field, wrong) => {
  const { status, body } = await admin.send('post', '/api/admin/coupons', { ...summer, code: 'OTHER', ...wrong });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('an older form does not write over what somebody else saved', async () => {
  const { body } = await admin.send('post', '/api/admin/coupons', { ...summer, code: 'TWICE' });
  const put = (version: number, maxUses: number | null) =>
    admin.send('put', `/api/admin/coupons/${body.id}`, { ...summer, code: 'TWICE', maxUses, version });
  expect((await put(body.version, 5)).body).toMatchObject({ maxUses: 5, version: body.version + 1 });
  expect((await put(body.version, null)).body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  await admin.send('post', `/api/admin/coupons/${body.id}/deactivate`, {});
  expect((await put(body.version + 1, null)).status).toBe(409);
  expect((await put(body.version + 2, 7)).body).toMatchObject({ maxUses: 7 });
});

test('what is not there cannot be changed', async () => {
  const { status } = await admin.send('post', `/api/admin/coupons/${adminId}/deactivate`, {});
  expect(status).toBe(404);
});
