import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './heading-focus.ts';

const control = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';
const remover = '[data-removes]:not(:disabled)';
const entry = 'li, tr, th';
const dialogClosedMs = 300;

/** What had the focus last, outside of dialogs. */
let lastInPage: Element | undefined;

if (typeof window !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="dialog"]')) lastInPage = target;
  });
}

/**
 * Keeps the keyboard in a list when the row that has the focus is removed; a browser would begin at the top of the page.
 * The focus goes on to the next row, or the one before: to its control marked `data-removes` where such a one was
 * pressed, else to its first. Without another row it goes to the heading of the page, or of the dialog around it.
 * The ref is for the row, or for the button in it that removes it: a row may also stay and only lose its button.
 */
export function useFocusAfterRemoval<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    const row = part?.closest<HTMLElement>(entry) ?? part;
    const path = location.pathname;
    return () => {
      // A link to another page takes the row away too.
      if (!row || location.pathname !== path) return;
      const dialog = row.closest('[role="dialog"]');
      const isAsked = isInOtherDialog(document.activeElement, dialog);
      const focused = isAsked ? lastInPage : document.activeElement;
      if (!focused || !row.contains(focused)) return;
      const next = controlsNear(row, focused.matches('[data-removes]'));
      const move = () => {
        if (part?.isConnected || document.activeElement !== document.body) return;
        const target = next.find(({ isConnected }) => isConnected);
        if (target) target.focus();
        else if (dialog) focusTitle(dialog);
        else focusHeading();
      };
      // It still stands there while React takes it out.
      queueMicrotask(move);
      // A dialog that asked before takes the focus along when it has faded out.
      if (isAsked) window.setTimeout(move, dialogClosedMs);
    };
  }, []);
  return ref;
}

function isInOtherDialog(focused: Element | null, own: Element | null): boolean {
  const dialog = focused?.closest('[role="dialog"]') ?? null;
  return dialog !== null && dialog !== own;
}

/** Where the focus may go from a row: first to those after it, then to those before. */
function controlsNear(row: Element, wasRemover: boolean): HTMLElement[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const place = rows.indexOf(row);
  return [...rows.slice(place + 1), ...rows.slice(0, place).reverse()].flatMap((other) => {
    const found = (wasRemover && firstOf(other, remover)) || firstOf(other, control);
    return found instanceof HTMLElement ? [found] : [];
  });
}

function firstOf(row: Element, selector: string): Element | null {
  return row.matches(selector) ? row : row.querySelector(selector);
}

function focusTitle(dialog: Element): void {
  const title = dialog.querySelector('h1, h2');
  if (!(title instanceof HTMLElement)) return;
  title.tabIndex = -1;
  title.focus();
}
