import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { fillRegister } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(async () => {
  await db.close();
});

/** Waits for the mail of this subject, and answers the path that its link of this kind leads to. */
async function mailedPath(recipient: string, subject: string, path: string): Promise<string> {
  const readLink = async () => {
    const mails = await db.prisma.sentMail.findMany({ where: { recipient, subject }, select: { text: true } });
    const [link = ''] = mails
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .filter((url) => url.includes(path));
    return link;
  };
  await expect.poll(readLink, { timeout: 60_000, interval: 500 }).toContain(path);
  const { pathname, search } = new URL(await readLink());
  return pathname + search;
}

test('the newsletter is ticked at registration, confirmed by mail, and left by the link of a newsletter', async () => {
  const { page } = await newVisitor();
  await page.goto('/register');
  await page.getByRole('checkbox', { name: /Send me news and deals/ }).check();
  const email = `${await fillRegister(page)}@example.com`;
  await page.waitForURL((url) => url.pathname !== '/register');
  const isSubscribed = async () => (await db.prisma.user.findFirstOrThrow({ where: { email } })).newsletter;
  expect(await isSubscribed()).toBe(false);

  await page.goto('/user/privacy');
  await page.getByText(`Open the link that we sent to ${email} to switch it on.`).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await page.goto(await mailedPath(email, 'Please confirm your newsletter subscription', '/newsletter/confirm?'));
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  expect(await isSubscribed()).toBe(true);
  expect(await findFaults(page)).toEqual([]);

  await page.goto(await mailedPath(email, 'You are subscribed to the newsletter', '/unsubscribe?'));
  await page.getByRole('heading', { name: 'Unsubscribe?' }).waitFor();
  expect(await isSubscribed()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(await isSubscribed()).toBe(false);
  expect(await findFaults(page)).toEqual([]);
});
