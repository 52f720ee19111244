import { expect, test } from 'vitest';
import { newVisitor, showPictures } from '../support/browser.ts';
import { addShownProduct } from '../support/shopping.ts';

showPictures();

test('one card leads to all editions, and choosing one changes price, address and cart without a page load', async () => {
  const { page, complaints } = await newVisitor();
  await page.goto('/product?q=gloam&type=game');
  const card = page.getByRole('article').filter({ hasText: '3 options' });
  await card.getByText('from $9.99').waitFor();
  await card.getByRole('link').first().click();

  const box = page.getByRole('region', { name: 'Buy' });
  const deluxe = box.getByRole('button', { name: /^Deluxe/ });
  await deluxe.waitFor();
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  await deluxe.click();
  await page.getByRole('heading', { level: 1, name: 'Gloam: Deluxe Edition' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/product/gloam-deluxe-edition');
  expect(await deluxe.getAttribute('aria-pressed')).toBe('true');
  // The keyboard stays where it was, and the page was never loaded anew.
  expect(await deluxe.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.locator('body').getAttribute('data-loaded')).toBe('once');
  const text = await (await page.request.get('/product/gloam-deluxe-edition')).text();
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/product\/gloam" /);
  const table = page.getByRole('region', { name: 'Compare the editions' });
  expect(
    await table
      .getByRole('row', { name: /^Art book/ })
      .getByRole('img', { name: 'Included', exact: true })
      .count(),
  ).toBe(2);

  await addShownProduct(page);
  await page.getByRole('dialog').getByText('$14.99').first().waitFor();
  expect(complaints).toEqual([]);
});
