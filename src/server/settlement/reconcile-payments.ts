import { underWayList } from '../payments/payments-under-way.ts';
import { coinsName } from '../payments/providers/coins.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import type { Database } from '../platform/database/db.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { takeRoundRobinBatch } from '../settings/round-robin-batch.ts';
import { settlePayment } from './settle-payment.ts';

interface StalePayment {
  id: string;
  provider: string;
  isAbandoned: boolean;
}

const batchSize = 200;

/**
 * Asks the provider about open attempts: what was charged before a crash is settled, what never reached the provider or
 * was left at the 3-D-Secure step is closed there and then cancelled. No money is lost or taken twice; one attempt that
 * fails does not stop the others, nor do many keep later ones from their turn. Coins, which are waited for by the hour,
 * come behind everything else.
 */
export async function reconcilePayments(services: Services, limit = batchSize): Promise<void> {
  const { db } = services;
  const take = async (key: string, room: number, isCoins: boolean) =>
    room === 0
      ? []
      : await takeRoundRobinBatch(db, { key, limit: room }, (after, count) => findOpen(db, { isCoins, after, count }));
  const others = await take('payments.reconciled', limit, false);
  const coins = await take('payments.reconciled-coins', limit - others.length, true);
  await forEachRow([...others, ...coins], async ({ id, provider: name, isAbandoned }) => {
    const provider = openProvider(services, name);
    const known = await provider.lookup(id);
    const isGivenUp = known === null || (known.status === 'requires_action' && isAbandoned);
    await settlePayment(services, id, isGivenUp ? await provider.abandon(id) : known);
  });
}

interface Wanted {
  isCoins: boolean;
  after: string | null;
  count: number;
}

async function findOpen({ pool }: Database, { isCoins, after, count }: Wanted): Promise<StalePayment[]> {
  const { rows } = await pool.query<StalePayment>(
    `SELECT "id", "provider",
            "isOffSession" OR "createdAt" < now() - interval '15 minutes' AS "isAbandoned"
     FROM payments WHERE "status" IN ${underWayList.sql} AND "createdAt" < now() - interval '75 seconds'
       AND ("provider" = $2) = $3
       AND ($4::uuid IS NULL OR ("createdAt", "id") > (SELECT "createdAt", "id" FROM payments WHERE "id" = $4))
     ORDER BY "createdAt", "id" LIMIT $1`,
    [count, coinsName, isCoins, after],
  );
  return rows;
}
