import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { type LedgerEvent, postLedger } from './post-ledger.ts';

const db = await createTestDatabase();

function topUp(userId: string, amountCents: number, idempotencyKey = uuid()): LedgerEvent {
  return {
    type: 'topup',
    idempotencyKey,
    currency: 'USD',
    postings: [
      { kind: 'user_wallet', userId, amountCents },
      { kind: 'gateway', amountCents: -amountCents },
    ],
  };
}
const post = (event: LedgerEvent) => transaction(db, (tx) => postLedger(tx, event));
const balanceOf = async (owner: string) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { owner } }))?.balanceCents ?? 0;

test('books both sides and keeps the balance', async () => {
  const userId = uuid();
  expect(await post(topUp(userId, 500))).toBe(true);
  expect(await post(topUp(userId, -200))).toBe(true);
  expect(await balanceOf(userId)).toBe(300);
  const entries = await db.prisma.ledgerEntry.findMany({
    where: { account: { owner: userId } },
    orderBy: { id: 'asc' },
  });
  expect(entries.map((entry) => entry.balanceAfterCents)).toEqual([500, 300]);
});

test('books an event once, also when it comes fifty times at once', async () => {
  const userId = uuid();
  const event = topUp(userId, 500);
  const booked = await Promise.all(Array.from({ length: 50 }, () => post(event)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(userId)).toBe(500);
});

test('times an event by when it was booked, not by when its transaction began', async () => {
  const userId = uuid();
  await transaction(db, async (tx) => {
    await tx.$queryRaw`SELECT now()`;
    await post(topUp(userId, 500));
    await postLedger(tx, topUp(userId, 200));
  });
  const entries = await db.prisma.ledgerEntry.findMany({
    where: { account: { owner: userId } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { balanceAfterCents: true, createdAt: true, transaction: { select: { createdAt: true } } },
  });
  expect(entries.map((entry) => entry.balanceAfterCents)).toEqual([500, 700]);
  for (const entry of entries) expect(entry.transaction.createdAt).toEqual(entry.createdAt);
});

test('never lets a wallet fall below zero', async () => {
  const userId = uuid();
  await post(topUp(userId, 1000));
  const spent = await Promise.allSettled(Array.from({ length: 30 }, () => post(topUp(userId, -300))));
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await balanceOf(userId)).toBe(100);
});

test('refuses an event that makes money, and any change of what is booked', async () => {
  const userId = uuid();
  const oneSided = { ...topUp(userId, 500), postings: [{ kind: 'user_wallet' as const, userId, amountCents: 500 }] };
  await expect(post(oneSided)).rejects.toMatchObject({ code: 'INTERNAL' });
  await post(topUp(userId, 500));
  await expect(db.pool.query(`UPDATE ledger_entries SET "amountCents" = 1`)).rejects.toThrow('append-only');
  await expect(db.pool.query('DELETE FROM ledger_transactions')).rejects.toThrow('append-only');
});
