import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { fillShop } from '../support/fill-shop.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { fillRegister } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { makeFolder, removeFolder, startShop } from '../support/shop-process.ts';

// A shop of its own: work is asked of everybody, and wrong passwords count for the whole address.
const dataDir = await makeFolder();
await fillShop(dataDir, (db) => db.prisma.setting.create({ data: { key: 'require2faForStaff', value: false } }));
const shop = await startShop({ dataDir, env: { SEED_DEMO: 'off' } });
const db = await openShopDatabase(dataDir);
afterAll(async () => {
  await db.close();
  await shop.stop();
  await removeFolder(dataDir);
});

async function visit(address: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await openContext({ baseURL: shop.url })).newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  await page.goto(address);
  return { page, complaints };
}

test('with the setting on, the browser proves its work by itself before it registers', async () => {
  const { page: off } = await visit('/register');
  const loaded: string[] = [];
  off.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await fillRegister(off);
  await off.waitForURL((url) => url.pathname !== '/register');
  expect(loaded.filter((path) => /worker|prove-work/.test(path))).toEqual([]);

  const { page: desk } = await visit('/');
  await openStaff(db, desk, 'admin');
  await desk.goto('/admin/settings/security');
  await desk.getByLabel('CAPTCHA', { exact: true }).selectOption('afterFailures');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByText(/settings? saved/i).waitFor();
  expect(await findFaults(desk)).toEqual([]);

  const { page, complaints } = await visit('/register');
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/auth/captcha')).json()).task !== null))
    .toBe(true);
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/auth/register'));
  await fillRegister(page);
  await page.getByText('One moment: we are checking that you are not a bot.').waitFor();
  const answer = await taken;
  expect(answer.status()).toBe(201);
  expect(answer.request().headers()['x-captcha']).toMatch(/^[\w-]{200,}$/);
  await page.waitForURL((url) => url.pathname !== '/register');
  expect(complaints).toEqual([]);
  expect(await page.evaluate(async () => (await fetch('/api/auth/register', { method: 'POST' })).ok)).toBe(false);

  const { page: forgetful } = await visit('/forgot-password');
  await forgetful.getByLabel('E-mail').fill('user@example.com');
  await forgetful.getByRole('main').getByRole('button', { name: 'Send me a link' }).click();
  await forgetful.getByText('Check your mail').waitFor();
});

test('after wrong passwords a sign-in costs work, which the browser does without being told', async () => {
  const { page } = await visit('/login');
  const headers: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/login')) headers.push(response.request().headers()['x-captcha']);
  });
  const main = page.getByRole('main');
  await main.getByLabel('E-mail or username').fill('nobody@example.com');
  for (let failure = 1; failure <= 4; failure++) {
    await main.getByLabel('Password', { exact: true }).fill(`Wrong-${failure}`);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => headers.length).toBe(failure < 4 ? failure : 5);
  }
  await page.getByText('Invalid credentials').waitFor();
  expect(headers.map(Boolean)).toEqual([false, false, false, false, true]);
});
