import { useEffect, useState } from 'react';

export type Queue<Item> = {
  /** What is left to work through, those put off last. */
  items: readonly Item[];
  /** How many there are in all, on later pages of the list too, without what was decided here. */
  left: number;
  current: Item | undefined;
  choose: (id: string) => void;
  /** Puts the current one off until the others are done. */
  skip: () => void;
  /** Takes out what was decided, before the list itself comes anew. */
  finish: (ids: readonly string[]) => void;
  /** Puts back what could not be decided. */
  restore: (ids: readonly string[]) => void;
};

/** Works through a list one at a time, in its order. `total` counts what is on later pages of it too. */
export function useQueue<Item extends { id: string }>(all: readonly Item[], total = all.length): Queue<Item> {
  const [done, setDone] = useState<readonly string[]>([]);
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const open = all.filter(({ id }) => !done.includes(id));
  const late = putOff.flatMap((id) => open.find((item) => item.id === id) ?? []);
  const items = [...open.filter(({ id }) => !putOff.includes(id)), ...late];
  const current = items.find(({ id }) => id === chosen) ?? items[0];
  const currentId = current?.id;
  // What comes in meanwhile may belong before it: whoever works stays where they are.
  useEffect(() => setChosen(currentId), [currentId]);
  return {
    items,
    left: Math.max(items.length, total - (all.length - items.length)),
    current,
    choose: setChosen,
    skip: () => {
      if (current === undefined) return;
      setPutOff([...putOff.filter((id) => id !== current.id), current.id]);
      setChosen(undefined);
    },
    finish: (ids) => {
      setDone((before) => [...before, ...ids]);
      setChosen(undefined);
    },
    restore: (ids) => setDone((before) => before.filter((id) => !ids.includes(id))),
  };
}
