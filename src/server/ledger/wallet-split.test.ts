import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { splitAfter, type WalletMovement } from '../../shared/wallet/wallet.rules.ts';
import { walletTransactionTypes } from '../../shared/wallet/wallet.schemas.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { postLedger } from './post-ledger.ts';
import { readWalletSplit } from './wallet-split.queries.ts';

const db = await createTestDatabase();

/** Books the movements that the wallet has money for, and returns its account with those that were booked. */
async function book(movements: readonly WalletMovement[]) {
  const userId = uuid();
  const booked: WalletMovement[] = [];
  for (const { type, amountCents, orderId } of movements) {
    const posted = await transaction(db, (tx) =>
      postLedger(tx, {
        type,
        idempotencyKey: uuid(),
        currency: 'USD',
        ...(orderId && { orderId }),
        postings: [
          { kind: 'user_wallet', userId, amountCents },
          { kind: 'sales', amountCents: -amountCents },
        ],
      }),
    ).catch(() => false);
    if (posted) booked.push({ type, amountCents, orderId });
  }
  const account = await db.prisma.ledgerAccount.findFirst({ where: { owner: userId }, select: { id: true } });
  return { accountId: account?.id ?? uuid(), booked };
}
const splitOf = (accountId: string) => transaction(db, (tx) => readWalletSplit(tx, accountId));
const replayed = (movements: readonly WalletMovement[]) => {
  const { balanceCents, tiedCents } = splitAfter(movements);
  return { balanceCents, tiedCents };
};
/** Writes what no code of the shop could write. */
const rewrite = (sql: string, values: string[] = []) =>
  transaction(db, async (tx) => {
    await tx.$executeRawUnsafe('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await tx.$executeRawUnsafe(sql, ...values);
    await tx.$executeRawUnsafe('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
  });

const orders = [uuid(), uuid()];
const histories = fc.array(
  fc.record({
    type: fc.constantFrom(...walletTransactionTypes),
    amountCents: fc.integer({ min: -5000, max: 5000 }),
    orderId: fc.option(fc.constantFrom(...orders)),
  }),
  { maxLength: 12 },
);

test('each movement keeps the split that all before it lead to, also after some that kept none', async () => {
  await fc.assert(
    fc.asyncProperty(histories, histories, async (before, after) => {
      const { accountId, booked } = await book(before);
      expect(await splitOf(accountId)).toMatchObject(replayed(booked));
      await rewrite(
        'UPDATE ledger_entries SET "tiedCents" = NULL, "tiedAfterCents" = NULL WHERE "accountId" = $1::uuid',
        [accountId],
      );
      expect(await splitOf(accountId)).toMatchObject(replayed(booked));
      const all = await book([...booked, ...after]);
      expect(await splitOf(all.accountId)).toMatchObject(replayed(all.booked));
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('a refund restores what its order used, though a version without the split booked the purchase', async () => {
  const [orderId] = orders;
  const movements: WalletMovement[] = [
    { type: 'topup', amountCents: 500, orderId: null },
    { type: 'payout', amountCents: 300, orderId: null },
    { type: 'purchase', amountCents: -600, orderId: orderId ?? null },
  ];
  const { accountId } = await book(movements);
  await rewrite('UPDATE ledger_entries SET "tiedCents" = NULL, "tiedAfterCents" = NULL WHERE "accountId" = $1::uuid', [
    accountId,
  ]);
  const { owner: userId } = await db.prisma.ledgerAccount.findUniqueOrThrow({ where: { id: accountId } });
  const refund = { type: 'refund' as const, amountCents: 600, orderId: orderId ?? '' };
  const { type, amountCents } = refund;
  await transaction(db, (tx) =>
    postLedger(tx, {
      type,
      orderId: refund.orderId,
      idempotencyKey: uuid(),
      currency: 'USD',
      postings: [
        { kind: 'user_wallet', userId, amountCents },
        { kind: 'sales', amountCents: -amountCents },
      ],
    }),
  );
  expect(await splitOf(accountId)).toEqual({ balanceCents: 800, tiedCents: 500 });
});

test('is read from the newest movement, however many there were', async () => {
  const earned = { type: 'payout' as const, amountCents: 100, orderId: null };
  const { accountId, booked } = await book([earned, { ...earned, type: 'topup' }, earned]);
  await rewrite(
    `UPDATE ledger_entries SET "amountCents" = 1 WHERE "accountId" = $1::uuid AND "balanceAfterCents" < 300`,
    [accountId],
  );
  expect(await splitOf(accountId)).toMatchObject(replayed(booked));
  await db.pool.query('TRUNCATE ledger_entries, ledger_transactions');
});

test('is not read from an entry that a fast clock made the newest', async () => {
  const { accountId } = await book([
    { type: 'payout', amountCents: 100, orderId: null },
    { type: 'topup', amountCents: 50, orderId: null },
  ]);
  await rewrite(
    `UPDATE ledger_entries SET "id" = 'ffffffff-ffff-7fff-8fff-ffffffffffff'
     WHERE "accountId" = $1::uuid AND "balanceAfterCents" = 150`,
    [accountId],
  );
  const { owner: userId } = await db.prisma.ledgerAccount.findUniqueOrThrow({ where: { id: accountId } });
  await transaction(db, (tx) =>
    postLedger(tx, {
      ...{ type: 'purchase', idempotencyKey: uuid(), currency: 'USD' },
      postings: [
        { kind: 'user_wallet', userId, amountCents: -120 },
        { kind: 'sales', amountCents: 120 },
      ],
    }),
  );
  expect(await splitOf(accountId)).toMatchObject({ balanceCents: 30 });
  await db.pool.query('TRUNCATE ledger_entries, ledger_transactions');
});

test('the migration fills in what was booked before', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await book(history);
    }),
    { numRuns: 15 },
  );
  const kept = () =>
    db.pool.query(`SELECT "id", "tiedCents", "tiedAfterCents" FROM ledger_entries ORDER BY "id"`).then((r) => r.rows);
  const before = await kept();
  expect(before.some(({ tiedCents }) => tiedCents > 0)).toBe(true);
  await db.pool.query('ALTER TABLE ledger_entries DROP COLUMN "tiedCents", DROP COLUMN "tiedAfterCents"');
  await db.pool.query(await readFile('prisma/migrations/20261129150401_wallet_split/migration.sql', 'utf8'));
  expect(await kept()).toEqual(before);
}, 60_000);
