import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { postLedger } from '../../src/server/ledger/post-ledger.ts';
import { transaction } from '../../src/server/platform/database/db.ts';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openDesk } from '../support/open-desk.ts';
import { openStaff } from '../support/open-staff.ts';
import { postAs } from '../support/post-as.ts';
import { openAccount } from '../support/register.ts';
import { chooseOfRow, focusedLabel } from '../support/row-menu.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
afterAll(() => db.close());
const admin = 'admin@example.com';

async function addMember() {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  return await db.prisma.user.findUniqueOrThrow({ where: { userNameKey: userName.toLowerCase() } });
}

type Posting = Parameters<typeof postLedger>[1]['postings'][number];

function move(idempotencyKey: string, type: 'adjustment' | 'withdrawal', postings: Posting[]) {
  return transaction(db, (tx) => postLedger(tx, { type, idempotencyKey, currency: 'USD', postings }));
}

/** Money that the shop owes a member: as a seller, or in the wallet. */
function owe(userId: string, kind: 'seller_payable' | 'user_wallet', amountCents: number) {
  return move(`owed:${randomUUID()}`, 'adjustment', [
    { kind, userId, amountCents },
    { kind: 'adjustments', amountCents: -amountCents },
  ]);
}

/** Older than any other, so that it is the first in the queue. */
async function askForWithdrawal(userId: string): Promise<string> {
  await owe(userId, 'user_wallet', 2000);
  const target = { network: 'bsc', address: `0x${'a'.repeat(40)}`, idempotencyKey: randomUUID() };
  const createdAt = new Date('2020-01-01T00:00:00Z');
  const data = { userId, amountCents: 2000, feeCents: 50, currency: 'USD', createdAt, ...target };
  const { id } = await db.prisma.walletWithdrawal.create({ data });
  await move(`withdrawal:${id}`, 'withdrawal', [
    { kind: 'user_wallet', userId, amountCents: -2000 },
    { kind: 'withdrawals_pending', userId, amountCents: 2000 },
  ]);
  return id;
}

test('the dashboard tells the numbers of a range, as a chart and as a table', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/admin', admin);
  const figures = page.getByRole('list', { name: 'Key figures' });
  await figures.getByRole('heading', { name: 'Revenue' }).waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL((url) => url.searchParams.get('range') === '7d');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('region', { name: 'Revenue as a table' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(7);
  expect(complaints).toEqual([]);
});

test('staff approve a withdrawal and reject another, which gives the money back', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  const [first, second] = [await addMember(), await addMember()];
  for (const { id } of [first, second]) await askForWithdrawal(id);
  await openDesk(page, '/admin/wallet', 'Wallet');
  const list = page.getByRole('region', { name: 'Withdrawals' });
  const statusOf = async ({ id }: { id: string }) =>
    (await db.prisma.walletWithdrawal.findFirstOrThrow({ where: { userId: id } })).status;
  await list.getByRole('button', { name: first.userName }).click();
  await page.getByRole('article', { name: `Withdrawal of ${first.userName}` }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => statusOf(first)).toBe('approved');
  await list.getByRole('button', { name: second.userName }).click();
  await page.getByRole('article', { name: `Withdrawal of ${second.userName}` }).waitFor();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Not your address');
  await dialog.getByRole('button', { name: 'Reject withdrawal' }).click();
  await expect.poll(() => statusOf(second)).toBe('rejected');
  await openDesk(page, `/admin/wallet/${second.id}`, `Wallet of ${second.userName}`);
  await page.getByRole('region', { name: 'Transactions' }).getByText('Withdrawal rejected').waitFor();
  await openDesk(page, `/admin/wallet/withdrawals?view=rejected&q=${second.userName}`, 'All withdrawals');
  await page.getByRole('button', { name: second.userName, exact: true }).waitFor();
});

