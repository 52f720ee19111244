import { toAmount } from '../../../shared/money/money.ts';
import { clientActionSchema, type NextAction } from '../../../shared/payments/payment.schemas.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { coinsName } from '../providers/coins.ts';
import { testGatewayName } from '../providers/test-gateway.ts';

interface OpenAttempt {
  id: string;
  provider: string;
  amountCents: number;
  cardLast4: string | null;
  clientAction: Prisma.JsonValue;
}

/** What an open attempt needs from its buyer; null while only the provider is working. */
export function toNextAction(attempt: OpenAttempt, currency: string): NextAction | null {
  const common = { paymentId: attempt.id, amount: toAmount(attempt.amountCents, currency), currency };
  if (attempt.provider === testGatewayName) {
    return { type: 'three_d_secure', ...common, cardLast4: attempt.cardLast4 ?? '' };
  }
  if (attempt.provider === coinsName) return { type: 'coins', ...common };
  const action = clientActionSchema.safeParse(attempt.clientAction);
  return action.success ? { ...action.data, ...common } : null;
}
