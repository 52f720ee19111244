import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { openCoinShop } from '../support/live-coins.ts';
import { openQuote } from '../support/open-quote.ts';
import { openAccount } from '../support/register.ts';

const live = await openCoinShop();
/** The shop reads the chain every few seconds, and the page asks the shop. */
const patience = { timeout: 60_000 };

/** What the wallet is asked to send. */
async function readBill(page: Page): Promise<{ to: string; units: bigint }> {
  const uri = await page.getByRole('link', { name: 'Open wallet' }).getAttribute('href');
  const [, to = '', units = '0'] = /\?address=(0x[0-9a-f]{40})&uint256=(\d+)$/.exec(uri ?? '') ?? [];
  return { to, units: BigInt(units) };
}

test('USDT on BNB Smart Chain pays an order, from the amount to the key, and the page may be closed meanwhile', async () => {
  const page = await openQuote(live, 1440);
  const address = page.url();
  const { to, units } = await readBill(page);
  await page.goto('/');
  await live.bsc.sendTokens(to, units);
  await page.goto(address);
  await page.getByRole('list', { name: 'Payments received' }).waitFor(patience);
  await live.bsc.mine(15);
  await page.waitForURL('**/checkout?order=*', patience);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor(patience);
  await page
    .getByRole('button', { name: /(reveal|show).*key/i })
    .first()
    .waitFor();
});

test('whoever sent too little reports it, and sends the rest', async () => {
  const page = await openQuote(live, 390);
  const { to, units } = await readBill(page);
  const hash = await live.bsc.sendTokens(to, units - 5n * 10n ** 18n);
  await page.getByText('Already paid, but it does not show up?').click();
  const field = page.getByLabel('Transaction hash');
  await field.fill('0x12');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await page.getByText(/^A hash has 64 characters/).waitFor();
  await field.fill(hash);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await page.getByText(/^Send \$\d\.\d\d more$/).waitFor(patience);
  await page.getByRole('button', { name: 'Pay the rest' }).click();
  await page.getByText('Send exactly').waitFor();
  const rest = await readBill(page);
  expect(Number(rest.units / 10n ** 16n)).toBeGreaterThan(480);
  await live.bsc.sendTokens(rest.to, rest.units);
  await live.bsc.mine(15);
  await page.getByText('Waiting for approval').waitFor(patience);
});

test('XRP is sent with the destination tag that the page shows, and a partial payment is told as what it is', async () => {
  const page = await openQuote(live, 390, /^XRP/);
  await page.getByText('Without this destination tag we cannot tell that the payment is yours.').waitFor();
  await page.getByRole('button', { name: 'Copy destination tag' }).waitFor();
  const uri = await page.getByRole('link', { name: 'Open wallet' }).getAttribute('href');
  const [, to = '', tag = '', amount = ''] = /^xrpl:(r\w+)\?dt=(\d+)&amount=([\d.]+)$/.exec(uri ?? '') ?? [];
  await page.getByText(tag, { exact: true }).waitFor();
  const drops = BigInt(Math.round(Number(amount) * 1e6));
  live.xrp.pay({ to, tag: Number(tag), drops, delivered: drops / 2n });
  await page.getByText(/^Send \$\d+\.\d\d more$/).waitFor(patience);
  live.xrp.pay({ to, tag: Number(tag), drops });
  await page.waitForURL('**/checkout?order=*', patience);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor(patience);
});

test('a top-up is paid in USDT, and is found again in the wallet while it waits', async () => {
  const context = await openContext({ baseURL: live.shop.url, viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  await page.goto('/');
  await openAccount(page);
  await page.goto('/user/wallet');
  await page.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  await page.getByRole('radio', { name: /^Tether/ }).check();
  await page.getByRole('button', { name: 'Add $25.00' }).click();
  await page.waitForURL('**/user/coins/*');
  await page.getByText('Send exactly').waitFor();
  await page.goto('/user/wallet');
  await page.getByRole('link', { name: 'Show payment' }).click();
  const { to, units } = await readBill(page);
  await live.bsc.sendTokens(to, units);
  await page.getByRole('list', { name: 'Payments received' }).waitFor(patience);
  await live.bsc.mine(15);
  await page.getByText('The money is in your wallet').waitFor(patience);
  await page.getByRole('link', { name: 'My wallet' }).click();
  await page.getByText('$25.00').first().waitFor();
});
