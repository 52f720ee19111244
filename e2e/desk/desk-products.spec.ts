import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { demoPassword, openAccount } from '../support/register.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

const admin = 'admin@example.com';
const seller = 'seller@example.com';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the product' });

/** Makes a draft with a name of its own and shows its editor. */
async function makeProduct(page: Page, desk: '/admin' | '/seller-center', name: string): Promise<void> {
  await page.goto(`${desk}/products`);
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  await expect.poll(() => category.locator('option').count()).toBeGreaterThan(1);
  await category.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Delivery', exact: true }).selectOption('By hand, in the game');
  await parts(page).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('20');
  await page.getByRole('button', { name: 'Create product' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('staff make a product, are told what is wrong in which tab, and find it again', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/admin', admin);
  await makeProduct(page, '/admin', 'Saw of the desk');
  await parts(page).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('textbox', { name: 'VIP price (optional)' }).fill('25');
  await parts(page).getByRole('link', { name: 'General' }).click();
  await save(page).click();
  await page.getByText('The VIP price must be less than the regular price').waitFor();
  await page.getByRole('textbox', { name: 'VIP price (optional)' }).fill('15');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByText('Your unsaved changes are back').waitFor();
  await save(page).click();
  await page.getByText('Product saved').waitFor();
  // There is nothing left to save, and the keyboard goes on from where it was.
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  expect(await save(page).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Drafts' }).click();
  await page.getByPlaceholder('Name or SKU').fill('of the desk');
  await page.getByPlaceholder('Name or SKU').press('Enter');
  await page.getByRole('link', { name: 'Saw of the desk' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saw of the desk' }).waitFor();
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('two editors of one product lose nothing, and the history brings back what was', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin', admin);
  await makeProduct(page, '/admin', 'Axe of two');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('heading', { level: 1, name: 'Axe of two' }).waitFor();

  await parts(page).getByRole('link', { name: 'General' }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill('first');
  await save(page).click();
  await page.getByText('Product saved').waitFor();

  await parts(second).getByRole('link', { name: 'General' }).click();
  await second.getByRole('textbox', { name: 'Tags' }).fill('second');
  await second.getByRole('textbox', { name: 'Short description' }).fill('By the second');
  await save(second).click();
  const dialog = second.getByRole('dialog', { name: /saved this product while you were editing$/ });
  await dialog.getByRole('radio', { name: 'Theirs: first' }).check();
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await expect.poll(() => second.getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('first');
  await expect
    .poll(() => second.getByRole('textbox', { name: 'Short description' }).inputValue())
    .toBe('By the second');
  await save(second).click();
  await second.getByText('Product saved').waitFor();

  await parts(second).getByRole('link', { name: 'History' }).click();
  await second
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect.poll(() => second.getByRole('textbox', { name: 'Short description' }).inputValue()).toBe('');
  await second.getByText('Not saved yet').waitFor();
  await second.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
  await second
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await second.getByRole('heading', { level: 1, name: 'Axe of two' }).waitFor();
});

test('an editor whose session ends signs in over the page and saves what was typed', async () => {
  const { page } = await newVisitor();
  await page.goto('/login');
  await fillSignIn(page, admin, demoPassword);
  await page.waitForURL((url) => url.pathname !== '/login');
  await makeProduct(page, '/admin', 'Bow of the interrupted');
  await parts(page).getByRole('link', { name: 'General' }).click();
  await page.getByRole('textbox', { name: 'Short description' }).fill('Typed before the session ended');
  // As if it had been ended elsewhere: the browser's cookies are worth nothing any more.
  await page.context().clearCookies();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByText('Your session has ended.').waitFor();
  await fillSignIn(page, admin, demoPassword);
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Short description' }).inputValue()).toBe(
    'Typed before the session ended',
  );
  await save(page).click();
  await page.getByText('Product saved').waitFor();
});

test('a price is changed in the list by keys, taken back by keys, and not over somebody else’s change', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin', admin);
  await makeProduct(page, '/admin', 'Spear of the list');
  await page.goto('/admin/products?q=spear%20of%20the%20list');
  const cell = page.getByRole('button', { name: 'edit price of Spear of the list' });
  const field = page.getByRole('textbox', { name: 'price of Spear of the list' });
  const change = async (price: string, end: 'Enter' | 'Escape') => {
    await cell.click();
    await field.fill(price);
    await field.press(end);
  };
  await change('31', 'Escape');
  await cell.and(page.getByText('$20.00')).waitFor();
  await change('25', 'Enter');
  await cell.and(page.getByText('$25.00')).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await cell.and(page.getByText('$20.00')).waitFor();
  await change('1,000', 'Enter');
  await page.getByText('Enter a number, without commas between thousands').waitFor();
  await cell.and(page.getByText('$20.00')).waitFor();

  const { page: theirs } = await newVisitor();
  await signIn(theirs, '/admin/products?q=spear%20of%20the%20list', admin);
  await cell.click();
  const theirCell = theirs.getByRole('button', { name: 'edit price of Spear of the list' });
  await theirCell.click();
  const theirField = theirs.getByRole('textbox', { name: 'price of Spear of the list' });
  await theirField.fill('22');
  await theirField.press('Enter');
  await theirCell.and(theirs.getByText('$22.00')).waitFor();
  await field.fill('29');
  await field.press('Enter');
  await page.getByText(/^Changed by .+ ago$/).waitFor();
  await page.getByRole('button', { name: 'See what' }).click();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'history');
});

test('sellers edit their own products, and no others', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/seller-center', seller);
  await makeProduct(page, '/seller-center', 'Bow of a seller');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Ask to publish');
  await save(page).click();
  await page.getByText('Sent for approval').waitFor();
  await page.getByText('Waiting for approval', { exact: true }).waitFor();
  await parts(page).getByRole('link', { name: 'Media' }).click();
  await page.getByRole('heading', { level: 2, name: 'Pictures' }).waitFor();
  await page.goto('/admin/products');
  await page.getByText('You do not have permission to access this area.').waitFor();
  const answer = await page.request.get('/api/admin/products');
  expect(answer.status()).toBe(403);
});

test('staff decline what a seller asks to publish, who reads why, and approve it later', async () => {
  const [theirs, { page }] = [await newVisitor(), await newVisitor()];
  const ask = async () => {
    await theirs.page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Ask to publish');
    await save(theirs.page).click();
    await theirs.page.getByText('Waiting for approval', { exact: true }).waitFor();
  };
  await signIn(theirs.page, '/seller-center', seller);
  await makeProduct(theirs.page, '/seller-center', 'Shield of a seller');
  await ask();
  const id = new URL(theirs.page.url()).pathname.split('/').at(-1);
  await signIn(page, `/admin/products/${id}`, admin);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The pictures are missing.');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Shield of a seller was declined').waitFor();
  await page.getByText('Waiting for approval', { exact: true }).waitFor({ state: 'detached' });

  await theirs.page.goto('/user/notifications');
  await theirs.page.getByText('Shield of a seller: The pictures are missing.').first().waitFor();
  await theirs.page.goto(`/seller-center/products/${id}`);
  await ask();
  await page.reload();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Shield of a seller is live').waitFor();
  await expect.poll(async () => (await page.request.get(`/api/product/${id}`)).status()).toBe(200);
});

test('shoppers reach neither', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await page.goto('/admin/products');
  await page.getByText('You do not have permission to access this area.').waitFor();
  for (const path of ['/api/admin/products', '/api/seller/products'])
    expect((await page.request.get(path)).status()).toBe(403);
});

describe.each([
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  test('list and editor have no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    await signIn(page, '/admin/products', admin);
    await page.getByRole('region', { name: 'Rows' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('region', { name: 'Rows' }).getByRole('link').first().click();
    await parts(page).waitFor();
    for (const tab of ['General', 'Media', 'Pricing', 'Stock', 'SEO', 'History']) {
      await parts(page).getByRole('link', { name: tab, exact: true }).click();
      await expect.poll(() => parts(page).locator('[aria-current=page]').innerText()).toBe(tab);
      expect(await findFaults(page)).toEqual([]);
    }
  });
});
