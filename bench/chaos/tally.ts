import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/server/platform/database/db.ts';
import { queueSettings } from '../../src/server/platform/jobs/jobs.ts';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import type { Action, Journal } from './journal.ts';

export interface Tally {
  /** Lost promises and doubled effects: all counts must be zero. */
  faults: Record<string, number>;
  facts: Record<string, number>;
  secondsToQuiet: number;
}

const patienceMs = 300_000;
const msForMail = 1000 / queueSettings.mail.perSecond;

/**
 * Waits until no job, open attempt, refund on its way or half-delivered order of this run is left. Attempts cut off by a
 * kill take two minutes, and mails leave at a pace of their own.
 */
export async function untilQuiet(db: Database, since: Date): Promise<number> {
  const began = performance.now();
  let mostMails = 0;
  for (;;) {
    const { left, mails } = await countUndone(db, since);
    mostMails = Math.max(mostMails, mails);
    const elapsed = performance.now() - began;
    if (left === 0 || elapsed > patienceMs + mostMails * msForMail) return Math.round(elapsed / 1000);
    await wait(1000);
  }
}

async function countUndone(db: Database, since: Date): Promise<{ left: number; mails: number }> {
  const counted = db.pool.query<{ left: number; mails: number }>(
    `WITH undone AS (
       SELECT "queue" FROM "OutboxMessage" WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now())
     SELECT ((SELECT count(*) FROM undone)
       + (SELECT count(*) FROM payments WHERE "status" IN ('pending', 'processing'))
       + (SELECT count(*) FROM refunds WHERE "status" IN ('approved', 'processing'))
       + (SELECT count(*) FROM orders WHERE "status" = 'processing' AND "createdAt" >= $1))::int AS "left",
       (SELECT count(*) FROM undone WHERE "queue" = 'mail')::int AS "mails"`,
    [since],
  );
  // It was killed a moment ago and is not back yet.
  return await counted.then(
    ({ rows: [row] }) => row ?? unknown,
    () => unknown,
  );
}

const unknown = { left: Number.NaN, mails: 0 };

