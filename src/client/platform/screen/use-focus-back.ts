import { type RefObject, useEffect } from 'react';

/**
 * For a dialog or a bar that is mounted only while it is shown: gives the focus back to what had it, or to `fallback` when that
 * has left the page. A dialog that stays mounted does so by itself.
 */
export function useFocusBack(fallback?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const isStillThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isStillThere ? before : fallback?.current)?.focus({ preventScroll: true });
    };
  }, [fallback]);
}
