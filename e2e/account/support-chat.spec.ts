import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(() => db.close());

const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text });
const openHelp = (page: Page) => page.getByRole('button', { name: 'Contact support' }).click();

test('a guest reads the answers, a member asks over any page, and staff answer live with a canned text', async () => {
  const [{ page: ann }, { page: sue }] = [await newVisitor(), await newVisitor()];
  await ann.goto('/product');
  await openHelp(ann);
  const help = ann.getByRole('dialog', { name: 'Help and support' });
  await help.getByLabel('Find an answer').fill('key not work');
  await help.getByText('My key does not work').click();
  await help.getByText(/We will replace the key or refund you/).waitFor();
  await help.getByText('Sign in to write to us').waitFor();

  const userName = await openAccount(ann);
  await ann.reload();
  await openHelp(ann);
  await help.getByRole('button', { name: 'Ask a question' }).click();
  await help.getByLabel('Topic').selectOption({ label: 'Payment or refund' });
  await help.getByLabel('Your question').fill('Was I charged twice?');
  await help.getByRole('button', { name: 'Send' }).click();
  await bubble(ann, 'Was I charged twice?').waitFor();

  await sue.goto('/');
  await openStaff(db, sue, 'support');
  await sue.goto('/admin/support');
  await sue.getByRole('button', { name: new RegExp(userName) }).click();
  await bubble(sue, 'Was I charged twice?').waitFor();
  await ann.getByText('Read', { exact: true }).waitFor();
  await sue.keyboard.press('n');
  const note = sue.getByRole('textbox', { name: 'Note, seen by staff only' });
  await note.fill('Looks like one charge');
  await sue.reload();
  await sue.getByRole('button', { name: new RegExp(userName) }).click();
  expect(await note.inputValue()).toBe('Looks like one charge');
  await note.press('Enter');
  await bubble(sue, 'Looks like one charge').waitFor();
  await sue.keyboard.press('Escape');
  await sue.keyboard.press('r');
  await sue.getByRole('button', { name: 'We are on it' }).click();
  await sue.getByRole('button', { name: 'Send', exact: true }).click();

  await bubble(ann, `Hello ${userName}`).waitFor();
  expect(await bubble(ann, 'Looks like one charge').count()).toBe(0);
  expect(await findFaults(ann)).toEqual([]);
  await ann.keyboard.press('Escape');

  await sue.goto('/admin/support?view=mine');
  await bubble(sue, `Hello ${userName}`).waitFor();
  expect(await findFaults(sue)).toEqual([]);
  await sue.keyboard.press('c');
  await sue.getByText(/gets a transcript by mail/).waitFor();
  await ann.goto('/support');
  await ann.getByRole('button', { name: /Payment or refund/ }).click();
  await ann.getByText('This conversation is closed.', { exact: false }).waitFor();
});

test('whoever writes an answer stays with it when the member closes the conversation meanwhile', async () => {
  const [{ page: ann }, { page: bob }, { page: sue }] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const ask = async (page: Page) => {
    await page.goto('/');
    const userName = await openAccount(page);
    await page.goto('/support');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.getByLabel('Topic').selectOption({ label: 'Payment or refund' });
    await page.getByLabel('Your question').fill(`I am ${userName}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await bubble(page, `I am ${userName}`).waitFor();
    return userName;
  };
  const [annName, bobName] = [await ask(ann), await ask(bob)];
  await sue.goto('/');
  await openStaff(db, sue, 'support');
  await sue.goto('/admin/support');
  await sue.getByRole('button', { name: new RegExp(annName) }).click();
  const field = sue.getByRole('textbox', { name: `Answer ${annName}` });
  await field.fill('Please ');
  const listed = sue.waitForResponse((answer) => answer.url().includes('supportDesk.list'));
  await ann.getByRole('button', { name: 'Solved, close it' }).click();
  await listed;
  await sue
    .getByRole('article', { name: `Conversation with ${annName}` })
    .getByText('Closed', { exact: true })
    .waitFor();
  await sue.keyboard.type('check');
  expect(await field.inputValue()).toBe('Please check');
  const { status } = await db.prisma.supportConversation.findFirstOrThrow({ where: { member: { userName: bobName } } });
  expect(status).toBe('open');
  await sue.keyboard.press('Escape');
  await sue.keyboard.press('s');
  await field.waitFor({ state: 'detached' });
});
