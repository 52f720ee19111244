import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { openCoinShop } from '../support/live-coins.ts';
import { openQuote } from '../support/open-quote.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

const live = await openCoinShop({ autoApproveMax: 10, twoPersonFrom: 15, require2faForStaff: false });
const db = await openShopDatabase(live.shop.dataDir);
afterAll(() => db.close());
const patience = { timeout: 60_000 };

async function openDesk(name: string): Promise<Page> {
  const context = await openContext({ baseURL: live.shop.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/');
  await openStaff(db, page, 'admin');
  await page.goto('/admin/crypto');
  await page.getByRole('tab', { name }).or(page.getByRole('link', { name })).first().click();
  return page;
}

/** Sends what the page in view asks for. */
async function send(page: Page): Promise<void> {
  const uri = await page.getByRole('link', { name: 'Open wallet' }).getAttribute('href');
  const [, to = '', units = '0'] = /\?address=(0x[0-9a-f]{40})&uint256=(\d+)$/.exec(uri ?? '') ?? [];
  await live.bsc.sendTokens(to, BigInt(units));
  await live.bsc.mine(15);
  await page.getByText('Waiting for approval').waitFor(patience);
}

const news = /cryptoDesk\.(queue|payments)/;

/** The desk hears no more what others do, until it is told to catch up. */
async function leaveBehind(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(news, (route) => void held.push(route));
  return async () => {
    await page.unroute(news);
    // Those that the desk gave up meanwhile are gone.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

test('the desk says of an approval what came of it, also to whoever saw the payment before the other person did', async () => {
  const buyer = await openQuote(live, 390);
  await send(buyer);
  const [first, second] = [await openDesk('To check'), await openDesk('To check')];
  const approve = async (page: Page) => {
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };
  await second.getByText('A payment of this size needs two approvals.').waitFor();
  const catchUp = await leaveBehind(second);
  await approve(first);
  await first.getByText(/^Approved, waiting for a second person: GM-/).waitFor();
  expect(await db.prisma.order.count({ where: { paymentStatus: 'paid' } })).toBe(0);
  await approve(second);
  await catchUp();
  await second.getByText(/^Approved: GM-/).waitFor();
  expect(await db.prisma.order.count({ where: { paymentStatus: 'paid' } })).toBe(1);
});

test('of a top-up as well, and asks nobody any more about one that was decided', async () => {
  const context = await openContext({ baseURL: live.shop.url, viewport: { width: 390, height: 900 } });
  const buyer = await context.newPage();
  await buyer.goto('/');
  await openAccount(buyer);
  await buyer.goto('/user/wallet');
  await buyer.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  await buyer.getByRole('radio', { name: /^XRP/ }).check();
  await buyer.getByRole('button', { name: 'Add $25.00' }).click();
  const uri = await buyer.getByRole('link', { name: 'Open wallet' }).getAttribute('href');
  const [, to = '', tag = '', amount = ''] = /^xrpl:(r\w+)\?dt=(\d+)&amount=([\d.]+)$/.exec(uri ?? '') ?? [];
  // Too much, so that it stays in the list.
  live.xrp.pay({ to, tag: Number(tag), drops: BigInt(Math.round(Number(amount) * 2e6)) });
  await buyer.getByText('Waiting for approval').waitFor(patience);
  const [first, second] = [await openDesk('Top-ups and VIP'), await openDesk('Top-ups and VIP')];
  const decide = async (page: Page, name: 'Accept' | 'Refuse') => {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Seen on the chain');
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  await second.getByRole('button', { name: 'Accept' }).waitFor();
  const catchUpSecond = await leaveBehind(second);
  await decide(first, 'Accept');
  await first
    .getByText(/^First approval noted/)
    .first()
    .waitFor();
  await first.getByText('You approved it. A second person has to approve it too.').waitFor();
  const catchUpFirst = await leaveBehind(first);
  await decide(second, 'Accept');
  await catchUpSecond();
  await second.getByText('Coins accepted').first().waitFor();
  await buyer.getByText('The money is in your wallet').waitFor(patience);
  await decide(first, 'Refuse');
  await catchUpFirst();
  await first.getByText('This payment is no longer waiting for coins.').waitFor();
  await first.getByRole('button', { name: 'To the wallet' }).waitFor();
  await first.getByRole('dialog').waitFor({ state: 'detached' });
});
