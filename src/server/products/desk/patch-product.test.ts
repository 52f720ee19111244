import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;

async function signUpAs(role: 'admin' | 'seller') {
  const browser = app.openBrowser();
  const { id, userName } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return { browser, id, userName };
}
const [first, second, seller] = [await signUpAs('admin'), await signUpAs('admin'), await signUpAs('seller')];
const { id: categoryId } = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });

async function addProduct(fields: object = {}) {
  const body = { categoryId, name: 'The Saw', type: 'game', deliveryType: 'manual', status: 'active', price: 20 };
  const answer = await first.browser.post('/api/product', { ...body, stockQuantity: 10, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return { id: String(answer.body.id), version: Number(answer.body.version) };
}
const patch = ({ browser }: typeof first, id: string, change: object) =>
  browser.send('patch', `/api/product/${id}`, change);
const stored = (id: string) => db.prisma.product.findUniqueOrThrow({ where: { id } });

test('one value is saved on the record, and the version of its answer takes it back', async () => {
  const { id, version } = await addProduct();
  const saved = await patch(first, id, { version, price: 25 });
  expect(saved.body).toEqual({ version: version + 1 });
  expect(await stored(id)).toMatchObject({ priceCents: 2500, currentPriceCents: 2500, version: version + 1 });
  const undone = await patch(first, id, { version: saved.body.version, price: 20 });
  expect([undone.status, (await stored(id)).priceCents]).toEqual([200, 2000]);
  const facts = await db.prisma.auditEntry.findMany({ where: { entity: 'product', entityId: id, action: 'update' } });
  expect(facts.map(({ userId }) => userId)).toEqual([first.id, first.id]);
});

test('the second of two is told who changed it and when, and changes nothing', async () => {
  const { id, version } = await addProduct();
  expect((await patch(second, id, { version, price: 30 })).status).toBe(200);
  const late = await patch(first, id, { version, status: 'inactive' });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
  expect(late.body.details).toMatchObject({ version: version + 1, changedBy: second.userName });
  expect(Math.abs(Date.parse(late.body.details.changedAt) - Date.now())).toBeLessThan(60_000);
  expect(await stored(id)).toMatchObject({ priceCents: 3000, status: 'active', version: version + 1 });
});

test('of many at once exactly one is saved', async () => {
  const { id, version } = await addProduct();
  const prices = [21, 22, 23, 24, 25, 26];
  const answers = await Promise.all(
    prices.map((price, at) => patch(at % 2 === 0 ? first : second, id, { version, price })),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect([saved.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 5]);
  const won = prices[answers.findIndex(({ status }) => status === 200)] ?? 0;
  expect(await stored(id)).toMatchObject({ priceCents: won * 100, version: version + 1 });
});

test('what sold since the list was read stays sold, and unlimited stock comes back as it was', async () => {
  const { id, version } = await addProduct();
  await db.prisma.product.update({ where: { id }, data: { stockQuantity: 7 } });
  const { body } = await patch(first, id, { version, stock: 15, stockSeen: 10 });
  expect((await stored(id)).stockQuantity).toBe(12);
  const unlimited = await patch(first, id, { version: body.version, stock: null, stockSeen: 12 });
  expect((await stored(id)).stockQuantity).toBeNull();
  await patch(first, id, { version: unlimited.body.version, stock: 12, stockSeen: null });
  expect((await stored(id)).stockQuantity).toBe(12);
});

test('nobody saves a wrong price, the stock of keys, or what is not theirs', async () => {
  const { id, version } = await addProduct({ vipPrice: 15 });
  expect((await patch(first, id, { version, price: 0 })).status).toBe(422);
  expect((await patch(first, id, { version, price: 15 })).status).toBe(409);
  expect((await patch(seller, id, { version, price: 18 })).status).toBe(404);
  const keys = await addProduct({ deliveryType: 'key', stockQuantity: undefined });
  expect((await patch(first, keys.id, { version: keys.version, stock: 5 })).status).toBe(409);
  expect((await stored(id)).version).toBe(version);
});
