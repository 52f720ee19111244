import { expect, test } from 'vitest';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { listSitemapProducts, listSitemapStarts } from '../../seo/sitemap.queries.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { createWishlistHarness } from '../testing/wishlist-harness.ts';

const harness = await createWishlistHarness();
const { app, prisma } = harness;
const { services } = app;
const guest = app.openBrowser();
const origin = services.environment.PUBLIC_URL;
const soon = new Date(databaseNow().getTime() + 86_400_000);

const shown = await harness.addProduct({
  name: 'Swords & <Shields>\u0007',
  slug: 'swords-and-shields',
  coverKey: 'products/swords-0',
  shortDescription: 'Two "sets"',
  priceCents: 2000,
  currentPriceCents: 1500,
  discountPercent: 25,
  salePriceCents: 1500,
});
const soldOut = await harness.addProduct({ slug: 'sold-out', coverKey: 'products/sold-out-0', stockQuantity: 0 });
await harness.addProduct({ slug: 'vip-only', vipOnly: true });
await harness.addProduct({ slug: 'early-for-vip', publishFrom: soon, vipFrom: new Date(0) });
await harness.addProduct({ slug: 'hidden', status: 'inactive' });
await harness.addProduct({ slug: 'of-a-family', isListed: false });
const shut = await prisma.category.create({ data: { name: 'Shut', slug: 'hidden-shelf', status: 'inactive' } });
await prisma.category.create({ data: { name: 'Below', slug: 'hidden-below', parentId: shut.id } });
await prisma.page.createMany({
  data: ['privacy', 'hidden-page'].map((slug) => ({
    ...{ slug, title: slug, content: '<p>Text</p>', status: 'published' as const, seo: { isHidden: true } },
  })),
});

const read = async (path: string) => {
  const { status, text, body, headers } = await guest.get(path);
  return { status, type: headers['content-type'], text: text ?? String(body) };
};
/** Changes settings until the returned function is called. */
const change = async (data: Record<string, boolean>) => {
  await prisma.setting.createMany({ data: Object.entries(data).map(([key, value]) => ({ key, value })) });
  forgetSettings(services.db);
  return async () => {
    await prisma.setting.deleteMany({ where: { key: { in: Object.keys(data) } } });
    forgetSettings(services.db);
  };
};

test('robots.txt closes what is private and names the sitemap', async () => {
  const { status, type, text } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test('the sitemap index names files that name everything on show, and nothing else', async () => {
  const index = await read('/sitemap.xml');
  expect(index.type).toContain('application/xml');
  const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''));
  expect(files[0]).toBe('/sitemaps/pages.xml');
  const texts = await Promise.all(files.map(async (file) => (await read(file)).text));
  const all = texts.join('');
  for (const path of [
    '/',
    '/product',
    '/category/all',
    '/page/terms',
    '/product/swords-and-shields',
    '/product/vip-only',
  ])
    expect(all).toContain(`<loc>${origin}${path}</loc>`);
  expect(all).not.toMatch(/hidden|of-a-family|page\/privacy/);
  expect(all).toMatch(/swords-and-shields<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
});

test('files of a large shop begin where the one before ends', async () => {
  const starts = await listSitemapStarts(services, 2);
  const files = await Promise.all(starts.map((start) => listSitemapProducts(services, start, 2)));
  const paths = files.flat().map(({ path }) => path);
  expect(starts).toHaveLength(2);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.toSorted()).toEqual(
    ['early-for-vip', 'sold-out', 'swords-and-shields', 'vip-only'].map((slug) => `/product/${slug}`),
  );
  expect(await listSitemapStarts(services, 1)).toHaveLength(4);
});

test('the feed of shopping services has what everybody may buy, with price and stock', async () => {
  const { text } = await read('/feeds/products.xml');
  const items = text.split('<item>').slice(1);
  expect(items).toHaveLength(2);
  const item = items.find((each) => each.includes(shown.id)) ?? '';
  expect(item).toContain('<g:title>Swords &amp; &lt;Shields&gt;</g:title>');
  expect(item).toContain('<g:description>Two &quot;sets&quot;</g:description>');
  expect(item).toContain(`<g:link>${origin}/product/swords-and-shields</g:link>`);
  expect(item).toContain('<g:price>20.00 USD</g:price><g:sale_price>15.00 USD</g:sale_price>');
  expect(item).toContain('<g:availability>in_stock</g:availability>');
  expect(items.find((each) => each.includes(soldOut.id))).toContain('out_of_stock');
  expect(text.endsWith('</channel></rss>\n')).toBe(true);
});

test('the news have the newest first', async () => {
  const { type, text } = await read('/feeds/new.xml');
  expect(type).toContain('application/rss+xml');
  expect(text.indexOf('sold-out')).toBeLessThan(text.indexOf('swords-and-shields'));
  expect(text).not.toMatch(/vip-only|early-for-vip|hidden|of-a-family/);
  // What was made long ago is news when its window opens.
  const publishFrom = new Date(Math.floor(databaseNow().getTime() / 1000) * 1000);
  const listedAt = new Date(0);
  await prisma.product.update({ where: { id: shown.id }, data: { publishFrom } });
  await prisma.product.update({ where: { id: soldOut.id }, data: { listedAt } });
  const later = await read('/feeds/new.xml');
  expect(later.text.indexOf('swords-and-shields')).toBeLessThan(later.text.indexOf('sold-out'));
  expect(later.text).toContain(`<pubDate>${publishFrom.toUTCString()}</pubDate>`);
});

test('a shop that search engines shall leave out says so, and offers no files', async () => {
  const undo = await change({ searchEngines: false });
  expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/products.xml', '/feeds/new.xml'])
    expect((await read(path)).status).toBe(404);
  await undo();
  const undoMap = await change({ sitemap: false });
  expect((await read('/robots.txt')).text).not.toContain('Sitemap:');
  expect((await read('/sitemap.xml')).status).toBe(404);
  await undoMap();
});

test.each([
  '/sitemaps/products-1.xml',
  '/sitemaps/products-zzz.xml',
  `/sitemaps/products-${'-'.repeat(36)}.xml`,
  '/sitemaps/..%2fpages.xml',
  '/sitemaps/x',
])('%s does not exist', async (path) => {
  expect((await read(path)).status).toBe(404);
});

test('TON wallets read from any page what the shop is', async () => {
  const { body, headers } = await guest.get('/tonconnect-manifest.json');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body).toMatchObject({ url: origin, iconUrl: `${origin}/icons/icon-192.png` });
});
