import { describe, expect, test } from 'vitest';
import type { ListFilter } from '../../../shared/lists/list.ts';
import { filterFieldsOf, sortFieldsOf } from '../../../shared/lists/list.ts';
import { managedProductPageSchema, productHistorySchema } from '../../../shared/products/managed-product.schemas.ts';
import { managedProductList, managedProductViews } from '../../../shared/products/managed-product-list.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { productWork } from './managed-products.queries.ts';

const app = await createTestApp();
const { db } = app.services;

async function signUpAs(role: 'admin' | 'seller') {
  const browser = app.openBrowser();
  const { id, userName } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return { browser, id, userName };
}
const [admin, seller] = [await signUpAs('admin'), await signUpAs('seller')];
const category = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });

async function create(browser: TestBrowser, fields: object) {
  const body = { categoryId: category.id, type: 'game', deliveryType: 'manual', status: 'active', price: 5, ...fields };
  const answer = await browser.post('/api/product', body);
  expect(answer.status, answer.text).toBe(201);
  return { id: String(answer.body.id), slug: String(answer.body.slug), version: Number(answer.body.version) };
}
const saw = await create(admin.browser, { name: 'The Saw', sku: 'SAW-1', price: 20, vipPrice: 15, stockQuantity: 3 });
const axe = await create(admin.browser, { name: 'Axe 100%', sku: 'AXE-1', stockQuantity: 0, type: 'software' });
const bow = await create(admin.browser, { name: 'Long bow', sku: 'BOW-1', status: 'inactive' });
const own = await create(seller.browser, { name: 'Own goods', sku: 'OWN-1', stockQuantity: 500 });
const vault = await create(admin.browser, { name: 'Vault', sku: 'KEY-1', deliveryType: 'key' });
const gone = await create(admin.browser, { name: 'Gone', sku: 'GONE-1' });
await db.prisma.product.update({ where: { id: gone.id }, data: { status: 'archived' } });

async function list(by: TestBrowser, path: string, input: { filters?: ListFilter[]; sort?: object[]; q?: string }) {
  const query = new URLSearchParams({
    ...(input.filters && { filters: JSON.stringify(input.filters) }),
    ...(input.sort && { sort: JSON.stringify(input.sort) }),
    ...(input.q !== undefined && { q: input.q }),
  });
  const answer = await by.get(`/api${path}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return managedProductPageSchema.parse(answer.body).items;
}
const idsOf = async (input: Parameters<typeof list>[2]) =>
  (await list(admin.browser, '/admin/products', input)).map(({ id }) => id).sort();
const sorted = (...products: { id: string }[]) => products.map(({ id }) => id).sort();

describe('the list of products', () => {
  test.each<[string, string[]]>([
    ['on-show', sorted(saw, axe, vault)],
    ['drafts', sorted(bow, own)],
    ['to-approve', sorted(own)],
    ['low-stock', sorted(saw)],
    ['out-of-stock', sorted(axe, vault)],
    ['low-keys', sorted(vault)],
    ['archived', sorted(gone)],
  ])('has the view %s', async (view, ids) => {
    const filters = [...(managedProductViews.find(({ id }) => id === view)?.filters ?? [])];
    expect(await idsOf({ filters })).toEqual(ids);
  });

  test('says how much of it waits for staff', async () => {
    expect(await productWork.count(app.services)).toEqual({ 'products.toApprove': 1, 'products.lowKeys': 1 });
  });

  test('hides archived products unless asked, and shows what a row is', async () => {
    expect(await idsOf({})).toEqual(sorted(saw, axe, bow, own, vault));
    const [row] = await list(admin.browser, '/admin/products', { q: 'saw-' });
    expect(row).toMatchObject({
      name: 'The Saw',
      price: 20,
      vipPrice: 15,
      stock: 3,
      isLow: true,
      seller: admin.userName,
    });
  });

  test('says what was sold within 30 days, by the sums of the reports', async () => {
    const fact = { by: 'product', grain: 'day', key: saw.id, detail: admin.id, source: 'paid', count: 1 };
    const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 - days) * 86_400_000);
    await db.prisma.salesFact.createMany({
      data: [
        { ...fact, start: daysAgo(0), units: 2, totalCents: 4000 },
        { ...fact, start: daysAgo(29), units: 5, totalCents: 9950 },
        { ...fact, start: daysAgo(31), units: 100, totalCents: 1 },
        { ...fact, start: daysAgo(1), grain: 'month', units: 100, totalCents: 1 },
        { ...fact, start: daysAgo(1), source: 'refunded', units: 100, totalCents: 1 },
      ],
    });
    const rows = await list(admin.browser, '/admin/products', {});
    const sales = rows.map(({ id, sold, revenue30 }) => [id, sold, revenue30]).filter(([, sold]) => sold !== 0);
    expect(sales).toEqual([[saw.id, 7, 139.5]]);
    expect(rows.filter(({ revenue30 }) => revenue30 !== 0)).toHaveLength(1);
  });

  test('tells what is new and what can be pre-ordered, as the shop marks it', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await db.prisma.product.update({ where: { id: saw.id }, data: { createdAt: inDays(-15) } });
    const release = { releaseAt: inDays(3), preorderAllowed: true };
    await db.prisma.product.update({ where: { id: vault.id }, data: release });
    await db.prisma.product.update({ where: { id: axe.id }, data: { releaseDate: new Date('2020-01-01') } });
    await db.prisma.product.update({ where: { id: bow.id }, data: { releaseAt: inDays(3) } });
    for (const [field, ids] of [
      ['isNew', sorted(own)],
      ['isPreorder', sorted(vault)],
    ] as const) {
      expect(await idsOf({ filters: [{ field, op: 'is', value: true }] }), field).toEqual(ids);
      const rows = await list(admin.browser, '/admin/products', {});
      expect(rows.flatMap((row) => (row[field] ? [row.id] : [])).sort(), field).toEqual(ids);
      const others = await idsOf({ filters: [{ field, op: 'is', value: false }] });
      expect(others, field).toEqual(rows.flatMap((row) => (row[field] ? [] : [row.id])).sort());
    }
    const data = { createdAt: new Date(), releaseAt: null, releaseDate: null, preorderAllowed: false };
    await db.prisma.product.updateMany({ where: { id: { in: [saw.id, vault.id, axe.id, bow.id] } }, data });
  });

  test.each<[string, { id: string }]>([
    ['saw', saw],
    ['bow-1', bow],
    ['100%', axe],
  ])('finds %s by name and SKU', async (q, product) => {
    expect(await idsOf({ q })).toEqual([product.id]);
  });

  test('takes every operator of every column, and both ways of every sort', async () => {
    const values = { text: 'a%_', number: 1, money: 1, date: '2026-01-01T00:00:00Z', boolean: false } as const;
    for (const field of filterFieldsOf(managedProductList.columns)) {
      const column = managedProductList.columns[field];
      for (const op of column.ops) {
        const value = column.type === 'enum' ? (column.values[0] ?? '') : values[column.type];
        const parts = typeof value === 'boolean' ? [] : [value, value];
        const given = op === 'in' || op === 'between' ? parts : op === 'within' ? 'today' : value;
        await idsOf({ filters: [{ field, op, value: given }], q: `'"%_\\` });
      }
    }
    for (const field of sortFieldsOf(managedProductList.columns)) {
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map((dir) => list(admin.browser, '/admin/products', { sort: [{ field, dir }] })),
      );
      expect(up?.map(({ id }) => id)).toEqual(down?.map(({ id }) => id).toReversed());
    }
  });

  test('gives sellers their own products, and nobody else any', async () => {
    expect((await list(seller.browser, '/seller/products', {})).map(({ id }) => id)).toEqual([own.id]);
    const refused = await seller.browser.get('/api/admin/products');
    expect(refused.body).toMatchObject({ status: 403, message: 'Access denied. Admin privileges required' });
    const buyer = app.openBrowser();
    await buyer.signUp();
    expect((await buyer.get('/api/seller/products')).status).toBe(403);
  });

  test('follows the stock up to where it matters', async () => {
    const left = async () =>
      (await db.pool.query('SELECT "stockLeft" FROM products WHERE "id" = $1', [own.id])).rows[0].stockLeft;
    expect(await left()).toBe(20);
    await db.pool.query('UPDATE products SET "stockQuantity" = 4 WHERE "id" = $1', [own.id]);
    expect(await left()).toBe(4);
    expect(await idsOf({ filters: [{ field: 'isLow', op: 'is', value: true }] })).toEqual(sorted(saw, own));
  });
});

