import { useEffect, useRef, useState } from 'react';
import { envelopeOf } from '../platform/api-error.ts';
import { api, idempotent, trpc } from '../platform/trpc.ts';
import { problemOf } from './checkout-problem.ts';

export type ReturnFromProvider = { orderId: string; paymentId: string; outcome: 'approved' | 'rejected' };

type ReturnState =
  | { step: 'asking' }
  | { step: 'done' }
  | { step: 'stopped'; title: string; message: string; canPay: boolean; canRetry: boolean };

/** Tells the server that the buyer is back, and hears what became of the payment. */
export function useReturn({ orderId, paymentId, outcome }: ReturnFromProvider) {
  const [state, setState] = useState<ReturnState>({ step: 'asking' });
  const [round, setRound] = useState(0);
  const asked = useRef<number>(undefined);
  const utils = trpc.useUtils();

  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    const input = { orderId, paymentMethod: 'paypal' as const, returned: { paymentId, outcome } };
    api.orders.processPayment.mutate(input, idempotent(crypto.randomUUID())).then(
      ({ nextAction }) => {
        void utils.orders.invalidate();
        setState(nextAction === null ? { step: 'done' } : notApproved);
      },
      (error: unknown) => setState(stoppedBy(error, outcome)),
    );
  }, [orderId, paymentId, outcome, round, utils]);
  return {
    state,
    retry: () => {
      setState({ step: 'asking' });
      setRound((count) => count + 1);
    },
  };
}

const notApproved: ReturnState = {
  step: 'stopped',
  title: 'The payment is not approved yet',
  message: 'PayPal has not heard from you about it. Nothing was charged.',
  canPay: true,
  canRetry: true,
};

function stoppedBy(error: unknown, outcome: ReturnFromProvider['outcome']): ReturnState {
  const { kind, message } = problemOf(envelopeOf(error));
  if (kind === 'declined' || kind === 'insufficient-funds') {
    const title = outcome === 'rejected' ? 'You cancelled the payment' : message;
    const text = 'Nothing was charged, and your order is kept. You can try again.';
    return { step: 'stopped', title, message: text, canPay: true, canRetry: false };
  }
  if (kind === 'not-payable' || kind === 'held') {
    const text = 'The order shows what it is waiting for.';
    return { step: 'stopped', title: 'This payment is over', message: text, canPay: false, canRetry: false };
  }
  const text = 'We do not know yet how it went. Asking again is safe: you will not pay twice.';
  return { step: 'stopped', title: message, message: text, canPay: false, canRetry: true };
}
