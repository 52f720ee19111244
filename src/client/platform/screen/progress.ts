import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

const pending = createStore(0);

function change(step: number): void {
  pending.set(pending.read() + step);
}

/** Shows the global progress bar while the calling component is mounted. */
export function useProgressWhileMounted(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export function useIsBusy(): boolean {
  return pending.use() > 0;
}
