import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { isVisible } from '../../products/testing/brute-force.ts';
import { planCatalogue, storeCatalogue } from '../../products/testing/random-catalogue.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { builtPages } from '../pages/pages.ts';
import { ports } from '../ports.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'gm-first-screen-'));
const document = await readFile('src/client/index.html', 'utf8');
const head = [
  '<meta nonce="__CSP_NONCE__" />',
  '<script type="module" crossorigin src="/index.js" nonce="__CSP_NONCE__"></script>',
  '<link rel="modulepreload" crossorigin href="/common.js" nonce="__CSP_NONCE__">',
  '<link rel="stylesheet" crossorigin href="/common.css" nonce="__CSP_NONCE__">',
];
await writeFile(
  path.join(folder, 'index.html'),
  document.replace(/<script type="module".*/, '').replace('</head>', `${head.join('')}</head>`),
);
await mkdir(path.join(folder, '.vite'));
const manifest = {
  'index.html': { file: 'index.js', imports: ['common.js'] },
  'common.js': { file: 'common.js', css: ['common.css'] },
  'products/detail/product-page.tsx': { file: 'product.js', css: ['product.css'], imports: ['common.js', 'money.js'] },
  'money.js': { file: 'money.js', css: ['money.css'] },
  'app/toasts.tsx': { file: 'toasts.js', css: ['toasts.css'] },
};
await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
for (const sheet of ['common', 'product', 'money', 'toasts'])
  await writeFile(path.join(folder, `${sheet}.css`), `.${sheet}{color:red}`);

const db = await createTestDatabase();
await ensureSystemRoles(db);
const { stored } = await storeCatalogue(db, planCatalogue(7, 60));
const services = createTestServices(db, { folder, services: { ports } });
const open = async (screens: string) => express().use(await builtPages(services, { folder, screens }));
const app = await open(path.resolve('src/client/app/first-screen/render-screen.tsx'));
const get = (address: string, cookie = '') =>
  request(app).get(address).set({ Accept: 'text/html,*/*', Cookie: cookie });

const [{ id, slug } = { id: '', slug: '' }] = stored.filter((each) => isVisible(each) && each.publishFromDays === null);
const price = async (cents: number) => {
  const plain = { stockQuantity: 3, salePriceCents: null, vipPriceCents: null };
  await db.prisma.product.update({ where: { id }, data: { ...plain, priceCents: cents, currentPriceCents: cents } });
  services.responseCache.invalidate(['products']);
};
const bodyOf = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';

test('a product is read with its name, price and stock without any script', async () => {
  await price(1234);
  const { name } = await db.prisma.product.findUniqueOrThrow({ where: { id } });
  const { status, text } = await get(`/product/${slug}`);
  expect(status).toBe(200);
  const words = bodyOf(text)
    .replace(/<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ');
  expect(words).toContain(name);
  expect(words).toContain('$12.34');
  expect(words).toContain('Only 3 left');
  expect(bodyOf(text)).toMatch(/<a[^>]+href="\/product\?onSale=true"/);
});

test('its style and that of what comes later stand in the head, and no link is left that would fetch it', async () => {
  const { text } = await get(`/product/${slug}`);
  const head = text.slice(0, text.indexOf('</head>'));
  expect(head).toContain('<style>.common{color:red}.money{color:red}.product{color:red}.toasts{color:red}</style>');
  const links = text.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links).toHaveLength(4);
  expect(links.every((link) => link.endsWith(' disabled>'))).toBe(true);
  expect(text).not.toContain('class="boot"');
});

test('its code is fetched by a script with the nonce, what others need first, once it has been painted', async () => {
  const { text } = await get(`/product/${slug}`);
  expect(text).not.toMatch(/<script type="module"|rel="modulepreload"/);
  expect(text).toMatch(
    /<script nonce="[^"]+">.*\(\["\/common\.js","\/money\.js","\/product\.js"\],"\/index\.js"\)<\/script>/s,
  );
});

test('the finished page is kept until something on it is written, with a nonce of its own for each response', async () => {
  await price(1000);
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
  const first = await get(`/product/${slug}`);
  await db.prisma.product.update({ where: { id }, data: { priceCents: 2000, currentPriceCents: 2000 } });
  const kept = await get(`/product/${slug}`);
  expect(bodyOf(kept.text)).toContain('$10.00');
  expect(nonceOf(kept.text)).not.toBe(nonceOf(first.text));
  expect(kept.headers['content-security-policy']).toContain(`'nonce-${nonceOf(kept.text)}'`);
  expect(kept.text).not.toContain('__CSP_NONCE__');
  services.responseCache.invalidate(['products']);
  expect(bodyOf((await get(`/product/${slug}`)).text)).toContain('$20.00');
});

