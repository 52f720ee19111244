import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

/** Consecutive failures until calls fail at once, and the time until one call tries again. */
const maxFailures = 10;
const pauseMs = 10_000;

const breakers = new Map<string, CircuitBreakerPolicy>();

/** One for each server, however many parts of the shop call it. */
export function breakerOf(origin: string): CircuitBreakerPolicy {
  const known = breakers.get(origin);
  if (known) return known;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(maxFailures),
  });
  breakers.set(origin, breaker);
  return breaker;
}
