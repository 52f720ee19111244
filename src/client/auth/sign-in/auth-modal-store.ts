import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** What the modal can show. */
export type AuthView = 'login' | 'register' | 'forgot';

/** Each view is a page too. */
export const authPaths: Record<AuthView, string> = {
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
};

let view: AuthView | undefined;
let asker: HTMLElement | undefined;
const listeners = new Set<() => void>();

function set(next: AuthView | undefined): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Opens the modal over the page in view; where that page is such a form already, the page changes instead. */
export function openAuthModal(next: AuthView): void {
  if (Object.values(authPaths).includes(location.pathname)) {
    navigate(authPaths[next]);
    return;
  }
  const { activeElement } = document;
  if (view === undefined && activeElement instanceof HTMLElement) asker = activeElement;
  set(next);
}

/** What had the focus when the modal was opened. */
export function readAsker(): HTMLElement | undefined {
  return asker;
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
