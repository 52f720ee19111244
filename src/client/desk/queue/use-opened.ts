import { useEffect, useState } from 'react';
import { notify } from '../../platform/notify.tsx';
import type { Queue } from './use-queue.ts';

/**
 * What is open about the current one, such as a dialog, kept like `useState` does. It closes once somebody else has decided
 * that one: the answer to a question about it must not be taken for an answer about the next.
 */
export function useOpened<Opened, Item extends { id: string }>({
  items,
  current,
}: Pick<Queue<Item>, 'items' | 'current'>): [Opened | undefined, (opened: Opened | undefined) => void] {
  const [kept, setKept] = useState<{ id: string; opened: Opened }>();
  const isGone = kept !== undefined && !items.some(({ id }) => id === kept.id);
  useEffect(() => {
    if (!isGone) return;
    setKept(undefined);
    notify.error('Somebody else has just decided this one.');
  }, [isGone]);
  const open = (opened: Opened | undefined) =>
    setKept(opened === undefined || current === undefined ? undefined : { id: current.id, opened });
  return [kept?.id === current?.id ? kept?.opened : undefined, open];
}
