import type { ClientError } from '../../shared/system/system.schemas.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/** Logs a crashed screen for the operators; nothing is stored. */
export function reportClientError({ logger }: Services, { requestId, userAgent }: RequestInfo, report: ClientError) {
  logger.warn({ requestId, userAgent, ...report }, 'A screen crashed');
  return { success: true as const };
}
