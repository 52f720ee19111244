import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the help over the current page; on its own screen it is there already. */
export function openHelp(): void {
  if (location.pathname !== '/support') set(true);
  else document.querySelector('#content')?.scrollIntoView({ behavior: 'smooth' });
}

export function closeHelp(): void {
  set(false);
}

export function useIsHelpOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}
