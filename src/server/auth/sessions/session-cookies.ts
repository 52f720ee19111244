import type { CookieOptions } from 'express';
import type { Environment } from '../../platform/env.ts';
import { isSecure } from '../../platform/http/anti-forgery.ts';
import type { Exchange, RequestContext } from '../../platform/request-context.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { type IssuedSession, refreshCookieDays } from './open-session.ts';

const DAY_MS = 86_400_000;

/** The four cookies of a session (decisions, part 0). The two readable ones are hints for screens and prove nothing. */
function cookieOptions(environment: Environment, { apiRoot }: Exchange) {
  const secure = isSecure(environment);
  return {
    access_token: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    refresh_token: { httpOnly: true, sameSite: 'lax', secure, path: `${apiRoot}/auth` },
    auth_status: { httpOnly: false, sameSite: 'strict', secure, path: '/' },
    role_status: { httpOnly: false, sameSite: 'strict', secure, path: '/' },
  } as const satisfies Record<string, CookieOptions>;
}

/** Sends the session, if one was opened, as cookies and returns the reply itself, in which no token stands. */
export function setSessionCookies<Output>(
  ctx: RequestContext,
  { session, output }: { session: IssuedSession | undefined; output: Output },
): Output {
  if (!session) return output;
  const { exchange, services } = ctx;
  const options = cookieOptions(services.environment, exchange);
  const refreshMs = refreshCookieDays(session.rememberMe) * DAY_MS;
  exchange.setCookie('access_token', session.accessToken, {
    ...options.access_token,
    maxAge: ACCESS_TOKEN_SECONDS * 1000,
  });
  exchange.setCookie('refresh_token', session.refreshToken, { ...options.refresh_token, maxAge: refreshMs });
  exchange.setCookie('auth_status', 'authenticated', { ...options.auth_status, maxAge: DAY_MS });
  exchange.setCookie('role_status', session.roles.join(','), { ...options.role_status, maxAge: DAY_MS });
  // Not at a refresh: calls of other tabs on their way would lose their token.
  if (session.isNew) exchange.issueCsrfToken();
  return output;
}

/** Takes the session's cookies back and returns `output`. */
export function clearSessionCookies<Output>({ exchange, services }: RequestContext, output: Output): Output {
  forgetSession(exchange, services.environment);
  return output;
}

/** Takes the session's cookies back, for a session that turned out to be over. */
export function forgetSession(exchange: Exchange, environment: Environment): void {
  for (const [name, options] of Object.entries(cookieOptions(environment, exchange)))
    exchange.clearCookie(name, options);
}
