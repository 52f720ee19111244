import { type RefObject, type ToggleEvent, useLayoutEffect, useState } from 'react';

const gapPx = 8;
const marginPx = 12;

type Shown = RefObject<HTMLElement | null>;

/** Keeps an open panel at its button while the page moves. Gives what the panel calls before it opens and closes. */
export function usePanelPlace(button: Shown, panel: Shown): (event: ToggleEvent) => void {
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const update = () => {
      if (button.current && panel.current) placeAt(button.current.getBoundingClientRect(), panel.current);
    };
    // It has a size once it is shown, and is painted after this.
    const frame = requestAnimationFrame(update);
    const stop = new AbortController();
    for (const kind of ['scroll', 'resize']) {
      window.addEventListener(kind, update, { passive: true, capture: true, signal: stop.signal });
    }
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [isOpen, button, panel]);
  return ({ newState }) => setIsOpen(newState === 'open');
}

/** Below the box, right edges aligned; above it where it fits better, and always within the width of the screen. */
function placeAt(box: DOMRect, { style, offsetWidth, offsetHeight }: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom - gapPx - marginPx;
  const isAbove = offsetHeight > below && box.top > clientHeight - box.bottom;
  style.top = isAbove ? 'auto' : `${box.bottom + gapPx}px`;
  style.bottom = isAbove ? `${clientHeight - box.top + gapPx}px` : 'auto';
  const roomPx = clientWidth - offsetWidth - marginPx;
  style.right = `${Math.max(marginPx, Math.min(clientWidth - box.right, roomPx))}px`;
}
