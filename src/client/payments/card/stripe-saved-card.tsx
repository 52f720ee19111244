import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { CardHandle } from './card-handle.ts';
import { openStripe } from './stripe-script.ts';

type StripeSavedCardProps = { script: { url: string; publishableKey: string }; ref: Ref<CardHandle> };

/** A card that Stripe keeps: nothing is typed, but its bank may still ask, which Stripe's script does. */
export function StripeSavedCard({ script: { url, publishableKey }, ref }: StripeSavedCardProps) {
  useEffect(() => {
    // Fetched ahead of the press; whether it came is told then.
    openStripe({ url, publishableKey }).catch(() => undefined);
  }, [url, publishableKey]);
  useImperativeHandle(ref, () => ({
    check: () => true,
    confirm: async (clientSecret) => {
      const stripe = await openStripe({ url, publishableKey }).catch(() => undefined);
      if (!stripe) return 'Stripe could not be loaded. Check your connection or a blocker in your browser';
      const { error } = await stripe.confirmCardPayment(clientSecret);
      return error?.type === 'validation_error' ? (error.message ?? 'Please choose another card') : undefined;
    },
    keep: async () => 'This card is kept already',
  }));
  return null;
}
