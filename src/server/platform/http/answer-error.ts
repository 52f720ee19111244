import type { ServerResponse } from 'node:http';
import { toEnvelope } from './error-envelope.ts';

/** The id that the answer already names, if any. */
export function requestIdOf(response: ServerResponse): string {
  const id = response.getHeader('X-Request-Id');
  return typeof id === 'string' ? id : '';
}

/** Answers whatever was thrown with the envelope of D-69; cuts an answer that is already on its way. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const envelope = toEnvelope(error, requestIdOf(response));
  if (envelope.retryAfter !== undefined) response.setHeader('Retry-After', envelope.retryAfter);
  const location = locationOf(envelope.details);
  if (envelope.status === 301 && location) response.setHeader('Location', location);
  const body = JSON.stringify(envelope);
  response.statusCode = envelope.status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

function locationOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('location' in details)) return undefined;
  return typeof details.location === 'string' ? details.location : undefined;
}
