import { minuteMs } from '../../shared/dates/spans.ts';
import type { RefundState } from '../payments/gateway/payment-provider.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';

/** The wait before a provider is asked again about an unfinished refund. */
const askAgainMs = 15 * minuteMs;

/**
 * Asks a payment's provider to return what is booked as refunded of it, once: the payment's id is the refund's key. For
 * payments that are returned at most once; those of orders have refunds of their own.
 */
export async function returnPayment(services: Services, paymentId: string): Promise<RefundState> {
  const {
    provider: name,
    refundedCents,
    ...payment
  } = await services.db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true, providerReference: true, amountCents: true, refundedCents: true, currency: true },
  });
  const { currency } = payment;
  const reference = payment.providerReference ?? '';
  // Money that came for a closed attempt is not booked; all of it goes back.
  const amountCents = refundedCents || payment.amountCents;
  const provider = openProvider(services, name);
  // Looked up first, because a repeated request only returns the first answer.
  const known = await provider.lookupRefund(paymentId, reference);
  return known ?? (await provider.refund({ refundId: paymentId, paymentId, reference, amountCents, currency }));
}

interface ReturnCase {
  paymentId: string;
  state: RefundState;
  /** Asks the provider again, once for each round. */
  again: (tx: Transaction, round: { number: number; delayUntil: Date }) => Promise<unknown>;
  alert: { kind: string; title: string };
}

/** Handles a provider's answer about such a return: asks again later, or calls an operator. Safe to repeat. */
export async function recordReturn(
  { db }: Services,
  { paymentId, state, again, alert }: ReturnCase,
): Promise<RefundState['status']> {
  if (state.status === 'settled') return state.status;
  await transaction(db, async (tx) => {
    if (state.status === 'processing') {
      // The clock that started this job's own round: by one that is behind, the next one would be the same again.
      const number = Math.floor((await databaseTime(tx)).getTime() / askAgainMs) + 1;
      await again(tx, { number, delayUntil: new Date(number * askAgainMs) });
      return;
    }
    const details = { paymentId, failureCode: state.failureCode ?? '' };
    await raiseAlert(tx, { ...alert, dedupeKey: `${alert.kind}:${paymentId}`, details });
  });
  return state.status;
}
