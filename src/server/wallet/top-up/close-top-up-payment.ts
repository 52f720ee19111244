import { openProvider } from '../../payments/payment-providers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';

/**
 * Ends the top-up's open attempt, so that another can begin: it is closed at the provider first, and what was captured
 * before is booked. WALLET_LOCKED while a charge may still be on its way.
 */
export async function closeTopUpPayment(services: Services, topUpId: string): Promise<void> {
  const { rows } = await services.db.pool.query<{ id: string; provider: string; isCharging: boolean }>({
    name: 'top-ups-find-open',
    text: `SELECT "id", "provider", "status" = 'pending' AND "createdAt" > now() - interval '60 seconds' AS "isCharging"
           FROM payments WHERE "topUpId" = $1 AND "status" IN ('pending', 'processing')`,
    values: [topUpId],
  });
  for (const { id, provider, isCharging } of rows) {
    if (isCharging) throw new AppError('WALLET_LOCKED', { retryAfter: 2 });
    await settlePayment(services, id, await openProvider(services, provider).abandon(id));
  }
}
