import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { doubleCsrf } from 'csrf-csrf';
import type { Request, RequestHandler, Response } from 'express';
import { dayMs } from '../../../shared/dates/spans.ts';
import { AppError } from '../app-error.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { databaseNow } from '../database/database-clock.ts';
import type { Environment } from '../env.ts';

const DEVICE_COOKIE = 'device_id';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface AntiForgery {
  /** Refuses a state-changing call without the token of this browser (AUTH_011), and every cross-site one. */
  check: RequestHandler;
  issue: (request: Request, response: Response) => string;
  /** The browser's own random id; made on first use. */
  deviceIdOf: (request: Request, response: Response) => string;
}

/** Signed double-submit tokens, bound to the browser by an httpOnly cookie; the readable copy is XSRF-TOKEN. */
export function createAntiForgery(environment: Environment, secrets: Secrets): AntiForgery {
  const secure = isSecure(environment);
  const deviceIdOf = (request: Request, response: Response): string => {
    const known = request.deviceId ?? parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE];
    const deviceId = known && /^[A-Za-z0-9_-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
    if (deviceId !== known) {
      response.cookie(DEVICE_COOKIE, deviceId, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: 365 * dayMs,
      });
    }
    request.deviceId = deviceId;
    return deviceId;
  };
  const { generateCsrfToken, validateRequest } = doubleCsrf({
    getSecret: () => tokenKeys(secrets),
    getSessionIdentifier: (request) =>
      request.deviceId ?? parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE] ?? '',
    cookieName: 'XSRF-TOKEN',
    cookieOptions: { sameSite: 'lax', path: '/', secure, httpOnly: false, maxAge: dayMs },
    getCsrfTokenFromRequest: (request) => request.headers['x-csrf-token'],
  });
  return {
    deviceIdOf,
    issue: (request, response) => {
      deviceIdOf(request, response);
      request.cookies ??= parseCookie(request.headers.cookie ?? '');
      // A read returns the browser's existing token, or two tabs would invalidate each other's; a sign-in renews it.
      const overwrite = !safeMethods.has(request.method);
      return generateCsrfToken(request, response, { overwrite, validateOnReuse: false });
    },
    check: (request, _response, next) => {
      if (safeMethods.has(request.method)) return next();
      const site = request.headers['sec-fetch-site'];
      if (site === 'cross-site' || !hasToken(request) || !validateRequest(request)) throw new AppError('AUTH_011');
      next();
    },
  };
}

/** Cookies are Secure except on localhost. */
export function isSecure({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' || !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * A new key every half day, of which the last two count: a token lives for half a day at least and never more than a day
 * (S-07). Versions that run side by side accept each other's tokens as long as neither changes these names.
 */
function tokenKeys(secrets: Secrets): string[] {
  const period = Math.floor(databaseNow().getTime() / (dayMs / 2));
  return [period, period - 1].map((key) => secrets.deriveKey(`anti-forgery:${key}`).toString('base64'));
}

// csrf-csrf wants request.cookies; parsing only here keeps cookies off the hot reads.
function hasToken(request: Request): boolean {
  request.cookies = parseCookie(request.headers.cookie ?? '');
  return typeof request.headers['x-csrf-token'] === 'string';
}
