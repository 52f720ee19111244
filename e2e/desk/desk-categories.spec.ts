import { describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { signIn } from '../support/sign-in.ts';

const admin = 'admin@example.com';

test('staff make a category, move it by keys, feature it and delete it', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/categories', admin);
  const tree = page.getByRole('list', { name: 'Categories' });
  await tree.waitFor();
  await page.getByRole('button', { name: 'New category' }).click();
  const form = page.getByRole('dialog', { name: 'New category' });
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(1);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Shelf of the desk');
  await form.getByRole('button', { name: 'Create category' }).click();
  const handle = tree.getByRole('button', { name: 'Move Shelf of the desk: arrow keys' });
  await handle.waitFor();
  const names = () => tree.locator('strong').allInnerTexts();
  const isLast = async () => (await names()).at(-1) === 'Shelf of the desk';
  await expect.poll(isLast).toBe(true);
  await handle.press('ArrowUp');
  await expect.poll(isLast).toBe(false);

  await tree.getByRole('button', { name: 'Feature Shelf of the desk' }).click();
  await tree.getByRole('button', { name: 'Feature Shelf of the desk', pressed: true }).waitFor();

  const edit = tree.getByRole('button', { name: 'Edit Shelf of the desk' });
  await edit.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Shelf of the desk' }).waitFor();
  await page.route('**/trpc/categoryEditing.update*', (route) => route.abort());
  const saving = page.getByRole('button', { name: 'Save category' });
  await saving.press('Enter');
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await expect.poll(() => saving.getAttribute('data-loading')).toBe(null);
  expect(await saving.evaluate((button) => button === document.activeElement)).toBe(true);
  // What was entered is not thrown away at one stray press.
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  await description.fill('What is worked on now');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await description.inputValue()).toBe('What is worked on now');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

  await tree.getByRole('button', { name: 'Delete Shelf of the desk' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Shelf of the desk?' });
  await question.getByRole('button', { name: 'Delete category' }).click();
  await handle.waitFor({ state: 'detached' });
});

test('a category that is not empty asks where its products go', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/categories', admin);
  await page.getByRole('list', { name: 'Categories' }).waitFor();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Move to' }).waitFor();
});

test('sellers do not see the categories of the desk', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/seller-center', 'seller@example.com');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.goto('/admin/categories');
  await page.getByText('You do not have permission to access this area.').waitFor();
  expect((await page.request.get('/api/admin/categories')).status()).toBe(403);
});

describe.each([
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  test('the tree has no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    await signIn(page, '/admin/categories', admin);
    await page.getByRole('list', { name: 'Categories' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
