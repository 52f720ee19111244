import { useEffect, useRef, useState } from 'react';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { problemOf } from './payment-problem.ts';

/** Whom the address that a provider leads back to speaks of: `id` is the order or the top-up. */
export type ReturnFromProvider = { id: string; paymentId: string; outcome: 'approved' | 'rejected' };

/** Why the payment is not through, and what the page offers. */
export type Stop = { title: string; message: string; canPay: boolean; canRetry: boolean };
export type ReturnState = 'asking' | 'done' | Stop;

const idPattern = /^[0-9a-f-]{36}$/i;

/** What the address says, where `name` stands for the id; undefined when somebody made it up. */
export function readReturn(search: URLSearchParams, name: 'order' | 'topUp'): ReturnFromProvider | undefined {
  const id = search.get(name) ?? '';
  const paymentId = search.get('payment') ?? '';
  if (!idPattern.test(id) || !idPattern.test(paymentId)) return undefined;
  return { id, paymentId, outcome: search.get('outcome') === 'rejected' ? 'rejected' : 'approved' };
}

/** Asks the server what became of the payment: once, and again with each `retry`. */
export function useReturn(ask: () => Promise<'done' | Stop>) {
  const [state, setState] = useState<ReturnState>('asking');
  const [round, setRound] = useState(0);
  const asked = useRef<number>(undefined);

  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    void ask().then(setState);
  }, [ask, round]);
  return {
    state,
    retry: () => {
      setState('asking');
      setRound((count) => count + 1);
    },
  };
}

export const notApproved: Stop = {
  title: 'The payment is not approved yet',
  message: 'PayPal has not heard from you about it. Nothing was charged.',
  canPay: true,
  canRetry: true,
};

/** What a refused request says: the payment was declined, or we do not know. */
export function stoppedBy(error: unknown, outcome: ReturnFromProvider['outcome'], adviceWhenDeclined: string): Stop {
  const { kind, message } = problemOf(envelopeOf(error));
  if (kind === 'declined' || kind === 'insufficient-funds') {
    const title = outcome === 'rejected' ? 'You cancelled the payment' : message;
    return { title, message: adviceWhenDeclined, canPay: true, canRetry: false };
  }
  const text = 'We do not know yet how it went. Asking again is safe: you will not pay twice.';
  return { title: message, message: text, canPay: false, canRetry: true };
}
