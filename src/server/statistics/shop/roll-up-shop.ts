import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { saveProgress } from '../../settings/save-progress.ts';
import { countDownloadFacts, countLedgerFacts, countRefundFacts, countVipFacts } from '../facts/count-others.ts';
import { countPaidFacts } from '../facts/count-paid.ts';
import { shopRollUpKey } from '../facts/shop-roll-up-key.ts';

const BATCH = 2_000;

type Source = 'placed' | 'paid' | 'refunded' | 'joined' | 'vip' | 'downloaded' | 'ledger';
const sources: Record<Source, (tx: Transaction, slots: Date[]) => Promise<unknown>> = {
  placed: async (tx, slots) => {
    await countPlaced(tx, slots);
    await countStatuses(tx, slots);
  },
  paid: async (tx, slots) => {
    await countPaid(tx, slots);
    await countShares(tx, slots);
    await countPaidFacts(tx, slots);
  },
  refunded: async (tx, slots) => {
    await sumRefunds(tx, slots);
    await countRefundFacts(tx, slots);
  },
  joined: countUsers,
  vip: countVipFacts,
  downloaded: countDownloadFacts,
  ledger: countLedgerFacts,
};

/**
 * Counts the quarters of an hour again in which something changed. A change is noted in the transaction that makes it
 * and crossed out in the one that counts it, so that a killed run loses nothing. Returns how many changes there were.
 */
export async function rollUpShop({ db }: Pick<Services, 'db'>): Promise<number> {
  let changes = 0;
  for (let batch = BATCH; batch === BATCH; changes += batch) {
    batch = await transaction(db, countBatch, { timeoutMs: 60_000 });
  }
  return changes;
}

async function countBatch(tx: Transaction): Promise<number> {
  // An older count must not overwrite a newer one.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${shopRollUpKey}))`;
  const taken = await tx.$queryRaw<{ source: Source; slot: Date }[]>`
    DELETE FROM "shop_stats_changes"
    WHERE "id" IN (SELECT "id" FROM "shop_stats_changes" ORDER BY "id" LIMIT ${BATCH})
    RETURNING "source", "slot"`;
  for (const [source, count] of Object.entries(sources)) {
    const times = new Set(taken.filter((change) => change.source === source).map(({ slot }) => slot.getTime()));
    if (times.size > 0)
      await count(
        tx,
        [...times].map((time) => new Date(time)),
      );
  }
  await saveProgress(tx, shopRollUpKey, { at: (await databaseTime(tx)).toISOString() });
  return taken.length;
}

function countPlaced(tx: Transaction, slots: Date[]) {
  return tx.$executeRaw`
    INSERT INTO "shop_stats" ("slot", "placed", "placedPaid")
    SELECT slot, counted.* FROM unnest(${slots}::timestamptz[]) slot, LATERAL (
      SELECT count(*), count("paidAt") FROM orders
      WHERE "createdAt" >= slot AND "createdAt" < slot + interval '15 minutes') counted
    ON CONFLICT ("slot") DO UPDATE SET "placed" = EXCLUDED."placed", "placedPaid" = EXCLUDED."placedPaid"`;
}

async function countStatuses(tx: Transaction, slots: Date[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM "shop_status_stats" WHERE "slot" = ANY(${slots}::timestamptz[])`;
  await tx.$executeRaw`
    INSERT INTO "shop_status_stats" ("slot", "status", "orders")
    SELECT slot, counted.* FROM unnest(${slots}::timestamptz[]) slot, LATERAL (
      SELECT "status", count(*) FROM orders
      WHERE "createdAt" >= slot AND "createdAt" < slot + interval '15 minutes' GROUP BY 1) counted`;
}

function countPaid(tx: Transaction, slots: Date[]) {
  return tx.$executeRaw`
    INSERT INTO "shop_stats" ("slot", "paid", "revenueCents", "itemsSold")
    SELECT slot, counted.* FROM unnest(${slots}::timestamptz[]) slot, LATERAL (
      SELECT count(*), COALESCE(sum("totalCents"), 0), COALESCE(sum(
        (SELECT sum(i."quantity") FROM order_items i WHERE i."orderId" = o."id")), 0)
      FROM orders o WHERE "paidAt" >= slot AND "paidAt" < slot + interval '15 minutes') counted
    ON CONFLICT ("slot") DO UPDATE SET "paid" = EXCLUDED."paid", "revenueCents" = EXCLUDED."revenueCents",
      "itemsSold" = EXCLUDED."itemsSold"`;
}

/** By how they were paid and by where their buyers said they are, else by what their address or connection says. */
async function countShares(tx: Transaction, slots: Date[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM "shop_share_stats" WHERE "by" IN ('method', 'country') AND "slot" = ANY(${slots}::timestamptz[])`;
  await tx.$executeRaw`
    INSERT INTO "shop_share_stats" ("slot", "by", "value", "orders", "revenueCents")
    SELECT slot, kind."by", kind."value", count(*), sum(o."totalCents") FROM unnest(${slots}::timestamptz[]) slot
      JOIN orders o ON o."paidAt" >= slot AND o."paidAt" < slot + interval '15 minutes'
      CROSS JOIN LATERAL (VALUES ('method', o."paymentMethod"::text),
        ('country', COALESCE(o."buyerCountry", o."billingCountry", o."ipCountry", 'ZZ'))) kind("by", "value")
    GROUP BY 1, 2, 3`;
}

function sumRefunds(tx: Transaction, slots: Date[]) {
  return tx.$executeRaw`
    INSERT INTO "shop_stats" ("slot", "refundCents")
    SELECT slot, counted.* FROM unnest(${slots}::timestamptz[]) slot, LATERAL (
      SELECT COALESCE(sum("amountCents"), 0) FROM refunds WHERE "status" = 'settled' AND "revokes"
        AND "settledAt" >= slot AND "settledAt" < slot + interval '15 minutes') counted
    ON CONFLICT ("slot") DO UPDATE SET "refundCents" = EXCLUDED."refundCents"`;
}

function countUsers(tx: Transaction, slots: Date[]) {
  return tx.$executeRaw`
    INSERT INTO "shop_stats" ("slot", "newUsers")
    SELECT slot, counted.* FROM unnest(${slots}::timestamptz[]) slot, LATERAL (
      SELECT count(*) FROM users WHERE "createdAt" >= slot AND "createdAt" < slot + interval '15 minutes') counted
    ON CONFLICT ("slot") DO UPDATE SET "newUsers" = EXCLUDED."newUsers"`;
}
