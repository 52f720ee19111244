import cors from 'cors';
import type { RequestHandler } from 'express';
import { splitList } from '../../shared/validation/split-list.ts';
import type { Database } from '../platform/database/db.ts';
import { getSettings } from './settings.queries.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of the origins in the setting `allowedOrigins` read the API. They sign in by an API key: cookies are not
 * sent from other sites.
 */
export function allowOrigins(db: Database): RequestHandler {
  const allow = cors((request, answer) => {
    getSettings(db).then(
      ({ allowedOrigins }) => {
        const isAllowed = splitList(allowedOrigins).includes(request.headers.origin ?? '');
        answer(null, {
          origin: isAllowed && request.headers.origin,
          allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
          exposedHeaders: ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'],
          maxAge: PREFLIGHT_SECONDS,
        });
      },
      (error) => answer(error),
    );
  });
  return (request, response, next) => (request.headers.origin === undefined ? next() : allow(request, response, next));
}
