import { type Ref, useImperativeHandle, useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { type CardHandle, notReady } from './card-handle.ts';

/** Stands where the card fields will be. Nothing is paid before they are there to be checked; a saved card has none. */
export function CardLoading({ height, ref }: { height: number; ref: Ref<CardHandle> }) {
  const [isAwaited, setAwaited] = useState(false);
  useImperativeHandle(ref, () => ({
    check: () => {
      setAwaited(true);
      return false;
    },
    confirm: async () => notReady,
    keep: async () => notReady,
  }));
  return (
    <>
      <Skeleton height={height} radius={10} />
      <p role="status" hidden={!isAwaited}>
        {isAwaited ? 'The card fields are still loading. Try again in a moment.' : ''}
      </p>
    </>
  );
}
