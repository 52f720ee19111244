import { useEffect } from 'react';
import { parseJson, storedValue } from '../stored-value.ts';
import { isInPlaceNavigation } from './in-place-navigation.ts';

const giveUpAfterMs = 2000;
const stored = storedValue('gm-scroll', readPositions, 'tab');

function readPositions(text: string | null): Record<string, number> {
  const positions = Object.entries(parseJson(text) ?? {});
  return Object.fromEntries(positions.filter(([, top]) => typeof top === 'number'));
}

function keyOfEntry(): string | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scrollKey' in state ? String(state.scrollKey) : undefined;
}

function entryKey(): string {
  // A page opened directly: without its own key it would restore the position of the last such page.
  return keyOfEntry() ?? tagEntry();
}

function tagEntry(): string {
  const state: unknown = history.state;
  const previous = typeof state === 'object' && state !== null ? state : {};
  const scrollKey = crypto.randomUUID();
  history.replaceState({ ...previous, scrollKey }, '');
  return scrollKey;
}

/** Waits for late content: scrolls as soon as the page is tall enough, unless the visitor scrolls first. */
function restore(top: number): () => void {
  const observer = new ResizeObserver(attempt);
  const timer = window.setTimeout(stop, giveUpAfterMs);
  function stop(): void {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  }
  function attempt(): void {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: 'instant' });
    stop();
  }
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** As it stands where it is encoded wrongly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function scrollAfterPush(): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = reduced ? 'instant' : 'smooth';
  const target = location.hash === '' ? null : document.getElementById(decoded(location.hash.slice(1)));
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}

/** D-9: back and forward restore the position of that history entry, a new page scrolls to its top or hash. */
export function useScrollRestoration(): void {
  useEffect(followHistory, []);
}

/** Restores positions until the returned function is called. */
export function followHistory(): () => void {
  history.scrollRestoration = 'manual';
  const positions = { ...stored.read() };
  let key = entryKey();
  let path = location.pathname;
  const known = positions[key];
  // A page opened anew begins at its top or hash by itself.
  let stopRestoring = known === undefined ? () => {} : restore(known);

  const remember = () => {
    positions[key] = window.scrollY;
  };
  const onPush = () => {
    stopRestoring();
    path = location.pathname;
    tagEntry();
    key = entryKey();
    requestAnimationFrame(scrollAfterPush);
  };
  // Such as the log-in in place of a page that asks for it: where that page was scrolled to means nothing there.
  const onReplace = () => {
    if (path === location.pathname) return;
    if (isInPlaceNavigation(location.pathname)) path = location.pathname;
    else onPush();
  };
  const onPop = () => {
    stopRestoring();
    path = location.pathname;
    // A link to a part of the page makes an entry of its own here, and the browser itself scrolls there.
    const isFragmentLink = keyOfEntry() === undefined && location.hash !== '';
    key = entryKey();
    if (!isFragmentLink) stopRestoring = restore(positions[key] ?? 0);
  };
  const persist = () => stored.write(JSON.stringify(positions));

  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pushState', onPush);
  window.addEventListener('replaceState', onReplace);
  window.addEventListener('popstate', onPop);
  window.addEventListener('pagehide', persist);
  return () => {
    stopRestoring();
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('replaceState', onReplace);
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pagehide', persist);
  };
}
