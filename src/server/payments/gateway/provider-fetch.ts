import { AppError } from '../../platform/app-error.ts';
import { type BoundedFetch, boundedFetch } from '../../platform/http/bounded-fetch.ts';
import { breakerOf } from '../../platform/http/breakers.ts';

/** all of a call; its connection gets 3 s of that. */
const timeoutMs = 10_000;

/**
 * Asks a payment provider within its limits. PAYMENT_UNAVAILABLE when it does not answer, answers 429 or 5xx, or
 * failed so often that it is not called for a while, so that other work need not wait for it.
 */
export async function fetchProvider(address: string, request: Omit<BoundedFetch, 'timeoutMs'>): Promise<Response> {
  try {
    return await breakerOf(new URL(address).origin).execute(async () => {
      const response = await boundedFetch(address, { ...request, timeoutMs });
      if (response.status === 429 || response.status >= 500) throw new Error(`It answered ${response.status}`);
      return response;
    });
  } catch (cause) {
    throw new AppError('PAYMENT_UNAVAILABLE', { retryAfter: 10, cause });
  }
}
