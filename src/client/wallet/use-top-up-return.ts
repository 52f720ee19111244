import { useEffect, useRef, useState } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import type { ToppedUp } from '../../shared/wallet/top-up.schemas.ts';
import { problemOf } from '../checkout/checkout-problem.ts';
import { envelopeOf } from '../platform/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';

export type TopUpReturn = { topUpId: string; paymentId: string; outcome: 'approved' | 'rejected' };

type ReturnState =
  | { step: 'asking' }
  | { step: 'done' }
  | { step: 'stopped'; title: string; message: string; canRetry: boolean };

/** Tells the server that the member is back from the provider's page, and hears what became of the top-up. */
export function useTopUpReturn({ topUpId, paymentId, outcome }: TopUpReturn) {
  const [state, setState] = useState<ReturnState>({ step: 'asking' });
  const [round, setRound] = useState(0);
  const asked = useRef<number>(undefined);
  const utils = trpc.useUtils();

  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    const input = { id: topUpId, paymentMethod: 'paypal' as const, returned: { paymentId, outcome } };
    api.wallet.payTopUp.mutate(input, idempotent(crypto.randomUUID())).then(
      ({ status }) => {
        void utils.wallet.invalidate();
        if (status === 'paid') notify.success(messages.walletToppedUp, { id: paymentId });
        setState(status === 'paid' ? { step: 'done' } : waiting[status]);
      },
      (error: unknown) => setState(stoppedBy(error, outcome)),
    );
  }, [topUpId, paymentId, outcome, round, utils]);
  return {
    state,
    retry: () => {
      setState({ step: 'asking' });
      setRound((count) => count + 1);
    },
  };
}

const waiting: Record<Exclude<ToppedUp['status'], 'paid'>, ReturnState> = {
  requires_action: {
    step: 'stopped',
    title: 'The payment is not approved yet',
    message: 'PayPal has not heard from you about it. Nothing was charged.',
    canRetry: true,
  },
  processing: {
    step: 'stopped',
    title: 'PayPal is deciding on your payment',
    message: 'The money is in your wallet as soon as PayPal has it. You can leave this page.',
    canRetry: true,
  },
  refunded: {
    step: 'stopped',
    title: 'The money goes back to PayPal',
    message: 'Your wallet cannot hold that much any more.',
    canRetry: false,
  },
};

function stoppedBy(error: unknown, outcome: TopUpReturn['outcome']): ReturnState {
  const { kind, message } = problemOf(envelopeOf(error));
  if (kind === 'declined' || kind === 'insufficient-funds') {
    const title = outcome === 'rejected' ? 'You cancelled the payment' : message;
    return { step: 'stopped', title, message: 'Nothing was charged. You can try again.', canRetry: false };
  }
  const isOver = ['NOT_FOUND', 'WALLET_CONFLICT'].includes(envelopeOf(error)?.code ?? '');
  if (isOver) {
    const text = 'Your wallet shows what has come in.';
    return { step: 'stopped', title: 'This payment is over', message: text, canRetry: false };
  }
  const text = 'We do not know yet how it went. Asking again is safe: you will not pay twice.';
  return { step: 'stopped', title: message, message: text, canRetry: true };
}
