import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { ChargeState, PaymentProvider } from '../payment-provider.ts';

export const cryptoManual = 'crypto-manual';

/** One transaction of one network, as payments name it. */
export function referenceOf({ network, hash }: { network: string; hash: string }): string {
  return `${network}:${hash}`;
}

/**
 * Payments in crypto that a person confirmed. Nobody outside is asked: a payment of this kind is written together with the
 * approval of its transaction, so it is captured from the start. Money goes back by hand.
 */
export function createCryptoManual(db: Database): PaymentProvider {
  const lookup = async (paymentId: string): Promise<ChargeState | null> => {
    const { rows } = await db.pool.query<{ reference: string }>({
      name: 'crypto-manual-find',
      text: `SELECT p."providerReference" AS reference FROM payments p JOIN crypto_transactions c
               ON c."orderId" = p."orderId" AND p."providerReference" = c."network" || ':' || c."hash"
             WHERE p."id" = $1 AND c."status" = 'approved'`,
      values: [paymentId],
    });
    const [found] = rows;
    return found ? { status: 'captured', reference: found.reference } : null;
  };
  const refuse = async () => {
    throw new AppError('PROVIDER_NOT_CONFIGURED');
  };
  return {
    name: cryptoManual,
    charge: refuse,
    confirm: refuse,
    lookup,
    abandon: async (paymentId) => (await lookup(paymentId)) ?? { status: 'abandoned', reference: paymentId },
    refund: async ({ refundId }) => ({ status: 'processing', reference: refundId }),
    lookupRefund: async (_refundId, reference) => ({ status: 'processing', reference }),
  };
}
