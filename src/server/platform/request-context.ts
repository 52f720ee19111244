import type { CookieOptions } from 'express';
import type { Actor } from './actor.ts';
import type { Services } from './services.ts';

/** What a procedure may know of the HTTP exchange, and the little it may do to the reply. */
export interface Exchange {
  requestId: string;
  /** Client address as the trusted proxy gives it. */
  ip: string;
  userAgent: string;
  /** Random id of the browser, in an httpOnly cookie; binds anti-forgery tokens and refresh tokens to one device. */
  deviceId: string;
  idempotencyKey: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie: (name: string, value: string, options: CookieOptions) => void;
  clearCookie: (name: string, options: CookieOptions) => void;
  /** Issues a new anti-forgery token and sets its cookie. */
  issueCsrfToken: () => string;
}

export interface RequestContext {
  actor: Actor;
  exchange: Exchange;
  services: Services;
}
