import { add, type BitSet, emptySet, remove } from './bit-set.ts';
import type { CatalogueRow } from './catalogue-row.ts';

type Window = Pick<CatalogueRow, 'visibleFrom' | 'visibleTo' | 'publicFrom'>;

interface Answer {
  shown: BitSet;
  early: BitSet;
  /** When it began to be true, and when something comes or goes. */
  from: number;
  until: number;
}

/** The products that are not always on show. */
export class PublishingWindows {
  readonly #windows = new Map<number, Window>();
  #answer: Answer | undefined;

  set(slot: number, { visibleFrom, visibleTo, publicFrom }: Window): void {
    const isAlways = visibleFrom === -Infinity && visibleTo === Infinity && publicFrom === -Infinity;
    if (isAlways) this.#windows.delete(slot);
    else this.#windows.set(slot, { visibleFrom, visibleTo, publicFrom });
  }

  delete(slot: number): void {
    this.#windows.delete(slot);
  }

  forgetAnswer(): void {
    this.#answer = undefined;
  }

  /** Of the first `size` slots those of `all` on show at a time, and those that are for VIPs until later. */
  at(nowMs: number, all: BitSet, size: number): { shown: BitSet; early: BitSet } {
    if (!this.#answer || nowMs < this.#answer.from || nowMs >= this.#answer.until) {
      this.#answer = this.#judge(nowMs, all, size);
    }
    return this.#answer;
  }

  #judge(nowMs: number, all: BitSet, size: number): Answer {
    const answer = { shown: all.slice(0, (size + 31) >>> 5), early: emptySet(size), from: nowMs, until: Infinity };
    for (const [slot, { visibleFrom, visibleTo, publicFrom }] of this.#windows) {
      if (!(visibleFrom <= nowMs && visibleTo > nowMs)) remove(answer.shown, slot);
      if (publicFrom > nowMs) add(answer.early, slot);
      for (const at of [visibleFrom, visibleTo, publicFrom]) if (at > nowMs && at < answer.until) answer.until = at;
    }
    return answer;
  }
}
