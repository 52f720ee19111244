import type { Logger } from '../logging/logger.ts';
import { toAppError } from './error-envelope.ts';

/** Logs our own faults; answers during maintenance are not faults. */
export function logFault(logger: Pick<Logger, 'error'>, error: unknown, requestId: string | undefined): void {
  const appError = toAppError(error);
  if (appError.status < 500 || appError.code === 'MAINTENANCE') return;
  logger.error({ err: appError.cause ?? appError, requestId });
}
