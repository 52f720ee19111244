import { type ReactNode, useEffect, useRef, useState } from 'react';

const aheadPx = 500;

/** Shows `fallback` until it comes near the viewport: what lies far below costs nothing at first. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <div ref={frame}>{isNear ? children : fallback}</div>;
}
