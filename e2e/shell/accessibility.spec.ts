import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openAccount } from '../support/register.ts';
import { addFirstProductOf, goToCheckout, pay } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const open = [
  '/',
  '/product',
  '/category/weapons',
  '/product/sci-fi-panels-vol-1',
  '/login',
  '/register',
  '/forgot-password',
  '/no-such-page',
  '/theme-showcase',
];
const forMembers = [
  '/user/profile',
  '/user/profile/edit',
  '/user/orders',
  '/user/downloads',
  '/user/downloads?tab=keys',
  '/user/wallet',
  '/user/earnings',
  '/user/reviews',
  '/user/wishlist',
  '/user/saved-searches',
  '/user/security',
  '/user/addresses',
  '/user/privacy',
  '/user/settings',
  '/cart',
];
const viewports = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

/** How wide the page becomes when everything that people can name or write is one long word. */
async function widthWithLongWords(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  return page.evaluate(() => {
    for (const named of document.querySelectorAll('main :is(h1, h2, h3, p:not([tabindex]), dd, li)')) {
      if (named.querySelector('button, svg, img, li, p, input') === null)
        named.textContent = 'Donaudampfschiff'.repeat(12);
    }
    return document.documentElement.scrollWidth;
  });
}

describe.each(viewports)('at $width px', (viewport) => {
  test('the pages for everybody have no serious fault', async () => {
    const { page } = await visit('/', viewport);
    for (const path of open) {
      await page.goto(path);
      expect({ path, faults: await findFaults(page) }).toEqual({ path, faults: [] });
    }
  });

  // The same pages as on a phone, where they are narrowest; a wide screen has the list of the account beside them.
  const pages = viewport.width < 768 ? forMembers : forMembers.slice(0, 8);
  test('the pages of a member have no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    await signIn(page, '/user/profile');
    for (const path of pages) {
      await page.goto(path);
      expect({ path, faults: await findFaults(page) }).toEqual({ path, faults: [] });
    }
    await page.goto('/user/orders');
    await page.getByRole('link', { name: /GM-/ }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  test('long words and panels leave the page as it is', async () => {
    const { page } = await visit('/product', viewport);
    if (viewport.width < 768) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      expect(await findFaults(page)).toEqual([]);
    }
    for (const path of ['/product?view=list', '/product/sci-fi-panels-vol-1']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await widthWithLongWords(page)).toBe(viewport.width);
    }
  });

  test('the way through the checkout has no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    await openAccount(page);
    await addFirstProductOf(page, 'consumables');
    expect(await findFaults(page)).toEqual([]);
    await goToCheckout(page);
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await pay(page);
    await page.getByText('Please check the form for errors').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
