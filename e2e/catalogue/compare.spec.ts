import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { showPictures, visit } from '../support/browser.ts';
import { showLargePrices } from '../support/large-prices.ts';

showPictures();

const phone = { width: 360, height: 780 };

/** Picks the first products of the list in view for comparing. */
async function pickFirst(page: Page, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    await page
      .getByRole('article')
      .nth(place)
      .getByRole('button', { name: /^Compare / })
      .click();
  }
}

/** The widths of the columns of products, to the pixel. */
function columnWidths(page: Page): Promise<number[]> {
  return page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
}

test('what is sold out is compared as well', async () => {
  const { page } = await visit('/product?limit=48');
  const soldOut = page.locator('article[data-sold-out]').first();
  await soldOut.getByRole('button', { name: /^Compare / }).click();
  await soldOut.getByRole('button', { name: /^Compare /, pressed: true }).waitFor();
});

test('a comparison is a link that opens it for everybody', async () => {
  const { page } = await visit('/product?type=game');
  await pickFirst(page, 2);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const names = (of: Page) => of.getByRole('columnheader').getByRole('link').allInnerTexts();
  await expect.poll(async () => (await names(page)).length).toBe(2);
  const other = await visit(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect.poll(() => names(other.page)).toEqual(await names(page));
  const remove = other.page.getByRole('button', { name: /^Remove .* from the comparison$/ });
  await remove.first().click();
  await expect.poll(() => remove.count()).toBe(1);
});

describe('comparing on a phone', () => {
  test('the bar leaves the place to the one to buy with, and is cleared at once', async () => {
    const { page, complaints } = await visit('/product?type=game', phone);
    await pickFirst(page, 2);
    const bar = page.getByRole('region', { name: 'Products to compare' });
    await bar.getByRole('link', { name: 'Compare', exact: true }).waitFor();

    await page.goto('/product/sci-fi-panels-vol-1');
    await page.getByRole('region', { name: 'Buy now or later' }).waitFor();
    await bar.waitFor({ state: 'hidden' });

    await page.goto('/product?type=game');
    await bar.getByRole('button', { name: 'Clear', exact: true }).click();
    await bar.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Compare /, pressed: false })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Compare /, pressed: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('columns are of one width, dates are written out, no row stands twice and no amount is broken', async () => {
    const { page } = await visit('/product?type=game', phone);
    await pickFirst(page, 3);
    await showLargePrices(page);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const table = page.getByRole('region', { name: 'Comparison' });
    await expect.poll(() => table.getByText('$1,299.99', { exact: true }).count()).toBe(3);

    const widths = await columnWidths(page);
    expect(widths).toHaveLength(3);
    expect(new Set(widths).size).toBe(1);
    const labels = await table.getByRole('rowheader').allInnerTexts();
    expect(new Set(labels).size).toBe(labels.length);
    const released = table.getByRole('row', { name: /^Released/ }).getByRole('cell');
    for (const date of await released.allInnerTexts()) expect(date).toMatch(/^([A-Z][a-z]{2} \d{1,2}, \d{4}|–)$/);
    const amount = table.getByText('$1,299.99', { exact: true }).first();
    expect(await amount.evaluate((element) => element.getClientRects().length)).toBe(1);
    // The columns that do not fit are scrolled to within the table, not on the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('editions with prices of four digits stand in their columns', async () => {
    const { page } = await visit('/', phone);
    await showLargePrices(page);
    await page.goto('/product/gloam');
    const table = page.getByRole('region', { name: 'Compare the editions' });
    await expect.poll(() => table.getByText('$1,299.99', { exact: true }).count()).toBe(3);
    const cut = await table
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).length);
    expect(cut).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test('a product that is no longer sold says so and is removed, and a failed call is tried again', async () => {
  const { page } = await visit('/product?type=game');
  await pickFirst(page, 2);
  await page.evaluate((key) => {
    const picked: { id: string; name: string }[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    const gone = { ...picked[0], id: '0190a000-0000-7000-8000-000000000000', slug: 'gone-by-now', name: 'Gone By Now' };
    sessionStorage.setItem(key, JSON.stringify([...picked, gone]));
  }, 'gm-compare');
  await page.route('**/trpc/products.get*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/compare');
  await page.getByRole('alert').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const column = page.getByRole('columnheader', { name: 'Gone By Now' });
  await column.getByText('No longer sold').waitFor();
  // Other journeys may have bought the last key of one of them.
  expect(await page.getByRole('button', { name: /^(Add to cart|Sold out)$/ }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await column.waitFor({ state: 'detached' });
});
