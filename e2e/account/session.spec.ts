import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor, visit } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { demoPassword, openAccount } from '../support/register.ts';
import { fillSignIn, signIn, signInByForm } from '../support/sign-in.ts';

describe('a session', () => {
  test('survives 20 refreshes of one token at once as one session', async () => {
    const { page } = await newVisitor();
    await openAccount(page);
    await page.goto('/');
    const answers = await refreshTogether(page, 20);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await page.reload();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect((await refreshTogether(page, 1))[0]?.status).toBe(200);
    expect(await page.evaluate(async () => (await fetch('/api/auth/profile')).status)).toBe(200);
  });

  test('goes on in a tab that was open longer than its anti-forgery token', async () => {
    const { page } = await newVisitor();
    await openAccount(page);
    await page.goto('/user/security');
    const over = `${'0'.repeat(64)}.${'1'.repeat(64)}`;
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: over, url: demoShop.url }]);
    const statuses: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/auth/logout')) statuses.push(answer.status());
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => statuses).toEqual([403, 200]);
  });

  test('gains nothing from edited hints', async () => {
    const { page } = await newVisitor();
    await signInByForm(page, '/');
    const rights = () =>
      page.evaluate(async () => {
        const { roles, permissions } = await (await fetch('/api/auth/profile')).json();
        return { roles, permissions };
      });
    const before = await rights();
    await page.context().addCookies([{ name: 'role_status', value: 'Admin,Seller', url: demoShop.url }]);
    await page.reload();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await rights()).toEqual(before);
    expect(before.permissions).not.toContain('queue:manage');
  });

  test('ended in one tab is ended in all, and member pages go home', async () => {
    const { page } = await newVisitor();
    await signInByForm(page, '/');
    const other = await page.context().newPage();
    await other.goto('/user/orders');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await other.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(await other.getByText('Please login to access this page.').count()).toBe(0);
    const stored = await other.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/signed-in|user@example/);
    expect(await other.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(
      0,
    );
  });
});

test('whoever lost a device signs out everywhere else at once', async () => {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  const others = [await newVisitor(), await newVisitor()];
  for (const other of others) await signIn(other.page, '/user/orders', userName);
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('All other devices were signed out').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Sign out / }).count()).toBe(0);
  for (const other of others) {
    await other.page.goto('/user/orders');
    await other.page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  }
});

test('a new password leaves all tabs of this browser signed in, even one that refreshes at that moment', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  const other = await page.context().newPage();
  await page.goto('/user/security');
  await other.goto('/user/orders');
  await other.getByRole('heading', { level: 1 }).waitFor();
  let noteRefresh = () => {};
  let release = () => {};
  const refreshHeld = new Promise<void>((resolve) => (noteRefresh = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.route('**/api/auth/refresh-token', async (route) => {
    const response = await route.fetch();
    noteRefresh();
    await released;
    await route.fulfill({ response });
  });
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('passwords.change');
  });
  // As if both tabs had been open for a while: the access token is about to end.
  await other.evaluate(() => localStorage.setItem('gm-signed-in', String(Date.now() - 14.5 * 60_000)));
  await other.goto('/user/notifications');
  await refreshHeld;

  const newPassword = 'Better-Horse-8';
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password').fill(newPassword);
  await page.getByLabel('Repeat new password').press('Enter');
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name === 'gm-refresh'),
  );
  expect(isSent).toBe(false);
  release();
  await page.getByText('Your password has been changed.').waitFor();
  for (const tab of [other, page]) {
    await tab.reload();
    await tab.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await tab.evaluate(async () => (await fetch('/api/auth/profile')).status)).toBe(200);
  }
  expect((await refreshTogether(page, 1))[0]?.status).toBe(200);
});

describe('signing in over a page', () => {
  test.each([
    [1440, 'desktop'],
    [390, 'phone'],
  ])('at %d px stays on the page, and the modal gives the focus back', async (width) => {
    const { page, complaints } = await visit('/product?sortBy=newest', { width, height: 844 });
    const openModal = async () => {
      if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    };
    await openModal();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await dialog.waitFor();
    await dialog.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('dialog', { name: 'Create your account' }).waitFor();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (width > 760) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Sign in');
    }
    await openModal();
    await fillSignIn(page, 'vip@example.com', 'Passw0rd!demo');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/product?sortBy=newest');
    expect(complaints).toEqual([]);
  });
});

test('six wrong passwords lock the account, and the form says so', async () => {
  const account = `locked_${Math.random().toString(36).slice(2, 10)}@example.com`;
  const { page } = await visit('/login');
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await fillSignIn(page, account, 'Wrong-Horse-1');
    expect((await answer).status()).toBe(401);
    await page.getByRole('alert').filter({ hasText: 'Invalid credentials' }).waitFor();
  }
  await fillSignIn(page, account, 'Wrong-Horse-1');
  await page.getByRole('alert').filter({ hasText: 'Account is locked' }).waitFor();
});

function refreshTogether(page: Page, count: number): Promise<{ status: number }[]> {
  return page.evaluate(async (requests) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'X-CSRF-Token': decodeURIComponent(token), 'Content-Type': 'application/json' };
    const ask = () => fetch('/api/auth/refresh-token', { method: 'POST', headers, body: '{}' });
    const answers = await Promise.all(Array.from({ length: requests }, ask));
    return answers.map(({ status }) => ({ status }));
  }, count);
}

test('a forgotten password is set anew by the link, also in a browser where somebody is signed in', async () => {
  const { page } = await newVisitor();
  await signIn(page, `/reset-password/${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  // As if it had been used elsewhere since it was opened.
  await page.route('**/passwords.checkResetLink*', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('N3w-Passw0rd!demo');
  await page.getByLabel('Repeat new password').fill('N3w-Passw0rd!demo');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

describe('a session that is over', () => {
  async function endSession(page: Page): Promise<void> {
    await page.context().clearCookies({ name: /^(access|refresh)_token$/ });
    await page.evaluate(() => localStorage.setItem('gm-signed-in', String(Date.now() - 16 * 60_000)));
  }

  test('leads to the top of the log-in, also from far down a page that is reloaded', async () => {
    const { page } = await newVisitor({ width: 390, height: 500 });
    await signInByForm(page, '/user/orders');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    await endSession(page);
    // Long enough for the outline of the page to be scrolled to where the page was.
    await page.route('**/trpc/auth.profile*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is told by one toast, which goes with the next sign-in', async () => {
    const { page } = await newVisitor();
    await signInByForm(page, '/user/notifications');
    const remove = page.getByRole('button', { name: /^Remove/ }).first();
    await remove.click();
    await page.getByText('Notification removed').waitFor();
    await endSession(page);
    const ended = page.getByText('Your session has expired. Please log in again.');
    // A call of the page's own may notice first, and take the button away.
    const clicked = remove.click({ timeout: 10_000 }).catch(() => undefined);
    await ended.waitFor();
    await clicked;
    expect(await page.getByText('Notification removed').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByText('Please login to access this page.').waitFor();
    await expect.poll(() => ended.count()).toBe(0);
  });

  test('whose traces the browser deleted offers to sign in', async () => {
    const { page } = await newVisitor();
    await signInByForm(page, '/user/orders');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
    await page.getByText('You are signed out').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });
});
