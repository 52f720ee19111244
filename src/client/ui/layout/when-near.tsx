import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useWasRendered } from '../../platform/screen/hydration.tsx';
import styles from './when-near.module.css';

const aheadPx = 500;

type WhenNearProps = {
  fallback: ReactNode;
  children: ReactNode;
  /** The server renders it with the rest of the screen: nothing has to be loaded for it. */
  isOfFirstScreen?: boolean;
};

/** Shows `fallback` until it comes near the viewport: what lies far below costs nothing at first. */
export function WhenNear({ fallback, children, isOfFirstScreen = false }: WhenNearProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: `${aheadPx}px` });
  const wasRendered = useWasRendered();
  const [wasNear, setWasNear] = useState(isOfFirstScreen && wasRendered);
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  // What is shown once stays, so nobody watches it any longer.
  if (wasNear) return <div>{children}</div>;
  return (
    <div ref={ref} className={styles.waiting}>
      {fallback}
    </div>
  );
}
