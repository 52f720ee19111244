import { useIntersection } from '@mantine/hooks';
import { type RefCallback, useCallback, useEffect } from 'react';

const idleTimeoutMs = 2000;
const fallbackDelayMs = 3000;
const viewportMarginPx = 200;
const nearDelayMs = 1000;

/** Whether the visitor asked the browser to save data; then nothing is loaded that was not asked for. */
function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(navigator.connection as object, 'saveData') === true;
}

/** Calls `act` once the browser is idle: within 2 s, and 3 s later where it cannot tell. Answers how to prevent it. */
function atIdle(act: () => void): () => void {
  // Safari ships without requestIdleCallback.
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(act, { timeout: idleTimeoutMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(act, fallbackDelayMs);
  return () => window.clearTimeout(timer);
}

/** Runs `act` once the browser is idle. */
export function useAtIdle(act: () => void): void {
  useEffect(() => atIdle(act), [act]);
}

/** Between two pieces of work that nobody waits for; where the browser cannot tell, at once. */
export function untilIdle(): Promise<void> {
  if (typeof window.requestIdleCallback !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    atIdle(resolve);
  });
}

/** Runs `preload` at idle, but not for visitors who save data: what it loads may never be needed. */
export function usePreloadAtIdle(preload: () => void): void {
  useAtIdle(
    useCallback(() => {
      if (!savesData()) preload();
    }, [preload]),
  );
}

/** Runs `preload` once the element with this ref has been within 200 px of the viewport for a second. */
export function usePreloadNear<Target extends HTMLElement>(preload: () => void): RefCallback<Target> {
  const { ref, entry } = useIntersection<Target>({ rootMargin: `${viewportMarginPx}px` });
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (!isNear || savesData()) return;
    const timer = window.setTimeout(preload, nearDelayMs);
    return () => window.clearTimeout(timer);
  }, [isNear, preload]);
  return ref;
}
