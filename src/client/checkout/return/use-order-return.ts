import { problemOf } from '../../payments/attempt/payment-problem.ts';
import {
  notApproved,
  type ReturnFromProvider,
  type Stop,
  stoppedBy,
  useReturn,
} from '../../payments/attempt/use-return.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { api, idempotent, trpc } from '../../platform/trpc.ts';

/** Tells the server that the buyer is back, and hears what became of the payment. */
export function useOrderReturn({ id, paymentId, outcome }: ReturnFromProvider) {
  const utils = trpc.useUtils();
  return useReturn(async () => {
    const input = { orderId: id, paymentMethod: 'paypal' as const, returned: { paymentId, outcome } };
    try {
      const { nextAction } = await api.orders.processPayment.mutate(input, idempotent(crypto.randomUUID()));
      void utils.orders.invalidate();
      return nextAction === null ? 'done' : notApproved;
    } catch (error) {
      return orderStoppedBy(error, outcome);
    }
  });
}

function orderStoppedBy(error: unknown, outcome: ReturnFromProvider['outcome']): Stop {
  const { kind } = problemOf(envelopeOf(error));
  if (kind === 'not-payable' || kind === 'held') {
    const message = 'The order shows what it is waiting for.';
    return { title: 'This payment is over', message, canPay: false, canRetry: false };
  }
  return stoppedBy(error, outcome, 'Nothing was charged, and your order is kept. You can try again.');
}
