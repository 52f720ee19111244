import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { ChargeState, PaymentProvider } from '../gateway/payment-provider.ts';

export const cryptoManual = 'crypto-manual';

/** A transaction of a network, as the reference of a payment. */
export function referenceOf({ network, hash }: { network: string; hash: string }): string {
  return `${network}:${hash}`;
}

/**
 * Crypto payments of orders. No provider is called: such a payment is written together with the verdict that its coins
 * count, so it is captured from the start, whoever had reported its transaction. Refunds are made by hand.
 */
export function createCryptoManual(db: Database): PaymentProvider {
  const lookup = async (paymentId: string): Promise<ChargeState | null> => {
    const { rows } = await db.pool.query<{ reference: string }>({
      name: 'crypto-manual-find',
      text: `SELECT "providerReference" AS reference FROM payments
             WHERE "id" = $1 AND "provider" = $2 AND "providerReference" IS NOT NULL`,
      values: [paymentId, cryptoManual],
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
