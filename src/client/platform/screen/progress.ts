import { useEffect, useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(step: number): void {
  pending += step;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the global progress bar while the calling component is mounted. */
export function useProgressWhileMounted(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );
}
