import { type RefObject, useRef } from 'react';

/** For a button that gives way to what it opens: its ref, and what leads the focus back to it afterwards. */
export function useOpener(): { opener: RefObject<HTMLButtonElement | null>; focusOpener: () => void } {
  const opener = useRef<HTMLButtonElement>(null);
  // The button is rendered again after the next paint.
  const focusOpener = () => void requestAnimationFrame(() => opener.current?.focus());
  return { opener, focusOpener };
}
