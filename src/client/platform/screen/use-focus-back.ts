import { type RefObject, useEffect } from 'react';

/**
 * For a dialog or a bar that is mounted only while it is shown: gives the focus back to what had it, or to `fallback` when that
 * cannot take it. A dialog that stays mounted does so by itself.
 */
export function useFocusBack(fallback?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What has left the page, or is hidden by now, has not taken it.
      if (document.activeElement === document.body) fallback?.current?.focus({ preventScroll: true });
    };
  }, [fallback]);
}