describe('the history of a product', () => {
  test('names who changed what, in the words of the form, the newest first', async () => {
    const { browser } = seller;
    const { version } = own;
    const body = {
      name: 'Own goods',
      categoryId: category.id,
      type: 'game',
      deliveryType: 'manual',
      price: 7,
      version,
    };
    const saved = await browser.send('put', `/api/product/${own.id}`, { ...body, description: 'x'.repeat(300) });
    expect(saved.status, saved.text).toBe(200);
    const again = { ...body, version: version + 1, price: 8, sale: { price: 6, from: null, to: null } };
    expect((await admin.browser.send('put', `/api/product/${own.id}`, again)).status).toBe(200);
    const { items } = productHistorySchema.parse((await browser.get(`/api/product/${own.id}/history`)).body);
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['update', null],
      ['update', seller.userName],
      ['create', seller.userName],
    ]);
    expect(items[0]?.changes).toContainEqual({ field: 'sale.price', before: null, after: 6, isKnown: true });
    expect(items[0]?.changes.find(({ field }) => field === 'description')).toMatchObject({ isKnown: false });
    expect(items[1]?.changes).toContainEqual({ field: 'price', before: 5, after: 7, isKnown: true });
  });

  test('is nobody else’s', async () => {
    expect((await seller.browser.get(`/api/product/${saw.id}/history`)).status).toBe(404);
    const after = await admin.browser.get(`/api/product/${saw.id}/history?cursor=1`);
    expect(after.body).toMatchObject({ items: [], next: null });
  });
});

test('the palette finds products by the beginning of their SKU and a part of their name, whatever their status', async () => {
  const find = async (q: string) => {
    const { body } = await admin.browser.get(`/api/admin/find?${new URLSearchParams({ q })}`);
    return (Array.isArray(body.items) ? body.items : []).map((item: { label: string }) => item.label);
  };
  expect(await find('bow')).toEqual(['Long bow']);
  expect(await find('saw')).toEqual(['The Saw']);
  expect(await find('100%')).toEqual(['Axe 100%']);
  expect(await find('ong bo')).toEqual(['Long bow']);
  expect(await find('gone')).toEqual(['Gone']);
  expect(await find('10_%')).toEqual([]);
});
