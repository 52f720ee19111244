import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { isSessionEndCode } from '../../../shared/auth/session-end.rules.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { apiFetch } from '../http/api-fetch.ts';
import { isEnvelope } from '../http/api-post.ts';
import { readCookie } from '../http/cookies.ts';
import { storedValue } from '../stored-value.ts';
import { clearOfflineCache, forgetMember, stopPush } from './forget-member.ts';

const SIGNED_IN_KEY = 'gm-signed-in';
/** In milliseconds since 1970. */
const signedInAt = storedValue(SIGNED_IN_KEY, (text) => text);
const endMessage = storedValue('gm-session-end', (text) => text);
const LIFETIME_MS = 15 * minuteMs;
/** Refreshed this long before the access token ends. */
const BUFFER_MS = 60_000;
/** No refresh within 5 minutes of the last one. */
const SKIP_MS = 5 * minuteMs;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;

let refreshing: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
/** Whose payment or unsaved work is on this page, in the order it came. */
const holders = new Set<{ userId: string; reason: string | undefined }>();

/**
 * Keeps this page, and what was typed into it, when the server ends the session of `userId` meanwhile: nothing is cleared
 * until that member signs in again here, somebody else does, or the page is left. Not when the member logs out or was
 * idle for too long. Returns how to stop; the page is kept until all who hold it have stopped.
 *
 * @param reason with which words the member is asked to sign in again over the page; without them the page asks itself
 */
export function keepPageAtSessionEnd(userId: string, reason?: string): () => void {
  const holder = { userId, reason };
  holders.add(holder);
  return () => {
    if (!holders.has(holder)) return;
    if (holders.size === 1) return stopKeepingPage();
    holders.delete(holder);
    tellListeners();
  };
}

/** From now on the end of the session clears the page; what waited is cleared at once. */
export function stopKeepingPage(): void {
  const wasLost = holders.size > 0 && readEndMessage() !== undefined;
  holders.clear();
  if (!wasLost) return;
  forgetMember('tab');
  tellListeners();
}

function lastHolder() {
  return [...holders].at(-1);
}

/** Whether the session has ended and this page waits for its member to sign in again. */
export function isPageKept(): boolean {
  return holders.size > 0 && !maySeeSession() && readEndMessage() !== undefined;
}

/** With which words the member is to be asked to sign in again, now that the session has ended. */
export function readHeldReason(): string | undefined {
  return isPageKept() ? lastHolder()?.reason : undefined;
}

/** The member this page is kept for. */
export function readHeldMember(): string | undefined {
  return lastHolder()?.userId;
}

/** Records that this browser has a session with a new access token; every tab sees it. */
export function recordSignedIn(): void {
  endMessage.write(undefined);
  signedInAt.write(String(Date.now()));
  tellListeners();
}

/**
 * Forgets the session here and in every other tab, together with the hint cookie, which would otherwise trigger new
 * calls. `message` says why when the member did not log out.
 */
export function recordSignedOut(message?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
  document.cookie = 'auth_status=; Max-Age=0; Path=/; SameSite=Strict';
  if (message === undefined) {
    endMessage.write(undefined);
    void stopPush().catch(() => undefined);
  } else endMessage.write(message);
  forgetMember('device');
  if (!isPageKept()) forgetMember('tab');
  clearOfflineCache();
  tellListeners();
}

/** The session ended without a logout: every tab shows `message` and forgets the member. */
export function endSession(message: string = authMessages.sessionExpired): void {
  if (maySeeSession()) recordSignedOut(message);
}

/** Why the last session ended, if not by a logout. */
export function readEndMessage(): string | undefined {
  return endMessage.read() ?? undefined;
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever `maySeeSession` may have changed, in this tab or another. Returns how to stop. */
export function onSessionNote(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SIGNED_IN_KEY || event.key === null) listener();
  };
  // A page restored from the back/forward cache missed all events in the meantime.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}

/** Whether it makes sense to load the profile; a hint that spares guests a refused call. */
export function maySeeSession(): boolean {
  return signedInAt.read() !== null || readCookie('auth_status') === 'authenticated';
}

function tokenAgeMs(): number {
  return Date.now() - Number(signedInAt.read() ?? Number.NaN);
}

/** Whether this browser got its access token so recently that the server should know it. */
export function isTokenYoung(): boolean {
  return tokenAgeMs() < LIFETIME_MS;
}

/** Renews the access token shortly before it ends, so that calls need not fail first. */
export async function refreshWhenDue(): Promise<void> {
  if (tokenAgeMs() > LIFETIME_MS - BUFFER_MS) await refreshSession();
}

/**
 * Exchanges the refresh cookie for new tokens, once for all callers of this tab and one tab at a time. True when the
 * token is new, also when it was renewed within the last 5 minutes; `isForced` refreshes anyway. A refusal ends the
 * session.
 */
export function refreshSession({ isForced = false } = {}): Promise<boolean> {
  refreshing ??= withLock(async () => {
    if (!isForced && tokenAgeMs() < SKIP_MS) return true;
    const age = tokenAgeMs();
    const response = await requestRefresh();
    if (response.ok) recordSignedIn();
    // Without locks another tab may have replaced the session meanwhile: the cookies are newer than those that were
    // sent.
    else if (tokenAgeMs() < age) return true;
    else if (response.status === 401) endSession(await refusalOf(response));
    return response.ok;
  })
    .catch(() => false)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/**
 * Sends a call whose success puts a new session in place of this one. No tab refreshes meanwhile: its answer, on its
 * way at the same time, would put the cookies of the session that just ended over the new ones.
 */
export async function replaceSession<Answer>(
  send: () => Promise<Answer>,
  isReplaced: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  await refreshWhenDue();
  return withLock(async () => {
    const answer = await send();
    if (isReplaced(answer)) recordSignedIn();
    return answer;
  });
}

/** Retries only when no answer came; any answer is final. */
async function requestRefresh(attempt = 1): Promise<Response> {
  try {
    return await apiFetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    return requestRefresh(attempt + 1);
  }
}

async function refusalOf(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  return isEnvelope(answer) && isSessionEndCode(answer.code) ? answer.message : undefined;
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('gm-refresh', work) : work();
}
