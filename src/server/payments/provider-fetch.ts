import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { AppError } from '../platform/app-error.ts';
import { type BoundedFetch, boundedFetch } from '../platform/http/bounded-fetch.ts';

/** all of a call; its connection gets 3 s of that. */
const timeoutMs = 10_000;
/** Failures in a row until nobody is asked to wait any more, and how long until one call tries again. */
const maxFailures = 10;
const pauseMs = 10_000;

const breakers = new Map<string, CircuitBreakerPolicy>();

/**
 * Asks a payment provider within its limits. PAYMENT_UNAVAILABLE when it does not answer, answers 429 or 5xx, or was
 * silent so often that it is left alone for a while: the shop's other work must not wait for it.
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

function breakerOf(origin: string): CircuitBreakerPolicy {
  const known = breakers.get(origin);
  if (known) return known;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(maxFailures),
  });
  breakers.set(origin, breaker);
  return breaker;
}
