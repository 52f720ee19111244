import { add, addAll, type BitSet, emptySet, intersect, keepCommon } from './bit-set.ts';
import { type PlaceSets, Posting } from './posting.ts';
import { WordBeginnings } from './word-beginnings.ts';

/** Where a word stands, best first: in the name, in the tags, elsewhere. */
export const places = { name: 0, tags: 1, elsewhere: 2 } as const;

/** The products that match, best first; each set is part of the next: as whole words of the name, in the name, in name and tags, anywhere. */
export type MatchLevels = readonly [whole: BitSet, named: BitSet, tagged: BitSet, all: BitSet];

/** Which products have which words, and where. Slots are only ever added: a changed text comes under a new one. */
export class WordPostings {
  /** A word that stands in one place only, as most codes and numbers do, has its entry itself instead of a list. */
  readonly #postings = new Map<string, Posting | number>();
  readonly #beginnings = new WordBeginnings();

  /**
   * Adds the words of a place, the best place of a slot first: what is found there is found at all others anyway. `capacity` is how
   * many slots there are, those to come included.
   */
  add(slot: number, words: string, place: number, capacity: number): void {
    for (const word of words.split(' ')) {
      if (word === '') continue;
      const known = this.#postings.get(word);
      if (known === undefined) {
        this.#postings.set(word, slot * 4 + place);
        this.#beginnings.add(word);
      } else if (typeof known === 'number') {
        if (known >>> 2 === slot) continue;
        const posting = new Posting();
        posting.push(known >>> 2, known & 3, capacity);
        posting.push(slot, place, capacity);
        this.#postings.set(word, posting);
      } else known.push(slot, place, capacity);
    }
  }

  /** Gives back the room that was kept for more. */
  trim(): void {
    for (const posting of this.#postings.values()) if (typeof posting !== 'number') posting.trim();
  }

  /** Which of `size` products match all words, the last one as a beginning too. Without a word none does. */
  match(words: readonly string[], size: number): MatchLevels {
    const [first, ...others] = words.map((word, index) => {
      const isBeginning = index === words.length - 1 && word.length > 1;
      return this.#find(word, isBeginning ? this.#beginnings.begunBy(word) : [word], size);
    });
    const levels = first ?? noMatch(size);
    for (const other of others) for (const [level, set] of levels.entries()) keepCommon(set, other[level] ?? set);
    return levels;
  }

  /** The products in whose name and tags each of `words` begins a word. */
  begunIn(words: readonly string[], size: number): BitSet {
    return intersect(words.map((word) => this.#find(word, this.#beginnings.begunBy(word), size)[2]));
  }

  /** The products with any of the words `known`, of which `word` itself is a whole match. */
  #find(word: string, known: Iterable<string>, size: number): MatchLevels {
    const levels = noMatch(size);
    const [whole, named, tagged, all] = levels;
    for (const one of known) this.#addTo([one === word ? whole : named, tagged, all], one);
    addAll(named, whole);
    addAll(tagged, named);
    addAll(all, tagged);
    return levels;
  }

  #addTo(sets: PlaceSets, word: string): void {
    const posting = this.#postings.get(word);
    if (typeof posting === 'number') add(sets[posting & 3] ?? sets[2], posting >>> 2);
    else posting?.addTo(sets);
  }
}

function noMatch(size: number): MatchLevels {
  return [emptySet(size), emptySet(size), emptySet(size), emptySet(size)];
}
