import { useEffect, useRef, useState } from 'react';

/** The renditions of a new upload may not exist yet. */
const retryDelayMs = 4000;
const maxRetries = 10;

/** An `img` of `src` that is asked for again when it could not be had; to be left out while `isMissing`. */
export function usePicture(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isArrived, setArrived] = useState(false);
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
  // In a page that the server rendered it may have come, or failed, before this code.
  useEffect(() => {
    if (!ref.current?.complete) return;
    if (ref.current.naturalWidth > 0) setArrived(true);
    else setFailed(src);
  }, [src]);

  return {
    isMissing: src === null || failed === src,
    isArrived,
    props: { ref, onLoad: () => setArrived(true), onError: () => setFailed(src) },
  };
}
