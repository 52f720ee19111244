import { openProvider } from '../payments/payment-providers.ts';
import { coinsName } from '../payments/providers/coins.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
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
 * fails does not stop the others. Coins, which are waited for by the hour, come behind everything else.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { rows } = await services.db.pool.query<StalePayment>(
    `SELECT "id", "provider",
            "isOffSession" OR "createdAt" < now() - interval '15 minutes' AS "isAbandoned"
     FROM payments WHERE "status" IN ('pending', 'processing') AND "createdAt" < now() - interval '75 seconds'
     ORDER BY "provider" = $2, "createdAt" LIMIT $1`,
    [batchSize, coinsName],
  );
  await forEachRow(rows, async ({ id, provider: name, isAbandoned }) => {
    const provider = openProvider(services, name);
    const known = await provider.lookup(id);
    const isGivenUp = known === null || (known.status === 'requires_action' && isAbandoned);
    await settlePayment(services, id, isGivenUp ? await provider.abandon(id) : known);
  });
}
