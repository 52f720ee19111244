import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  categoryDetailSchema,
  categoryItemsSchema,
  categoryPageSchema,
  categoryTreeSchema,
} from '../../shared/categories/category.schemas.ts';
import { homePageSchema } from '../../shared/home/home.schemas.ts';
import {
  productImagesSchema,
  productItemsSchema,
  productPageSchema,
  productSchema,
  productViewerSchema,
  usedCategoriesSchema,
} from '../../shared/products/product.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { transaction } from '../platform/database/db.ts';
import { grantRole } from '../roles/grant-role.ts';
import { planCatalogue, storeCatalogue } from './testing/random-catalogue.ts';

const { services, openBrowser } = await createTestApp();
const { db, responseCache } = services;
const { stored, categoryIds } = await storeCatalogue(db, planCatalogue(4, 60));
const guest = openBrowser();
const isHidden = (product: (typeof stored)[number]) =>
  product.status !== 'active' || (product.publishToDays ?? 1) < 0 || (product.publishFromDays ?? -1) > 0;
const shown = stored.filter((product) => !isHidden(product));
// Early access would show it: left out of what must stay hidden.
const hidden = stored.filter((product) => isHidden(product) && product.vipFromDays === null);
const [product, other] = shown;
const [secret] = hidden;
if (!product || !other || !secret) throw new Error('The test catalogue lacks a kind of product');

beforeAll(async () => {
  await db.prisma.productImage.create({
    data: { productId: product.id, position: 0, key: `products/${product.slug}-0`, alt: 'Cover', width: 4, height: 5 },
  });
  await db.prisma.productSlugHistory.create({ data: { slug: 'an-old-name', productId: product.id } });
});

describe('the documented paths', () => {
  const category = categoryIds[0] ?? '';
  const paths: [string, z.ZodType][] = [
    ['/api/product', productPageSchema],
    ['/api/product?page=2&limit=5&sortBy=price_asc&inStock=true&minPrice=1&maxPrice=30', productPageSchema],
    ['/api/product?audioLanguage=de&audioLanguage=ja&interfaceLanguage=de&subtitleLanguage=de', productPageSchema],
    ['/api/product/hot', productItemsSchema],
    ['/api/product/categories', usedCategoriesSchema],
    ['/api/product/home', homePageSchema],
    [`/api/product/${product.id}`, productSchema],
    [`/api/product/${product.slug}`, productSchema],
    [`/api/product/${product.slug}/images`, productImagesSchema],
    [`/api/product/${product.slug}/related?limit=5`, productItemsSchema],
    ['/api/category', categoryPageSchema],
    ['/api/category/featured', categoryItemsSchema],
    ['/api/category/tree', categoryTreeSchema],
    [`/api/category/${category}`, categoryDetailSchema],
    [`/api/category/${category}/products?limit=3`, productPageSchema],
    [`/api/category/${category}/subcategories`, categoryItemsSchema],
  ];
  test.each(paths)('answers %s', async (path, schema) => {
    const first = await guest.get(path).expect(200);
    expect(schema.safeParse(first.body).error).toBeUndefined();
    const again = await guest.get(path).expect(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.etag).toBeDefined();
  });

  test('sends an old address to the new one', async () => {
    const response = await guest.get('/api/product/an-old-name').expect(301);
    expect(response.headers.location).toBe(`/api/product/${product.slug}`);
  });

  test.each(['/api/product/no-such-product', '/api/category/no-such-category', '/api/category/no-such/products'])(
    'answers 404 for %s',
    async (path) => {
      await guest.get(path).expect(404);
    },
  );

  test.each(['page=0', 'page=501', 'limit=101', 'sortBy=worst', 'minPrice=5&maxPrice=1', 'colour=red'])(
    'refuses a list with %s',
    async (query) => {
      const { status } = await guest.get(`/api/product?${query}`);
      expect([400, 422]).toContain(status);
    },
  );

  test('says of a maximum of 0, as the page does, that nothing costs that little', async () => {
    for (const list of ['/api/product', '/api/product/facets']) {
      const { body } = await guest.get(`${list}?maxPrice=0`).expect(422);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: { maxPrice: ['priceTooLow'] } });
    }
  });

  test('shows a member what the product means for them', async () => {
    const member = openBrowser();
    await member.signUp();
    const { body } = await member.get(`/api/product/${product.slug}/viewer`).expect(200);
    expect(productViewerSchema.parse(body)).toEqual({
      owned: false,
      priceForYou: product.currentPriceCents / 100,
      currency: 'USD',
      country: null,
    });
    await guest.get(`/api/product/${product.slug}/viewer`).expect(401);
  });
});

describe('what is not on sale', () => {
  test('leaks through no call', async () => {
    const names = hidden.flatMap(({ id, slug }) => [id, slug]);
    const lists = ['/api/product?limit=100', '/api/product/hot?limit=24', '/api/product/home'];
    for (const id of categoryIds) lists.push(`/api/category/${id}/products?limit=100`);
    for (const { slug } of shown.slice(0, 10))
      lists.push(`/api/product/${slug}`, `/api/product/${slug}/related?limit=24`);
    for (const path of lists) {
      const { text } = await guest.get(path).expect(200);
      for (const name of names) expect(text.includes(name), `${name} in ${path}`).toBe(false);
    }
    for (const { id, slug } of hidden) {
      await guest.get(`/api/product/${id}`).expect(404);
      await guest.get(`/api/product/${slug}`).expect(404);
      await guest.get(`/api/product/${slug}/images`).expect(404);
      await guest.get(`/api/product/${slug}/related`).expect(404);
    }
  });

  test('is shown to the staff with its status, and to nobody after them', async () => {
    const admin = openBrowser();
    const { id } = await admin.signUp();
    await transaction(db, (tx) => grantRole(tx, id, 'admin'));
    const { body } = await admin.get(`/api/product/${secret.slug}`).expect(200);
    expect(body.status).toBe(secret.status);
    expect((await admin.get(`/api/product/${secret.id}/images`).expect(200)).body).toEqual({ items: body.images });
    await guest.get(`/api/product/${secret.slug}`).expect(404);
    await guest.get(`/api/product/${secret.id}/images`).expect(404);
    const member = openBrowser();
    await member.signUp();
    await member.get(`/api/product/${secret.slug}`).expect(404);
    await member.get(`/api/product/${secret.id}/images`).expect(404);
  });
});

describe('cached responses', () => {
  test('follow a write once its tag is announced, and not before', async () => {
    const path = `/api/product/${other.slug}`;
    const before = await guest.get(path).expect(200);
    await db.prisma.product.update({ where: { id: other.id }, data: { name: 'Renamed' } });
    expect((await guest.get(path)).body.name).toBe(before.body.name);
    await transaction(db, (tx) => invalidate(tx, ['products']));
    responseCache.invalidate(['products']);
    expect((await guest.get(path)).body.name).toBe('Renamed');
  });
});
