import { expect, test } from 'vitest';
import { newVisitor, showPictures } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const admin = 'admin@example.com';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('staff write a page with a table and a picture, publish it, go back to a version and delete it', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/pages', admin);
  await page.getByRole('link', { name: 'Privacy policy' }).waitFor();
  await page.getByRole('link', { name: 'New page' }).click();
  const content = page.getByRole('textbox', { name: 'Content' });
  await page.getByRole('region', { name: 'Text' }).getByRole('textbox', { name: 'Title' }).fill('Gifts of the desk');
  await page.getByRole('textbox', { name: 'Summary' }).fill('How a gift arrives.');
  await content.click();
  await page.keyboard.type('Gifts arrive at once.');
  await page.getByRole('button', { name: 'Insert table', exact: true }).click();
  await page.getByRole('button', { name: 'Insert 1 × 1 table' }).click();
  await content.locator('table').waitFor();
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await dialog.getByText('Say what the picture shows').waitFor();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A wrapped box');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await content.getByAltText('A wrapped box').waitFor();
  await page.getByText('localhost').or(page.getByText('127.0.0.1')).first().waitFor();

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Version 1 published').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'In the footer' }).click();
  await page.getByText('Placement saved').first().waitFor();
  await page.goto('/page/gifts-of-the-desk');
  await page.getByRole('heading', { level: 1, name: 'Gifts of the desk' }).waitFor();
  await page.getByRole('main').getByAltText('A wrapped box').waitFor();
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Gifts of the desk' }).waitFor();
  expect(await page.title()).toMatch(/^Gifts of the desk \| /);

  await page.goto('/admin/pages/gifts-of-the-desk');
  await page.getByRole('textbox', { name: 'Summary' }).fill('Quite another summary.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Version 2 saved last').waitFor();
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of Gifts of the desk' });
  await versions.getByText('Summary: Quite another summary.', { exact: true }).waitFor();
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText('Version 3 saved last').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Summary' }).inputValue()).toBe('How a gift arrives.');

  await page.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
  await page.getByText('Page deleted').first().waitFor();
  expect((await page.request.get('/page/gifts-of-the-desk')).status()).toBe(404);
});

test('a slash offers blocks by keys and mouse, and what is typed outlives the tab', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/pages/new', admin);
  const content = page.getByLabel('Content', { exact: true });
  const list = page.getByRole('listbox', { name: 'Blocks' });
  await content.click();
  await page.keyboard.type('/');
  await list.getByRole('option', { name: 'Text', selected: true }).waitFor();
  expect(await content.getAttribute('role')).toBe('combobox');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { name: 'Heading', exact: true, selected: true });
  await expect.poll(() => content.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await content.getAttribute('role')).toBe('textbox');
  expect(await content.innerText()).toContain('/');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/hea');
  await page.keyboard.press('Enter');
  await page.keyboard.type('How it works');
  await content.getByRole('heading', { level: 2, name: 'How it works' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await list.getByRole('option', { name: 'Numbered list' }).click();
  await page.keyboard.type('Pay');
  await content.getByRole('listitem').getByText('Pay').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/link');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/page/terms');
  await dialog.getByRole('textbox', { name: 'Words' }).fill('The terms');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await content.getByRole('link', { name: 'The terms' }).waitFor();
  await page.getByRole('region', { name: 'Text' }).getByRole('textbox', { name: 'Title' }).fill('Kept by itself');
  await page.getByText(/^Changes kept for you/).waitFor();

  const second = await page.context().newPage();
  await second.goto('/admin/pages/new');
  await second.getByText('You wrote something here that is not saved').waitFor();
  expect(await findFaults(second)).toEqual([]);
  await second.getByRole('button', { name: 'Continue editing' }).click();
  const title = second.getByRole('region', { name: 'Text' }).getByRole('textbox', { name: 'Title' });
  expect(await title.inputValue()).toBe('Kept by itself');
  await second.getByRole('heading', { level: 2, name: 'How it works' }).waitFor();
  await title.fill('Kept in the second tab');
  await second.getByText(/^Changes kept for you/).waitFor();
  await page.getByRole('textbox', { name: 'Summary' }).fill('Of the first tab');
  await page.getByText('You are writing this page in another tab too').waitFor();
  await page.getByRole('button', { name: 'Show the other text' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Text' }).getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Kept in the second tab');
  await second.close();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Version 1 saved last').waitFor();
  await page.goto('/admin/pages/new');
  await content.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('You wrote something here').count()).toBe(0);
  await page.goto('/admin/pages/kept-in-the-second-tab');
  await page.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
  await page.getByText('Page deleted').first().waitFor();
});

test('staff change a mail, see it at once, are told what is wrong with it, and reset it', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/email-templates', admin);
  await page.getByRole('searchbox', { name: 'Find a template' }).fill('verify');
  await page.getByRole('link', { name: /^Verify e-mail address/ }).click();
  const editor = page.getByRole('region', { name: 'Text of Verify e-mail address' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  await mail.getByRole('heading', { level: 1 }).waitFor();
  await editor.getByRole('textbox', { name: 'Heading' }).fill('Hello from the desk');
  await mail.getByRole('heading', { name: 'Hello from the desk' }).waitFor();
  await preview.getByRole('checkbox', { name: 'Dark' }).check();
  await preview.getByRole('combobox', { name: 'Show as' }).selectOption('text');
  await preview.locator('pre').getByText('Hello from the desk').waitFor();

  const body = editor.getByRole('textbox', { name: 'Body' });
  const shipped = await body.inputValue();
  await body.fill('One\n\n{{nobody}}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Line 3: there is no placeholder {{nobody}}').waitFor();
  await body.fill(shipped);
  await body.press('Control+End');
  await editor.getByRole('button', { name: 'userName' }).click();
  await expect.poll(() => body.inputValue()).toBe(`${shipped}{{userName}}`);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Changed').waitFor();
  expect(await findFaults(page)).toEqual([]);

  await editor.getByRole('button', { name: 'Reset to built-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await editor.getByText('Built-in', { exact: true }).waitFor();
  await editor.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByText('Hello from the desk').waitFor();
});
