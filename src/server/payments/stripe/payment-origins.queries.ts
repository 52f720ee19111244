import type { OutsideOrigins } from '../../platform/http/security-headers.ts';
import type { Services } from '../../platform/services.ts';
import { getStripeConfig } from './stripe-config.ts';

/** Whom pages must allow for a payment: Stripe, while it takes the cards. */
export async function getPaymentOrigins(services: Services): Promise<Omit<OutsideOrigins, 'pictures'> | undefined> {
  if (!(await getStripeConfig(services))) return undefined;
  const { STRIPE_JS_URL, STRIPE_API_BASE } = services.environment;
  const script = new URL(STRIPE_JS_URL).origin;
  return { scripts: [script], frames: [script, 'https://hooks.stripe.com'], calls: [new URL(STRIPE_API_BASE).origin] };
}
