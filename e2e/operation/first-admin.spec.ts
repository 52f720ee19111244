import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { makeFolder, removeFolder, startShop } from '../support/shop-process.ts';
import { fillSignIn } from '../support/sign-in.ts';

const dataDir = await makeFolder();
const shop = await startShop({ dataDir, env: { SEED_DEMO: 'off' } });
afterAll(async () => {
  await shop.stop();
  await removeFolder(dataDir);
});

test('whoever runs a new shop becomes its administrator, and is led to what the rights still wait for', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/make-admin.js', 'owner@example.com', '--new'],
    { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PUBLIC_URL: shop.url, LOG_LEVEL: 'warn' } },
  );
  const [link = ''] = /http\S+\/reset-password\/\S+/.exec(stdout) ?? [];
  const page = await (await openContext({ baseURL: shop.url })).newPage();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Str0ng-owner-word!');
  await page.getByLabel('Repeat new password', { exact: true }).fill('Str0ng-owner-word!');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await fillSignIn(page, 'owner@example.com', 'Str0ng-owner-word!');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/product');
  await page.getByRole('heading', { name: 'There are no products yet' }).waitFor();
  await page.goto('/admin');
  await page.getByText('Your staff tools require two-factor authentication').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/security');
});
