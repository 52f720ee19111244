import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../src/server/platform/crypto/secrets.ts';
import { readEnvironment } from '../../src/server/platform/env.ts';
import { configureProviders, startProviders } from '../../src/server/social/testing/social-harness.ts';
import { openContext } from '../support/browser.ts';
import { fillShop } from '../support/fill-shop.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { freePort, makeFolder, removeFolder, type ShopProcess, startShop } from '../support/shop-process.ts';

const port = await freePort();
const providers = await startProviders(`http://localhost:${port}/auth/callback`);
const dataDir = await makeFolder();
let shop: ShopProcess;

beforeAll(async () => {
  const secrets = openSecrets(readEnvironment({ DATA_DIR: dataDir }));
  await fillShop(dataDir, async (db) => {
    await configureProviders({ db, secrets });
    await db.prisma.setting.create({ data: { key: 'require2faForStaff', value: false } });
  });
  const env = { ...providers.environment, SEED_DEMO: 'off', SOCIAL_TIMEOUT_MS: '5000' };
  shop = await startShop({ dataDir, port, env });
});
afterAll(async () => {
  await shop.stop();
  await removeFolder(dataDir);
});

async function open(address: string, width = 1440): Promise<Page> {
  const context = await openContext({ baseURL: shop.url, viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function isMember(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await fetch('/api/auth/profile')).ok);
}

describe('signing in by another account', () => {
  test('in a window of its own, back to the page that was wanted', async () => {
    providers.google.account = { sub: 'e2e-1', email: 'e2e-1@example.com', email_verified: true, given_name: 'Ada' };
    const page = await open('/user/orders?status=paid');
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => Object.assign(window, { isStale: true }));
    await button(page, 'Continue with Google').click();
    const popup = await opened;
    await page.waitForURL('**/user/orders?status=paid');
    // The message of the window was heard, too: it reloads the page.
    await expect.poll(() => page.evaluate(() => 'isStale' in window)).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'My orders' }).waitFor();
    expect(popup.isClosed() || (await popup.waitForEvent('close'))).toBeTruthy();
    expect(await isMember(page)).toBe(true);
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gm-oauth-')));
    expect(kept).toEqual([]);
  });

  test('in the same window, when the browser blocks another one', async () => {
    const page = await open('/register', 390);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, 'Continue with GitHub').click();
    await page.getByText('Your browser blocked the sign-in window.').waitFor();
    providers.github.person = {
      id: 5,
      login: 'octo',
      emails: [{ email: 'octo@example.com', primary: true, verified: true }],
    };
    await button(page, 'Continue in this window').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => isMember(page)).toBe(true);
    expect(page.url()).not.toContain('code=');
  });

  test('by Apple, whose answer is a form posted across sites', async () => {
    const page = await open('/login');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, 'Continue with Apple').click();
    await button(page, 'Continue in this window').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => isMember(page)).toBe(true);
  });

  test('a state that this browser never began is refused with a way back', async () => {
    const page = await open('/auth/callback?code=abc&state=made-up');
    await page.getByText('Invalid OAuth state. Possible CSRF attack detected.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('**/login');
    expect(await isMember(page)).toBe(false);
  });

  test('a member by another account alone is sent a link that sets a password', async () => {
    const email = 'no.password@example.com';
    providers.google.account = { sub: 'e2e-3', email, email_verified: true, given_name: 'Eve' };
    const page = await open('/login', 360);
    const opened = page.waitForEvent('popup');
    await button(page, 'Continue with Google').click();
    await opened;
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/user/security');
    await page.getByText('Set a password before you unlink your only way to sign in.').waitFor();
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText(`We sent a link to ${email}.`).waitFor();
    expect(await page.getByRole('button', { name: /^Send again in/ }).isDisabled()).toBe(true);
  });

  test('a stranger’s window says nothing that is heard', async () => {
    const page = await open('/login');
    await button(page, 'Continue with Google').waitFor();
    await page.evaluate(() => {
      Object.assign(window, { marker: true });
      window.postMessage('oauth-success', '*');
    });
    expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('an address that the provider did not confirm asks for the password, and links', async () => {
    const page = await open('/register');
    const email = 'somebody.with.a.rather.long.address@example.com';
    const password = 'Correct-Horse-7';
    await page.evaluate(
      async ([address, secret]) => {
        const csrf = await fetch('/api/auth/csrf-token').then((answer) => answer.json());
        await fetch('/api/auth/register', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf.csrfToken },
          body: JSON.stringify({
            email: address,
            userName: 'linker',
            password: secret,
            confirmPassword: secret,
            acceptTerms: true,
          }),
        });
      },
      [email, password],
    );
    providers.google.account = { sub: 'e2e-2', email, email_verified: false };
    const fresh = await open('/login');
    const opened = fresh.waitForEvent('popup');
    await button(fresh, 'Continue with Google').click();
    const popup = await opened;
    await popup.getByRole('heading', { name: 'Is this your account?' }).waitFor();
    await popup.getByLabel(`Password of ${email}`).fill(password);
    await popup.getByRole('button', { name: 'Link Google and sign in' }).click();
    await fresh.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => isMember(fresh)).toBe(true);
    await fresh.setViewportSize({ width: 360, height: 800 });
    await fresh.goto('/user/security');
    await fresh.getByRole('button', { name: 'Unlink Google' }).waitFor();
    expect(await fresh.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await fresh.getByRole('button', { name: 'Unlink Google' }).click();
    await fresh.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    const sudo = fresh.getByRole('dialog', { name: 'Please confirm that it’s you' });
    await sudo.getByLabel('Your password').fill(password);
    await sudo.getByRole('button', { name: 'Confirm' }).click();
    await fresh.getByRole('button', { name: 'Link Google' }).waitFor();
  });
});

test('an administrator tries a sign-in from the settings, which signs in and links nobody', async () => {
  const email = 'tried@example.com';
  providers.google.account = { sub: 'e2e-tried', email, email_verified: true };
  const db = await openShopDatabase(dataDir);
  const page = await open('/');
  await openStaff(db, page, 'admin');
  const users = await db.prisma.user.count();
  await page.goto('/admin/settings/oauth');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Test sign-in with Google' }).click();
  const popup = await opened;
  await popup.getByRole('heading', { level: 1, name: 'Signing in with Google works' }).waitFor();
  await popup.getByText(`Google says that you are ${email}.`).waitFor();
  await popup.getByRole('button', { name: 'Close this window' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await db.prisma.user.count()).toBe(users);
  expect(await db.prisma.linkedAccount.count({ where: { subject: 'e2e-tried' } })).toBe(0);
  await db.close();
});
