import { type BitSet, intersect, whereCode } from './bit-set.ts';

/** Where a word stands, best first: in the name, in the tags, elsewhere. */
export const places = { name: 0, tags: 1, elsewhere: 2 } as const;

/** What is known of a product for one word of a query, as bits. */
const found = { anywhere: 1, inNameOrTags: 2, inName: 4, wholeInName: 8 } as const;

class Posting {
  entries = new Uint32Array(2);
  length = 0;

  push(entry: number): void {
    if (this.length === this.entries.length) {
      const longer = new Uint32Array(this.length * 2);
      longer.set(this.entries);
      this.entries = longer;
    }
    this.entries[this.length++] = entry;
  }
}

/** Which products have which words, and where. Slots are only ever added: a changed text comes under a new one. */
export class WordPostings {
  readonly #postings = new Map<string, Posting>();
  /** In the order of code units, for beginnings. Sorted anew when words came. */
  #sorted: string[] = [];

  add(slot: number, words: string, place: number): void {
    for (const word of words.split(' ')) {
      if (word === '') continue;
      let posting = this.#postings.get(word);
      if (!posting) {
        posting = new Posting();
        this.#postings.set(word, posting);
      }
      posting.push(slot * 4 + place);
    }
  }

  /**
   * How well each of `size` products matches all words, the last one as a beginning too: 0 not at all, 1 anywhere, 2 in
   * name and tags, 3 in the name, 4 in the name as whole words.
   */
  rank(words: readonly string[], size: number): Uint8Array {
    const total = new Uint8Array(size).fill(15);
    for (const [index, word] of words.entries()) {
      const own = new Uint8Array(size);
      const isBeginning = index === words.length - 1 && word.length > 1;
      for (const known of isBeginning ? this.#wordsFrom(word) : [word]) this.#mark(own, known, known === word);
      for (let slot = 0; slot < size; slot++) total[slot] = (total[slot] ?? 0) & (own[slot] ?? 0);
    }
    // The highest bit says how well; without a word nothing matches.
    for (let slot = 0; slot < size; slot++) total[slot] = words.length === 0 ? 0 : 32 - Math.clz32(total[slot] ?? 0);
    return total;
  }

  /** The products in whose name and tags each of `words` begins a word. */
  begunIn(words: readonly string[], size: number): BitSet {
    const sets = words.map((word) => {
      const own = new Uint8Array(size);
      for (const known of this.#wordsFrom(word)) this.#mark(own, known, false);
      return whereCode(
        own,
        size,
        Uint8Array.from({ length: 16 }, (_, bits) => Number((bits & found.inNameOrTags) > 0)),
      );
    });
    return intersect(sets);
  }

  #mark(own: Uint8Array, word: string, isWhole: boolean): void {
    const posting = this.#postings.get(word);
    if (!posting) return;
    const named = found.anywhere | found.inNameOrTags | found.inName | (isWhole ? found.wholeInName : 0);
    const bits = [named, found.anywhere | found.inNameOrTags, found.anywhere];
    for (let index = 0; index < posting.length; index++) {
      const entry = posting.entries[index] ?? 0;
      const slot = entry >>> 2;
      own[slot] = (own[slot] ?? 0) | (bits[entry & 3] ?? 0);
    }
  }

  *#wordsFrom(beginning: string): Iterable<string> {
    if (this.#sorted.length !== this.#postings.size) this.#sorted = [...this.#postings.keys()].sort();
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (; this.#sorted[low]?.startsWith(beginning); low++) yield this.#sorted[low] ?? '';
  }
}
