import type { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';
import { toEnvelope } from '../http/error-envelope.ts';

/** tRPC's own errors for invalid requests have no content type. */
export const answerAsJson: RequestHandler = (_request, response, next) => {
  response.type('json');
  next();
};

/**
 * Headers in addition to tRPC's: a JSON content type for its own errors, Allow for 405, and Retry-After for temporary
 * refusals.
 */
export function trpcHeaders({ errors, type }: { errors: readonly TRPCError[]; type: string }) {
  if (errors.length === 0) return {};
  const isOtherMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
  const allowed = type === 'mutation' ? 'POST' : type === 'unknown' ? 'GET, HEAD, POST' : 'GET, HEAD';
  const waits = errors.flatMap((error) => toEnvelope(error, '').retryAfter ?? []);
  return {
    headers: {
      'content-type': 'application/json',
      ...(isOtherMethod && { allow: allowed }),
      ...(waits.length > 0 && { 'retry-after': `${Math.max(...waits)}` }),
    },
  };
}
