import type { CookieOptions } from 'express';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { Environment } from '../../platform/env.ts';
import { isSecure } from '../../platform/http/anti-forgery.ts';
import type { RequestContext, RequestInfo } from '../../platform/request-context.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { type IssuedSession, refreshCookieDays } from './open-session.ts';

/** The four cookies of a session. The two readable ones are hints for screens and prove nothing. */
function cookieOptions(environment: Environment, { apiRoot }: RequestInfo) {
  const secure = isSecure(environment);
  return {
    access_token: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    refresh_token: { httpOnly: true, sameSite: 'lax', secure, path: `${apiRoot}/auth` },
    auth_status: { httpOnly: false, sameSite: 'strict', secure, path: '/' },
    role_status: { httpOnly: false, sameSite: 'strict', secure, path: '/' },
  } as const satisfies Record<string, CookieOptions>;
}

/** Sends the session, if one was opened, as cookies and returns the reply, which contains no token. */
export function setSessionCookies<Output>(
  ctx: RequestContext,
  { session, output }: { session: IssuedSession | undefined; output: Output },
): Output {
  if (!session) return output;
  const { requestInfo, services } = ctx;
  const options = cookieOptions(services.environment, requestInfo);
  const refreshMs = refreshCookieDays(session.rememberMe) * dayMs;
  requestInfo.setCookie('access_token', session.accessToken, {
    ...options.access_token,
    maxAge: ACCESS_TOKEN_SECONDS * 1000,
  });
  requestInfo.setCookie('refresh_token', session.refreshToken, { ...options.refresh_token, maxAge: refreshMs });
  requestInfo.setCookie('auth_status', 'authenticated', { ...options.auth_status, maxAge: dayMs });
  requestInfo.setCookie('role_status', session.roles.join(','), { ...options.role_status, maxAge: dayMs });
  // Not at a refresh, or pending calls of other tabs would lose their token.
  if (session.isNew) requestInfo.issueCsrfToken();
  return output;
}

/** Clears the session's cookies and returns `output`. */
export function clearSessionCookies<Output>({ requestInfo, services }: RequestContext, output: Output): Output {
  forgetSession(requestInfo, services.environment);
  return output;
}

/** Clears the session's cookies after it turned out to be over. */
export function forgetSession(requestInfo: RequestInfo, environment: Environment): void {
  for (const [name, options] of Object.entries(cookieOptions(environment, requestInfo)))
    requestInfo.clearCookie(name, options);
}
