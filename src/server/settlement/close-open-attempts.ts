import { underWayList } from '../payments/payments-under-way.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import type { Services } from '../platform/services.ts';
import { settlePayment } from './settle-payment.ts';

/** What the attempts are for, by the column of `payments` that names it. */
type Purpose = { topUpId: string } | { vipPurchaseId: string };

/**
 * Ends the open attempts of what is paid for, so that another can begin: each is closed at its provider first, and what
 * was captured before is booked. False, and nothing done, while a charge may still be on its way.
 */
export async function closeOpenAttempts(services: Services, purpose: Purpose): Promise<boolean> {
  const [column, id] = 'topUpId' in purpose ? ['topUpId', purpose.topUpId] : ['vipPurchaseId', purpose.vipPurchaseId];
  const { rows } = await services.db.pool.query<{ id: string; provider: string; isCharging: boolean }>({
    name: `settlement-find-open-${column}`,
    text: `SELECT "id", "provider", "status" = 'pending' AND "createdAt" > now() - interval '60 seconds' AS "isCharging"
           FROM payments WHERE "${column}" = $1 AND "status" IN ${underWayList.sql}`,
    values: [id],
  });
  if (rows.some(({ isCharging }) => isCharging)) return false;
  for (const { id: paymentId, provider } of rows) {
    await settlePayment(services, paymentId, await openProvider(services, provider).abandon(paymentId));
  }
  return true;
}
