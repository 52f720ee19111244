import { type BitSet, countOf, membersOf } from './bit-set.ts';

/** A set of slots, also as a list for those who look at few of them. */
export class Members {
  readonly set: BitSet;
  readonly total: number;
  #slots: Uint32Array | undefined;

  constructor(set: BitSet) {
    this.set = set;
    this.total = countOf(set);
  }

  /** In ascending order. */
  get slots(): Uint32Array {
    this.#slots ??= membersOf(this.set, this.total);
    return this.#slots;
  }
}
