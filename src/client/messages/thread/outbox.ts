import { createStore } from '../../platform/create-store.ts';
import {
  isPageKept,
  keepPageAtSessionEnd,
  maySeeSession,
  onSessionNote,
} from '../../platform/session/session-refresh.ts';
import { typedIsStillHere } from '../../platform/session/use-keep-page.ts';

/** A message on its way, shown before the server has it. */
export interface Outgoing {
  /** The same for every try, so that the server writes it once. */
  key: string;
  /** Who wrote it: whoever uses this page next neither sees nor sends it. */
  userId: string;
  threadId: string;
  content: string;
  files: readonly File[];
  sentAt: string;
  /** Why the last try failed; undefined while it is being sent. */
  failure?: string | undefined;
  /** The server will not take it as it is, however often it is tried. */
  isRefused?: boolean | undefined;
}

const outgoing = createStore<readonly Outgoing[]>([]);
let letGo: (() => void) | undefined;
let stopFollowing: (() => void) | undefined;

/** They are in this page alone: whoever closes or reloads it is asked first, and the end of the session leaves them here. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** A log-out takes them along, as it does everything of the member. */
function followSession(): void {
  if (!maySeeSession() && !isPageKept()) set([]);
}

function set(next: readonly Outgoing[]): void {
  outgoing.set(next);
  const last = next.at(-1);
  if (last) {
    window.addEventListener('beforeunload', warn);
    stopFollowing ??= onSessionNote(followSession);
  } else {
    window.removeEventListener('beforeunload', warn);
    stopFollowing?.();
    stopFollowing = undefined;
  }
  // Held anew before the former hold is given up: the page is lost as soon as nobody holds it.
  const former = letGo;
  letGo = last && keepPageAtSessionEnd(last.userId, typedIsStillHere);
  former?.();
}

/** What this member has not sent yet, in all threads; it survives a change of the screen. */
export function useOutgoing(userId: string): readonly Outgoing[] {
  return outgoing.use().filter((message) => message.userId === userId);
}

/** What waits in this page. */
export function readOutgoing(): readonly Outgoing[] {
  return outgoing.read();
}

/** Adds a message, or notes that it is being sent again. */
export function putOutgoing(message: Outgoing): void {
  const all = outgoing.read();
  const isKnown = all.some(({ key }) => key === message.key);
  const own = all.filter(({ userId }) => userId === message.userId);
  set(isKnown ? own.map((other) => (other.key === message.key ? message : other)) : [...own, message]);
}

/** Notes why a message was not sent; one that is not here any more, such as after a log-out, does not come back. */
export function noteFailure(key: string, reason: { failure: string; isRefused: boolean }): void {
  set(outgoing.read().map((message) => (message.key === key ? { ...message, ...reason } : message)));
}

export function dropOutgoing(key: string): void {
  set(outgoing.read().filter((message) => message.key !== key));
}
