import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { showPictures, visit } from '../support/browser.ts';

showPictures();

const phone = { width: 360, height: 800 };

describe('the product list', () => {
  test('finds as many as a filter promised, and back leads to the same card', async () => {
    const { page, complaints } = await visit('/product');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(/\/product$/);
    const rare = page.getByRole('checkbox', { name: /^Rare/ });
    const label = rare.locator('xpath=..');
    await expect.poll(() => label.innerText()).toMatch(/\d/);
    const promised = await label.innerText();
    await rare.check();
    await page.waitForURL('**/product?rarity=rare');
    await expect.poll(() => countAbove(page)).toBe(Number(/(\d+)/.exec(promised)?.[1]));

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/product?rarity=rare&page=2');
    const card = page.getByRole('article').nth(7);
    await card.scrollIntoViewIfNeeded();
    const name = await card.getByRole('heading').innerText();
    const top = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // It was the list's, and sharing the product must not share the list.
    expect(await canonical.count()).toBe(0);

    await page.goBack();
    await page.waitForURL('**/product?rarity=rare&page=2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    expect(await page.getByRole('checkbox', { name: /^Rare/ }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('shows what is spoken in a language, as its panel promised', async () => {
    const { page } = await visit('/product?type=game');
    const languages = page.getByRole('group', { name: 'Audio language' });
    const german = languages.getByRole('checkbox', { name: /^German/ });
    const label = german.locator('xpath=..');
    await expect.poll(() => label.innerText()).toMatch(/\d/);
    const [promised] = /\d+/.exec(await label.innerText()) ?? [];
    await german.check();
    await page.waitForURL('**/product?type=game&audioLanguage=de');
    await page.getByRole('main').getByText('German audio', { exact: true }).waitFor();
    await expect.poll(() => countAbove(page)).toBe(Number(promised));
    expect(Number(promised)).toBeGreaterThan(0);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('row', { name: /^German/ }).waitFor();
  });

  test('keeps all that was shown more of on a phone when one comes back', async () => {
    const { page } = await visit('/product?sortBy=name', phone);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(24);
    const last = page.getByRole('article').nth(22);
    await last.scrollIntoViewIfNeeded();
    const name = await last.getByRole('heading').innerText();
    await last.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('article').count()).toBe(24);
    await expect.poll(() => isInView(page, name)).toBe(true);
  });

  test('looks as it was set to look, also after a reload', async () => {
    const { page } = await visit('/product');
    await page.getByRole('button', { name: 'Show as list' }).click();
    await page.getByLabel('Products per page').selectOption('24');
    await expect.poll(() => page.getByRole('article').count()).toBe(24);
    await page.goto('/product');
    await expect.poll(() => page.getByRole('article').count()).toBe(24);
    await page.getByRole('button', { name: 'Show as list', pressed: true }).waitFor();
  });

  test('puts up to four products side by side', async () => {
    const { page, complaints } = await visit('/product');
    const names: string[] = [];
    for (const place of [0, 1, 2]) {
      const card = page.getByRole('article').nth(place);
      names.push(await card.getByRole('heading').innerText());
      await card.hover();
      await card.getByRole('button', { name: /^Compare / }).click();
    }
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    for (const name of names) await page.getByRole('columnheader', { name }).waitFor();
    await page.getByRole('rowheader', { name: 'Price', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the search', () => {
  test('understands a slip of the pen and says so', async () => {
    const { page, complaints } = await visit('/');
    await page
      .getByRole('combobox', { name: /search/i })
      .first()
      .fill('swrod');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=swrod');
    await page.getByText('Showing results for').waitFor();
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
    expect(names.join(' ')).toMatch(/sword/i);
    expect(complaints).toEqual([]);
  });

  test('helps where nothing is found', async () => {
    const { page } = await visit('/search?q=zzqxvvk');
    await page.getByRole('heading', { name: /Nothing found/ }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3);
    // Nothing to sort, and no filter to lift.
    expect(await page.getByRole('complementary', { name: 'Filters' }).count()).toBe(0);
    expect(await page.getByRole('main').getByText('per page').count()).toBe(0);
  });
});

/** The number in front of the cards, as in '84 products'; NaN while it is being counted. */
async function countAbove(page: Page): Promise<number> {
  const text = await page.getByRole('status').filter({ hasText: 'product' }).innerText();
  return Number.parseInt(text.replaceAll(',', ''), 10);
}

function isInView(page: Page, name: string): Promise<boolean> {
  return page
    .getByRole('article')
    .filter({ hasText: name })
    .first()
    .evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
}

test('a price that cannot be filtered by stays in its field, with the reason, until it is put right', async () => {
  const { page } = await visit('/product?maxPrice=20');
  const [min, max] = [page.getByLabel('Min', { exact: true }), page.getByLabel('Max', { exact: true })];
  await min.fill('abc');
  await min.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Enter a price up to 50,000, such as 9.99' }).waitFor();
  expect([await min.inputValue(), await min.getAttribute('aria-invalid')]).toEqual(['abc', 'true']);
  await min.fill('30');
  await min.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The minimum price must not be higher than the maximum' }).waitFor();
  expect([await min.inputValue(), await max.inputValue(), new URL(page.url()).search]).toEqual([
    '30',
    '20',
    '?maxPrice=20',
  ]);
  await max.fill('50');
  await max.press('Enter');
  await page.waitForURL('**/product?minPrice=30&maxPrice=50');

  // The same in an address: said above the list and at the field, and gone with the next change.
  await page.goto(new URL('/product?minPrice=50&maxPrice=10', page.url()).href);
  const note = page.getByRole('status').filter({ hasText: 'The price filter is not applied' });
  await note.getByText('The address asks for prices from “50” up to “10”.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'The minimum price must not be higher than the maximum' }).waitFor();
  await max.fill('60');
  await max.press('Enter');
  await page.waitForURL('**/product?minPrice=50&maxPrice=60');
  await note.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});
