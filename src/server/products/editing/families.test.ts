import { describe, expect, test } from 'vitest';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { productListPageSchema } from '../../../shared/products/list/facets.schemas.ts';
import { productSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { followPublishingWindows, reconcileCategories } from '../../categories/recount-categories.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { followFamilyWindows } from '../families/follow-windows.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;

async function signUpAs(role: 'admin' | 'seller') {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return browser;
}
// An admin publishes at once what they sell.
const [seller, rival] = [await signUpAs('admin'), await signUpAs('seller')];

async function createIn(categoryId: string, browser: TestBrowser, name: string, price: number) {
  const form = { name, categoryId, type: 'game', deliveryType: 'manual', price, status: 'active', stockQuantity: 5 };
  const response = await browser.post('/api/product', form);
  expect(response.status, response.text).toBe(201);
  return productSchema.parse(response.body).id;
}
/** A category of its own with a standard and a deluxe edition at $20 and $30. */
async function addEditions(slug: string) {
  const { id: categoryId } = await prisma.category.create({ data: { name: slug, slug } });
  const standard = await createIn(categoryId, seller, `${slug} Standard`, 20);
  const deluxe = await createIn(categoryId, seller, `${slug} Deluxe`, 30);
  const members = [
    { productId: standard, edition: 'Standard', contents: ['The game'] },
    { productId: deluxe, edition: 'Deluxe', contents: ['The game', 'Soundtrack'] },
  ];
  return { categoryId, slug, standard, deluxe, members };
}
const setFamily = (browser: TestBrowser, id: string, members: readonly object[]) =>
  browser.send('put', `/api/product/${id}/family`, { members });
const pageOf = async (id: string) =>
  productSchema.parse((await app.openBrowser().get(`/api/product/${id}`).expect(200)).body);
const listOf = async (query: string) =>
  productListPageSchema.parse((await app.openBrowser().get(`/api/product?${query}`).expect(200)).body).items;
let asked = 0;
/** Each time another page size, since nothing tells the cache of this process that a list is stale. */
async function expectListed(slug: string, ...ids: string[]) {
  asked += 1;
  const items = await listOf(`category=${slug}&limit=${20 + asked}`);
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const countOf = async (slug: string) => (await prisma.category.findUniqueOrThrow({ where: { slug } })).productCount;

describe('a family', () => {
  test('is one card in lists and search, from its lowest price, and counts once', async () => {
    const { slug, standard, deluxe, members } = await addEditions('ember');
    expect(await countOf(slug)).toBe(2);
    const answer = await setFamily(seller, standard, members.toReversed());
    expect(answer.status, answer.text).toBe(200);
    for (const query of [`category=${slug}`, `q=ember`, `category=${slug}&inStock=true`]) {
      expect(await listOf(query)).toMatchObject([{ id: deluxe, effectivePrice: 30, options: 2, fromPrice: 20 }]);
    }
    expect(await countOf(slug)).toBe(1);
    expect(await reconcileCategories(app.services)).toEqual([]);
    expect(await prisma.auditEntry.count({ where: { entityId: standard, key: 'product.family' } })).toBe(1);
  });

  test('counts and prices no member whose time is over', async () => {
    const { categoryId, slug, standard, deluxe, members } = await addEditions('dusk');
    const gold = await createIn(categoryId, seller, 'dusk Gold', 50);
    await setFamily(seller, deluxe, [...members.toReversed(), { productId: gold, edition: 'Gold', contents: [] }]);
    await prisma.product.update({ where: { id: standard }, data: { publishTo: new Date(Date.now() - minuteMs) } });
    expect(await listOf(`category=${slug}`)).toMatchObject([{ id: deluxe, options: 2, fromPrice: 30 }]);
    await prisma.product.update({ where: { id: gold }, data: { publishTo: new Date(Date.now() - minuteMs) } });
    const [alone] = await listOf(`category=${slug}&limit=50`);
    expect(alone).not.toHaveProperty('options');
  });

  test('is shown on the page of each member, with the labels, contents, price and stock of all', async () => {
    const { standard, deluxe, members } = await addEditions('frost');
    await setFamily(seller, standard, members);
    await prisma.product.update({ where: { id: deluxe }, data: { stockQuantity: 0, vipPriceCents: 2500 } });
    for (const id of [standard, deluxe]) {
      const { family, slug } = await pageOf(id);
      expect(family).toMatchObject({
        leadSlug: 'frost-standard',
        members: [
          { productId: standard, edition: 'Standard', contents: ['The game'], effectivePrice: 20, inStock: true },
          { productId: deluxe, edition: 'Deluxe', contents: ['The game', 'Soundtrack'], vipPrice: 25, inStock: false },
        ],
      });
      expect(slug).toBe(id === standard ? 'frost-standard' : 'frost-deluxe');
    }
  });

  test('is listed by the next member when the first leaves the shop, and by the first when it is back', async () => {
    const { categoryId, slug, standard, deluxe, members } = await addEditions('gale');
    await setFamily(seller, standard, members);
    const save = async (status: string, version: number) => {
      const form = { name: 'gale Standard', categoryId, type: 'game', deliveryType: 'manual', price: 20, status };
      const response = await seller.send('put', `/api/product/${standard}`, { ...form, stockQuantity: 5, version });
      expect(response.status, response.text).toBe(200);
    };
    await save('inactive', 1);
    await expectListed(slug, deluxe);
    await save('active', 2);
    await expectListed(slug, standard);
    expect((await seller.send('delete', `/api/product/${standard}`)).status).toBe(200);
    await expectListed(slug, deluxe);
    expect((await pageOf(deluxe)).family).toBeUndefined();
    expect(await reconcileCategories(app.services)).toEqual([]);
  });

  test('is listed by the next member outside the publishing window of the first, and by the first within it', async () => {
    const { categoryId, slug, standard, deluxe, members } = await addEditions('jade');
    await setFamily(seller, standard, members);
    const save = async (window: object, version: number) => {
      const form = {
        name: 'jade Standard',
        categoryId,
        type: 'game',
        deliveryType: 'manual',
        price: 20,
        stockQuantity: 5,
      };
      const path = `/api/product/${standard}`;
      const response = await seller.send('put', path, { ...form, status: 'active', ...window, version });
      expect(response.status, response.text).toBe(200);
    };
    await save({ publishFrom: inMinutes(10) }, 1);
    await expectListed(slug, deluxe);
    await save({ publishFrom: null }, 2);
    await expectListed(slug, standard);
    await save({ publishTo: inMinutes(10) }, 3);
    await expectListed(slug, standard);
    await prisma.product.update({ where: { id: standard }, data: { publishTo: inMinutes(-1) } });
    expect(await followFamilyWindows(app.services)).toBe(1);
    await expectListed(slug, deluxe);
    await prisma.product.update({ where: { id: standard }, data: { publishTo: null, publishFrom: inMinutes(-1) } });
    expect(await followFamilyWindows(app.services)).toBe(1);
    expect(await followFamilyWindows(app.services)).toBe(0);
    await expectListed(slug, standard);
    await followPublishingWindows(app.services);
    expect(await countOf(slug)).toBe(1);
  });

  test('that is dissolved leaves products of their own', async () => {
    const { slug, standard, deluxe, members } = await addEditions('hail');
    await setFamily(seller, standard, members);
    expect((await setFamily(seller, deluxe, [])).status).toBe(200);
    await expectListed(slug, standard, deluxe);
    expect(await countOf(slug)).toBe(2);
    expect(await reconcileCategories(app.services)).toEqual([]);
  });

  test('takes no foreign, doubled or unlabelled member, and none of another family', async () => {
    const { categoryId, standard, deluxe, members } = await addEditions('iron');
    const foreign = await createIn(categoryId, rival, 'iron Rival', 9);
    const third = await createIn(categoryId, seller, 'iron Third', 9);
    const [first, second] = members;
    for (const refused of [
      [first],
      [first, first],
      [first, { ...second, edition: 'standard' }],
      [first, { productId: deluxe }],
      [first, { productId: foreign, edition: 'Foreign' }],
      [second, { productId: third, edition: 'Third' }],
    ]) {
      expect(
        (
          await setFamily(
            seller,
            standard,
            refused.map((each) => each ?? {}),
          )
        ).status,
      ).toBe(422);
    }
    expect((await setFamily(rival, standard, members)).status).toBe(404);
    expect((await setFamily(seller, standard, members)).status).toBe(200);
    const taken = await setFamily(seller, third, [{ productId: third, edition: 'Third' }, { ...second }]);
    expect(taken.status).toBe(422);
    expect(await prisma.familyMember.count({ where: { productId: { in: [third, foreign] } } })).toBe(0);
  });
});

test('its seller edits a family and a bundle as they are, with what shoppers do not see', async () => {
  const { standard, deluxe, members } = await addEditions('forge');
  expect((await setFamily(seller, standard, members)).status).toBe(200);
  const bundle = await prisma.product.findUniqueOrThrow({ where: { id: deluxe }, select: { categoryId: true } });
  const collection = await createIn(bundle.categoryId, seller, 'forge Collection', 1);
  const wish = { version: 1, percent: 20, productIds: [deluxe, standard] };
  expect((await seller.send('put', `/api/product/${collection}/bundle`, wish)).status).toBe(200);
  await prisma.product.update({ where: { id: deluxe }, data: { status: 'inactive' } });
  const partsOf = async (id: string) => (await seller.get(`/api/product/${id}/parts`)).body;
  expect(await partsOf(deluxe)).toMatchObject({
    bundle: null,
    family: [
      { productId: standard, edition: 'Standard', status: 'active', contents: ['The game'] },
      { productId: deluxe, edition: 'Deluxe', status: 'inactive', contents: ['The game', 'Soundtrack'] },
    ],
  });
  expect(await partsOf(collection)).toMatchObject({
    bundle: { percent: 20, parts: [{ productId: deluxe, name: 'forge Deluxe' }, { productId: standard }] },
    family: [],
  });
  expect((await rival.get(`/api/product/${deluxe}/parts`)).status).toBe(404);
});
