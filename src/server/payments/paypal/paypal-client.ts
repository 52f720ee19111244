import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { fetchProvider } from '../provider-fetch.ts';
import { getPaypalConfig, type PaypalConfig } from './paypal-config.ts';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
/** A token is renewed this much before it ends, so that none ends on its way. */
const earlyMs = 60_000;

const tokens = new Map<string, { token: Promise<string>; until: number }>();

interface PaypalCall<Schema extends z.ZodType> {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** PayPal-Request-Id: asked twice under the same id, PayPal does it once. */
  requestId?: string;
  answer: Schema;
}

/** A call that PayPal understood and refused; `issue` is its own word for why, such as INSTRUMENT_DECLINED. */
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

/** Throws PaypalRefusal, or PAYMENT_UNAVAILABLE when it does not answer, or answers what nobody understands. */
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
    // The token was taken back before its time: one new one, then it is about the keys.
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
  const key = tokenKey(config);
  const known = tokens.get(key);
  if (known && known.until > databaseNow().getTime()) return await known.token;
  const entry = { token: Promise.resolve(''), until: databaseNow().getTime() + earlyMs };
  entry.token = fetchToken(services, config).then(({ access_token, expires_in }) => {
    entry.until = databaseNow().getTime() + expires_in * 1000 - earlyMs;
    return access_token;
  });
  tokens.set(key, entry);
  entry.token.catch(() => tokens.delete(key));
  return await entry.token;
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
    logger.error({ provider: 'paypal' }, 'PayPal refuses the keys of the settings');
    throw new AppError('PROVIDER_NOT_CONFIGURED');
  }
  return await readAnswer(response, tokenSchema);
}
