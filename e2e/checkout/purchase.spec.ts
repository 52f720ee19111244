import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { largeFileSlug } from '../../prisma/seed/files/build-product-file.ts';
import { newVisitor, visit } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { demoShop } from '../support/demo-shop.ts';
import { fetchInterrupted } from '../support/interrupted-download.ts';
import { demoPassword, fillQuickRegister, openAccount } from '../support/register.ts';
import {
  addFirstProductOf,
  addShownProduct,
  fillContact,
  fillTestCard,
  goToCheckout,
  pay,
  testCards,
} from '../support/shopping.ts';

describe('a first purchase', () => {
  test('from a search by category to a revealed key and a file with the right checksum', async () => {
    const { page, complaints } = await newVisitor();
    const keyProduct = await addFirstProductOf(page, 'weapons');
    await page.goto(`/product/${largeFileSlug}`);
    const fileProduct = await addShownProduct(page);

    await goToCheckout(page);
    await fillQuickRegister(page);
    await page.getByLabel('Card number').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await fillContact(page);
    await fillTestCard(page, testCards.declined);
    await pay(page);
    await page.getByText('Your card was declined.').first().waitFor();

    await page.getByLabel('Card number').fill(testCards.good);
    await pay(page);
    await page.waitForURL('**/checkout?order=*');
    await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
    // The pay button is far below, so the success message must be scrolled into view and focused.
    await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1']);
    await page.getByRole('link', { name: 'View the order' }).click();

    const keyItem = page.getByRole('article', { name: keyProduct });
    const masked = await keyItem.getByRole('code').innerText();
    await keyItem.getByRole('button', { name: /^Reveal key of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reveal key' }).click();
    await expect.poll(() => keyItem.getByRole('code').innerText()).not.toBe(masked);
    const key = await keyItem.getByRole('code').innerText();
    expect(key).not.toContain('*');
    expect(key.slice(0, 4)).toBe(masked.slice(0, 4));

    await page.goto('/user/downloads');
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download / })
      .first()
      .click();
    const { url, sha256, size } = await createLink(page);
    expect(await sha256OfFile(await (await download).path())).toBe(sha256);

    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const bytes = await fetchInterrupted(new URL(url, demoShop.url), cookie, Math.floor(size / 3));
    expect(bytes.length).toBe(size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    await page.reload();
    await page.getByText('3 of 5', { exact: false }).first().waitFor();
    expect(fileProduct.length).toBeGreaterThan(0);
    expect(complaints.filter((text) => !/status of 40[12]/.test(text))).toEqual([]);
  });

  test('a card that asks for 3-D Secure is charged after approval, on a phone', async () => {
    const { page } = await newVisitor({ width: 390, height: 844 });
    await openAccount(page);
    await addFirstProductOf(page, 'consumables');
    await goToCheckout(page);
    await fillContact(page);
    await fillTestCard(page, testCards.threeDSecure);
    await pay(page);
    const bank = page.getByRole('dialog', { name: 'Confirm your payment' });
    await bank.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
  });
});

describe('guards', () => {
  test('a guest is asked to log in and comes back to the page that was wanted', async () => {
    const { page } = await visit('/user/orders?status=completed');
    await page.getByText('Please login to access this page.').waitFor();
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill('user@example.com');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign in|log in/i })
      .click();
    await page.waitForURL('**/user/orders?status=completed');
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('forged hint cookies open nothing', async () => {
    const { page } = await visit('/');
    await page.context().addCookies([
      { name: 'auth_status', value: 'authenticated', url: demoShop.url },
      { name: 'role_status', value: 'Admin', url: demoShop.url },
    ]);
    await page.goto('/user/orders');
    await page.waitForURL('**/login');
    expect(await page.evaluate(async () => (await fetch('/api/order')).status)).toBe(401);
  });
});

/** A second link for the newest file, as a download manager would get it through the API. */
async function createLink(page: Page): Promise<{ url: string; sha256: string; size: number }> {
  const library = await callShop(page, 'GET', '/api/user/downloads');
  return (await callShop(page, 'POST', `/api/user/downloads/${library.body.items[0].id}/link`)).body;
}

async function sha256OfFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
