import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Environment } from '../env.ts';
import { isSecure } from './anti-forgery.ts';

/** The same header set on every answer (D-77, S-20). Pages replace the policy by their own, see pagePolicy. */
export function securityHeaders(environment: Environment): RequestHandler {
  const headers = securityHeaderList(environment);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The same headers as names and values, for raw responses. */
export function securityHeaderList(environment: Environment): (readonly [name: string, value: string])[] {
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isSecure(environment) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  // They never change, so helmet computes them once, which saves a tenth of a hot read's work.
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  setHelmetHeaders(sample.req, sample, () => undefined);
  sample.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()');
  return sample.getHeaderNames().map((name) => [name, String(sample.getHeader(name) ?? '')] as const);
}

/** Other servers that a page may use, such as that of the card fields. */
export interface OutsideOrigins {
  scripts: string[];
  frames: string[];
  calls: string[];
  pictures: string[];
}

interface PageNeeds extends OutsideOrigins {
  /** Hashes of the sheets that stand in the page without a nonce, such as `sha256-…`. */
  sheets: readonly string[];
}

/** The CSP of a page: own scripts and sheets, allowed external ones, and inline ones only with this response's nonce or a hash. */
export function setPagePolicy(
  response: Response,
  nonce: string,
  isDevelopment: boolean,
  needs?: Partial<PageNeeds>,
): void {
  const { scripts = [], frames = [], calls = [], pictures = [], sheets = [] } = needs ?? {};
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scripts].join(' '),
    // Of browsers that do not tell elements from attributes.
    'style-src': "'self' 'unsafe-inline'",
    'style-src-elem': ["'self'", `'nonce-${nonce}'`, ...sheets.map((hash) => `'${hash}'`)].join(' '),
    // Mantine sets sizes and colours as style attributes.
    'style-src-attr': "'unsafe-inline'",
    'img-src': ["'self'", 'data:', 'blob:', ...pictures].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...calls].join(' '),
    'frame-src': ["'self'", ...frames].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  const text = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  response.setHeader('Content-Security-Policy', text.join('; '));
}

/**
 * Lets a page open a sign-in window at a social provider and receive its message. The callback page needs the weakest
 * policy, or the browser would cut the window off from its opener.
 */
export function setOpenerPolicy(response: Response, isWayBack: boolean): void {
  response.setHeader('Cross-Origin-Opener-Policy', isWayBack ? 'unsafe-none' : 'same-origin-allow-popups');
}
