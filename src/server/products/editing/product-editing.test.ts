import { describe, expect, test } from 'vitest';
import { productSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { reconcileCategories } from '../../categories/recount-categories.ts';
import { transaction } from '../../platform/database/db.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;

async function signUpAs(role: 'admin' | 'seller') {
  const browser = app.openBrowser();
  const { id, userName } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return { browser, id, userName };
}
const [admin, seller, rival] = [await signUpAs('admin'), await signUpAs('seller'), await signUpAs('seller')];
const parent = await prisma.category.create({ data: { name: 'Games', slug: 'games' } });
const category = await prisma.category.create({ data: { name: 'Indie', slug: 'indie', parentId: parent.id } });
const other = await prisma.category.create({ data: { name: 'Tools', slug: 'tools' } });

const inputOf = (fields: object = {}) => ({
  name: 'Under the Säge',
  categoryId: category.id,
  type: 'game',
  deliveryType: 'manual',
  price: 19.99,
  status: 'active',
  ...fields,
});
async function create(browser: TestBrowser, fields: object = {}) {
  const response = await browser.post('/api/product', inputOf(fields));
  expect(response.status, response.text).toBe(201);
  return productSchema.required({ version: true, sku: true, status: true }).parse(response.body);
}
const put = (browser: TestBrowser, id: string, body: object) => browser.send('put', `/api/product/${id}`, body);
const countOf = async (id: string) => (await prisma.category.findUniqueOrThrow({ where: { id } })).productCount;
const historyOf = async (productId: string) =>
  (await prisma.priceHistory.findMany({ where: { productId }, orderBy: { at: 'asc' } })).map(
    ({ reason, priceCents }) => `${reason} ${priceCents}`,
  );

describe('a new product', () => {
  test('is stored as the form says, cleaned, priced, counted and noted', async () => {
    const before = [await countOf(category.id), await countOf(parent.id)];
    const product = await create(admin.browser, {
      name: '  Under the Säge ',
      description: '<h2>Story</h2><p onclick="x()">Cut<script>alert(1)</script></p>',
      tags: ['Indie', 'indie', 'Saw'],
      price: 20,
      vipPrice: 15,
      costPrice: 7.5,
      sale: { price: 12, to: '2099-01-01T00:00:00.000Z' },
      stockQuantity: 30,
      seo: { title: 'A saw' },
    });
    expect(product).toMatchObject({
      name: 'Under the Säge',
      slug: 'under-the-sage',
      description: '<h2>Story</h2><p>Cut</p>',
      tags: ['indie', 'saw'],
      effectivePrice: 12,
      compareAtPrice: 20,
      lowest30: 20,
      discountPercent: 40,
      status: 'active',
      version: 1,
      costPrice: 7.5,
      seller: { id: admin.id },
      manage: { vipPrice: 15, stockQuantity: 30, seo: { title: 'A saw', description: '', ogImage: '' } },
    });
    expect(product.sku).toMatch(/^GM-[0-9A-F]{10}$/);
    expect(await historyOf(product.id)).toEqual(['initial 1200']);
    expect([await countOf(category.id), await countOf(parent.id)]).toEqual(before.map((count) => count + 1));
    const [entry] = await prisma.auditEntry.findMany({ where: { entity: 'product', entityId: product.id } });
    expect(entry).toMatchObject({ action: 'create', userName: admin.userName, newValue: { priceCents: 2000 } });
    const shown = await app.openBrowser().get(`/api/product/${product.slug}`).expect(200);
    for (const secret of ['sku', 'costPrice', 'manage', 'version']) expect(shown.body).not.toHaveProperty(secret);
    expect((await create(admin.browser)).slug).toMatch(/^under-the-sage-[0-9a-f]{6}$/);
  });

  test.each([
    [{ name: '' }, { name: ['required'] }],
    [{ name: 'ab' }, { name: ['tooShort'] }],
    [{ name: 'x'.repeat(121) }, { name: ['tooLong'] }],
    [{ categoryId: undefined }, { categoryId: ['required'] }],
    [{ categoryId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c' }, { categoryId: ['categoryInvalid'] }],
    [{ price: 0 }, { price: ['priceInvalid'] }],
    [{ price: 50_000.01 }, { price: ['priceInvalid'] }],
    [{ price: 1.999 }, { price: ['priceInvalid'] }],
    [{ vipPrice: 19.99 }, { vipPrice: ['vipPriceTooHigh'] }],
    [{ sale: { price: 20 } }, { 'sale.price': ['salePriceTooHigh'] }],
    [
      { rarity: 'epic', itemClass: 'weapon' },
      { rarity: ['gameItemOnly'], itemClass: ['gameItemOnly'] },
    ],
    [{ slug: 'No Slug' }, { slug: ['slugInvalid'] }],
    [{ slug: 'hot' }, { slug: ['slugInvalid'] }],
    [{ slug: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c' }, { slug: ['slugInvalid'] }],
    [{ sku: 'a' }, { sku: ['skuInvalid'] }],
    [{ tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`) }, { tags: ['tagsTooMany'] }],
    [{ regions: ['GLOBAL', 'DE'] }, { regions: ['regionInvalid'] }],
    [{ ageRating: 4 }, { ageRating: ['ageRatingInvalid'] }],
    [{ stockQuantity: -1 }, { stockQuantity: ['stockInvalid'] }],
    [{ publishFrom: '2030-01-02T00:00:00Z', publishTo: '2030-01-01T00:00:00Z' }, { publishTo: ['endBeforeStart'] }],
    [{ parentProductId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c' }, { parentProductId: ['dlcOnly'] }],
    [{ type: 'dlc', parentProductId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c' }, { parentProductId: ['parentInvalid'] }],
    [{ sellerId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c' }, { sellerId: ['sellerInvalid'] }],
    [{ seo: { ogImage: 'https://evil.example/x.png' } }, { 'seo.ogImage': ['pictureInvalid'] }],
  ])('is refused with %o', async (fields, errors) => {
    const response = await admin.browser.post('/api/product', inputOf(fields));
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual(errors);
  });

  test('goes to nobody without the right to sell; a seller who loses it keeps theirs', async () => {
    const buyer = await app.openBrowser().signUp();
    const refused = await admin.browser.post('/api/product', inputOf({ sellerId: buyer.id }));
    expect(refused.body).toMatchObject({ status: 422, errors: { sellerId: ['sellerInvalid'] } });
    await transaction(db, (tx) => grantRole(tx, buyer.id, 'seller'));
    const { id } = await create(admin.browser, { sellerId: buyer.id });
    await prisma.userRole.deleteMany({ where: { userId: buyer.id } });
    expect((await put(admin.browser, id, inputOf({ sellerId: buyer.id, version: 1 }))).status).toBe(200);
    const given = await create(admin.browser);
    const moved = await put(admin.browser, given.id, inputOf({ sellerId: buyer.id, version: 1 }));
    expect(moved.body.errors).toEqual({ sellerId: ['sellerInvalid'] });
  });

  test('takes no name that another has or had, however many ask at once', async () => {
    const first = await create(admin.browser, { slug: 'first-name', sku: 'FIRST-1' });
    const taken = await admin.browser.post('/api/product', inputOf({ slug: 'first-name', sku: 'first-1' }));
    expect(taken.body.errors).toEqual({ slug: ['slugTaken'], sku: ['skuTaken'] });
    await put(admin.browser, first.id, inputOf({ slug: 'second-name', version: 1 }));
    const former = await admin.browser.post('/api/product', inputOf({ slug: 'first-name' }));
    expect(former.body.errors).toEqual({ slug: ['slugTaken'] });
    const answers = await together(8, () => ['POST', '/api/product', inputOf({ slug: 'wanted' })]);
    expect(answers.sort()).toEqual([201, ...Array(7).fill(422)]);
  });
});

/** The same call of the administrator, many times at once; answers with the statuses. */
async function together(times: number, callOf: (index: number) => [method: string, path: string, body: object]) {
  const headers = {
    'X-Forwarded-For': admin.browser.ip,
    'X-CSRF-Token': admin.browser.cookie('XSRF-TOKEN') ?? '',
    Cookie: admin.browser.cookieHeader('/api'),
  };
  const calls = Array.from({ length: times }, (_, index) => callOf(index));
  const answers = await sendTogether(
    app.origin,
    calls.map(([method, path, body]) => ({ method, path, headers, body })),
  );
  return answers.map(({ status }) => status);
}

describe('a change', () => {
  test('of two at once refuses one, and says who was faster', async () => {
    const product = await create(admin.browser);
    const statuses = await together(6, (index) => [
      'PUT',
      `/api/product/${product.id}`,
      inputOf({ name: `Name ${index}`, version: 1 }),
    ]);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const stale = await put(admin.browser, product.id, inputOf({ version: 1 }));
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      details: { version: 2, changedBy: admin.userName, changedAt: expect.any(String) },
    });
    expect(await prisma.auditEntry.count({ where: { entityId: product.id, action: 'update' } })).toBe(1);
  });

  test('of the address sends the former one to the new one', async () => {
    const product = await create(admin.browser, { slug: 'old-address' });
    expect((await put(admin.browser, product.slug, inputOf({ slug: 'new-address', version: 1 }))).status).toBe(200);
    const moved = await app.openBrowser().get('/api/product/old-address').expect(301);
    expect(moved.headers.location).toBe('/api/product/new-address');
    await put(admin.browser, product.id, inputOf({ slug: 'old-address', version: 2 }));
    await app.openBrowser().get('/api/product/old-address').expect(200);
    await app.openBrowser().get('/api/product/new-address').expect(301);
  });

  test('of the price leaves a line, and a reduction tells the lowest of 30 days', async () => {
    const { id } = await create(admin.browser, { price: 30 });
    await put(admin.browser, id, inputOf({ price: 20, version: 1 }));
    await put(admin.browser, id, inputOf({ price: 40, version: 2 }));
    const reduced = await put(admin.browser, id, inputOf({ price: 40, sale: { price: 18 }, version: 3 }));
    expect(reduced.body).toMatchObject({ effectivePrice: 18, compareAtPrice: 20, lowest30: 20 });
    const further = await put(admin.browser, id, inputOf({ price: 40, sale: { price: 15 }, version: 4 }));
    expect(further.body).toMatchObject({ effectivePrice: 15, lowest30: 20 });
    await put(admin.browser, id, inputOf({ price: 40, name: 'Only the name', sale: { price: 15 }, version: 5 }));
    await put(admin.browser, id, inputOf({ price: 40, version: 6 }));
    await put(admin.browser, id, inputOf({ price: 40, sale: { price: 9, from: '2099-01-01T00:00:00Z' }, version: 7 }));
    expect(await historyOf(id)).toEqual([
      'initial 3000',
      'change 2000',
      'change 4000',
      'sale_start 1800',
      'change 1500',
      'sale_end 4000',
    ]);
  });

  test('keeps what sold while the form was open, and the stock of keys', async () => {
    const { id } = await create(admin.browser, { stockQuantity: 10 });
    await prisma.product.update({ where: { id }, data: { stockQuantity: 7 } });
    const added = await put(admin.browser, id, inputOf({ stockQuantity: 15, stockSeen: 10, version: 1 }));
    expect(added.body.manage.stockQuantity).toBe(12);
    const silent = await put(admin.browser, id, inputOf({ version: 2 }));
    expect(silent.body.manage.stockQuantity).toBe(12);
    const keyed = await create(admin.browser, { deliveryType: 'key', stockQuantity: 99 });
    expect(keyed).toMatchObject({ inStock: false, manage: { stockQuantity: 0 } });
    const key = { ciphertext: 'x', fingerprint: 'x', masked: 'x' };
    await prisma.productKey.create({ data: { productId: keyed.id, ...key } });
    const fixed = await put(admin.browser, keyed.id, inputOf({ version: 1 }));
    expect(fixed.body.errors).toEqual({ deliveryType: ['deliveryTypeFixed'] });
  });

  test('moves the counts of the categories, also under many changes at once', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => create(admin.browser)));
    const statuses = await together(6, (index) => [
      'PUT',
      `/api/product/${products[index]?.id}`,
      inputOf(index % 2 === 0 ? { categoryId: other.id, version: 1 } : { status: 'inactive', version: 1 }),
    ]);
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await reconcileCategories(app.services)).toEqual([]);
    expect(await countOf(other.id)).toBe(3);
  });
});

describe('a seller', () => {
  test('asks for approval, and keeps a product on show once it was given', async () => {
    const product = await create(seller.browser);
    expect(product).toMatchObject({ status: 'inactive', seller: { id: seller.id } });
    const asked = await prisma.notification.findMany({ where: { type: 'product_approval' } });
    expect(asked).toMatchObject([{ userId: admin.id, message: 'Under the Säge is ready to be published.' }]);
    await app.openBrowser().get(`/api/product/${product.slug}`).expect(404);
    const approved = await put(admin.browser, product.id, inputOf({ version: 1 }));
    expect(approved.body).toMatchObject({ status: 'active', seller: { id: seller.id } });
    const edited = await put(seller.browser, product.id, inputOf({ price: 5, version: 2 }));
    expect(edited.body).toMatchObject({ status: 'active', price: 5 });
    expect((await put(seller.browser, product.id, inputOf({ sellerId: rival.id, version: 3 }))).status).toBe(403);
    expect((await seller.browser.post('/api/product', inputOf({ sellerId: rival.id }))).status).toBe(403);
  });

  test("finds another seller's product as little as one that does not exist", async () => {
    const product = await create(admin.browser, { sellerId: seller.id });
    const nothing = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
    const bodies = await Promise.all(
      [product.id, nothing].flatMap((id) => [
        put(rival.browser, id, inputOf({ version: 1 })),
        rival.browser.send('delete', `/api/product/${id}`),
      ]),
    );
    const said = bodies.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(said.every((answer) => answer.status === 404)).toBe(true);
    expect(new Set(said.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const member = app.openBrowser();
    await member.signUp();
    expect((await member.post('/api/product', inputOf())).status).toBe(403);
    expect((await prisma.product.findUniqueOrThrow({ where: { id: product.id } })).version).toBe(1);
  });
});

describe('a deleted product', () => {
  test('is gone with its files when nobody bought it', async () => {
    const { id, slug } = await create(seller.browser, { sellerId: seller.id });
    await prisma.productImage.create({
      data: { productId: id, position: 0, key: `products/${id}-a`, alt: 'A', width: 1, height: 1 },
    });
    const before = await countOf(category.id);
    const { status, body } = await seller.browser.send('delete', `/api/product/${slug}`);
    expect([status, body]).toEqual([200, { success: true, archived: false }]);
    expect(await prisma.product.count({ where: { id } })).toBe(0);
    expect(await countOf(category.id)).toBe(before);
    const [job] = await prisma.outboxMessage.findMany({ where: { name: 'products.remove-files' } });
    expect(job?.payload).toEqual({ keys: [320, 640, 1280].map((width) => `public/products/${id}-a-${width}.webp`) });
    expect((await seller.browser.send('delete', `/api/product/${id}`)).status).toBe(404);
  });

  test('is archived when somebody reviewed it, and leaves the shop', async () => {
    const { id, slug } = await create(admin.browser);
    const before = await countOf(category.id);
    await prisma.review.create({ data: { productId: id, userId: seller.id, rating: 5, content: '', title: '' } });
    for (const _ of [1, 2]) {
      const { body } = await admin.browser.send('delete', `/api/product/${id}`);
      expect(body).toEqual({ success: true, archived: true });
    }
    expect(await countOf(category.id)).toBe(before - 1);
    await app.openBrowser().get(`/api/product/${slug}`).expect(404);
    const actions = await prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } });
    expect(actions.map(({ action }) => action)).toEqual(['create', 'archive']);
    expect(await reconcileCategories(app.services)).toEqual([]);
  });
});
