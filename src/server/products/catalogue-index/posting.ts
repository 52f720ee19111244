import { add, addAll, type BitSet, emptySet } from './bit-set.ts';

/** A set for each place where a word can stand: name, tags, elsewhere. */
export type PlaceSets = readonly [BitSet, BitSet, BitSet];

/** Four bytes for each product of a list weigh more than three sets once this share of all products is in it. */
const DENSE_SHARE = 3 / 32;

/**
 * Which products have one word, and at which place (0 to 2). A list of slots while they are few, and a set of all slots for each
 * place once that is smaller, which is found in a fraction of the time as well.
 */
export class Posting {
  #entries = new Uint32Array(2);
  #length = 0;
  #sets: PlaceSets | undefined;

  /** The best place of a slot comes first, and slots that follow on each other. `capacity` is how many there are, those to come included. */
  push(slot: number, place: number, capacity: number): void {
    if (this.#length > 0 && (this.#entries[this.#length - 1] ?? 0) >>> 2 === slot) return;
    if (!this.#sets && this.#length === this.#entries.length && this.#length > capacity * DENSE_SHARE) {
      const sets: PlaceSets = [emptySet(capacity), emptySet(capacity), emptySet(capacity)];
      this.addTo(sets);
      this.#sets = sets;
      this.#entries = new Uint32Array(0);
    }
    if (this.#sets) {
      if (slot >>> 5 >= this.#sets[0].length) this.#sets = lengthen(this.#sets, capacity);
      add(this.#sets[place] ?? this.#sets[2], slot);
      return;
    }
    if (this.#length === this.#entries.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#entries);
      this.#entries = longer;
    }
    this.#entries[this.#length++] = slot * 4 + place;
  }

  /** Adds the slots to the set of their place. */
  addTo(places: PlaceSets): void {
    if (this.#sets) {
      for (const [place, set] of places.entries()) addAll(set, this.#sets[place] ?? emptySet(0));
      return;
    }
    for (let index = 0; index < this.#length; index++) {
      const entry = this.#entries[index] ?? 0;
      add(places[entry & 3] ?? places[2], entry >>> 2);
    }
  }

  /** Gives back the room that was kept for more. */
  trim(): void {
    if (!this.#sets) this.#entries = this.#entries.slice(0, this.#length);
  }
}

function lengthen(sets: PlaceSets, capacity: number): PlaceSets {
  const copy = (set: BitSet) => {
    const longer = emptySet(capacity);
    longer.set(set);
    return longer;
  };
  return [copy(sets[0]), copy(sets[1]), copy(sets[2])];
}
