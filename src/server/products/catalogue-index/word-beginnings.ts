interface Bucket {
  words: string[];
  isSorted: boolean;
}

/** What words of one bucket have in common: their first characters, in UTF-16 code units. */
const BUCKET_LENGTH = 2;

/**
 * Words by how they begin. They lie in one bucket for each two first characters, which is sorted when it is first looked into and
 * after a word came: sorting a million words at once would hold up everything else for a second.
 */
export class WordBeginnings {
  readonly #buckets = new Map<string, Bucket>();

  /** A word that was not added before. */
  add(word: string): void {
    const key = word.slice(0, BUCKET_LENGTH);
    const bucket = this.#buckets.get(key);
    if (bucket) {
      bucket.words.push(word);
      bucket.isSorted = false;
    } else this.#buckets.set(key, { words: [word], isSorted: true });
  }

  /** The words that begin so, in no order across buckets. */
  *begunBy(beginning: string): Iterable<string> {
    if (beginning.length < BUCKET_LENGTH) {
      for (const [key, { words }] of this.#buckets) if (key.startsWith(beginning)) yield* words;
      return;
    }
    const bucket = this.#buckets.get(beginning.slice(0, BUCKET_LENGTH));
    if (!bucket) return;
    if (!bucket.isSorted) bucket.words.sort();
    bucket.isSorted = true;
    const { words } = bucket;
    let low = 0;
    for (let high = words.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (; words[low]?.startsWith(beginning); low++) yield words[low] ?? '';
  }
}
