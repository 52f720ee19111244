import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { productVideosSchema } from '../../../shared/products/videos/video.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const [seller, rival] = [await signUpAs(app, 'seller'), await signUpAs(app, 'seller')];
const category = await prisma.category.create({ data: { name: 'Games', slug: 'games' } });
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'), Buffer.alloc(5000, 7)]);
const guest = app.openBrowser();

async function addProduct() {
  const data = { name: 'A product', slug: `p-${Math.random().toString(36).slice(2)}`, type: 'game' as const };
  const { id } = await prisma.product.create({
    data: {
      ...data,
      sku: data.slug.toUpperCase(),
      deliveryType: 'manual',
      priceCents: 500,
      currentPriceCents: 500,
      sellerId: seller.id,
      categoryId: category.id,
      status: 'active',
    },
  });
  return id;
}

async function upload(id: string, video: Buffer, poster?: Buffer) {
  const { browser } = seller;
  const call = request(app.origin)
    .post(`/api/product/${id}/videos/file`)
    .set('X-Forwarded-For', browser.ip)
    .set('Cookie', browser.cookieHeader('/api'))
    .set('X-CSRF-Token', browser.cookie('XSRF-TOKEN') ?? '')
    .field('title', 'Gameplay')
    .attach('video', video, 'x.mp4');
  if (poster) call.attach('poster', poster, 'x.png');
  return await call;
}

test('a file is served by parts under its real type, with its poster, and goes with its files', async () => {
  const id = await addProduct();
  const poster = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const answer = await upload(id, mp4, poster);
  expect(answer.status, answer.text).toBe(201);
  const [video] = productVideosSchema.parse(answer.body).items;
  expect(video).toMatchObject({ title: 'Gameplay', source: 'file' });
  const part = await request(app.origin).get(String(video?.url)).set('Range', 'bytes=0-9').responseType('blob');
  expect([part.status, part.headers['content-type'], part.body.length]).toEqual([206, 'video/mp4', 10]);
  expect((await request(app.origin).get(String(video?.posterUrl))).status).toBe(200);
  expect((await guest.get(`/api/product/${id}/videos`)).body).toEqual(answer.body);
  expect((await seller.browser.send('delete', `/api/product/${id}/videos/${video?.id}`)).body).toEqual({ items: [] });
});

test('of a draft are for its seller and staff alone', async () => {
  const id = await addProduct();
  await prisma.product.update({ where: { id }, data: { status: 'inactive' } });
  const answer = await seller.browser.post(`/api/product/${id}/videos`, {
    title: 'Trailer',
    url: 'https://vimeo.com/76979871',
  });
  expect(answer.status, answer.text).toBe(201);
  const admin = await signUpAs(app, 'admin');
  for (const { browser } of [seller, admin]) {
    expect((await browser.get(`/api/product/${id}/videos`)).body).toEqual(answer.body);
  }
  for (const browser of [guest, rival.browser]) {
    expect((await browser.get(`/api/product/${id}/videos`)).status).toBe(404);
  }
});

test('what is no video by its bytes is refused, whatever it is called', async () => {
  const id = await addProduct();
  const { status, body } = await upload(id, Buffer.from('<html><script>alert(1)</script>'));
  expect([status, body.errors]).toEqual([422, { video: ['videoInvalid'] }]);
});

test('an address of YouTube or Vimeo becomes a player without cookies; others are refused, and the fourth', async () => {
  const id = await addProduct();
  const link = (url: string, browser = seller.browser) =>
    browser.post(`/api/product/${id}/videos`, { title: 'Trailer', url });
  expect((await link('https://evil.example/watch?v=aqz-KE-bpKQ')).status).toBe(422);
  expect((await link('https://youtu.be/aqz-KE-bpKQ', rival.browser)).status).toBe(404);
  for (const url of ['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/76979871', 'https://vimeo.com/76979872']) {
    expect((await link(url)).status).toBe(201);
  }
  const { body } = await link('https://vimeo.com/76979873');
  expect(body.errors).toEqual({ video: ['videosTooMany'] });
  const { items } = productVideosSchema.parse((await guest.get(`/api/product/${id}/videos`)).body);
  expect(items.map(({ source, url }) => [source, new URL(url).host])).toEqual([
    ['youtube', 'www.youtube-nocookie.com'],
    ['vimeo', 'player.vimeo.com'],
    ['vimeo', 'player.vimeo.com'],
  ]);
});
