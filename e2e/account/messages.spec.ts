import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { newVisitor, showPictures } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { findFaults } from '../support/find-faults.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

showPictures();

let db: Database;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(() => db.close());

/** A visitor with a new account whose address is confirmed. */
async function openMember(viewport?: { width: number; height: number }) {
  const visitor = await newVisitor(viewport);
  await visitor.page.goto('/');
  const userName = await openAccount(visitor.page);
  const { id } = await db.prisma.user.update({
    where: { userNameKey: userName.toLowerCase() },
    data: { status: 'active' },
  });
  return { ...visitor, userName, id };
}
const accountOf = (page: Page, { userName }: { userName: string }, unread: string) =>
  page.getByRole('button', { name: `Account of ${userName}${unread}`, exact: true });
const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text });

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a first message whose answer was lost begins one conversation, however it is sent again', async () => {
  const [ann, bob] = [await openMember(), await openMember()];
  const { page } = ann;
  await page.goto(`/user/${bob.id}`);
  const open = page.getByRole('button', { name: 'Send message' });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await open.click();
  await dialog.getByLabel('Subject').fill('Your review');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which sword do you mean?');
  await page.route(/messages\.send/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await page.unroute(/messages\.send/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open.click();
  await send.click();
  await bubble(page, 'Which sword do you mean?').waitFor();
  expect(await db.prisma.messageThread.count({ where: { starterId: ann.id } })).toBe(1);
});

test('two members write to each other live, with counters that agree in two tabs, drafts, retry and a block', async () => {
  const [ann, bob] = [await openMember(), await openMember()];
  await bob.page.goto('/product');
  const tab = await bob.page.context().newPage();
  await tab.goto('/user/messages');
  for (const page of [bob.page, tab]) await accountOf(page, bob, '').waitFor();

  await ann.page.goto(`/user/${bob.id}`);
  await ann.page.getByRole('button', { name: 'Send message' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('Your review');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which sword do you mean?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await bubble(ann.page, 'Which sword do you mean?').waitFor();
  for (const page of [bob.page, tab]) await accountOf(page, bob, ', 1 unread message').waitFor();

  await tab.getByRole('link', { name: /Your review/ }).click();
  await bubble(tab, 'Which sword do you mean?').waitFor();
  for (const page of [bob.page, tab]) await accountOf(page, bob, '').waitFor();
  await ann.page.getByText('Read', { exact: true }).waitFor();

  await tab.getByRole('textbox', { name: 'Message', exact: true }).fill('The one');
  await ann.page.getByText(`${bob.userName} is typing…`).waitFor();
  await tab.reload();
  await expect.poll(() => tab.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toBe('The one');
  await write(tab, 'The one of dawn: https://example.com/dawn.');
  await bubble(ann.page, 'The one of dawn').waitFor();
  const link = bubble(ann.page, 'The one of dawn').getByRole('link', { name: 'https://example.com/dawn' });
  expect(await link.getAttribute('rel')).toContain('nofollow');

  await ann.page.route(/messages\.reply/, (route) => route.abort());
  await write(ann.page, 'Thank you');
  await ann.page.getByText(/Not sent/).waitFor();
  await ann.page.unroute(/messages\.reply/);
  await ann.page.getByRole('button', { name: 'Try again' }).click();
  await bubble(tab, 'Thank you').waitFor();
  await expect.poll(() => bubble(ann.page, 'Thank you').count()).toBe(1);
  expect(await findFaults(tab)).toEqual([]);

  await tab.getByRole('button', { name: 'Block', exact: true }).click();
  await tab.getByText('You blocked this member.').waitFor();
  await ann.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Are you there?');
  await ann.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ann.page
    .getByText(/cannot send messages to this user/)
    .first()
    .waitFor();
  expect(bob.complaints).toEqual([]);
});

test('on a phone one pane is shown at a time, and keys go through the list', async () => {
  const [ann, bob] = [await openMember({ width: 360, height: 740 }), await openMember()];
  for (const subject of ['First', 'Second']) {
    await db.prisma.messageThread.create({
      data: {
        ...{ subject, starterId: bob.id, otherId: ann.id },
        messages: { create: { senderId: bob.id, recipientId: ann.id, content: `${subject} words` } },
      },
    });
  }
  await ann.page.goto('/user/messages');
  const list = ann.page.getByRole('link', { name: /words/ });
  await expect.poll(() => list.count()).toBe(2);
  await ann.page.keyboard.press('j');
  await bubble(ann.page, 'words').waitFor();
  expect(await list.first().isVisible()).toBe(false);
  expect(await findFaults(ann.page)).toEqual([]);
  await ann.page.getByRole('link', { name: 'All messages' }).click();
  await list.first().waitFor();
  await ann.page.getByRole('searchbox', { name: 'Search messages' }).fill('First');
  await expect.poll(() => list.count()).toBe(1);
});

test('what to do with a message that was not sent is in view on a phone', async () => {
  const [ann, bob] = [await openMember({ width: 360, height: 640 }), await openMember()];
  const begun = { to: bob.id, subject: 'Your lantern', content: 'Long\n'.repeat(30), clientKey: crypto.randomUUID() };
  const { body } = await callShop(ann.page, 'POST', '/api/messages', begun);
  await ann.page.goto(`/user/messages/${body.threadId}?box=sent`);
  await ann.page.getByRole('button', { name: 'Attach pictures' }).click();
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('of nothing') };
  await ann.page.getByLabel('Picture files').setInputFiles(picture);
  await ann.page.getByRole('button', { name: 'Leave the pictures out' }).click();
  await ann.page.route(/messages\.reply/, (route) => route.abort());
  await write(ann.page, 'Is it still yours?');
  const retry = ann.page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  const bottoms = [retry, ann.page.getByRole('log')].map(async (part) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  });
  const [ofButton = 0, ofLog = 0] = await Promise.all(bottoms);
  expect(ofButton).toBeLessThanOrEqual(ofLog);
  // What was put away again does not go with it.
  expect(await ann.page.getByText('1 picture').count()).toBe(0);
});

test('on a touch screen Enter begins a new line, and the way back leads to the box that was left', async () => {
  const bob = await openMember();
  const ann = await newVisitor({ width: 360, height: 740 }, { isMobile: true, hasTouch: true });
  await ann.page.goto('/');
  const userName = await openAccount(ann.page);
  await db.prisma.user.update({ where: { userNameKey: userName.toLowerCase() }, data: { status: 'active' } });
  const begun = { to: bob.id, subject: 'Your lantern', content: 'Is it still yours?', clientKey: crypto.randomUUID() };
  const { body } = await callShop(ann.page, 'POST', '/api/messages', begun);
  await ann.page.goto(`/user/messages/${body.threadId}?box=sent`);
  const field = ann.page.getByRole('textbox', { name: 'Message', exact: true });
  await field.pressSequentially('First line');
  await field.press('Enter');
  await field.pressSequentially('second line');
  expect(await field.inputValue()).toBe('First line\nsecond line');
  await ann.page.getByRole('link', { name: 'All messages' }).click();
  await ann.page.getByRole('link', { name: /Your lantern/ }).waitFor();
  expect(new URL(ann.page.url()).search).toBe('?box=sent');
});
