import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../shared/dates/spans.ts';
import { issueAccessToken } from '../../auth/sessions/access-token.ts';
import { guest } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { sendError } from '../../platform/http/send-error.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { getProduct } from '../../products/detail/product-detail.queries.ts';
import { isVisible } from '../../products/testing/brute-force.ts';
import { planCatalogue, storeCatalogue } from '../../products/testing/random-catalogue.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
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
const app = express().use(
  await builtPages(services, { folder, screens: path.join(folder, 'none.js') }),
  (_request, response) => response.sendStatus(404),
);
app.use(sendError(services.logger));
const get = (address: string) => request(app).get(address).set('Accept', 'text/html,*/*');

test.each([
  '/favicon.ico',
  '/manifest.webmanifest',
  '/metrics',
  '/.well-known/security',
  '/.env',
  '/wp-login.php',
  '/product/cover.jpg',
])('%s, which does not exist, is no page', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test.each([
  ['/', 200],
  ['/product', 200],
  ['/user/orders/GM-2026-000001', 200],
  ['/developers', 200],
  ['/seller/nobody_here', 404],
  ['/user/01a1fd71-5fe7-704b-99c0-dbba7d10f94c', 404],
  ['/user/01a1fd71-5fe7-704b-99c0-dbba7d10f94c/reviews', 404],
  ['/user/nobody', 404],
  ['/user/nobody/reviews', 404],
  ['/user/%00', 404],
  ['/wishlist/nothing-shared-here', 404],
  ['/gift/no-gift', 404],
  ['/user/orders/x/y', 404],
  ['/admin/nosuch', 404],
  ['/seller-center/nosuch', 404],
  ['/user/settings', 200],
  ['/user/wishlist', 200],
  ['/no-such-page?file=a.txt', 404],
  ['/product/%E0%A4%A', 404],
  ['/page/%00', 404],
  ['/page/terms', 200],
])('%s is a page with status %i', async (address, expected) => {
  const { status, text } = await get(address);
  expect(status).toBe(expected);
  expect(text).toContain('<title>');
});

test.each([
  ['', 'All products'],
  ['?type=game', 'Games'],
  ['?onSale=true', 'On sale'],
  ['?q=+%3Csaw%3E+', 'Results for “&lt;saw&gt;”'],
  ['?category=no-such-one', 'All products'],
  ['?q=%E0%A4%A', 'All products'],
])('the list /product%s has the title that the browser gives it', async (query, title) => {
  expect((await get(`/product${query}`)).text).toContain(`<title>${title} | `);
});

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
  expect(text).toContain('<meta name="description" content="How to give" />');
  expect(text).toContain('<meta name="robots" content="noindex" data-first-screen/>');
  expect((await get('/page/terms')).text).toContain('<title>Terms of service | Game Market</title>');
  expect((await get('/page/nothing-here')).status).toBe(404);
});

