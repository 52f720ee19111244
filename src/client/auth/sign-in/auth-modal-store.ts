import { navigate } from 'wouter/use-browser-location';
import { createStore } from '../../platform/create-store.ts';

/** What the modal can show. */
export type AuthView = 'login' | 'register' | 'forgot';

/** Each view is a page too. */
export const authPaths: Record<AuthView, string> = {
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
};

const view = createStore<AuthView | undefined>(undefined);
let asker: HTMLElement | undefined;
let lead: string | undefined;

/**
 * Opens the modal over the current page; on a page that is such a form itself, navigates instead. `reason` says why it is
 * asked for now.
 */
export function openAuthModal(next: AuthView, reason?: string): void {
  if (Object.values(authPaths).includes(location.pathname)) {
    navigate(authPaths[next]);
    return;
  }
  const { activeElement } = document;
  if (view.read() === undefined) {
    if (activeElement instanceof HTMLElement) asker = activeElement;
    lead = reason;
  }
  view.set(next);
}

/** What had the focus when the modal was opened. */
export function readAsker(): HTMLElement | undefined {
  return asker;
}

/** Why the modal was opened, where its asker said so. */
export function readLead(): string | undefined {
  return lead;
}

export function closeAuthModal(): void {
  view.set(undefined);
}

/** Calls `listener` when another view is shown, or none. Returns how to stop. */
export function onAuthModal(listener: (view: AuthView | undefined) => void): () => void {
  return view.subscribe(() => listener(view.read()));
}

/** The open view; undefined while the modal is closed. */
export const useAuthModal = view.use;
