import { useEffect, useRef, useState } from 'react';
import { envelopeOf, wasAnswered } from '../../platform/http/api-error.ts';
import { problemOf } from './payment-problem.ts';

/** What the provider's return address refers to: `id` is the order, the top-up or the membership's purchase. */
export type ReturnFromProvider = { id: string; paymentId: string; outcome: 'approved' | 'rejected' };

/** Why the payment is not completed, and what the page offers. */
export type Stop = { title: string; message: string; canPay: boolean; canRetry: boolean };
export type ReturnState = 'asking' | 'done' | Stop;

const idPattern = /^[0-9a-f-]{36}$/i;

/** Parses the address, whose parameter `name` holds the id; undefined when it is incomplete or made up. */
export function readReturn(
  search: URLSearchParams,
  name: 'order' | 'topUp' | 'purchase',
): ReturnFromProvider | undefined {
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
  message: 'You have not approved it at PayPal yet. Nothing was charged.',
  canPay: true,
  canRetry: true,
};

/** What a refused request means: the payment was declined, or the result is unknown. */
export function stoppedBy(error: unknown, outcome: ReturnFromProvider['outcome'], adviceWhenDeclined: string): Stop {
  const { kind, message } = problemOf(envelopeOf(error), wasAnswered(error));
  if (kind === 'declined' || kind === 'insufficient-funds') {
    const title = outcome === 'rejected' ? 'You cancelled the payment' : message;
    return { title, message: adviceWhenDeclined, canPay: true, canRetry: false };
  }
  const text = 'We do not know the result yet. Checking again is safe: you will not pay twice.';
  return { title: message, message: text, canPay: false, canRetry: true };
}
