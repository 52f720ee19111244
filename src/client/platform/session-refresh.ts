import { apiFetch } from './api-fetch.ts';
import { readCookie } from './cookies.ts';

const SIGNED_IN_KEY = 'gm-signed-in';
const LIFETIME_MS = 15 * 60_000;
/** Refreshed this long before the access token ends (spec §9: token buffer 60). */
const BUFFER_MS = 60_000;

let refreshing: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Notes that this browser holds a session whose access token is new now; every tab sees it. */
export function noteSignedIn(): void {
  localStorage.setItem(SIGNED_IN_KEY, String(Date.now()));
  tellListeners();
}

/** Forgets the session here and in every other tab; the hint cookie goes too, or it would bring the question back. */
export function noteSignedOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
  document.cookie = 'auth_status=; Max-Age=0; Path=/; SameSite=Strict';
  localStorage.removeItem(SIGNED_IN_KEY);
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever `maySeeSession` may have changed, in this tab or another. Returns how to stop. */
export function onSessionNote(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SIGNED_IN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether asking who one is makes sense; a hint that spares guests a refused call. */
export function maySeeSession(): boolean {
  return localStorage.getItem(SIGNED_IN_KEY) !== null || readCookie('auth_status') === 'authenticated';
}

/** Renews the access token shortly before it ends, so that calls need not fail first. */
export async function refreshWhenDue(): Promise<void> {
  const signedInAt = Number(localStorage.getItem(SIGNED_IN_KEY) ?? Number.NaN);
  if (Date.now() - signedInAt > LIFETIME_MS - BUFFER_MS) await refreshSession();
}

/** Trades the refresh cookie for a new pair, once for all callers of this tab and one tab at a time. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= withLock(async () => {
    const before = Number(localStorage.getItem(SIGNED_IN_KEY) ?? 0);
    // Another tab was faster while we waited for the lock.
    if (Date.now() - before < 10_000) return true;
    const response = await apiFetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    if (response.ok) noteSignedIn();
    else if (response.status === 401) noteSignedOut();
    return response.ok;
  })
    .catch(() => false)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

function withLock(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('gm-refresh', work) : work();
}
