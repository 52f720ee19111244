import type { ErrorRequestHandler } from 'express';
import { toEnvelope } from '../error-envelope.ts';
import { logFault } from '../log-fault.ts';
import type { Logger } from '../logger.ts';

/** Answers whatever was thrown with the envelope of D-69, and logs what is our own fault. */
export function sendError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const envelope = toEnvelope(error, request.requestId);
    logFault(logger, error, request.requestId);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (envelope.retryAfter !== undefined) response.setHeader('Retry-After', envelope.retryAfter);
    const location = locationOf(envelope.details);
    if (envelope.status === 301 && location) response.setHeader('Location', location);
    response.setHeader('Cache-Control', 'no-store');
    response.status(envelope.status).json(envelope);
  };
}

function locationOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('location' in details)) return undefined;
  return typeof details.location === 'string' ? details.location : undefined;
}
