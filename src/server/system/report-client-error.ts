import type { ClientError } from '../../shared/system/system.schemas.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/** Puts a broken screen into the log, where the operators look; nothing is stored. */
export function reportClientError({ logger }: Services, { requestId, userAgent }: Exchange, report: ClientError) {
  logger.warn({ requestId, userAgent, ...report }, 'A screen crashed');
  return { success: true as const };
}
