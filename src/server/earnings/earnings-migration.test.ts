import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { postLedger } from '../../server/ledger/post-ledger.ts';
import { transaction } from '../../server/platform/database/db.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { reconcileLedger } from '../../server/wallet/balance/reconcile-ledger.ts';
import { createRefundHarness } from '../refunds/testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);

/** An order completed so many days ago, whose seller could take the earnings at once, as it was before. */
async function sellAsBefore(sellerId: string, days: number): Promise<string> {
  const orderId = await harness.pay(
    await harness.addUser(),
    await harness.addKeyProduct(1, { priceCents: 1000, sellerId }),
  );
  await db.pool.query(
    `UPDATE orders SET "status" = 'completed', "completedAt" = now() - $2 * interval '1 day' WHERE "id" = $1`,
    [orderId, days],
  );
  await transaction(db, (tx) =>
    postLedger(tx, {
      type: 'earning',
      idempotencyKey: `earning:${orderId}:${sellerId}:0`,
      currency: 'USD',
      orderId,
      note: sellerId,
      postings: [
        { kind: 'seller_payable', userId: sellerId, amountCents: 900 },
        { kind: 'commission', amountCents: 100 },
        { kind: 'sales', amountCents: -1000 },
      ],
    }),
  );
  return orderId;
}

test('what was earned before is held as if it had been from the start, and the ledger goes on', async () => {
  const [one, other] = [await harness.addUser(), await harness.addUser()];
  const orders = [];
  for (const days of [20, 3, 2]) orders.push(await sellAsBefore(one.userId, days));
  await sellAsBefore(other.userId, 1);
  // Paid out already: what is held then is missing from what is payable.
  await transaction(db, (tx) =>
    postLedger(tx, {
      type: 'payout',
      idempotencyKey: 'payout:before',
      currency: 'USD',
      postings: [
        { kind: 'seller_payable', userId: other.userId, amountCents: -900 },
        { kind: 'user_wallet', userId: other.userId, amountCents: 900 },
      ],
    }),
  );
  await db.pool.query(`DROP TABLE seller_earnings;
    ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_held_not_negative`);
  await db.pool.query(await readFile('prisma/migrations/20261122164159_seller_earnings/migration.sql', 'utf8'));

  const accounts = await db.prisma.ledgerAccount.findMany({ where: { owner: { in: [one.userId, other.userId] } } });
  const balances = accounts.map(
    ({ owner, kind, balanceCents }) => `${owner === one.userId ? 'one' : 'other'} ${kind} ${balanceCents}`,
  );
  expect(balances.sort()).toEqual([
    'one seller_held 1800',
    'one seller_payable 900',
    'other seller_held 900',
    'other seller_payable -900',
    'other user_wallet 900',
  ]);
  expect(await reconcileLedger(harness.services)).toBe(0);
  const matured = await db.prisma.sellerEarning.findMany({ where: { maturedAt: { not: null } } });
  expect(matured.map(({ orderId }) => orderId)).toEqual([orders[0]]);
});
