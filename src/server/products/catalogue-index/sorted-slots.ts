import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer stretches of work let others run in between. */
const STRETCH = 20_000;

/** The slots of all products in one order. What changed is put in place when the order is next asked for. */
export class SortedSlots {
  readonly #compare: (one: number, other: number) => number;
  #slots: Uint32Array = new Uint32Array(0);
  readonly #stale = new Set<number>();

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare;
  }

  /** Sorts the first `size` slots, with pauses. Changes that come meanwhile must wait. */
  async fill(size: number): Promise<void> {
    let runs: Uint32Array[] = [];
    for (let from = 0; from < size; from += STRETCH) {
      const run = Uint32Array.from({ length: Math.min(STRETCH, size - from) }, (_, index) => from + index);
      runs.push(run.sort(this.#compare));
      await nextTurn();
    }
    while (runs.length > 1) {
      const merged: Uint32Array[] = [];
      for (let index = 0; index < runs.length; index += 2) {
        const [one, other] = [runs[index], runs[index + 1]];
        if (one) merged.push(other ? await this.#mergeSlowly(one, other) : one);
      }
      runs = merged;
    }
    this.#slots = runs[0] ?? new Uint32Array(0);
  }

  /** A slot came, went, or changed what the order depends on. */
  touch(slot: number): void {
    this.#stale.add(slot);
  }

  compare(one: number, other: number): number {
    return this.#compare(one, other);
  }

  /** All slots in order, those that are gone left out. */
  slots(isGone: (slot: number) => boolean): Uint32Array {
    if (this.#stale.size === 0) return this.#slots;
    const kept = this.#slots.filter((slot) => !this.#stale.has(slot));
    const changed = Uint32Array.from(this.#stale)
      .filter((slot) => !isGone(slot))
      .sort(this.#compare);
    this.#stale.clear();
    const merged = new Uint32Array(kept.length + changed.length);
    mergeInto(merged, { one: kept, other: changed, compare: this.#compare });
    this.#slots = merged;
    return merged;
  }

  async #mergeSlowly(one: Uint32Array, other: Uint32Array): Promise<Uint32Array> {
    const merged = new Uint32Array(one.length + other.length);
    const work = { one, other, compare: this.#compare };
    for (let place = { at: 0, one: 0, other: 0 }; place.at < merged.length; await nextTurn()) {
      place = mergeInto(merged, work, place, STRETCH);
    }
    return merged;
  }
}

interface Merge {
  one: Uint32Array;
  other: Uint32Array;
  compare: (one: number, other: number) => number;
}

function mergeInto(
  merged: Uint32Array,
  { one, other, compare }: Merge,
  place = { at: 0, one: 0, other: 0 },
  steps = merged.length,
) {
  const end = Math.min(merged.length, place.at + steps);
  let { at, one: left, other: right } = place;
  for (; at < end; at++) {
    const takesLeft = right >= other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) <= 0);
    merged[at] = takesLeft ? (one[left++] ?? 0) : (other[right++] ?? 0);
  }
  return { at, one: left, other: right };
}
