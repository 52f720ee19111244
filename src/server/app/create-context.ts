import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { CAPTCHA_HEADER } from '../../shared/auth/captcha.schemas.ts';
import { idempotencyKeyPattern } from '../../shared/idempotency/idempotency-key.ts';
import { isCountry } from '../../shared/regions/region.rules.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { KeyHolder } from '../auth/api-keys/read-key-actor.ts';
import { refuseBeyondKey } from '../auth/api-keys/refuse-beyond-key.ts';
import { readActor } from '../auth/sessions/read-actor.ts';
import { refuseWhileViewing } from '../auth/viewing/refuse-while-viewing.ts';
import { refuseCardData } from '../payments/cards/refuse-card-data.ts';
import { guest } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { AntiForgery } from '../platform/http/anti-forgery.ts';
import { rateLimitHeaders } from '../platform/rate-limit.ts';
import { type CallGuard, type RequestContext, type RequestInfo, visitorOf } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getMaintenance, mayBypassMaintenance } from '../settings/maintenance.ts';
import { refuseWhileClosed } from '../settings/refuse-while-closed.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { ApiKeyGate } from './api-key-gate.ts';
import { isBackgroundRequest } from './background-calls.ts';

export type ContextFactory = ReturnType<typeof contextFactory>;

/** The actor, and the small part of HTTP that procedures may see. */
export function contextFactory(services: Services, antiForgery: AntiForgery, apiKeys: ApiKeyGate) {
  return async (request: Request, response: Response): Promise<RequestContext> => {
    const holder = apiKeys.holderOf(request);
    if (holder) return await keyContext(services, request, response, holder);
    const cookies = parseCookie(request.headers.cookie ?? '');
    const isBackground = isBackgroundRequest(request);
    const actor = await readActor(services, cookies.access_token, { isBackground });
    const settings = await getSettings(services.db);
    const visitor = { ip: request.ip ?? '', roles: actor.roles };
    return {
      actor,
      services,
      guards: [...guardsFor(settings, visitor), refuseWhileViewing(actor)],
      requestInfo: {
        requestId: request.requestId,
        ...visitorOf(request, request.ip),
        ...countriesOf(request, services, settings),
        get deviceId() {
          return antiForgery.deviceIdOf(request, response);
        },
        idempotencyKey: idempotencyKeyOf(request),
        captcha: request.get(CAPTCHA_HEADER),
        apiRoot: apiRootOf(request, services),
        cookies,
        isBackground,
        reportRateLimit: noteRateLimitIn(response),
        setCookie: (name, value, options) => setCookie(response, name, value, options),
        clearCookie: (name, options) => response.clearCookie(name, options),
        issueCsrfToken: () => antiForgery.issue(request, response),
      },
    };
  };
}

/** The same for a program that brings an API key: no cookie, device or token plays a part, and none is set. */
async function keyContext(
  services: Services,
  request: Request,
  response: Response,
  { actor, key }: KeyHolder,
): Promise<RequestContext> {
  const settings = await getSettings(services.db);
  const ip = request.ip ?? '';
  return {
    actor,
    services,
    guards: [...guardsFor(settings, { ip, roles: actor.roles }), refuseBeyondKey(key)],
    requestInfo: {
      requestId: request.requestId,
      ip,
      // Stands in the audit log, which so says what was done by which key.
      userAgent: `API key ${key.prefix}… (${key.name}), ${request.headers['user-agent'] ?? ''}`.slice(0, 512),
      ...countriesOf(request, services, settings),
      deviceId: '',
      idempotencyKey: idempotencyKeyOf(request),
      captcha: request.get(CAPTCHA_HEADER),
      apiRoot: apiRootOf(request, services),
      cookies: {},
      isBackground: false,
      reportRateLimit: noteRateLimitIn(response),
      setCookie: refuseCookie,
      clearCookie: refuseCookie,
      issueCsrfToken: refuseCookie,
    },
  };
}

function idempotencyKeyOf({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && idempotencyKeyPattern.test(key) ? key : undefined;
}

function apiRootOf({ hostname, baseUrl }: Request, { environment }: Services): '/api' | '' {
  return hostname === environment.API_HOST && baseUrl === '' ? '' : '/api';
}

/**
 * An anonymous guest, known only to the rate limiter: no cookie, header or host can influence an answer that is cached
 * for everybody.
 */
export function guestContextFactory(services: Services) {
  return async (request: Request, response: Response): Promise<RequestContext> => {
    const settings = await getSettings(services.db);
    const ip = request.ip ?? '';
    return {
      actor: guest,
      services,
      guards: guardsFor(settings, { ip, roles: guest.roles }),
      requestInfo: {
        requestId: request.requestId,
        ip,
        userAgent: '',
        deviceId: '',
        idempotencyKey: undefined,
        apiRoot: '/api',
        cookies: {},
        isBackground: false,
        reportRateLimit: noteRateLimitIn(response),
        setCookie: refuseCookie,
        clearCookie: refuseCookie,
        issueCsrfToken: refuseCookie,
      },
    };
  };
}

function guardsFor(settings: Settings, visitor: { ip: string; roles: readonly string[] }): CallGuard[] {
  const maintenance = getMaintenance(settings, databaseNow());
  // Addresses are compared only while the shop is closed: every call comes by here.
  const mayEnter = maintenance === undefined || mayBypassMaintenance(settings, visitor);
  return [refuseCardData, refuseWhileClosed(mayEnter ? undefined : maintenance)];
}

/** Scripts read role_status as a list with plain commas (C7), which Express would encode. */
function setCookie(response: Response, name: string, value: string, options: CookieOptions): void {
  response.cookie(name, value, options);
  if (name !== 'role_status') return;
  const lines = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  response.setHeader(
    'Set-Cookie',
    lines.map((line) => (line.startsWith('role_status=') ? line.replaceAll('%2C', ',') : line)),
  );
}

function refuseCookie(): never {
  throw new AppError('INTERNAL');
}

function noteRateLimitIn(response: Response): RequestInfo['reportRateLimit'] {
  return (state) => {
    for (const [name, value] of rateLimitHeaders(state)) response.setHeader(name, value);
  };
}

/**
 * The country that a trusted proxy names, by default in the header of Cloudflare and compatible ones; XX and T1 are not
 * countries. It is suggested to the visitor only where the shop names the header.
 */
function countriesOf(request: Request, { environment }: Services, { countryHeader }: Settings) {
  const named = environment.TRUST_PROXY > 0 ? request.get(countryHeader.trim() || 'cf-ipcountry') : undefined;
  const ipCountry = named !== undefined && isCountry(named.toUpperCase()) ? named.toUpperCase() : undefined;
  return { ipCountry, suggestedCountry: countryHeader.trim() === '' ? undefined : ipCountry };
}
