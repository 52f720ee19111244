import { useIntersection } from '@mantine/hooks';
import { type RefCallback, useEffect } from 'react';

const idleTimeoutMs = 2000;
const fallbackDelayMs = 3000;
const viewportMarginPx = 200;
const nearDelayMs = 1000;

/** Whether the visitor asked the browser to save data; then nothing is loaded that was not asked for. */
function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(navigator.connection as object, 'saveData') === true;
}

/** Runs `preload` once the browser is idle: within 2 s, and 3 s later where it cannot tell. */
export function usePreloadAtIdle(preload: () => void): void {
  useEffect(() => {
    if (savesData()) return;
    // Safari ships without requestIdleCallback.
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(preload, { timeout: idleTimeoutMs });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = window.setTimeout(preload, fallbackDelayMs);
    return () => window.clearTimeout(timer);
  }, [preload]);
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
