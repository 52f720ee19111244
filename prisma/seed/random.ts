/** A repeatable source of chance: the same seed gives the same demo shop on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [min, max). */
  float(min: number, max: number): number;
  /** A whole number in [min, max], both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of the items. Throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items (fewer when the list is shorter), in random order. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** FNV-1a over UTF-16 units: 32 unsigned bits. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Item `index` counted round a ring, so any whole number is valid. Throws RangeError for an empty list. */
export function ringItem<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('Cannot take an item of an empty list');
  return item;
}

/** Mulberry32 seeded by a text or a number. */
export function createRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed | 0 : hashText(seed) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    float: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => ringItem(items, int(0, items.length - 1)),
    sample: (items, count) => {
      const rest = [...items];
      const chosen: typeof rest = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      return chosen;
    },
  };
}