test('the policy names the hash of each style in the page, and no other may stand in it (S-06)', async () => {
  for (const round of ['rendered', 'kept']) {
    const { text, headers } = await get(`/product/${slug}?by=${round === 'kept' ? 'rendered' : round}`);
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    const elements = policy.find((rule) => rule.startsWith('style-src-elem ')) ?? '';
    const styles = [...text.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style = '']) => style);
    expect(styles.length).toBeGreaterThan(1);
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const [nonce = ''] = /'nonce-[^']+'/.exec(elements) ?? [];
    expect(elements.split(' ').sort()).toEqual(['style-src-elem', "'self'", nonce, ...new Set(hashes)].sort());
  }
});

test('a cached page reads the same compressed and not', async () => {
  const plain = async (encoding: string) => {
    const { text, headers } = await get(`/product/${slug}`).set('Accept-Encoding', encoding);
    return { encoding: headers['content-encoding'], text: text.replace(/nonce="[^"]*"/g, '') };
  };
  await get(`/product/${slug}`);
  const { text } = await plain('identity');
  expect(await plain('gzip, br')).toEqual({ encoding: 'gzip', text });
});

test.each(['/', '/product', '/product?sortBy=name&page=2', '/search?q=sword', '/page/terms'])(
  '%s comes with its heading, and what it shows is in its data',
  async (address) => {
    const { status, text } = await get(address);
    expect(status).toBe(200);
    expect(bodyOf(text)).toContain('<h1');
    const data = JSON.parse(/id="first-screen">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
    expect(data.replies.length).toBeGreaterThan(0);
  },
);

test('a list names the currency of the shop at its price filter, also where nothing is found', async () => {
  const forget = () => {
    forgetSettings(db);
    services.responseCache.invalidate('all');
  };
  await db.prisma.setting.create({ data: { key: 'currencyCode', value: 'EUR' } });
  forget();
  const html = bodyOf((await get('/product?minPrice=5&q=nothing-of-that-name')).text);
  await db.prisma.setting.delete({ where: { key: 'currencyCode' } });
  forget();
  expect(html).toContain('From €5.00');
  expect(html).toContain('<span aria-hidden="true">€</span>');
});

test('a search is counted each time, though its page is kept', async () => {
  const countEvents = () => services.db.prisma.searchEvent.count({ where: { query: 'sword' } });
  const search = () => get('/search?q=sword').set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  const before = await countEvents();
  const page = await search();
  await eventually(async () => expect(await countEvents()).toBe(before + 1));
  expect(services.responseCache.get('page:/search?q=sword')).toBeDefined();
  expect(bodyOf((await search()).text)).toBe(bodyOf(page.text));
  await eventually(async () => expect(await countEvents()).toBe(before + 2));
});

test('members, who begin with what is theirs, get home and a search without a screen', async () => {
  expect(bodyOf((await get('/')).text)).not.toBe('');
  expect((await get('/', 'refresh_token=any')).text).toContain('class="boot"');
  expect(bodyOf((await get('/product', 'refresh_token=any')).text)).not.toBe('');
  // Asked for by their browser, a search goes into their history.
  expect(bodyOf((await get('/search?q=sword')).text)).not.toBe('');
  expect((await get('/search?q=sword', 'access_token=any')).text).toContain('class="boot"');
});

test.each(['/cart', '/login', '/no-such-page', '/product/no-such-product'])(
  '%s is left to the browser',
  async (address) => {
    expect((await get(address)).text).toContain('class="boot"');
  },
);

test('a page that cannot be rendered is sent without its screen', async () => {
  services.responseCache.invalidate('all');
  const broken = await open(path.join(folder, 'missing.js'));
  const { status, text } = await request(broken).get('/product').set('Accept', 'text/html');
  expect(status).toBe(200);
  expect(text).toContain('class="boot"');
});

test('whoever asks for too many pages that nobody kept renders them in the browser (S-19)', async () => {
  const refused: string[] = [];
  const consume = async ({ name }: RateLimit) => {
    if (refused.includes(name)) throw new AppError('RATE_LIMITED');
  };
  const own = createTestServices(db, { folder, services: { ports, rateLimits: { consume } } });
  const screens = path.resolve('src/client/app/first-screen/render-screen.tsx');
  const limited = express().use(await builtPages(own, { folder, screens }));
  const ask = async (address: string) => {
    const { status, text } = await request(limited).get(address).set('Accept', 'text/html,*/*');
    return [status, bodyOf(text) !== ''];
  };
  expect(await ask(`/product/${slug}`)).toEqual([200, true]);
  refused.push('screens');
  expect(await ask(`/product/${slug}?page=77`)).toEqual([200, false]);
  expect(await ask(`/product/${slug}`)).toEqual([200, true]);
});
