import { beforeEach, describe, expect, test } from 'vitest';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { addWithdrawer, topUpOf } from '../testing/wallet-acts.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db, { withdrawalsEnabled: true });

const member = await addWithdrawer(shop, 10_000);
const { wallet, orders } = shop.as(member);
const { topUp } = await wallet.topUp(topUpOf(50));
const withdrawal = await wallet.withdraw({ amount: 20 });
const product = await shop.addKeyProduct(1, { priceCents: 1999 });
const placed = await orders.place({ ...orderOf(product), paymentMethod: 'wallet' });
await orders.processPayment({ orderId: placed.order.id, paymentMethod: 'wallet' });
const payment = await db.prisma.payment.findFirstOrThrow({ where: { orderId: placed.order.id } });
await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '1 hour'`);
const account = await db.prisma.ledgerAccount.findFirstOrThrow({
  where: { owner: member.userId, kind: 'user_wallet' },
});
const entry = await db.prisma.ledgerEntry.findFirstOrThrow({
  where: { accountId: account.id },
  orderBy: { id: 'desc' },
});

/** Writes what no code of the shop could write. */
async function corrupt(sql: string) {
  await db.pool.query(
    `ALTER TABLE ledger_entries DISABLE TRIGGER USER; ${sql}; ALTER TABLE ledger_entries ENABLE TRIGGER USER`,
  );
}
const openAlerts = async () =>
  (await db.prisma.opsAlert.findMany({ where: { resolvedAt: null } })).map(({ dedupeKey }) => dedupeKey).sort();

beforeEach(async () => {
  await db.prisma.opsAlert.deleteMany();
});

test('a ledger in order raises nothing', async () => {
  expect(await reconcileLedger(shop.services)).toBe(0);
  expect(await openAlerts()).toEqual([]);
});

describe('a corrupted row raises its alert and no other, and is not repaired', () => {
  test.each<[string, string, string, string[]]>([
    [
      'a kept balance',
      `UPDATE ledger_accounts SET "balanceCents" = "balanceCents" + 1 WHERE "id" = '${account.id}'`,
      `UPDATE ledger_accounts SET "balanceCents" = "balanceCents" - 1 WHERE "id" = '${account.id}'`,
      [`ledger-balance:${account.id}`],
    ],
    [
      'a running balance',
      `UPDATE ledger_entries SET "balanceAfterCents" = "balanceAfterCents" + 1 WHERE "id" = '${entry.id}'`,
      `UPDATE ledger_entries SET "balanceAfterCents" = "balanceAfterCents" - 1 WHERE "id" = '${entry.id}'`,
      [`ledger-running-balance:${entry.id}`],
    ],
    [
      'what may not be withdrawn',
      `UPDATE ledger_entries SET "tiedAfterCents" = "tiedAfterCents" + 1 WHERE "id" = '${entry.id}'`,
      `UPDATE ledger_entries SET "tiedAfterCents" = "tiedAfterCents" - 1 WHERE "id" = '${entry.id}'`,
      [`ledger-split:${entry.id}`],
    ],
    [
      'an entry of the shop',
      `UPDATE ledger_entries SET "amountCents" = "amountCents" + 1 WHERE "transactionId" = '${entry.transactionId}' AND "id" <> '${entry.id}'`,
      `UPDATE ledger_entries SET "amountCents" = "amountCents" - 1 WHERE "transactionId" = '${entry.transactionId}' AND "id" <> '${entry.id}'`,
      [`ledger-zero:${entry.transactionId}`],
    ],
    [
      'a wallet payment',
      `UPDATE payments SET "status" = 'failed' WHERE "id" = '${payment.id}'`,
      `UPDATE payments SET "status" = 'paid' WHERE "id" = '${payment.id}'`,
      [`ledger-wallet-payment:${payment.id}`],
    ],
    [
      'a top-up',
      `UPDATE wallet_top_ups SET "amountCents" = 6000 WHERE "id" = '${topUp.id}'`,
      `UPDATE wallet_top_ups SET "amountCents" = 5000 WHERE "id" = '${topUp.id}'`,
      [`ledger-top-up:${topUp.id}`],
    ],
    [
      'a withdrawal',
      `UPDATE wallet_withdrawals SET "status" = 'cancelled' WHERE "id" = '${withdrawal.id}'`,
      `UPDATE wallet_withdrawals SET "status" = 'requested' WHERE "id" = '${withdrawal.id}'`,
      [`ledger-withdrawal:${withdrawal.id}`],
    ],
  ])('%s', async (_, spoil, mend, expected) => {
    await corrupt(spoil);
    expect(await reconcileLedger(shop.services)).toBe(1);
    expect(await reconcileLedger(shop.services)).toBe(1);
    expect(await openAlerts()).toEqual(expected);
    await corrupt(mend);
    expect(await reconcileLedger(shop.services)).toBe(0);
  });
});
