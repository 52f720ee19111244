import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { postAs } from '../support/post-as.ts';
import { demoPassword, openAccount } from '../support/register.ts';
import { signIn } from '../support/sign-in.ts';

describe('an entry that is removed hands the focus on', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { ariaLabel, textContent, tagName } = document.activeElement ?? document.body;
      return ariaLabel ?? (tagName === 'BODY' ? tagName : textContent);
    });

  test('to the next address, then to the heading', async () => {
    const { page } = await newVisitor();
    await openAccount(page);
    const address = { firstName: 'Ann', lastName: 'Buyer', line1: 'Main Street 1', postalCode: '10115', country: 'DE' };
    for (const city of ['Ashford', 'Bristol']) {
      expect((await postAs(page, '/api/user/addresses', { ...address, city })).ok()).toBe(true);
    }
    await page.goto('/user/addresses');
    for (const [city, next] of [
      ['Ashford', 'Remove Bristol'],
      ['Bristol', 'Addresses'],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${city}` }).press('Enter');
      await page.getByRole('button', { name: 'Remove address' }).press('Enter');
      await page.getByRole('button', { name: `Remove ${city}` }).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(next);
    }
  });

  test('to the next API key, where the row stays and only its button goes', async () => {
    const { page } = await newVisitor();
    await signIn(page, '/developers/keys');
    expect((await postAs(page, '/api/auth/sudo', { password: demoPassword })).ok()).toBe(true);
    for (const name of ['Left key', 'Leaving key']) {
      const answer = await postAs(page, '/api/auth/api-keys', { name, access: 'read', scopes: [] });
      expect(answer.status()).toBe(201);
    }
    await page.reload();
    await revoke(page, 'Leaving key');
    await expect.poll(() => focused(page)).toBe('Revoke Left key');
    await revoke(page, 'Left key');
  });
});

async function revoke(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Revoke ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Revoke key' }).press('Enter');
  await page.getByRole('button', { name: `Revoke ${name}` }).waitFor({ state: 'detached' });
}
