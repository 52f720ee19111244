import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

const giveUpAfterMs = 5000;

/** Moves the focus to the new page's h1, once it is there, so a screen reader starts where the eye does. */
export function useHeadingFocus(): void {
  const [path] = useLocation();
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const main = document.querySelector('main');
    if (main === null) return;
    const startFocus = document.activeElement;
    const observer = new MutationObserver(attempt);
    const timer = window.setTimeout(stop, giveUpAfterMs);
    function stop(): void {
      observer.disconnect();
      window.clearTimeout(timer);
    }
    function attempt(): void {
      const heading = main?.querySelector('h1');
      if (!heading) return;
      stop();
      // Someone who already moved on (typing in the search field, say) keeps the focus.
      const active = document.activeElement;
      if (active !== startFocus && active !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    observer.observe(main, { childList: true, subtree: true });
    attempt();
    return stop;
  }, [path]);
}
