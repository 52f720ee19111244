/** A set of small numbers, one bit each. The operations below take sets of the same length. */
export type BitSet = Uint32Array;

export function emptySet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

export function has(set: BitSet, value: number): boolean {
  return (((set[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;
}

export function add(set: BitSet, value: number): void {
  set[value >>> 5] = (set[value >>> 5] ?? 0) | (1 << (value & 31));
}

export function remove(set: BitSet, value: number): void {
  set[value >>> 5] = (set[value >>> 5] ?? 0) & ~(1 << (value & 31));
}

/** What is in all of `sets`, as long as the first, where others may be longer. */
export function intersect(sets: readonly BitSet[]): BitSet {
  const [first, ...others] = sets;
  const common = new Uint32Array(first ?? []);
  for (const other of others) keepCommon(common, other);
  return common;
}

/** Takes what is not in `other` out of `set`. */
export function keepCommon(set: BitSet, other: BitSet): void {
  for (let index = 0; index < set.length; index++) set[index] = (set[index] ?? 0) & (other[index] ?? 0);
}

/** Puts what is in `other` into `set`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let index = 0; index < set.length; index++) set[index] = (set[index] ?? 0) | (other[index] ?? 0);
}

/** What is in `set` and not in `other`. */
export function without(set: BitSet, other: BitSet): BitSet {
  const left = new Uint32Array(set.length);
  for (let index = 0; index < left.length; index++) left[index] = (set[index] ?? 0) & ~(other[index] ?? 0);
  return left;
}

/** What is in any of `sets`, of which each may be longer than `size` needs. */
export function union(sets: Iterable<BitSet>, size: number): BitSet {
  const united = emptySet(size);
  for (const set of sets) addAll(united, set);
  return united;
}

export function countOf(set: BitSet): number {
  let count = 0;
  for (let index = 0; index < set.length; index++) count += countBits(set[index] ?? 0);
  return count;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The members in ascending order. */
export function membersOf(set: BitSet, count = countOf(set)): Uint32Array {
  const members = new Uint32Array(count);
  let found = 0;
  for (let index = 0; index < set.length; index++) {
    for (let bits = set[index] ?? 0; bits !== 0; bits &= bits - 1) {
      members[found++] = (index << 5) + 31 - Math.clz32(bits & -bits);
    }
  }
  return members;
}

/** The positions of a column whose code `isWanted` has a 1 for. */
export function whereCode(codes: Uint8Array | Uint32Array, size: number, isWanted: Uint8Array): BitSet {
  const found = emptySet(size);
  for (let word = 0, slot = 0; slot < size; word++) {
    const end = Math.min(slot + 32, size);
    let bits = 0;
    for (let bit = 0; slot < end; slot++, bit++) bits |= (isWanted[codes[slot] ?? 0] ?? 0) << bit;
    found[word] = bits;
  }
  return found;
}

const largest = 0x7fff_ffff;

/**
 * The positions of a column with a number from `low` to `high`; numbers are from 0 to 2³¹ - 2. Both differences are below 0 for
 * one in between: their signs take a quarter of the time of comparisons, whose outcome no processor can foresee.
 */
export function positionsBetween(numbers: Int32Array | Uint8Array, size: number, low: number, high: number): BitSet {
  const found = emptySet(size);
  if (low > largest) return found;
  const below = low - 1;
  const above = Math.min(high, largest - 1) + 1;
  for (let word = 0, slot = 0; slot < size; word++) {
    const end = Math.min(slot + 32, size);
    let bits = 0;
    for (let bit = 0; slot < end; slot++, bit++) {
      const number = numbers[slot] ?? 0;
      bits |= (((below - number) & (number - above)) >>> 31) << bit;
    }
    found[word] = bits;
  }
  return found;
}
