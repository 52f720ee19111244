import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '../../../shared/errors/error-catalogue.ts';
import { toEnvelope } from './error-envelope.ts';

/** The id that the answer already names, if any. */
export function requestIdOf(response: ServerResponse): string {
  const id = response.getHeader('X-Request-Id');
  return typeof id === 'string' ? id : '';
}

/** Answers any thrown error with the envelope of D-69; aborts a response that has already started. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const envelope = toEnvelope(error, requestIdOf(response));
  if (envelope.retryAfter !== undefined) response.setHeader('Retry-After', envelope.retryAfter);
  if (envelope.status === 401) response.setHeader('WWW-Authenticate', challengeOf(envelope.code));
  const location = locationOf(envelope.details);
  if (envelope.status === 301 && location) response.setHeader('Location', location);
  const body = JSON.stringify(envelope);
  response.statusCode = envelope.status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

const badTokens: ReadonlySet<string> = new Set(['API_KEY_INVALID', 'AUTH_005', 'AUTH_006'] satisfies ErrorCode[]);

/** How to come in, by RFC 6750. */
function challengeOf(code: string): string {
  return `Bearer realm="Game Market"${badTokens.has(code) ? ', error="invalid_token"' : ''}`;
}

function locationOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('location' in details)) return undefined;
  return typeof details.location === 'string' ? details.location : undefined;
}
