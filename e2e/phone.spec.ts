import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.ts';
import { fillQuickRegister } from './support/register.ts';
import { addShownProduct, goToCheckout } from './support/shopping.ts';

const phone = { width: 360, height: 780 };

describe('on a phone', () => {
  test('the bar at the foot of a product leads to its checkout', async () => {
    const { page, complaints } = await visit('/product/sci-fi-panels-vol-1', phone);
    const bar = page.getByRole('region', { name: 'Buy now or later' });
    await bar.getByRole('button', { name: 'Buy now', exact: true }).click();
    await page.waitForURL('**/checkout?product=sci-fi-panels-vol-1');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('whoever makes an account on the way to pay goes on at the top of the checkout', async () => {
    const { page } = await visit('/product/sci-fi-panels-vol-1', phone);
    await addShownProduct(page);
    await goToCheckout(page);
    await fillQuickRegister(page);
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
