import { useSyncExternalStore } from 'react';

/** A message on its way, shown before the server has it. */
export interface Outgoing {
  /** The same for every try, so that the server writes it once. */
  key: string;
  threadId: string;
  content: string;
  files: readonly File[];
  sentAt: string;
  /** Why the last try failed; undefined while it is being sent. */
  failure?: string | undefined;
  /** The server will not take it as it is, however often it is tried. */
  isRefused?: boolean | undefined;
}

let outgoing: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

/** They are in this page alone: whoever closes or reloads it is asked first. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function set(next: readonly Outgoing[]): void {
  outgoing = next;
  if (next.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Messages of all threads that are not sent yet; they survive a change of the screen. */
export function useOutgoing(): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => outgoing);
}

/** Adds a message, or notes how its next try goes. */
export function putOutgoing(message: Outgoing): void {
  const isKnown = outgoing.some(({ key }) => key === message.key);
  set(isKnown ? outgoing.map((other) => (other.key === message.key ? message : other)) : [...outgoing, message]);
}

export function dropOutgoing(key: string): void {
  set(outgoing.filter((message) => message.key !== key));
}
