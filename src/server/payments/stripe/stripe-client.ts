import type Stripe from 'stripe';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { fetchProvider } from '../gateway/provider-fetch.ts';
import { getStripeConfig, type StripeConfig } from './stripe-config.ts';

const clients = new Map<string, Stripe>();

export interface OpenStripe {
  stripe: Stripe;
  config: StripeConfig;
}

/** Stripe under the keys of the settings. PROVIDER_NOT_CONFIGURED without them. */
export async function openStripe(services: Services): Promise<OpenStripe> {
  const config = await getStripeConfig(services);
  if (!config) throw new AppError('PROVIDER_NOT_CONFIGURED');
  const { STRIPE_API_BASE } = services.environment;
  const key = `${STRIPE_API_BASE} ${config.secretKey}`;
  const stripe = clients.get(key) ?? (await createClient(STRIPE_API_BASE, config.secretKey));
  clients.set(key, stripe);
  return { stripe, config };
}

/** Runs calls to Stripe; its refusals are thrown as Stripe's own errors, missing answers as ours. */
export async function talkToStripe<T>(services: Services, talk: (open: OpenStripe) => Promise<T>): Promise<T> {
  const open = await openStripe(services);
  try {
    return await talk(open);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (isStripeError(cause, 'StripeAuthenticationError')) {
      services.logger.error({ provider: 'stripe', code: cause.code }, 'Stripe rejects the key in the settings');
      throw new AppError('PROVIDER_NOT_CONFIGURED', { cause });
    }
    const isUnknown =
      isStripeError(cause, 'StripeConnectionError') ||
      isStripeError(cause, 'StripeAPIError') ||
      isStripeError(cause, 'StripeRateLimitError');
    if (isUnknown) throw new AppError('PAYMENT_UNAVAILABLE', { retryAfter: 10, cause });
    throw cause;
  }
}

/** Told by the name that Stripe's errors carry, so that whoever asks need not load its library. */
export function isStripeError<Name extends StripeErrorName>(
  error: unknown,
  name: Name,
): error is InstanceType<(typeof Stripe.errors)[Name]> {
  return error instanceof Error && 'type' in error && error.type === name;
}

type StripeErrorName =
  | 'StripeAPIError'
  | 'StripeAuthenticationError'
  | 'StripeCardError'
  | 'StripeConnectionError'
  | 'StripeInvalidRequestError'
  | 'StripeRateLimitError';

async function createClient(base: string, secretKey: string): Promise<Stripe> {
  // Loaded when it is first needed: most shops start, and many run, without it.
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(base);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(fetchForStripe),
    // No retries here, which would only double the waiting time: the reconcile job and the buyer retry.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function fetchForStripe(...[address, init = {}]: Parameters<typeof fetch>): Promise<Response> {
  return fetchProvider(address instanceof Request ? address.url : `${address}`, {
    method: init.method === 'GET' || init.method === 'DELETE' ? init.method : 'POST',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && init.body !== '' && { body: init.body }),
  });
}
