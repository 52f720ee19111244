import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { addFirstProductOf } from '../support/shopping.ts';

const wide = { width: 1440, height: 900 };

test('sheets of a screen win over those of the first page, whichever came first', async () => {
  const { page } = await visit('/product', wide);
  await page.getByRole('complementary', { name: 'Filters' }).waitFor();
  // Both stand in the document; the column beside the list takes the place of the button.
  expect(await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).count()).toBe(0);

  await addFirstProductOf(page, 'consumables');
  await page.goto('/checkout');
  const tab = page.getByRole('tab', { name: 'I am new here' });
  await tab.waitFor();
  const inset = await tab.evaluate((element) => getComputedStyle(element).paddingTop);
  expect(Number.parseFloat(inset)).toBeGreaterThan(5);
  await expect.poll(async () => (await tab.boundingBox())?.height ?? 0).toBeGreaterThan(30);
});