test('a question about a withdrawal is never asked about the next one, once a colleague has decided it', async () => {
  const [{ page }, { page: colleague }] = [await newVisitor(), await newVisitor()];
  await openStaff(db, page, 'admin');
  await openStaff(db, colleague, 'admin');
  const [first, second] = [await addMember(), await addMember()];
  const id = await askForWithdrawal(first.id);
  await askForWithdrawal(second.id);
  await page.clock.install();
  await openDesk(page, '/admin/wallet', 'Wallet');
  await page.getByRole('region', { name: 'Withdrawals' }).getByRole('button', { name: first.userName }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Not your address');
  const approved = await postAs(colleague, `/api/admin/wallet/withdrawals/${id}/approve`, {});
  expect(approved.status(), await approved.text()).toBe(200);
  // The list asks again by itself every half a minute.
  await page.clock.fastForward(31_000);
  await page.getByText('Somebody else has just decided this one.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('article', { name: /^Withdrawal of / }).waitFor();
});

test('a seller is paid by a transfer, whose reference stands in the statement', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  const seller = await addMember();
  await owe(seller.id, 'seller_payable', 4000);
  await openDesk(page, `/admin/payouts/${seller.id}`, `Statement of ${seller.userName}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('30');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByText('Please enter the transfer’s reference').waitFor();
  await dialog.getByLabel('Reference').fill(`SEPA ${seller.userName}`);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('region', { name: 'Lines of the statement' }).getByText(`SEPA ${seller.userName}`).waitFor();
  const csv = await page.request.get(
    `/api/admin/payouts/${seller.id}/csv?month=${new Date().toISOString().slice(0, 7)}`,
  );
  expect(await csv.text()).toContain(`Paid out,,SEPA ${seller.userName},-30,USD`);
  await page.getByRole('button', { name: 'Payout came back' }).click();
  await dialog.getByLabel('Reference').fill(`SEPA ${seller.userName}`);
  await dialog.getByLabel('Reason').fill('The account is closed');
  await dialog.getByRole('button', { name: 'Record as returned' }).click();
  await page.getByRole('region', { name: 'Lines of the statement' }).getByText('Payout returned').waitFor();
  await page.getByText('$40.00').first().waitFor();
});

test('staff make a coupon, disable it, and set and remove the tax of a country', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/coupons', admin);
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  const code = `DESK-${randomUUID().slice(0, 8).toUpperCase()}`;
  await form.getByLabel('Code').fill(code);
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(1);
  await form.getByLabel('Percent off').fill('12.5');
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await chooseOfRow(page, code, 'Disable');
  await page.getByRole('button', { name: 'Disable coupon' }).click();
  // The focus is back where the menu was opened from.
  await expect.poll(() => focusedLabel(page)).toBe(`Actions for ${code}`);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Disabled' }).click();
  await page.getByPlaceholder('Part of a code').fill(code);
  await page.getByPlaceholder('Part of a code').press('Enter');
  await page.getByRole('button', { name: code, exact: true }).click();
  await page.getByRole('dialog', { name: code }).getByText('12.5%').waitFor();

  await openDesk(page, '/admin/tax-rates', 'Tax rates');
  await page.getByRole('button', { name: 'New rate' }).click();
  const rate = page.getByRole('dialog', { name: 'New tax rate' });
  await rate.getByLabel('Billing country').selectOption('IS');
  await rate.getByLabel('Rate (%)').fill('24');
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await chooseOfRow(page, 'IS · Iceland', 'Remove');
  await page.getByRole('button', { name: 'Remove rate' }).click();
  await page.getByRole('button', { name: 'Actions for IS · Iceland' }).waitFor({ state: 'detached' });
  await expect.poll(() => focusedLabel(page)).toMatch(/^Actions for /);
});

test('support sees no numbers and no money, a seller only their own', async () => {
  const support = await newVisitor();
  await openStaff(db, support.page, 'support');
  await openDesk(support.page, '/admin', 'Dashboard');
  expect(await support.page.getByRole('list', { name: 'Key figures' }).count()).toBe(0);
  for (const path of ['/admin/wallet', '/admin/payouts', '/admin/coupons', '/admin/tax-rates']) {
    await support.page.goto(path);
    await support.page.getByText('You do not have permission to access this area.').waitFor();
  }
  for (const call of ['statistics', 'payouts', 'wallet/check', 'tax-rates', 'coupons'])
    expect((await support.page.request.get(`/api/admin/${call}`)).status(), call).toBe(403);
  const seller = await newVisitor();
  await signIn(seller.page, '/seller-center/earnings', 'seller@example.com');
  await seller.page.getByText('To be paid now').waitFor();
  expect((await seller.page.request.get('/api/admin/payouts')).status()).toBe(403);
  await openDesk(seller.page, '/seller-center/orders?view=all', 'Sold orders');
});

describe.each([768, 1440])('at %i px', (width) => {
  test('the screens have no serious fault', async () => {
    const { page } = await newVisitor({ width, height: 900 });
    await signIn(page, '/admin', admin);
    await page.getByRole('list', { name: 'Key figures' }).waitFor();
    for (const path of [
      '/admin',
      '/admin/wallet',
      '/admin/wallet/check',
      '/admin/payouts',
      '/admin/coupons',
      '/admin/tax-rates',
      '/admin/wallet/withdrawals',
    ]) {
      await page.goto(path);
      expect(await findFaults(page), path).toEqual([]);
    }
  });
});
