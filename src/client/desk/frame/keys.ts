import { useEffect, useRef } from 'react';

/** A handler that answers false leaves the key to others. */
export type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Keys belong to what is typed into, and to the dialog or menu in front. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}

function isBehindDialog(): boolean {
  return document.querySelector('[role=dialog], [role=menu], dialog[open]') !== null;
}

/** Calls the handler of a plain key, such as `j` or `?`, while nobody types and no dialog or menu is open. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      const handler = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (handler === undefined) return;
      if (handler(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
