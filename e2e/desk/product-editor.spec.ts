import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newVisitor, showPictures } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the product' });
const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true });
const shortText = (page: Page) => page.getByRole('textbox', { name: 'Short description' });

/** A product of the test's own in its editor. */
async function openProduct(page: Page, name: string): Promise<void> {
  await signIn(page, '/admin/products', 'admin@example.com');
  const { body: categories } = await callShop(page, 'GET', '/api/category');
  const [category] = categories.items;
  const fields = { name, type: 'game_item', deliveryType: 'manual', categoryId: category.id, price: 20 };
  const { body: made, status } = await callShop(page, 'POST', '/api/product', fields);
  expect(status).toBe(201);
  await page.goto(`/admin/products/${made.id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function addPicture(page: Page, name: string): Promise<void> {
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: name } })
    .png()
    .toBuffer();
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer };
  await page.locator('input[type=file][accept*="image/png"]').first().setInputFiles(file);
  await page.getByRole('textbox', { name: `Description of ${name}.png` }).fill(name);
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect.poll(() => descriptions(page)).toContain(name);
}

function descriptions(page: Page): Promise<string[]> {
  const list = page.getByRole('listitem').getByRole('textbox', { name: /^Description/ });
  return list.evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
}

test('who discards goes on from the field that was changed, or beside the button where that is hidden', async () => {
  const { page } = await newVisitor();
  await openProduct(page, 'Flail of the undecided');
  await shortText(page).fill('Not meant');
  await discard(page).press('Enter');
  await expect.poll(() => shortText(page).inputValue()).toBe('');
  expect(await shortText(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await shortText(page).fill('Not meant either');
  await parts(page).getByRole('link', { name: 'Pricing' }).click();
  await discard(page).press('Enter');
  await discard(page).waitFor({ state: 'detached' });
  const preview = page.getByRole('link', { name: 'Preview' });
  expect(await preview.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('who discards an old draft sees what another saved since', async () => {
  const { page } = await newVisitor();
  await openProduct(page, 'Flail of the absent');
  await shortText(page).fill('Typed and left');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await shortText(second).fill('Saved meanwhile');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Product saved').waitFor();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByText('Your unsaved changes are back').waitFor();
  await discard(page).click();
  await expect.poll(() => shortText(page).inputValue()).toBe('Saved meanwhile');
});

test('a picture is dragged to another place, and a file that is dropped there moves none', async () => {
  const { page } = await newVisitor();
  await openProduct(page, 'Spear of the pictures');
  await parts(page).getByRole('link', { name: 'Media' }).click();
  await addPicture(page, 'teal');
  await addPicture(page, 'navy');
  const rowOf = (label: string) => page.getByRole('listitem').filter({ has: page.getByLabel(label) });
  const second = rowOf('Description of picture 2');
  await second.evaluate((row) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['png'], 'cover.png', { type: 'image/png' }));
    row.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  expect(await descriptions(page)).toEqual(['teal', 'navy']);
  await second.locator('img').dragTo(rowOf('Description of the cover').locator('img'));
  await expect.poll(() => descriptions(page)).toEqual(['navy', 'teal']);
});

test('an order of pictures that is not saved survives what else is done', async () => {
  const { page } = await newVisitor();
  await openProduct(page, 'Flail of the pictures');
  await parts(page).getByRole('link', { name: 'Media' }).click();
  await addPicture(page, 'teal');
  await addPicture(page, 'navy');
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  expect(await descriptions(page)).toEqual(['navy', 'teal']);
  await addPicture(page, 'olive');
  await parts(page).getByRole('link', { name: 'Stock' }).click();
  await parts(page).getByRole('link', { name: 'Media' }).click();
  expect(await descriptions(page)).toEqual(['navy', 'teal', 'olive']);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save pictures' }).click();
  await page.getByText('Pictures saved').waitFor();
  await page.reload();
  await expect.poll(() => descriptions(page)).toEqual(['navy', 'teal', 'olive']);
});
