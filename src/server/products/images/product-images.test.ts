import { isBlurhashValid } from 'blurhash';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { productImagesSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;

async function signUpAs(role: 'admin' | 'seller') {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return { browser, id };
}
const [seller, rival] = [await signUpAs('seller'), await signUpAs('seller')];
const category = await prisma.category.create({ data: { name: 'Games', slug: 'games' } });

async function addProduct() {
  const { body } = await seller.browser.post('/api/product', {
    name: 'A product',
    categoryId: category.id,
    type: 'game',
    deliveryType: 'manual',
    price: 5,
  });
  return String(body.id);
}
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const png = await picture().png().toBuffer();

async function upload(browser: TestBrowser, id: string, files: readonly Buffer[], alts?: readonly string[]) {
  const token = browser.cookie('XSRF-TOKEN') ?? '';
  const call = request(app.origin)
    .post(`/api/product/${id}/images`)
    .set('X-Forwarded-For', browser.ip)
    .set('Cookie', browser.cookieHeader('/api'))
    .set('X-CSRF-Token', token);
  for (const bytes of files) call.attach('images', bytes, 'x.png');
  for (const alt of alts ?? files.map((_, index) => `Picture, number ${index}`)) call.field('alt', alt);
  return await call;
}
const filesOf = async (url: string) => (await request(app.origin).get(url).responseType('blob')).body;

test('pictures are painted anew in three widths, and the first is the cover', async () => {
  const id = await addProduct();
  const photo = await picture(1600, 900)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  const answer = await upload(seller.browser, id, [photo], ['A photo, taken somewhere']);
  expect(answer.status, answer.text).toBe(201);
  const { items } = productImagesSchema.parse(answer.body);
  expect(items).toMatchObject([{ alt: 'A photo, taken somewhere', isCover: true, order: 0, width: 1280, height: 720 }]);
  for (const [width, url] of Object.entries(items[0]?.variants ?? {})) {
    const file = await filesOf(url);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: Number(width) });
    expect(file.includes('Somebody')).toBe(false);
  }
  const { body: product } = await seller.browser.get(`/api/product/${id}`);
  expect(product.coverUrl).toBe(items[0]?.variants[640]);
  expect(isBlurhashValid(product.blurhash)).toEqual({ result: true });
  expect(await prisma.auditEntry.count({ where: { entityId: id, key: 'product.images' } })).toBe(1);
});

test('of a draft are for its seller alone', async () => {
  const id = await addProduct();
  const { body } = await upload(seller.browser, id, [png]);
  await prisma.product.update({ where: { id }, data: { status: 'inactive' } });
  const path = `/api/product/${id}/images`;
  expect((await seller.browser.get(path)).body).toEqual(body);
  expect((await rival.browser.get(path)).status).toBe(404);
  expect((await app.openBrowser().get(path)).status).toBe(404);
});

test('their order, texts and number change, and the files of a removed one go', async () => {
  const id = await addProduct();
  const { body } = await upload(seller.browser, id, [png, png, png]);
  const [first, second, third] = productImagesSchema.parse(body).items;
  const reversed = [third, second, first].map((image) => ({ id: image?.id, alt: `New ${image?.order}` }));
  const arranged = await seller.browser.send('put', `/api/product/${id}/images`, { items: reversed });
  expect(arranged.status, arranged.text).toBe(200);
  expect(productImagesSchema.parse(arranged.body).items.map(({ alt, order }) => [alt, order])).toEqual([
    ['New 2', 0],
    ['New 1', 1],
    ['New 0', 2],
  ]);
  for (const items of [reversed.slice(1), [...reversed.slice(1), reversed[1]], []]) {
    const refused = await seller.browser.send('put', `/api/product/${id}/images`, { items });
    expect(refused.body.errors).toEqual({ items: ['imagesUnknown'] });
  }
  const removed = await seller.browser.send('delete', `/api/product/${id}/images/${third?.id}`);
  expect(productImagesSchema.parse(removed.body).items.map(({ id: left, order }) => [left, order])).toEqual([
    [second?.id, 0],
    [first?.id, 1],
  ]);
  const row = await prisma.product.findUniqueOrThrow({ where: { id } });
  expect(second?.url).toContain(row.coverKey);
  expect(await prisma.outboxMessage.count({ where: { key: `product-image:${third?.id}` } })).toBe(1);
  expect((await seller.browser.send('delete', `/api/product/${id}/images/${third?.id}`)).status).toBe(404);
});

