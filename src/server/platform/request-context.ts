import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';
import type { Actor } from './actor.ts';
import type { ProcedureMeta } from './procedure-meta.ts';
import type { RateLimitState } from './rate-limit.ts';
import type { Services } from './services.ts';

/** Who got an answer. */
export interface Visitor {
  /** Client address as the trusted proxy gives it. */
  ip: string;
  userAgent: string;
}

export function visitorOf({ headers }: IncomingMessage, ip = ''): Visitor {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 512) };
}

/** What a procedure may know of the HTTP request, and the little it may do to the reply. */
export interface RequestInfo extends Visitor {
  requestId: string;
  /** Country of the client's address as the trusted proxy in front knows it, ISO 3166-1 alpha-2. */
  ipCountry?: string | undefined;
  /** The same, where the shop lets it be suggested to the visitor. */
  suggestedCountry?: string | undefined;
  /** Random id of the browser, in an httpOnly cookie; binds anti-forgery tokens and refresh tokens to one device. */
  deviceId: string;
  idempotencyKey: string | undefined;
  /** A proof that the sender did the work that a form asks for. */
  captcha?: string | undefined;
  /** The prefix of REST paths for this request: '' at the root of the API host. */
  apiRoot: '/api' | '';
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie: (name: string, value: string, options: CookieOptions) => void;
  clearCookie: (name: string, options: CookieOptions) => void;
  /** The client marked the request as background, and all its calls may run without a user. */
  isBackground: boolean;
  /** Sends the rest of the limit that this call used (D-69). */
  reportRateLimit: (state: RateLimitState) => void;
  /** Issues a new anti-forgery token and sets its cookie. */
  issueCsrfToken: () => string;
  /** Set where the answer will be cached for guests: what is given here is done each time that it is sent. */
  onEachAnswer?: (count: CountAnswer) => void;
}

/** Counts an answer. Returns at once and does not throw. */
export type CountAnswer = (visitor: Visitor) => void;

/** What a domain refuses before a procedure is run, whatever the procedure is about. Throws to refuse. */
export interface CallGuard {
  /** Asked before anything that was sent is read. */
  admit?: (meta: ProcedureMeta) => void;
  /** Asked before anything that was sent is parsed. */
  inspect?: (input: unknown, meta: ProcedureMeta) => void;
}

export interface RequestContext {
  actor: Actor;
  requestInfo: RequestInfo;
  services: Services;
  /** Asked in this order. */
  guards: readonly CallGuard[];
}
