import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { sendError } from '../platform/http/send-error.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { isVisible } from '../products/testing/brute-force.ts';
import { planCatalogue, storeCatalogue } from '../products/testing/random-catalogue.ts';
import { builtPages } from './pages.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'gm-pages-'));
await writeFile(
  path.join(folder, 'index.html'),
  `<html><head><title>Game Market</title><meta name="description" content="Old" />
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head><body><script nonce="__CSP_NONCE__"></script></body></html>`,
);
await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
const db = await createTestDatabase();
const data = {
  faviconUrl: 'https://cdn.example.com/icon.png',
  logoUrl: 'https://pictures.example.com/logo.svg',
  websiteKeywords: 'keys, "items" & <more>',
  websiteTitle: 'Forge $& Co',
  websiteDescription: 'New',
};
await db.prisma.setting.createMany({ data: Object.entries(data).map(([key, value]) => ({ key, value })) });
const services = createTestServices(db, { folder });
const app = express().use(await builtPages(services, folder), (_request, response) => response.sendStatus(404));
app.use(sendError(services.logger));
const get = (address: string) => request(app).get(address).set('Accept', 'text/html,*/*');

test.each([
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/metrics',
  '/.well-known/security',
  '/.env',
  '/wp-login.php',
  '/product/cover.jpg',
])('%s, which does not exist, is no page', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test.each(['/', '/product', '/user/orders/GM-2026-000001', '/seller/forge_and_co', '/no-such-page?file=a.txt'])(
  '%s is a page',
  async (address) => {
    const { status, text } = await get(address);
    expect(status).toBe(200);
    expect(text).toContain('<title>');
  },
);

test('files that exist are sent', async () => {
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
});

test('the page has the icon, the keywords, the title and the description of the settings', async () => {
  const { text, headers } = await get('/');
  expect(text).toContain('<title>Forge $&amp; Co</title>');
  expect(text).toContain('<meta name="keywords" content="keys, &quot;items&quot; &amp; &lt;more&gt;" />');
  expect(text).toContain('<meta name="description" content="New" />');
  expect(text).toContain('<link rel="icon" href="https://cdn.example.com/icon.png" />');
  expect(text).not.toContain('favicon.svg');
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://pictures.example.com https://cdn.example.com",
  );
});

test('a content page has a title and a description of its own, and one that does not exist is not found', async () => {
  await db.prisma.page.create({
    data: {
      ...{ slug: 'gifts', title: 'Gifts', content: '<p>A</p>', status: 'published' as const },
      seo: { title: 'Gifts & "more"', description: 'How to give', isHidden: true },
    },
  });
  const { status, text } = await get('/page/gifts');
  expect(status).toBe(200);
  expect(text).toContain('<title>Gifts &amp; &quot;more&quot; | Game Market</title>');
  expect(text).toContain('<meta name="description" content="How to give" /><meta name="robots" content="noindex" />');
  expect((await get('/page/terms')).text).toContain('<title>Terms of service | Game Market</title>');
  expect((await get('/page/nothing-here')).status).toBe(404);
});

test('a page names the picture it begins with, until that is hidden', async () => {
  const { stored } = await storeCatalogue(db, planCatalogue(4, 60));
  const shown = stored.filter((product) => isVisible(product) && product.publishFromDays === null);
  const [product] = shown;
  if (!product) throw new Error('The test catalogue shows nothing');
  const key = `products/${product.slug}-0`;
  await db.prisma.productImage.create({
    data: { productId: product.id, position: 0, key, alt: 'Cover', width: 4, height: 5 },
  });
  const file = (width: number) => `/media/${key}-${width}.webp ${width}w`;
  const preload = `<link rel="preload" as="image" imagesrcset="${[320, 640, 1280].map(file).join(', ')}"`;
  const opened = await get(`/product/${product.slug}`);
  expect(opened.text).toContain(`${preload} imagesizes="(max-width: 860px) 92vw, 480px" fetchpriority="high" />`);
  expect((await get('/product?page=2')).text).not.toContain('as="image"');
  expect((await get('/product/no-such-product')).text).not.toContain('as="image"');

  await db.prisma.product.update({ where: { id: product.id }, data: { status: 'inactive' } });
  services.responseCache.invalidate(['products']);
  expect((await get(`/product/${product.slug}`)).text).not.toContain('as="image"');
});

test('the list and the home page name their first covers, which a member sees elsewhere', async () => {
  await db.pool.query(`UPDATE "products" SET "coverKey" = 'products/' || "slug" || '-0',
    "saleTo" = CASE WHEN "salePriceCents" IS NULL THEN NULL ELSE now() + interval '2 days' END`);
  services.responseCache.invalidate(['products']);
  const list = await get('/product');
  expect(list.text).toMatch(
    /imagesrcset="\/media\/products\/[^"]+-0-320\.webp 320w, [^"]+" imagesizes="\(max-width: 640px\)/,
  );
  const home = await get('/');
  expect(home.text).toMatch(/imagesizes="[^"]+" media="\(max-width: 760px\)" fetchpriority="high"/);
  const member = await get('/').set('Cookie', 'theme=dark; access_token=any');
  expect(member.text).not.toContain('as="image"');
});
