import { useEffect, useRef, useState } from 'react';
import { useWasRendered } from '../../platform/screen/hydration.tsx';

/** The renditions of a new upload may not exist yet. */
const retryDelayMs = 4000;
const maxRetries = 10;
const loadedMarkerDelayMs = 100;

/** An `img` of `src` that is asked for again when it could not be had; to be left out while `isMissing`. */
export function usePicture(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  // In a page from the server the browser paints the picture when it has it, before any code has come.
  const [isArrived, setArrived] = useState(useWasRendered());
  const retries = useRef(0);
  const ref = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (failed === null || retries.current >= maxRetries) return;
    const timer = window.setTimeout(() => {
      retries.current += 1;
      setFailed(null);
    }, retryDelayMs);
    return () => window.clearTimeout(timer);
  }, [failed]);
  const arrive = () => {
    setArrived(true);
    window.setTimeout(() => mark(ref.current), loadedMarkerDelayMs);
  };
  // There it may also have come, or failed, before this code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each picture
  useEffect(() => {
    if (!ref.current?.complete) return;
    if (ref.current.naturalWidth > 0) arrive();
    else setFailed(src);
  }, [src]);

  return {
    isMissing: src === null || failed === src,
    isArrived,
    props: { ref, onLoad: arrive, onError: () => setFailed(src) },
  };
}

/** Not a state of React's: a page of fifty pictures would be drawn fifty times. */
function mark(picture: HTMLImageElement | null): void {
  picture?.setAttribute('data-lazy-loaded', '');
}
