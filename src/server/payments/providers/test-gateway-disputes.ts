import { testCards } from '../../../shared/payments/card.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import type { DisputeState, PaymentProvider } from '../gateway/payment-provider.ts';

const disputed = ['disputed', 'dispute_won', 'dispute_lost'] as const;
type Disputed = (typeof disputed)[number];

const outcomes: Record<Disputed, DisputeState['outcome']> = {
  disputed: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

/** Whether what this test card pays is disputed a minute later. */
export function isDisputedLater(behaviour: string): behaviour is Disputed {
  return disputed.some((one) => one === behaviour);
}

interface DisputedCharge {
  last4: string;
  currency: string;
  /** What refunds have left of it. */
  leftCents: number;
  isDecided: boolean;
}

/**
 * The test gateway's disputes: each is named by its charge. No bank decides them, so the card does: a minute after the
 * dispute it is won or lost, or stays open.
 */
export function createTestDisputes(db: Database): Pick<PaymentProvider, 'lookupDispute'> {
  return {
    lookupDispute: async (reference) => {
      const { rows } = await db.pool.query<DisputedCharge>(
        `SELECT c."last4", c."currency", c."createdAt" < now() - interval '2 minutes' AS "isDecided",
           c."amountCents" - COALESCE((SELECT sum(r."amountCents") FROM test_gateway_refunds r
             WHERE r."paymentId" = c."paymentId" AND r."status" = 'settled'), 0)::int AS "leftCents"
         FROM test_gateway_charges c WHERE c."reference" = $1 AND c."isDisputed" AND c."status" = 'captured'`,
        [reference],
      );
      const [charge] = rows;
      if (!charge) return null;
      const { leftCents: amountCents, currency } = charge;
      const outcome = charge.isDecided ? outcomeOf(charge.last4) : 'open';
      const taken = outcome === 'lost' && amountCents > 0 ? { amountCents, currency } : null;
      return { outcome, reference, reason: 'fraudulent', taken };
    },
  };
}

/** Only the last digits of the card are known. */
function outcomeOf(last4: string): DisputeState['outcome'] {
  const known = Object.entries(testCards).find(([number]) => number.endsWith(last4));
  return known && isDisputedLater(known[1]) ? outcomes[known[1]] : 'open';
}

/**
 * The charges of the last day about which a bank would have news: disputed a minute after they were paid, and decided a
 * minute after that.
 */
export async function findDueTestDisputes({ pool }: Database): Promise<string[]> {
  const decided = Object.entries(testCards).filter(
    ([, behaviour]) => isDisputedLater(behaviour) && outcomes[behaviour] !== 'open',
  );
  const { rows } = await pool.query<{ reference: string }>(
    `SELECT c."reference" FROM payments p JOIN test_gateway_charges c ON c."paymentId" = p."id"
     WHERE p."createdAt" > now() - interval '1 day' AND c."isDisputed"
       AND (p."status" = 'paid' AND p."disputedAt" IS NULL AND c."createdAt" < now() - interval '1 minute'
         OR p."disputedAt" IS NOT NULL AND c."createdAt" < now() - interval '2 minutes' AND c."last4" = ANY($1))
     ORDER BY c."createdAt" LIMIT 50`,
    [decided.map(([number]) => number.slice(-4))],
  );
  return rows.map(({ reference }) => reference);
}

/** Once it is won or lost nothing more is heard of a dispute. */
export async function closeTestDispute({ pool }: Database, reference: string): Promise<void> {
  await pool.query(`UPDATE test_gateway_charges SET "isDisputed" = false WHERE "reference" = $1`, [reference]);
}
