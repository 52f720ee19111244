import { add, addAll, type BitSet, emptySet, intersect, keepCommon } from './bit-set.ts';

/** Where a word stands, best first: in the name, in the tags, elsewhere. */
export const places = { name: 0, tags: 1, elsewhere: 2 } as const;

/** The products that match, best first; each set is part of the next: as whole words of the name, in the name, in name and tags, anywhere. */
export type MatchLevels = readonly [whole: BitSet, named: BitSet, tagged: BitSet, all: BitSet];

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

  /** Which of `size` products match all words, the last one as a beginning too. Without a word none does. */
  match(words: readonly string[], size: number): MatchLevels {
    const [first, ...others] = words.map((word, index) => {
      const isBeginning = index === words.length - 1 && word.length > 1;
      return this.#find(word, isBeginning ? this.#wordsFrom(word) : [word], size);
    });
    const levels = first ?? noMatch(size);
    for (const other of others) for (const [level, set] of levels.entries()) keepCommon(set, other[level] ?? set);
    return levels;
  }

  /** The products in whose name and tags each of `words` begins a word. */
  begunIn(words: readonly string[], size: number): BitSet {
    return intersect(words.map((word) => this.#find(word, this.#wordsFrom(word), size)[2]));
  }

  /** The products with any of the words `known`, of which `word` itself is a whole match. */
  #find(word: string, known: Iterable<string>, size: number): MatchLevels {
    const levels = noMatch(size);
    const [whole, named, tagged, all] = levels;
    for (const one of known) {
      const posting = this.#postings.get(one);
      if (!posting) continue;
      const sets = [one === word ? whole : named, tagged, all];
      for (let index = 0; index < posting.length; index++) {
        const entry = posting.entries[index] ?? 0;
        add(sets[entry & 3] ?? all, entry >>> 2);
      }
    }
    addAll(named, whole);
    addAll(tagged, named);
    addAll(all, tagged);
    return levels;
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

function noMatch(size: number): MatchLevels {
  return [emptySet(size), emptySet(size), emptySet(size), emptySet(size)];
}
