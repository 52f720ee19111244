import type { AnyRouter } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import type { ErrorRequestHandler } from 'express';
import { toAppError } from '../http/error-envelope.ts';
import { logFault } from '../http/log-fault.ts';
import type { Logger } from '../logging/logger.ts';
import { toTrpcError } from '../trpc.ts';

/**
 * Answers what is refused before tRPC sees the call, such as too many requests or a body that is no JSON, in tRPC's own
 * shape: its client could not read the sentence otherwise. One answer serves every call of a batch.
 */
export function sendTrpcError(router: AnyRouter, logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    logFault(logger, error, request.requestId);
    const failure = toAppError(error);
    const asked = { type: 'unknown', path: undefined, input: undefined, ctx: undefined } as const;
    const shape = getErrorShape({ ...asked, config: router._def._config, error: toTrpcError(failure) });
    const { retryAfter } = failure.options;
    if (retryAfter !== undefined) response.set('Retry-After', `${retryAfter}`);
    response.status(failure.status).set('Cache-Control', 'no-store').json({ error: shape });
  };
}
