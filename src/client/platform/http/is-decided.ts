import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import type { ErrorEnvelope } from '../../../shared/errors/error-envelope.schemas.ts';

/** Errors that decide nothing: the same request may be sent again with the same key. */
const undecided = new Set<string>([
  'INTERNAL',
  'UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
  'MAINTENANCE',
  'ORDER_LOCKED',
  'WALLET_LOCKED',
  'VIP_LOCKED',
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
]);

/** Whether the server's answer to this request is final, so that the next one needs a new key. */
export function isDecided(envelope: ErrorEnvelope | undefined): boolean {
  return envelope !== undefined && !undecided.has(envelope.code) && !asksForSession(envelope.code);
}