/** Compares the shop's answers with its database. */
export async function takeTally(
  db: Database,
  journal: Journal,
  { since, secondsToQuiet }: { since: Date; secondsToQuiet: number },
): Promise<Tally> {
  const idsOf = (did: Action['did']) => journal.actions.filter((action) => action.did === did).map(({ id }) => id);
  const count = async (sql: string, value?: string[] | Date) => {
    const { rows } = await db.pool.query<{ n: string }>(
      `SELECT count(*) AS n FROM (SELECT 1 ${sql}) found`,
      value && [value],
    );
    return Number(rows[0]?.n ?? 0);
  };
  const violations = await findViolations(db);
  const known = await count('FROM orders WHERE "id" = ANY($1::uuid[])', idsOf('placed'));
  return {
    secondsToQuiet,
    faults: {
      'placed orders lost': new Set(idsOf('placed')).size - known,
      'paid orders not paid': await count(
        `FROM unnest($1::uuid[]) AS paid JOIN orders o ON o."id" = paid WHERE o."paymentStatus" NOT IN ('paid', 'refunded')`,
        idsOf('paid'),
      ),
      'paid orders not delivered': await count(
        `FROM orders WHERE "createdAt" >= $1 AND "paymentStatus" = 'paid'
           AND "status" NOT IN ('completed', 'on_hold', 'refund_requested')`,
        since,
      ),
      'cancelled orders not cancelled': await count(
        `FROM orders WHERE "id" = ANY($1::uuid[]) AND "status" <> 'cancelled'`,
        idsOf('cancelled'),
      ),
      'orders charged twice': await count(
        `FROM (SELECT p."orderId" FROM test_gateway_charges c JOIN payments p ON p."id" = c."paymentId"
               WHERE c."status" = 'captured' AND p."orderId" IS NOT NULL GROUP BY 1 HAVING count(*) > 1) twice`,
      ),
      'captured charges without a paid order': await count(
        `FROM test_gateway_charges c LEFT JOIN payments p ON p."id" = c."paymentId"
         WHERE c."status" = 'captured' AND p."status" IS DISTINCT FROM 'paid' AND p."status" IS DISTINCT FROM 'refunded'`,
      ),
      'keys delivered twice or short': await count(
        `FROM order_items i JOIN orders o ON o."id" = i."orderId"
         WHERE o."status" = 'completed' AND i."deliveryType" = 'key'
           AND (SELECT count(*) FROM product_keys k WHERE k."orderItemId" = i."id") <> i."quantity"`,
      ),
      'refunds asked for and forgotten': await count(
        `FROM unnest($1::uuid[]) AS asked WHERE NOT EXISTS (SELECT 1 FROM refunds r WHERE r."orderId" = asked
           AND r."status" IN ('requested', 'settled', 'rejected'))`,
        idsOf('asked back'),
      ),
      'parts promised and not given back once': await count(
        `FROM unnest($1::uuid[]) AS given WHERE 100 IS DISTINCT FROM (SELECT sum(r."amountCents") FROM refunds r
           WHERE r."orderId" = given AND r."status" = 'settled')`,
        idsOf('given back in part'),
      ),
      'more given back than captured': await count(
        `FROM payments p JOIN refunds r ON r."paymentId" = p."id" AND r."status" IN ('approved', 'processing', 'settled')
         GROUP BY p."id" HAVING sum(r."amountCents") > p."amountCents"`,
      ),
      'refunds failed': await count(`FROM refunds WHERE "createdAt" >= $1 AND "status" = 'failed'`, since),
      'top-ups lost': await count(
        `FROM unnest($1::uuid[]) AS paid WHERE NOT EXISTS (SELECT 1 FROM ledger_transactions t
           WHERE t."idempotencyKey" = 'topup:' || paid)`,
        idsOf('topped up'),
      ),
      'currencies whose ledger is not zero': await count(
        `FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId"
         GROUP BY a."currency" HAVING sum(e."amountCents") <> 0`,
      ),
      'downloads served and not counted': await count(
        `FROM (SELECT started, count(*) AS times FROM unnest($1::uuid[]) AS started GROUP BY 1) served
         JOIN download_grants g ON g."id" = started WHERE g."downloadCount" < times`,
        idsOf('started'),
      ),
      'mails of one kind sent twice': await count(
        `FROM (SELECT "recipient", "subject" FROM "SentMail" WHERE "subject" LIKE '%GM-%' GROUP BY 1, 2 HAVING count(*) > 1) twice`,
      ),
      'jobs dead': await count('FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL'),
      'jobs left undone': await count(
        'FROM "OutboxMessage" WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now() - interval \'120 seconds\'',
      ),
      'idempotency keys locked beyond a minute': await count(
        `FROM idempotency_records WHERE "completedAt" IS NULL AND ("lockedUntil" > now() + interval '60 seconds'
           OR "lockedUntil" < now() - interval '60 seconds')`,
      ),
      'broken invariants': Object.keys(violations).length,
    },
    facts: {
      'orders placed': await count('FROM orders WHERE "createdAt" >= $1', since),
      'orders paid': await count(`FROM orders WHERE "createdAt" >= $1 AND "paymentStatus" = 'paid'`, since),
      'orders completed': await count(`FROM orders WHERE "createdAt" >= $1 AND "status" = 'completed'`, since),
      'orders paid by wallet': await count(
        `FROM payments WHERE "createdAt" >= $1 AND "provider" = 'wallet' AND "status" IN ('paid', 'refunded')`,
        since,
      ),
      'top-ups paid': await count(`FROM wallet_top_ups WHERE "createdAt" >= $1 AND "status" = 'paid'`, since),
      'refunds settled': await count(`FROM refunds WHERE "createdAt" >= $1 AND "status" = 'settled'`, since),
      'of them into wallets': await count(
        `FROM refunds WHERE "createdAt" >= $1 AND "status" = 'settled' AND "method" = 'wallet'`,
        since,
      ),
      'downloads started': idsOf('started').length,
      'cards declined': idsOf('declined').length,
      'keys delivered': await count('FROM product_keys WHERE "soldAt" >= $1', since),
      'requests answered': [...journal.times].reduce((sum, [status, ms]) => (status > 0 ? sum + ms.length : sum), 0),
      'requests without an answer': journal.times.get(0)?.length ?? 0,
    },
  };
}
