import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** What the modal can show. Each is a page too. */
export type AuthView = 'login' | 'register';

let view: AuthView | undefined;
const listeners = new Set<() => void>();

function set(next: AuthView | undefined): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Opens the modal over the page in view; where that page is such a form already, the page changes instead. */
export function openAuthModal(next: AuthView): void {
  if (['/login', '/register'].includes(location.pathname)) navigate(`/${next}`);
  else set(next);
}

export function closeAuthModal(): void {
  set(undefined);
}

/** The open view; undefined while the modal is closed. */
export function useAuthModal(): AuthView | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
  );
}
