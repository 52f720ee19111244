import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const recent = (page: Page) => page.getByRole('group', { name: 'Recent searches' }).getByRole('option');

describe('the search box', () => {
  test('leads from a typo to a suggestion by the keys alone, and remembers it', async () => {
    const { page, complaints } = await visit('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('drauhgt');
    await page.getByRole('option', { name: 'draught', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('option', { selected: true });
    expect(await chosen.textContent()).toBe('draught');
    const chosenId = await chosen.getAttribute('id');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(chosenId);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'draught');
    await page.getByRole('heading', { level: 1, name: /draught/ }).waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');

    await field(page).fill('');
    await recent(page).filter({ hasText: 'draught' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => recent(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('opens a product by the mouse, and forgets one search by its cross', async () => {
    const { page } = await visit('/product');
    await field(page).fill('oathkeeper');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=oathkeeper/);
    await field(page).fill('');
    await recent(page).locator('[data-remove]').click();
    await expect.poll(() => recent(page).count()).toBe(0);
    await field(page).fill('draught');
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().click();
    await page.waitForURL(/\/product\/[a-z0-9-]+$/);
  });

  test('finds sellers, as its field promises, in the list and above the results', async () => {
    const { page, complaints } = await visit('/');
    await field(page).fill('lanternw');
    const found = page
      .getByRole('group', { name: 'Sellers' })
      .getByRole('option', { name: /Lanternworks Interactive/ });
    await found.click();
    await page.getByRole('heading', { level: 1, name: 'Lanternworks Interactive' }).waitFor();
    await page.goto('/search?q=lanternworks');
    await page
      .getByRole('navigation', { name: 'Sellers' })
      .getByRole('link', { name: /Lanternworks Interactive/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Lanternworks Interactive' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([
    { width: 360, height: 800 },
    { width: 1440, height: 900 },
  ])('has no serious fault while it is open at $width px', async (viewport) => {
    const { page } = await visit('/search?q=oathkeeper', viewport);
    await field(page).fill('dra');
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await findFaults(page, 'header')).toEqual([]);
  });
});

describe('a saved search', () => {
  test('is kept with its alert, changed on its page and removed', async () => {
    const { page, complaints } = await newVisitor();
    await signIn(page, '/search?q=draught&rarity=rare');
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name').fill('Rare draughts');
    expect(await dialog.getByLabel('Tell me about new products').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('button', { name: 'Saved search' }).waitFor();

    await page.goto('/user/saved-searches');
    const card = page.getByRole('article').filter({ hasText: 'Rare draughts' });
    const alert = card.getByLabel('Tell me about new products');
    await card.locator('.mantine-Switch-track').click();
    await expect.poll(() => alert.isChecked()).toBe(false);
    await page.getByText('Saved search updated').waitFor();
    expect(await findFaults(page, 'main')).toEqual([]);
    await card.getByRole('button', { name: 'Remove Rare draughts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove search' }).click();
    await page.getByText('No saved searches yet').waitFor();
    expect(complaints).toEqual([]);
  });

  test('asks a guest to sign in', async () => {
    const { page } = await visit('/search?q=draught');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('dialog').getByLabel('E-mail or username').waitFor();
  });
});
