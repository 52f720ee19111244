import type { Logger } from '../logging/logger.ts';
import { toAppError } from './error-envelope.ts';

/** Logs what is our own fault; a shop that was closed on purpose is none, however many ask meanwhile. */
export function logFault(logger: Pick<Logger, 'error'>, error: unknown, requestId: string | undefined): void {
  const appError = toAppError(error);
  if (appError.status < 500 || appError.code === 'MAINTENANCE') return;
  logger.error({ err: appError.cause ?? appError, requestId });
}
