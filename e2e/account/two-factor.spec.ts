import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { demoPassword, openAccount } from '../support/register.ts';
import { signOut } from '../support/sign-out.ts';

/** The app's code `steps` half minutes from now; each counts once, so every use takes a later one. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

async function showPassword(page: Page, userName: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('two-factor: set up behind sudo, sign in with a code, then with a backup code on a trusted device', async () => {
  const { page, complaints } = await newVisitor();
  const userName = await openAccount(page);

  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const sudo = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
  await expect.poll(() => hasFocus(sudo.getByLabel('Your password'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Set up two-factor' }))).toBe(true);
  await page.keyboard.press('Enter');
  await sudo.getByLabel('Your password').fill('Wrong-Horse-1');
  await sudo.getByRole('button', { name: 'Confirm' }).click();
  await sudo.getByText('That is not your password').waitFor();
  await sudo.getByLabel('Your password').fill(demoPassword);
  await sudo.getByRole('button', { name: 'Confirm' }).click();

  const wizard = page.getByRole('dialog', { name: 'Set up two-factor' });
  await wizard.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await wizard.getByRole('code').innerText()).replace(/\s/g, '');
  const field = wizard.getByLabel('Enter the six digits the app shows');
  await field.fill(codeOf(secret, 20));
  await wizard.getByText('Invalid or expired code').waitFor();
  await field.fill(codeOf(secret, -1));
  const kept = page.getByRole('dialog', { name: 'Save these backup codes' });
  await kept.getByRole('code').last().waitFor();
  const backupCodes = await kept.getByRole('code').allInnerTexts();
  expect(backupCodes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('backup-codes.txt');
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Leave without these codes?' }).getByText('Stay here').click();
  expect(await kept.getByRole('code').allInnerTexts()).toEqual(backupCodes);
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 backup codes are left.').waitFor();
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'New backup codes' }))).toBe(true);

  await signOut(page);
  await showPassword(page, userName);
  await page.waitForURL('**/two-factor');
  await page.goto('/user/orders');
  await page.waitForURL('**/login');
  await page.goto('/two-factor');
  await page.getByLabel('Code from your app').fill('12 34 56');
  await page.getByText(/Invalid or expired code.*4 tries are left/).waitFor();
  await page.getByLabel(/Trust this device/).check();
  await page.getByLabel('Code from your app').fill(codeOf(secret));
  await page.waitForURL((url) => url.pathname === '/user/orders');

  await signOut(page);
  await showPassword(page, userName);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/user/security');
  await page.getByText('This device', { exact: true }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await page.getByText('None. Every sign-in asks for a code.').waitFor();

  await signOut(page);
  await showPassword(page, userName);
  await page.waitForURL('**/two-factor');
  await page.getByRole('link', { name: 'Support can help' }).click();
  await page.getByText(/Can’t sign in\? E-mail/).waitFor();
  await page.goBack();
  await page.getByText('Backup code', { exact: true }).click();
  await page
    .getByLabel('Backup code', { exact: true })
    .last()
    .fill((backupCodes[3] ?? '').toLowerCase());
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/user/security');
  await page.getByText('9 backup codes are left.').waitFor();

  // A new session has no sudo; closing the question leaves everything as it is.
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await sudo.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByText('9 backup codes are left.').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await sudo.getByRole('button', { name: 'Use a code' }).click();
  await sudo.getByLabel(/backup code/).fill(backupCodes[4] ?? '');
  await sudo.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Set up two-factor' }).waitFor();

  await signOut(page);
  await showPassword(page, userName);
  await page.waitForURL((url) => url.pathname === '/');
  expect(complaints.filter((text) => !/status of (40[139]|422)/.test(text))).toEqual([]);
});
