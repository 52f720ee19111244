import { afterAll, expect, test } from 'vitest';
import { newVisitor, visit } from './support/browser.ts';
import { findFaults } from './support/find-faults.ts';
import { openStaff } from './support/open-staff.ts';
import { fillRegister } from './support/register.ts';
import { openShopDatabase } from './support/shop-database.ts';

const db = await openShopDatabase();
afterAll(async () => {
  await db.prisma.setting.deleteMany({ where: { key: 'captcha' } });
  await db.close();
});

test('with the setting on, the browser proves its work by itself before it registers', async () => {
  const { page: off } = await visit('/register');
  const loaded: string[] = [];
  off.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await fillRegister(off);
  await off.waitForURL((url) => url.pathname !== '/register');
  expect(loaded.filter((path) => /worker|prove-work/.test(path))).toEqual([]);

  const { page: desk } = await newVisitor();
  await openStaff(db, desk, 'admin');
  await desk.goto('/admin/settings/security');
  await desk.getByLabel('Captcha', { exact: true }).selectOption('afterFailures');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByText(/settings? saved/i).waitFor();
  expect(await findFaults(desk)).toEqual([]);

  const { page, complaints } = await visit('/register');
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/auth/captcha')).json()).task !== null))
    .toBe(true);
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/auth/register'));
  await fillRegister(page);
  await page.getByText('One moment: your browser shows us that no program is at work.').waitFor();
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
