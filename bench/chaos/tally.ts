import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/server/platform/db.ts';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import type { Journal } from './journal.ts';

export interface Tally {
  /** Things the shop promised and does not know any more, things it did twice: all of them must be zero. */
  faults: Record<string, number>;
  facts: Record<string, number>;
  secondsToQuiet: number;
}

const patienceMs = 300_000;

/** Waits until no job, no open attempt and no half-delivered order is left. Attempts cut off by a kill take two minutes. */
export async function untilQuiet(db: Database): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await db.pool.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM "OutboxMessage" WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now())
            + (SELECT count(*) FROM payments WHERE "status" IN ('pending', 'processing'))
            + (SELECT count(*) FROM orders WHERE "status" = 'processing') AS "left"`,
    );
    const elapsed = performance.now() - began;
    if (Number(rows[0]?.left) === 0 || elapsed > patienceMs) return Math.round(elapsed / 1000);
    await wait(1000);
  }
}

/** Holds what the shop answered against what it has in its books. */
export async function takeTally(
  db: Database,
  journal: Journal,
  { since, secondsToQuiet }: { since: Date; secondsToQuiet: number },
): Promise<Tally> {
  const idsOf = (did: string) => journal.deeds.filter((deed) => deed.did === did).map(({ orderId }) => orderId);
  const count = async (sql: string, value?: string[] | Date) => {
    const { rows } = await db.pool.query<{ n: string }>(`SELECT count(*) AS n ${sql}`, value && [value]);
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
        `FROM orders WHERE "paymentStatus" = 'paid' AND "status" NOT IN ('completed', 'on_hold')`,
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
      'mails of one kind sent twice': await count(
        `FROM (SELECT "recipient", "subject" FROM "SentMail" WHERE "subject" LIKE '%GM-%' GROUP BY 1, 2 HAVING count(*) > 1) twice`,
      ),
      'jobs dead or left undone': await count('FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL'),
      'broken invariants': Object.keys(violations).length,
    },
    facts: {
      'orders placed': await count('FROM orders WHERE "createdAt" >= $1', since),
      'orders paid': await count(`FROM orders WHERE "createdAt" >= $1 AND "paymentStatus" = 'paid'`, since),
      'orders completed': await count(`FROM orders WHERE "createdAt" >= $1 AND "status" = 'completed'`, since),
      'cards declined': idsOf('declined').length,
      'keys delivered': await count('FROM product_keys WHERE "soldAt" >= $1', since),
      'requests answered': [...journal.statuses].reduce((sum, [status, n]) => (status > 0 ? sum + n : sum), 0),
      'requests without an answer': journal.statuses.get(0) ?? 0,
    },
  };
}
