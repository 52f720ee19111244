/** The ids of products by their place in memory, 16 bytes each, and the place of an id. Compared as PostgreSQL does. */
export class ProductIds {
  #parts = new Uint32Array(0);
  /** Open addressing: a slot plus one at the hash of its id, at most half full. */
  #table = new Uint32Array(1024);
  #stored = 0;

  grow(capacity: number): void {
    const parts = new Uint32Array(capacity * 4);
    parts.set(this.#parts);
    this.#parts = parts;
  }

  set(slot: number, id: string): void {
    this.#parts.set(partsOf(id), slot * 4);
    if (this.#stored * 2 >= this.#table.length) this.#rehash();
    this.#store(slot);
  }

  /** The slot that was last given this id. */
  find(id: string): number | undefined {
    const [a, b, c, d] = partsOf(id);
    const mask = this.#table.length - 1;
    for (let at = hash(a, b, c, d) & mask; ; at = (at + 1) & mask) {
      const slot = (this.#table[at] ?? 0) - 1;
      if (slot < 0) return undefined;
      if (
        this.#part(slot, 0) === a &&
        this.#part(slot, 1) === b &&
        this.#part(slot, 2) === c &&
        this.#part(slot, 3) === d
      ) {
        return slot;
      }
    }
  }

  compare(one: number, other: number): number {
    for (let part = 0; part < 4; part++) {
      const difference = this.#part(one, part) - this.#part(other, part);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  textOf(slot: number): string {
    const hex = [0, 1, 2, 3].map((part) => this.#part(slot, part).toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  #part(slot: number, part: number): number {
    return this.#parts[slot * 4 + part] ?? 0;
  }

  #store(slot: number): void {
    const mask = this.#table.length - 1;
    const start = hash(this.#part(slot, 0), this.#part(slot, 1), this.#part(slot, 2), this.#part(slot, 3));
    let at = start & mask;
    while ((this.#table[at] ?? 0) > 0 && this.compare((this.#table[at] ?? 0) - 1, slot) !== 0) at = (at + 1) & mask;
    if (this.#table[at] === 0) this.#stored += 1;
    this.#table[at] = slot + 1;
  }

  #rehash(): void {
    const slots = this.#table.filter((entry) => entry > 0);
    this.#table = new Uint32Array(this.#table.length * 2);
    this.#stored = 0;
    for (const entry of slots) this.#store(entry - 1);
  }
}

function partsOf(id: string): [number, number, number, number] {
  const part = (from: number, to: number) => Number.parseInt(id.slice(from, to), 16);
  return [part(0, 8), part(9, 13) * 0x10000 + part(14, 18), part(19, 23) * 0x10000 + part(24, 28), part(28, 36)];
}

function hash(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(a ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ d, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
