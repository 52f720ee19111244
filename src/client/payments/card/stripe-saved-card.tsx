import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { CardHandle } from './card-handle.ts';
import { openStripe } from './stripe-script.ts';

type StripeSavedCardProps = { script: { url: string; publishableKey: string }; ref: Ref<CardHandle> };

/** A card saved at Stripe: nothing is typed, but its bank may ask for confirmation, which Stripe's script handles. */
export function StripeSavedCard({ script: { url, publishableKey }, ref }: StripeSavedCardProps) {
  useEffect(() => {
    // Fetched in advance; a failure is reported when the button is pressed.
    openStripe({ url, publishableKey }).catch(() => undefined);
  }, [url, publishableKey]);
  useImperativeHandle(ref, () => ({
    check: () => true,
    confirm: async (clientSecret) => {
      const stripe = await openStripe({ url, publishableKey }).catch(() => undefined);
      if (!stripe) return 'Stripe could not be loaded. Check your connection or your browser’s content blocker';
      const { error } = await stripe.confirmCardPayment(clientSecret);
      return error?.type === 'validation_error' ? (error.message ?? 'Please choose another card') : undefined;
    },
    keep: async () => 'This card is already saved',
  }));
  return null;
}
