import { type RefObject, useEffect } from 'react';

const idleTimeoutMs = 2000;
const fallbackDelayMs = 3000;
const viewportMarginPx = 200;
const nearDelayMs = 1000;

/** Runs `preload` once the browser is idle (spec §2: 2000 ms timeout, else after 3000 ms). */
export function usePreloadAtIdle(preload: () => void): void {
  useEffect(() => {
    // Safari ships without requestIdleCallback.
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(preload, { timeout: idleTimeoutMs });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = window.setTimeout(preload, fallbackDelayMs);
    return () => window.clearTimeout(timer);
  }, [preload]);
}

/** Runs `preload` one second after the element came within 200 px of the viewport (spec §2). */
export function usePreloadNear(ref: RefObject<Element | null>, preload: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let timer = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        timer = window.setTimeout(preload, nearDelayMs);
      },
      { rootMargin: `${viewportMarginPx}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [ref, preload]);
}
