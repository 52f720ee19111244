const giveUpAfterMs = 5000;

/** Moves the focus to the h1 of the page as soon as it is there; who moved on meanwhile keeps theirs. Returns how to stop. */
export function focusHeading(): () => void {
  const main = document.querySelector('main');
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
    // Someone who already moved on (typing in the search field, say, even before this began) keeps the focus.
    const active = document.activeElement;
    const isTyping = active?.matches('input, textarea') === true;
    if (isTyping || (active !== startFocus && active !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (main) observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
}
