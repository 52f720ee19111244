import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';

import type { Services } from '../../platform/services.ts';
import { fetchProvider } from '../gateway/provider-fetch.ts';
import { getPaypalConfig, type PaypalConfig } from './paypal-config.ts';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
/** Tokens are renewed this long before they expire, so that none expires in transit. */
const earlyMs = 60_000;

const tokens = new LRUCache<string, string, { services: Services; config: PaypalConfig }>({
  max: 10,
  fetchMethod: async (_key, _stale, { context, options }) => {
    const { access_token, expires_in } = await fetchToken(context.services, context.config);
    options.ttl = Math.max(1, expires_in * 1000 - earlyMs);
    return access_token;
  },
  ignoreFetchAbort: true,
});

interface PaypalCall<Schema extends z.ZodType> {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** PayPal-Request-Id: asked twice under the same id, PayPal does it once. */
  requestId?: string;
  answer: Schema;
}

/** A call that PayPal refused; `issue` is its reason code, such as INSTRUMENT_DECLINED. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal refused the call with ${status} ${issue}`);
  }
}

/** PayPal's settings. PROVIDER_NOT_CONFIGURED without them. */
export async function openPaypal(services: Services): Promise<PaypalConfig> {
  const config = await getPaypalConfig(services);
  if (!config) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return config;
}

/** Throws PaypalRefusal, or PAYMENT_UNAVAILABLE without an answer or for one that cannot be parsed. */
export async function callPaypal<Schema extends z.ZodType>(
  services: Services,
  call: PaypalCall<Schema>,
): Promise<z.output<Schema>> {
  const config = await openPaypal(services);
  const { method = 'POST', path, body, requestId } = call;
  const ask = async (token: string) =>
    await fetchProvider(`${config.apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    });
  let response = await ask(await tokenOf(services, config));
  if (response.status === 401) {
    // The token was revoked early: try one new token; a second refusal concerns the keys.
    tokens.delete(tokenKey(config));
    response = await ask(await tokenOf(services, config));
  }
  return await readAnswer(response, call.answer);
}

async function readAnswer<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const error = errorSchema.safeParse(content).data;
    throw new PaypalRefusal(response.status, error?.details?.[0]?.issue ?? error?.name ?? 'UNKNOWN');
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new AppError('PAYMENT_UNAVAILABLE', { retryAfter: 10, cause: parsed.error });
}

function tokenKey({ apiBase, clientId, clientSecret }: PaypalConfig): string {
  return `${apiBase} ${clientId} ${clientSecret}`;
}

async function tokenOf(services: Services, config: PaypalConfig): Promise<string> {
  return await tokens.forceFetch(tokenKey(config), { context: { services, config } });
}

async function fetchToken({ logger }: Services, { apiBase, clientId, clientSecret }: PaypalConfig) {
  const response = await fetchProvider(`${apiBase}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (response.status === 401) {
    logger.error({ provider: 'paypal' }, 'PayPal rejects the keys in the settings');
    throw new AppError('PROVIDER_NOT_CONFIGURED');
  }
  return await readAnswer(response, tokenSchema);
}
