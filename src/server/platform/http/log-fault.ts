import { LRUCache } from 'lru-cache';
import { isConnectionLost } from '../database/database-failure.ts';
import type { Logger } from '../logging/logger.ts';
import { toAppError } from './error-envelope.ts';

/** By request. Those of requests whose callers left are never asked for, so only the last ones are kept. */
const reasons = new LRUCache<string, string>({ max: 1000 });

/**
 * Logs our own faults; answers during maintenance are not faults. A connection that is lost, such as to a database that
 * is down, fails every request in the same way: it becomes the reason on the line of the request, without a stack.
 */
export function logFault(logger: Pick<Logger, 'error'>, error: unknown, requestId: string | undefined): void {
  const appError = toAppError(error);
  if (appError.status < 500 || appError.code === 'MAINTENANCE') return;
  const err = appError.cause ?? appError;
  if (requestId && isConnectionLost(err)) reasons.set(requestId, reasonOf(err));
  else logger.error({ err, requestId });
}

/** Why this request failed, once, if it was for a lost connection. */
export function takeReason(requestId: string): string | undefined {
  const reason = reasons.get(requestId);
  reasons.delete(requestId);
  return reason;
}

/** What is behind all of it; Prisma tells it on its last line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.trim().split('\n').at(-1)?.trim() || error.name;
}
