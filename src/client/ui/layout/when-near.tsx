import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

const aheadPx = 500;

/** Shows `fallback` until it comes near the viewport: what lies far below costs nothing at first. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: `${aheadPx}px` });
  const [wasNear, setWasNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  // What is shown once stays, so nobody watches it any longer.
  return <div ref={wasNear ? null : ref}>{wasNear ? children : fallback}</div>;
}
