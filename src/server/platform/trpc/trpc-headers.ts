import type { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';
import { toEnvelope } from '../http/error-envelope.ts';

/** What tRPC says of a request that it cannot even address has no type of its own. */
export const answerAsJson: RequestHandler = (_request, response, next) => {
  response.type('json');
  next();
};

/**
 * Headers beside tRPC's own: its refusals of what it cannot read would go out as text, 405 says what is allowed, and a
 * refusal for now says when to ask again.
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
