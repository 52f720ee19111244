import { add, type BitSet, remove } from './bit-set.ts';

/** A column of more different values is looked through slot by slot: its sets would weigh more than they are worth. */
const MOST_SETS = 64;

/** The slots of a column by their codes, one set for each code: a bit a product for each. */
export class CodeSets {
  readonly #sets = new Map<number, BitSet>();
  #words = 0;
  #hasTooMany = false;

  grow(capacity: number): void {
    this.#words = (capacity + 31) >>> 5;
    for (const [code, set] of this.#sets) {
      const longer = new Uint32Array(this.#words);
      longer.set(set);
      this.#sets.set(code, longer);
    }
  }

  /** A slot has another code than before; a new slot has none to leave. */
  move(slot: number, from: number, to: number): void {
    if (this.#hasTooMany) return;
    const left = this.#sets.get(from);
    if (left) remove(left, slot);
    const entered = this.#sets.get(to) ?? this.#open(to);
    if (entered) add(entered, slot);
  }

  /** The sets by their codes; undefined where the column has too many values. Nobody may change them. */
  get all(): ReadonlyMap<number, BitSet> | undefined {
    return this.#hasTooMany ? undefined : this.#sets;
  }

  #open(code: number): BitSet | undefined {
    if (this.#sets.size === MOST_SETS) {
      this.#hasTooMany = true;
      this.#sets.clear();
      return undefined;
    }
    const set = new Uint32Array(this.#words);
    this.#sets.set(code, set);
    return set;
  }
}
