import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { sendError } from '../platform/http/send-error.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
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
