import type { Stripe } from '@stripe/stripe-js';

type StripeScript = { url: string; publishableKey: string };

const opened = new Map<string, Promise<Stripe>>();

/** Stripe's own script, fetched once and only when somebody pays by card. Rejects when it cannot be had; then tries again. */
export function openStripe({ url, publishableKey }: StripeScript): Promise<Stripe> {
  const key = `${url} ${publishableKey}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = loadScript(url).then(() => {
    if (!window.Stripe) throw new Error('Stripe did not start');
    return window.Stripe(publishableKey);
  });
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card fields could not be loaded'));
    };
    document.head.append(script);
  });
}
