import { storedValue } from '../stored-value.ts';
import { isUnattended } from './activity.ts';
import { readCookie } from './cookies.ts';
import { deviceInfoHeader } from './device-info.ts';

const TIMEOUT_MS = 30_000;
const safeMethods = new Set(['GET', 'HEAD']);

/**
 * fetch to our own API: cookies, device info, a limit of 30 s unless told otherwise, which ends the body too, and the
 * anti-forgery header, fetched first when missing.
 */
export async function apiFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  limitMs = TIMEOUT_MS,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('X-Device-Info', deviceInfoHeader());
  // The server decides which calls may keep no session awake.
  if (isUnattended()) headers.set('X-Background', '1');
  const isSafe = safeMethods.has(init.method ?? 'GET');
  if (!isSafe) headers.set('X-CSRF-Token', await csrfToken());
  const response = await send(input, { init, headers, limitMs });
  if (isSafe || response.status !== 403 || !(await isForgeryRefusal(response))) return response;
  // The token has expired, or another tab signed in: get a new token and try once more.
  headers.set('X-CSRF-Token', await fetchCsrfToken());
  return send(input, { init, headers, limitMs });
}

type Sent = { init: RequestInit; headers: Headers; limitMs: number };

function send(input: RequestInfo | URL, { init, headers, limitMs }: Sent): Promise<Response> {
  const signals = [AbortSignal.timeout(limitMs), ...(init.signal ? [init.signal] : [])];
  return fetch(input, { ...init, headers, credentials: 'same-origin', signal: AbortSignal.any(signals) });
}

/** The anti-forgery token of this browser, fetched when there is none. */
export async function csrfToken(): Promise<string> {
  const token = readCookie('XSRF-TOKEN');
  return token === undefined ? await fetchCsrfToken() : keep(token);
}

let underWay: Promise<string> | undefined;

/** A new anti-forgery token for this browser. Calls at once share one: of two, the later would make the earlier worthless. */
export function fetchCsrfToken(): Promise<string> {
  underWay ??= fetch('/api/auth/csrf-token', { credentials: 'same-origin' })
    .then(() => keep(readCookie('XSRF-TOKEN') ?? ''))
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

const keptToken = storedValue('gm-csrf-token', (text) => text, 'tab');

/** Session storage has the token of this tab; the cookie counts, since other tabs renew it. */
function keep(token: string): string {
  keptToken.write(token);
  return token;
}

async function isForgeryRefusal(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes('"AUTH_011"');
}
