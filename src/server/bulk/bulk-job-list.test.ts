import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const admin = await signUpAs(app, 'admin');
const seller = await signUpAs(app, 'seller');

const add = async (createdById: string, kind: string, data: object = {}) => {
  const { id } = await prisma.bulkJob.create({ data: { createdById, kind, status: 'done', ...data } });
  return id;
};
const prices = await add(admin.id, 'products.price', { total: 3, createdAt: new Date('2026-01-01') });
const keys = await add(seller.id, 'keys.import', { fileName: 'Spring keys.csv', createdAt: new Date('2026-01-02') });
const file = await add(seller.id, 'lists.export', { status: 'failed', createdAt: new Date('2026-01-03') });
await prisma.bulkJobRow.createMany({
  data: (['changed', 'changed', 'blocked'] as const).map((state, position) => ({ jobId: prices, position, state })),
});

const idsOf = async (asked: Record<string, string> = {}, by = admin) => {
  const { body, status, text } = await by.browser.get(`/api/admin/bulk?${new URLSearchParams(asked)}`);
  expect(status, text).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};
const where = (field: string, op: string, value: unknown) => ({ filters: JSON.stringify([{ field, op, value }]) });

test('of jobs one sees one’s own and those of the work that one may do, with filters and a search', async () => {
  expect(await idsOf()).toEqual([keys, prices]);
  expect(await idsOf({}, seller)).toEqual([file, keys]);
  expect(await idsOf(where('kind', 'in', ['products.price', 'lists.export']))).toEqual([prices]);
  expect(await idsOf(where('status', 'is', 'failed'), seller)).toEqual([file]);
  expect(await idsOf(where('createdBy', 'is', seller.userName))).toEqual([keys]);
  expect(await idsOf(where('createdAt', 'before', '2026-01-01T12:00:00Z'))).toEqual([prices]);
  expect(await idsOf({ q: 'spring' })).toEqual([keys]);
  expect(await idsOf({ q: admin.userName.slice(0, 6) })).toContain(prices);
});

test('they are exported with how many rows changed, and each to whom they are shown', async () => {
  const asked = { list: 'bulk-jobs', format: 'csv', columns: 'kind,status,total,changed,blocked', sort: '[]' };
  const address = `/api/admin/export?${new URLSearchParams(asked)}`;
  expect((await admin.browser.get(address)).text).toContain('products.price,done,3,2,1');
  expect((await seller.browser.get(address)).text).not.toContain('products.price');
});
