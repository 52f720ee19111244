import { useEffect, useEffectEvent } from 'react';

/** Calls `mark` once somebody looks at the page, for each new `last`: what was written last, undefined for nothing. */
export function useWhenSeen(last: string | undefined, mark: () => void): void {
  const seen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mark();
  });
  useEffect(() => {
    if (last === undefined) return;
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [last]);
}