test('at most ten, however many come at once, and nothing is left of a refused one', async () => {
  const id = await addProduct();
  await upload(seller.browser, id, Array(8).fill(png));
  const answers = await Promise.all([1, 2, 3].map(() => upload(seller.browser, id, [png, png])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const images = await prisma.productImage.findMany({ where: { productId: id }, orderBy: { position: 'asc' } });
  expect(images.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('takes PNG, JPG, GIF, WEBP and AVIF with a text each, and nothing else', async () => {
  const id = await addProduct();
  const base = picture();
  for (const bytes of [
    await base.clone().jpeg().toBuffer(),
    await base.clone().gif().toBuffer(),
    await base.clone().webp().toBuffer(),
    await base.clone().avif().toBuffer(),
  ]) {
    expect((await upload(seller.browser, id, [bytes])).status).toBe(201);
  }
  const wrong: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'pictureTypeInvalid'],
    [Buffer.from('<html><script>alert(1)</script>'), 'pictureTypeInvalid'],
    [Buffer.concat([Buffer.from('\0\0\0\x1cftypavif'), png]), 'pictureDamaged'],
    [png.subarray(0, 60), 'pictureDamaged'],
    [await base.clone().tiff().toBuffer(), 'pictureTypeInvalid'],
  ];
  for (const [bytes, reason] of wrong) {
    const { status, body } = await upload(seller.browser, id, [png, bytes]);
    expect([status, body.errors]).toEqual([415, { 'images.1': [reason] }]);
  }
  const both = await upload(seller.browser, id, [Buffer.from('no'), png, await picture(6001, 8).png().toBuffer()]);
  expect(both.body.errors).toEqual({ 'images.0': ['pictureTypeInvalid'], 'images.2': ['imageTooLarge'] });
  expect((await upload(seller.browser, id, [await picture(6001, 8).png().toBuffer()])).body.errors).toEqual({
    'images.0': ['imageTooLarge'],
  });
  expect((await upload(seller.browser, id, [await picture(900, 199).png().toBuffer()])).body.errors).toEqual({
    'images.0': ['imageTooSmall'],
  });
  expect((await upload(seller.browser, id, [Buffer.alloc(8_000_001)])).status).toBe(413);
  expect((await upload(seller.browser, id, [png], ['  '])).body.errors).toEqual({ 'alt.0': ['altRequired'] });
  expect((await upload(seller.browser, id, [png, png], ['one'])).body.errors).toEqual({ alt: ['altRequired'] });
  expect(await prisma.productImage.count({ where: { productId: id } })).toBe(4);
});

test("another seller's product is not found", async () => {
  const id = await addProduct();
  const { body } = await upload(seller.browser, id, [png]);
  const imageId = body.items[0].id;
  expect((await upload(rival.browser, id, [png])).status).toBe(404);
  expect((await rival.browser.send('put', `/api/product/${id}/images`, { items: [] })).status).toBe(404);
  expect((await rival.browser.send('delete', `/api/product/${id}/images/${imageId}`)).status).toBe(404);
  const mine = (
    await rival.browser.post('/api/product', {
      name: 'Mine',
      categoryId: category.id,
      type: 'game',
      deliveryType: 'manual',
      price: 5,
    })
  ).body.id;
  expect((await rival.browser.send('delete', `/api/product/${mine}/images/${imageId}`)).status).toBe(404);
});