test('a page that cannot be looked up is shown, and search engines are told to come again', async () => {
  await db.pool.query('ALTER TABLE "pages" RENAME TO "pages_away"');
  const { status, headers, text } = await get('/page/any-other');
  await db.pool.query('ALTER TABLE "pages_away" RENAME TO "pages"');
  expect([status, headers['retry-after']]).toEqual([503, '60']);
  expect(text).toContain('<title>');
  expect((await get('/page/any-other')).status).toBe(404);
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

describe('what search engines read of a product', () => {
  const product = async (data: Partial<Prisma.ProductUncheckedUpdateInput> = {}) => {
    const { id, slug } = await db.prisma.product.findFirstOrThrow({
      where: { status: 'active', publishFrom: null, publishTo: null, isListed: true, vipOnly: false },
      orderBy: { id: 'desc' },
    });
    const name = 'Sword </script> & "Shield"';
    await db.prisma.product.update({ where: { id }, data: { name, stockQuantity: 5, ...data } });
    services.responseCache.invalidate(['products']);
    return { id, slug };
  };
  const textOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

  test('is its name, price, stock and address, without running any code', async () => {
    const { slug } = await product({ currentPriceCents: 1234, priceCents: 1234, salePriceCents: null });
    const { text } = await get(`/product/${slug}`);
    expect(text).toContain('<title>Sword &lt;/script&gt; &amp; &quot;Shield&quot; | Game Market</title>');
    const url = `${services.environment.PUBLIC_URL}/product/${slug}`;
    expect(text).toContain(`<link rel="canonical" href="${url}" data-first-screen />`);
    expect(text).toContain(`<meta property="og:url" content="${url}" data-first-screen/>`);
    expect(text).not.toContain('noindex');
    const data = JSON.parse(textOf(text, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? '');
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: 'Sword </script> & "Shield"',
      offers: { price: '12.34', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    expect(data['@graph'][1]['@type']).toBe('BreadcrumbList');
  });

  test('is no offer where only VIPs may take it', async () => {
    const { slug } = await product({ vipOnly: true });
    const { text } = await get(`/product/${slug}`);
    expect(text).toContain('"@type":"Product"');
    expect(text).not.toContain('"@type":"Offer"');
    await db.prisma.product.update({ where: { slug }, data: { vipOnly: false } });
  });

  test('is what its seller wrote for them, where there is any', async () => {
    const { slug } = await product({
      seo: { title: 'Buy a sword', description: 'Cheap', ogImage: '/media/sword.webp' },
    });
    const { text } = await get(`/product/${slug}`);
    expect(text).toContain('<title>Buy a sword | Game Market</title>');
    // The browser, which writes the title anew, is told the same.
    expect((await getProduct(services, guest, slug)).seoTitle).toBe('Buy a sword');
    expect(text).toContain('<meta name="description" content="Cheap" />');
    expect(text).toContain(`content="${services.environment.PUBLIC_URL}/media/sword.webp"`);
  });

  test('leads on from a former address, and ends where it is sold no more', async () => {
    const { id, slug } = await product();
    await db.prisma.productSlugHistory.create({ data: { productId: id, slug: 'former-name' } });
    const moved = await get('/product/former-name');
    expect([moved.status, moved.headers.location]).toEqual([301, `/product/${slug}`]);
    // Else a name that is taken back would lead around in a circle.
    expect(moved.headers['cache-control']).toBe('no-cache');
    expect((await get('/product/former-name?ref=a%20b')).headers.location).toBe(`/product/${slug}?ref=a%20b`);
    await product({ status: 'inactive' });
    expect((await get(`/product/${slug}`)).status).toBe(404);
    await db.prisma.product.update({ where: { id }, data: { status: 'archived' } });
    services.responseCache.invalidate(['products']);
    const gone = await get(`/product/${slug}`);
    expect(gone.status).toBe(410);
    expect((await get('/product/former-name')).status).toBe(410);
    expect(gone.text).toContain('<meta name="robots" content="noindex" data-first-screen/>');
  });
});

test('a hidden profile is a page for its owner alone', async () => {
  const preferences = { privacy: { showProfile: false } };
  const [owner, other] = await db.prisma.user.createManyAndReturn({
    data: ['hidden', 'other'].map((userName) => {
      const email = `${userName}@example.com`;
      return { userName, userNameKey: userName, email, emailKey: email, status: 'active' as const, preferences };
    }),
    select: { id: true },
  });
  const tokenOf = async (userId: string) => {
    const expiresAt = new Date(databaseNow().getTime() + dayMs);
    const { id: sessionId } = await db.prisma.session.create({ data: { userId, expiresAt }, select: { id: true } });
    return `access_token=${await issueAccessToken(services.secrets, { userId, sessionId, isAdmin: false })}`;
  };
  for (const address of [`/user/${owner?.id}`, `/user/${owner?.id}/reviews`]) {
    const statusFor = async (cookie: string) => (await get(address).set('Cookie', cookie)).status;
    expect((await get(address)).status).toBe(404);
    expect(await statusFor(await tokenOf(owner?.id ?? ''))).toBe(200);
    expect(await statusFor(await tokenOf(other?.id ?? ''))).toBe(404);
    expect(await statusFor('access_token=forged')).toBe(404);
    expect((await get(address)).status).toBe(404);
  }
});

test('private screens and narrow lists are not for search engines', async () => {
  for (const path of ['/cart', '/user/orders', '/product?platform=steam&onSale=true'])
    expect((await get(path)).text).toContain('noindex');
  const { text } = await get('/product?platform=steam&sortBy=name');
  expect(text).toContain(`href="${services.environment.PUBLIC_URL}/product?platform=steam"`);
  expect((await get('/')).text).toContain('"@type":"SearchAction"');
});

test('a closed shop answers 503 to who is not signed in, and leaves the way in open', async () => {
  await db.prisma.setting.create({ data: { key: 'maintenanceMode', value: true } });
  forgetSettings(db);
  const closed = await get('/product');
  expect(closed.status).toBe(503);
  expect(closed.headers['retry-after']).toBe('300');
  expect((await get('/login')).status).toBe(200);
  expect((await get('/').set('Cookie', 'access_token=any')).status).toBe(200);
  await db.prisma.setting.delete({ where: { key: 'maintenanceMode' } });
  forgetSettings(db);
});
