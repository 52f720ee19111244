import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './heading-focus.ts';

const firstControl = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';

/**
 * Keeps the keyboard in a list when the row that has the focus is removed; a browser would begin at the top of the page.
 * The focus goes on to the next row, or the one before: to its control marked `data-removes` where such a one was
 * pressed, else to its first. Without another row it goes to the heading of the page, or of the dialog around it.
 */
export function useFocusAfterRemoval<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const path = location.pathname;
    return () => {
      const focused = document.activeElement;
      // A link to another page takes the row away too.
      if (!row?.contains(focused) || location.pathname !== path) return;
      const other = row.nextElementSibling ?? row.previousElementSibling;
      const wasRemover = focused?.matches('[data-removes]') === true;
      const next = (wasRemover && other?.querySelector('[data-removes]')) || other?.querySelector(firstControl);
      const dialog = row.closest('[role="dialog"]');
      // It still stands there while React takes it out.
      queueMicrotask(() => {
        if (row.isConnected || document.activeElement !== document.body) return;
        if (next instanceof HTMLElement && next.isConnected) next.focus();
        else if (dialog) focusTitle(dialog);
        else focusHeading();
      });
    };
  }, []);
  return ref;
}

function focusTitle(dialog: Element): void {
  const title = dialog.querySelector('h1, h2');
  if (!(title instanceof HTMLElement)) return;
  title.tabIndex = -1;
  title.focus();
}
