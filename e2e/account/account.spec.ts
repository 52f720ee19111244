import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { demoShop } from '../support/demo-shop.ts';
import { demoPassword, openAccount, register } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { fillTestCard, testCards } from '../support/shopping.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

showPictures();

/** The logouts that the page asks the shop for. */
function callsToLogout(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/logout')) calls.push(request.url());
  });
  return calls;
}

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });

describe('a forgotten password', () => {
  test('is asked for inside the modal, with the address that was typed, and the way back leads on', async () => {
    const { page, complaints } = await visit('/product?sortBy=newest', { width: 360, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    const signInDialog = page.getByRole('dialog', { name: 'Welcome back' });
    await signInDialog.getByLabel('E-mail or username').fill('user@example.com');
    await signInDialog.getByRole('link', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe('user@example.com');
    expect(await dialog.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('Check your mail').waitFor();
    await dialog.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
    await fillSignIn(page, 'user@example.com', demoPassword);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/product?sortBy=newest');
    // The menu led to the modal and is still there; the button in it is gone with the guest.
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focusedLabel).toBe('Menu');
    expect(complaints).toEqual([]);
  });
});

describe('the link of the first e-mail', () => {
  test('can be sent again once its minute is over, and the button says when', async () => {
    const { page, complaints } = await newVisitor();
    const userName = await openAccount(page);
    await page.goto('/user/profile');
    await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
    const db = await openShopDatabase();
    const createdAt = new Date(Date.now() - 61_000);
    await db.prisma.emailToken.updateMany({ where: { user: { userName } }, data: { createdAt } });
    await db.close();
    await page.reload();
    await page.getByRole('button', { name: 'Resend the e-mail' }).click();
    await page.getByText('We sent you a new link.').waitFor();
    expect(await page.getByRole('button', { name: /^Send again in/ }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a picture of oneself', () => {
  test('is refused where it is too small to be cut, and cut where it is not', async () => {
    const { page, complaints } = await newVisitor();
    await openAccount(page);
    await page.goto('/user/profile/edit');
    const choose = async (side: number) => {
      const buffer = await sharp({ create: { width: side, height: 400, channels: 3, background: '#c33' } })
        .png()
        .toBuffer();
      await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    };
    await choose(63);
    await page.getByText('The picture must be at least 64 × 64 pixels').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await choose(64);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
    await page.getByText('Your picture has been changed').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('addresses', () => {
  test('a form opens at its first field, and gives the focus back to its button', async () => {
    const { page } = await newVisitor();
    await openAccount(page);
    await page.goto('/user/addresses');
    const isFocused = (role: 'button' | 'textbox', name: string) =>
      page.getByRole(role, { name, exact: true }).evaluate((element) => element === document.activeElement);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect.poll(() => isFocused('textbox', 'First name')).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused('button', 'Add address')).toBe(true);

    await page.keyboard.press('Enter');
    for (const [label, text] of [
      ['First name', 'Ann'],
      ['Last name', 'Buyer'],
      ['Street and number', 'Main Street 1'],
      ['Postal code', '10115'],
      ['City', 'Springfield'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    await page.keyboard.press('Escape');
    expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Springfield');
    // A link asks before it takes what was typed.
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Springfield');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('button', { name: 'Edit Springfield' }).waitFor();
    await expect.poll(() => isFocused('button', 'Add address')).toBe(true);

    await page.getByRole('button', { name: 'Edit Springfield' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => isFocused('button', 'Edit Springfield')).toBe(true);
  });
});

describe('the theme', () => {
  const paintedTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

  test('comes along with the account, painted right from the start and asked for once', async () => {
    const first = await newVisitor();
    const userName = await openAccount(first.page);
    await first.page.goto('/');
    const saved = first.page.waitForResponse((response) => response.url().includes('profile.updatePreferences'));
    await first.page.getByRole('button', { name: 'Change theme' }).click();
    await first.page.getByRole('button', { name: 'Neon', exact: true }).click();
    expect((await saved).status()).toBe(200);

    const second = await newVisitor();
    await signIn(second.page, '/product', userName);
    await expect.poll(() => paintedTheme(second.page)).toBe('neon');
    const asked: string[] = [];
    second.page.on('request', (request) => {
      // Requests of the previous list do not count.
      const isOfPage = request.headers().referer?.endsWith('/developers');
      if (isOfPage && request.url().includes('profile.preferences')) asked.push(request.url());
    });
    await second.page.addInitScript(() => {
      const painted: (string | undefined)[] = [];
      Reflect.set(window, 'paintedThemes', painted);
      requestAnimationFrame(() => painted.push(document.documentElement.dataset.theme));
    });
    await second.page.goto('/developers');
    await accountMenu(second.page).waitFor();
    expect(await second.page.evaluate(() => Reflect.get(window, 'paintedThemes'))).toEqual(['neon']);
    expect(asked).toEqual([]);
  });

  test('that a guest chose is kept by an account without one', async () => {
    const { page } = await visit('/');
    await page.getByRole('button', { name: 'Change theme' }).click();
    await page.getByRole('button', { name: 'Sepia', exact: true }).click();
    const saved = page.waitForResponse((response) => response.url().includes('profile.updatePreferences'));
    await register(page);
    await saved;
    expect(await paintedTheme(page)).toBe('sepia');
    const { theme } = await page.evaluate(async () => (await fetch('/api/user/preferences')).json());
    expect(theme).toBe('sepia');
  });
});

describe('a profile', () => {
  test('that is not there is a page that is not there, whatever its address looks like', async () => {
    const { page } = await visit('/user/019a0000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.goto('/user/nobody');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Page not found/);
  });

  test('is gone while its owner takes a break, and back with the next sign-in', async () => {
    const { page } = await visit('/');
    const account = 'vip@example.com';
    const calls = callsToLogout(page);
    await signIn(page, '/user/privacy', account);
    const { id } = await page.evaluate(async () => (await fetch('/api/auth/profile')).json());
    await page.getByRole('button', { name: 'Deactivate my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deactivate your account?' });
    await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-Horse-1');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByText('That is not your password').waitFor();
    await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Your account is deactivated.').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().waitFor();
    expect(calls).toEqual([]);

    const profileStatus = () => fetch(`${demoShop.url}/api/user/${id}`).then((response) => response.status);
    expect(await profileStatus()).toBe(404);
    await signIn(page, `/user/${id}`, account);
    await page.getByText('This is how others see you').waitFor();
    expect(await profileStatus()).toBe(200);
  });
});

test('an account is deleted after a question, and signed out without another call', async () => {
  const { page, complaints } = await newVisitor();
  const calls = callsToLogout(page);
  await openAccount(page);
  await page.goto('/user/privacy');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  const isMe = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
  await isMe.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Your account will be deleted on').waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(calls).toEqual([]);
  // The refusal by which the shop asks for the password.
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

test('a saved way to pay is made the default and removed after a question', async () => {
  const { page, complaints } = await newVisitor();
  await openAccount(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/user/settings');
  await page.getByText('Nothing is saved.').waitFor();
  for (const number of [testCards.good, testCards.threeDSecure]) {
    await page.getByRole('button', { name: 'Add a card' }).click();
    await fillTestCard(page, number);
    await page.getByRole('button', { name: 'Save this card' }).click();
    await page.getByText(`ending in ${number.slice(-4)}`).waitFor();
  }
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: 'Make Visa ending in 3155 the default' }).click();
  await rowOf('3155').getByText('Default', { exact: true }).waitFor();
  expect(await rowOf('4242').getByText('Default', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove Visa ending in 3155' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Visa ending in 3155?' });
  await dialog.getByText('It is your default.').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Payment method removed').waitFor();
  await rowOf('4242').getByText('Default', { exact: true }).waitFor();
  expect(await rowOf('3155').count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe('a session that ends', () => {
  test('under a form keeps what is being typed, and its member signs in over it', async () => {
    const { page } = await newVisitor();
    const userName = await register(page);
    await page.goto('/user/profile/edit');
    const about = page.getByLabel('About me');
    await about.fill('I collect swords.');
    await callShop(page, 'POST', '/api/auth/logout', {});
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await dialog.getByText('Your session has ended.').waitFor();
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'swords',
    );
    await fillSignIn(page, userName, demoPassword);
    await dialog.waitFor({ state: 'hidden' });
    expect(await about.inputValue()).toBe('I collect swords.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL((url) => url.pathname === '/user/profile');
    await page.getByText('I collect swords.').waitFor();
  });

  test('shows nothing private when one goes back', async () => {
    const { page } = await newVisitor();
    await signIn(page, '/user/profile');
    await page.getByText('user@example.com').first().waitFor();
    await page.goto('/product');
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.getByText('user@example.com').count()).toBe(0);
  });
});

test('the modal gives the focus to the page when its button is gone', async () => {
  const { page } = await visit('/product');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page, 'user@example.com', demoPassword);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
