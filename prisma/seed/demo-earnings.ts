import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { dayMs } from '../../src/shared/dates/spans.ts';
import { percentOf } from '../../src/shared/money/money.ts';
import { settingDefaults } from '../../src/shared/settings/settings.ts';
import { holdDaysOf } from '../../src/shared/wallet/earnings.rules.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';

interface Share {
  orderId: string;
  sellerId: string;
  currency: string;
  soldCents: number;
  completedAt: Date;
}

type AccountKind = 'seller_held' | 'seller_payable' | 'commission' | 'sales';

interface Booking {
  share: Share;
  /** How often the share was booked before. */
  times: number;
  at: Date;
  postings: readonly [AccountKind, number][];
}

/** Books what the sellers of completed orders earned, as the shop itself would have at the time. */
export async function seedDemoEarnings(client: PoolClient, now: Date): Promise<void> {
  const { rows } = await client.query<Share>(`
    SELECT o."id" AS "orderId", i."sellerId", o."currency", o."completedAt",
      sum(i."totalCents" - i."taxCents")::int AS "soldCents"
    FROM orders o JOIN order_items i ON i."orderId" = o."id" WHERE o."completedAt" IS NOT NULL
    GROUP BY o."id", i."sellerId" HAVING sum(i."totalCents" - i."taxCents") > 0`);
  const heldMs = holdDaysOf(settingDefaults) * dayMs;
  const bookings = rows.flatMap((share) => bookingsOf(share, heldMs, now));
  const earnings = bookings.filter(({ times }) => times === 0).map(({ share }) => toEarning(share, heldMs, now));
  await insertRows(client, 'seller_earnings', earnings);
  await insertBookings(
    client,
    bookings.sort((one, other) => one.at.getTime() - other.at.getTime()),
  );
}

function earnedCents({ soldCents }: Share): number {
  return soldCents - percentOf(soldCents, settingDefaults.sellerCommissionPercent);
}

function maturedAt({ completedAt }: Share, heldMs: number, now: Date): Date | null {
  const at = new Date(completedAt.getTime() + heldMs);
  return at < now ? at : null;
}

function toEarning(share: Share, heldMs: number, now: Date): SeedRow {
  const { orderId, sellerId, currency } = share;
  return { orderId, sellerId, currency, amountCents: earnedCents(share), maturedAt: maturedAt(share, heldMs, now) };
}

function bookingsOf(share: Share, heldMs: number, now: Date): Booking[] {
  const earned = earnedCents(share);
  const matured = maturedAt(share, heldMs, now);
  const postings: Booking['postings'] = [
    ['seller_held', earned],
    ['commission', share.soldCents - earned],
    ['sales', -share.soldCents],
  ];
  const sold: Booking = { share, times: 0, at: share.completedAt, postings };
  if (!matured) return [sold];
  const toPayable: Booking['postings'] = [
    ['seller_held', -earned],
    ['seller_payable', earned],
  ];
  return [sold, { share, times: 1, at: matured, postings: toPayable }];
}

/** In the order of time, which the ids of entries follow. */
async function insertBookings(client: PoolClient, bookings: readonly Booking[]): Promise<void> {
  const accounts = new Map<string, { id: string; balanceCents: number } & SeedRow>();
  const transactions: SeedRow[] = [];
  const entries: SeedRow[] = [];
  for (const { share, times, at, postings } of bookings) {
    const { orderId, sellerId, currency } = share;
    const transactionId = uuid();
    const idempotencyKey = `earning:${orderId}:${sellerId}:${times}`;
    transactions.push({ id: transactionId, type: 'earning', idempotencyKey, orderId, note: sellerId, createdAt: at });
    for (const [kind, amountCents] of postings) {
      const owner = kind.startsWith('seller') ? sellerId : '';
      const key = `${kind} ${owner} ${currency}`;
      const account = accounts.get(key) ?? { id: uuid(), kind, owner, currency, balanceCents: 0, createdAt: at };
      accounts.set(key, account);
      if (owner !== '') account.balanceCents += amountCents;
      const balanceAfterCents = owner === '' ? null : account.balanceCents;
      entries.push({ id: uuid(), transactionId, accountId: account.id, amountCents, balanceAfterCents, createdAt: at });
    }
  }
  await insertRows(client, 'ledger_accounts', [...accounts.values()]);
  await insertRows(client, 'ledger_transactions', transactions);
  await insertRows(client, 'ledger_entries', entries);
}
