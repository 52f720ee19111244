import { useEffect, useState } from 'react';

/**
 * The list with the conversation that is worked on, also once it left the view because its member or a colleague did
 * something: whoever is typing must not find the next letters in another one. After one's own act it goes: `release` says which one.
 */
export function useHeld<Item extends { id: string }>(items: readonly Item[]) {
  const [held, setHeld] = useState<Item>();
  const [released, setReleased] = useState<string>();
  const isGone = held !== undefined && held.id !== released && !items.some(({ id }) => id === held.id);
  return { items: isGone ? [held, ...items] : items, setHeld, release: setReleased };
}

/** Tells `setHeld` what is worked on now. */
export function useHolding<Item>(current: Item | undefined, setHeld: (item: Item | undefined) => void): void {
  useEffect(() => setHeld(current), [current, setHeld]);
}
