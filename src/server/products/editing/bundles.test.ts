import { describe, expect, test } from 'vitest';
import { productSchema, productViewerSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { refreshBundles } from './refresh-bundles.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;

async function signUpAs(role: 'seller' | 'buyer') {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  if (role === 'seller') await transaction(db, (tx) => grantRole(tx, id, role));
  return { browser, id };
}
const [seller, rival, shopper] = [await signUpAs('seller'), await signUpAs('seller'), await signUpAs('buyer')];
const category = await prisma.category.create({ data: { name: 'Games', slug: 'games' } });

const managed = productSchema.required({ version: true });
async function create(browser: TestBrowser, fields: object = {}) {
  const common = { name: 'Ember Road', categoryId: category.id, type: 'game', deliveryType: 'manual', price: 10 };
  const response = await browser.post('/api/product', { ...common, status: 'active', stockQuantity: 5, ...fields });
  expect(response.status, response.text).toBe(201);
  const { id } = managed.parse(response.body);
  await prisma.product.update({ where: { id }, data: { status: 'active' } });
  return id;
}
const setBundle = (browser: TestBrowser, id: string, productIds: readonly string[], body: object = {}) =>
  browser.send('put', `/api/product/${id}/bundle`, { version: 1, percent: 20, productIds, ...body });
const makeBundle = async (id: string, productIds: readonly string[], body: object = {}) => {
  const response = await setBundle(seller.browser, id, productIds, body);
  expect(response.status, response.text).toBe(200);
  return managed.parse(response.body);
};
const save = async (id: string, form: object) => await seller.browser.send('put', `/api/product/${id}`, form);
const rowOf = (id: string) => prisma.product.findUniqueOrThrow({ where: { id } });
const pageOf = async (id: string) =>
  productSchema.parse((await app.openBrowser().get(`/api/product/${id}`).expect(200)).body);

describe('a bundle', () => {
  test('costs its parts less its discount, is as scarce as the scarcest, and follows them', async () => {
    const [first, second] = [
      await create(seller.browser),
      await create(seller.browser, { price: 9.99, sale: { price: 5 }, stockQuantity: 2 }),
    ];
    const id = await create(seller.browser, { name: 'Both Roads', price: 99, deliveryType: 'manual' });
    const bundle = await makeBundle(id, [second, first]);
    expect(bundle).toMatchObject({ price: 19.99, effectivePrice: 12, stockQuantity: 2, version: 2, maxPerOrder: 1 });
    expect(bundle.bundle?.parts.map((part) => [part.id, part.bundlePrice])).toEqual([
      [second, 4],
      [first, 8],
    ]);
    expect(await prisma.auditEntry.count({ where: { entityId: id, action: 'update' } })).toBe(1);

    const common = { name: 'Ember Road', categoryId: category.id, type: 'game', deliveryType: 'manual' };
    const raised = { ...common, price: 20, status: 'active', stockQuantity: 1, version: 1 };
    expect((await save(first, raised)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ priceCents: 2999, currentPriceCents: 2000, stockQuantity: 1 });
    const history = await prisma.priceHistory.findMany({ where: { productId: id }, orderBy: { at: 'asc' } });
    expect(history.map(({ priceCents }) => priceCents)).toEqual([1200, 2000]);

    await prisma.product.update({ where: { id: second }, data: { stockQuantity: 0 } });
    expect(await pageOf(id)).toMatchObject({ inStock: false });
    expect(await refreshBundles(app.services)).toBe(1);
    expect(await refreshBundles(app.services)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ stockQuantity: 0, currentPriceCents: 2000 });
  });

  test('is sold out, and its parts are kept, when a part leaves the shop', async () => {
    const [first, second] = [await create(seller.browser), await create(seller.browser)];
    const id = await create(seller.browser, { name: 'Short Lived' });
    await makeBundle(id, [first, second]);
    const gone = await seller.browser.send('delete', `/api/product/${first}`);
    expect(gone.body).toEqual({ success: true, archived: true });
    expect(await rowOf(id)).toMatchObject({ stockQuantity: 0 });
    const { inStock, bundle } = await pageOf(id);
    expect([inStock, bundle?.parts.map((part) => part.id)]).toEqual([false, [second]]);
  });

  test('has no price, stock, keys or files of its own, whatever its form says', async () => {
    const parts = [await create(seller.browser), await create(seller.browser)];
    const id = await create(seller.browser, { name: 'Fixed Pack' });
    await makeBundle(id, parts);
    const form = { name: 'Fixed Pack II', categoryId: category.id, type: 'game', price: 1, status: 'active' };
    const saved = { ...form, deliveryType: 'manual', stockQuantity: 900, maxPerOrder: 50, version: 2 };
    expect((await save(id, saved)).status).toBe(200);
    const row = { name: 'Fixed Pack II', priceCents: 2000, currentPriceCents: 1600, stockQuantity: 5, maxPerOrder: 1 };
    expect(await rowOf(id)).toMatchObject(row);
    const other = { ...saved, deliveryType: 'key', version: 3 };
    const refused = await save(id, other);
    expect(refused.body.errors).toEqual({ deliveryType: ['deliveryTypeFixed'] });
    expect((await seller.browser.post(`/api/product/${id}/keys`, { text: 'AAAA-BBBB' })).status).toBe(409);
  });

  test('shows each member what they own and what is left to pay', async () => {
    const parts = [await create(seller.browser, { price: 9.99 }), await create(seller.browser)];
    const id = await create(seller.browser, { name: 'Owned Half' });
    await makeBundle(id, parts, { percent: 15 });
    const { body } = await shopper.browser.get(`/api/product/${id}/viewer`).expect(200);
    expect(productViewerSchema.parse(body)).toMatchObject({
      owned: false,
      priceForYou: 16.99,
      parts: [
        { productId: parts[0], owned: false, price: 8.49 },
        { productId: parts[1], owned: false, price: 8.5 },
      ],
    });
  });

  test('is refused with foreign, doubled, unknown or bundled parts, or when it has something of its own', async () => {
    const [first, second] = [await create(seller.browser), await create(seller.browser)];
    const foreign = await create(rival.browser);
    const id = await create(seller.browser, { name: 'Picky' });
    const pair = await create(seller.browser, { name: 'A Pair' });
    await makeBundle(pair, [first, second]);
    const item = await create(seller.browser, { type: 'game_item' });
    const unknown = '01980000-0000-7000-8000-000000000000';
    for (const [target, parts, body] of [
      [id, [first, foreign]],
      [id, [first, first]],
      [id, [first]],
      [id, [first, unknown]],
      [id, [first, pair]],
      [id, [first, id]],
      [id, [first, second], { percent: 91 }],
      [first, [second, id]],
      [item, [first, second]],
    ] as const) {
      expect((await setBundle(seller.browser, target, parts, body)).status).toBe(422);
    }
    expect((await setBundle(seller.browser, id, [first, second], { version: 7 })).status).toBe(409);
    expect((await setBundle(rival.browser, id, [first, second])).status).toBe(404);
    expect((await setBundle(shopper.browser, id, [first, second])).status).toBe(403);
    expect((await rowOf(id)).bundlePercent).toBeNull();
  });

  test('of no parts is a product of its own again, out of stock, and its parts are free', async () => {
    const parts = [await create(seller.browser), await create(seller.browser, { price: 5 })];
    const id = await create(seller.browser, { name: 'For A While' });
    expect((await setBundle(seller.browser, id, [])).status).toBe(422);
    await makeBundle(id, parts);
    expect((await setBundle(seller.browser, id, [], { version: 1 })).status).toBe(409);
    const dissolved = await makeBundle(id, [], { version: 2 });
    expect(dissolved).toMatchObject({ price: 15, effectivePrice: 15, stockQuantity: 0, version: 3 });
    expect(dissolved.bundle).toBeUndefined();
    expect(await pageOf(id)).toMatchObject({ inStock: false, effectivePrice: 15 });
    expect(await prisma.bundlePart.count({ where: { bundleId: id } })).toBe(0);
    expect(await prisma.auditEntry.count({ where: { entityId: id, action: 'update' } })).toBe(2);
    const common = { name: 'For A While', categoryId: category.id, type: 'game', deliveryType: 'manual' };
    const stocked = await save(id, { ...common, price: 7, status: 'active', stockQuantity: 3, version: 3 });
    expect(stocked.status, stocked.text).toBe(200);
    expect(await rowOf(id)).toMatchObject({ currentPriceCents: 700, stockQuantity: 3, bundlePercent: null });
    await makeBundle(await create(seller.browser, { name: 'The Next' }), [id, ...parts]);
  });
});
