import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ProductRowSkeleton } from './product-row.tsx';

const aheadPx = 500;

/** Shows a row's skeleton until the row comes near the viewport: cards far below cost nothing at first. */
export function LazyRow({ title, children }: { title: string; children: ReactNode }) {
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

  return <div ref={frame}>{isNear ? children : <ProductRowSkeleton title={title} />}</div>;
}
