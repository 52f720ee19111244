import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openCoinShop } from '../support/live-coins.ts';
import { openQuote } from '../support/open-quote.ts';

const live = await openCoinShop({ quoteMinutes: 1 });
const patience = { timeout: 90_000 };

/** An order to pay in XRP, and what pays it; read at once, since it is shown for a minute only. */
async function openLate(width: number) {
  const page = await openQuote(live, width, /^XRP/);
  const uri = await page.getByRole('link', { name: 'Open wallet' }).getAttribute('href');
  const [, to = '', tag = '', amount = ''] = /^xrpl:(r\w+)\?dt=(\d+)&amount=([\d.]+)$/.exec(uri ?? '') ?? [];
  return { page, request: { to, tag: Number(tag), drops: BigInt(Math.round(Number(amount) * 1e6)) } };
}

async function sendLate({ page, request }: Awaited<ReturnType<typeof openLate>>): Promise<Page> {
  await page.getByText('This amount has expired').waitFor(patience);
  live.xrp.pay(request);
  await page.getByRole('button', { name: 'Continue with the order' }).waitFor(patience);
  return page;
}

test('whoever pays late goes on with the order, or has the money in the wallet at once', async () => {
  const [first, second] = [await openLate(390), await openLate(1440)];
  const [phone, desk] = await Promise.all([sendLate(first), sendLate(second)]);
  await phone.getByRole('button', { name: 'Continue with the order' }).click();
  await phone.waitForURL('**/checkout?order=*', patience);
  await phone.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor(patience);
  await desk.goto(desk.url().replace(/\/pay$/, ''));
  await desk.getByRole('button', { name: 'Take the money back' }).click();
  await desk.getByRole('button', { name: 'Send it to an address' }).click();
  await desk.getByRole('button', { name: /^Add \$\d+\.\d\d to my wallet$/ }).click();
  await desk.getByText('The money is in your wallet.').waitFor();
  await desk.goto('/user/wallet');
  await desk
    .getByText(/^\$(19|20)\.\d\d$/)
    .first()
    .waitFor();
}, 300_000);
