import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postLedger } from '../../src/server/ledger/post-ledger.ts';
import { transaction } from '../../src/server/platform/database/db.ts';
import { giveMoney } from '../../src/server/wallet/testing/give-money.ts';
import { newVisitor } from '../support/browser.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addFirstProductOf, fillContact, fillTestCard, goToCheckout, pay, testCards } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
const key = 'withdrawalsEnabled';
beforeAll(() => db.prisma.setting.upsert({ where: { key }, create: { key, value: true }, update: { value: true } }));
afterAll(async () => {
  await db.prisma.setting.deleteMany({ where: { key } });
  await db.close();
});

const balance = async (page: Page) =>
  Number((await page.getByTestId('wallet-balance').innerText()).replace(/[^\d.]/g, ''));

test('money is added to the wallet, pays an order, and both stand in its ledger', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/user/wallet');
  await page.getByTestId('wallet-balance').waitFor();
  const before = await balance(page);
  // Too large an amount is refused in its field and not reduced.
  await page.getByLabel('Amount', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Add $900.00' }).click();
  await page.getByText('Outside the allowed range').waitFor();
  // A decimal comma is one, and not dropped.
  await page.getByLabel('Amount', { exact: true }).fill('10,5');
  await page.getByRole('button', { name: 'Add $10.50' }).waitFor();
  await page.getByRole('button', { name: '$100' }).click();
  await fillTestCard(page);
  await page.getByRole('button', { name: 'Add $100.00' }).click();
  await expect.poll(() => balance(page), { timeout: 15_000 }).toBeCloseTo(before + 100, 2);

  await addFirstProductOf(page, 'consumables');
  await goToCheckout(page);
  await page.getByRole('radio', { name: /Wallet/ }).check();
  await fillContact(page);
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();

  await page.goto('/user/wallet?type=purchase');
  await page
    .getByRole('link', { name: /^Order GM-/ })
    .first()
    .waitFor();
  expect(await balance(page)).toBeLessThan(before + 100);
  expect(complaints).toEqual([]);
});

test('who says no at the bank is not told that the card was declined', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await page.goto('/user/wallet');
  await fillTestCard(page, testCards.threeDSecure);
  await page.getByRole('button', { name: 'Add $25.00' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('You rejected the payment at your bank').waitFor();
  expect(await page.getByText('declined').count()).toBe(0);
});

test('a withdrawal whose answer was lost on the way is not made again by asking again', async () => {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  const verifiedAt = new Date('2026-01-01T00:00:00Z');
  const { id: userId } = await db.prisma.user.update({
    where: { userNameKey: userName.toLowerCase() },
    data: {
      ...{ status: 'active', emailVerifiedAt: verifiedAt, twoFactorEnabledAt: verifiedAt },
      connectedWallet: { create: { network: 'bsc', address: `0x${'b'.repeat(40)}`, verifiedAt } },
    },
  });
  await db.prisma.session.updateMany({ where: { userId }, data: { sudoUntil: new Date(Date.now() + 3_600_000) } });
  await giveMoney(db, userId, 10_000, 'refund');
  await page.goto('/user/wallet');
  await page.route(
    '**/wallet.withdraw**',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, contentType: 'application/json', body: unavailable });
    },
    { times: 1 },
  );
  await page.getByLabel('Amount to withdraw').fill('30');
  const ask = page.getByRole('button', { name: 'Request withdrawal' });
  await ask.click();
  await page.getByText('Please try again in a moment').first().waitFor();
  await ask.click();
  await page.getByText('Your withdrawal was requested').first().waitFor();
  expect(await db.prisma.walletWithdrawal.count({ where: { userId } })).toBe(1);
});

test('a seller moves earnings into the wallet, once', async () => {
  const { page, complaints } = await newVisitor({ width: 360, height: 780 });
  const { id: userId } = await db.prisma.user.findUniqueOrThrow({
    where: { userNameKey: (await openAccount(page)).toLowerCase() },
  });
  await transaction(db, (tx) =>
    postLedger(tx, {
      ...{ type: 'adjustment', idempotencyKey: `earned:${userId}`, currency: 'USD' },
      postings: [
        { kind: 'seller_payable', userId, amountCents: 4250 },
        { kind: 'adjustments', amountCents: -4250 },
      ],
    }),
  );
  await page.goto('/user/wallet');
  await page.getByRole('button', { name: 'Move earnings to the wallet' }).click();
  await page.getByRole('button', { name: 'Move $42.50' }).click();
  await expect.poll(() => balance(page)).toBe(42.5);
  await page.getByRole('region', { name: 'Transactions' }).getByText('+$42.50').waitFor();
  expect(await page.getByText('Earnings available').count()).toBe(0);
  // A page that is no longer there does not say that nothing ever happened.
  await page.goto('/user/wallet?page=9');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await page.getByRole('region', { name: 'Transactions' }).getByText('+$42.50').waitFor();
  expect(complaints).toEqual([]);
});

/** As the shop answers when it does not know what became of a request. */
const unavailable = JSON.stringify({
  error: {
    ...{ code: -32_603, message: 'Please try again in a moment' },
    data: { code: 'UNAVAILABLE', status: 503, message: 'Please try again in a moment', requestId: 'lost' },
  },
});
