import { useSyncExternalStore } from 'react';

// In memory alone: a key that was pasted ends with the page.
let key = '';
const listeners = new Set<() => void>();

export function setTriedKey(next: string): void {
  key = next;
  for (const listener of listeners) listener();
}

/** The API key that was pasted, the same for all calls of the page; empty while one's own session is used. */
export function useTriedKey(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => key,
    () => '',
  );
}
