import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { ChargeState, PaymentProvider } from '../gateway/payment-provider.ts';

export const coinsName = 'coins';

/** What a payment is called that no transaction has paid yet. */
export function ownReference(paymentId: string): string {
  return `coins:${paymentId}`;
}

/** How long after its last amount has expired a payment without coins stays open. */
const graceMinutes = 60;

interface Known {
  /** The transaction that paid, once it was accepted; until then its own name. */
  reference: string | null;
  /** Coins are on their way, or somebody says so. */
  isUnderWay: boolean;
  /** Its buyer may still be asked for coins. */
  isAwaited: boolean;
}

/**
 * Payments in coins of top-ups and memberships. Nobody is asked: the shop finds the coins on the chain itself, so what it
 * has written down says how a payment stands. Coins go back by hand.
 */
export function createCoins(db: Database): PaymentProvider {
  const read = async (paymentId: string): Promise<Known | null> => {
    const { rows } = await db.pool.query<Known>({
      name: 'coins-find-payment',
      text: `SELECT
               p."providerReference" AS "reference",
               EXISTS (SELECT 1 FROM crypto_transactions c WHERE c."paymentId" = p."id" AND c."status" = 'pending_approval')
                 OR EXISTS (SELECT 1 FROM crypto_transfers t WHERE t."paymentId" = p."id" AND t."orphanedAt" IS NULL
                   AND t."settledAt" IS NULL) AS "isUnderWay",
               greatest(p."createdAt", (SELECT max(q."expiresAt") FROM crypto_quotes q WHERE q."paymentId" = p."id"))
                 > now() - $2 * interval '1 minute' AS "isAwaited"
             FROM payments p WHERE p."id" = $1`,
      values: [paymentId, graceMinutes],
    });
    return rows[0] ?? null;
  };
  const stateOf = (paymentId: string, { reference, isUnderWay, isAwaited }: Known): ChargeState => {
    const own = ownReference(paymentId);
    if (reference !== null && reference !== own) return { status: 'captured', reference };
    return { status: isUnderWay || isAwaited ? 'processing' : 'abandoned', reference: own };
  };
  const lookup = async (paymentId: string) => {
    const known = await read(paymentId);
    return known && stateOf(paymentId, known);
  };
  const need = async (paymentId: string): Promise<Known> => {
    const known = await read(paymentId);
    if (!known) throw new AppError('INTERNAL', { cause: new Error(`There is no payment ${paymentId}`) });
    return known;
  };
  const byHand = async (reference: string) => ({ status: 'failed' as const, reference, failureCode: 'coins_by_hand' });
  return {
    name: coinsName,
    charge: async ({ paymentId }) => stateOf(paymentId, await need(paymentId)),
    confirm: lookup,
    lookup,
    // What nothing was sent for can be given up at once; coins that come later are kept for staff.
    abandon: async (paymentId) => stateOf(paymentId, { ...(await need(paymentId)), isAwaited: false }),
    refund: async ({ refundId }) => await byHand(refundId),
    lookupRefund: async (refundId) => await byHand(refundId),
  };
}
