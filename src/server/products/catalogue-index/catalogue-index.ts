import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import { add, type BitSet, emptySet, has, remove } from './bit-set.ts';
import { CatalogueColumns } from './catalogue-columns.ts';
import { createOrders, type KeptOrder } from './catalogue-orders.ts';
import { type CatalogueRow, separator } from './catalogue-row.ts';
import type { CategoryTree } from './category-tree.ts';
import { ProductIds } from './product-ids.ts';
import { PublishingWindows } from './publishing-windows.ts';
import { textHash } from './text-hash.ts';
import { places, WordPostings } from './word-postings.ts';

interface Options {
  tree: CategoryTree;
  /** About how many products will come. */
  expected: number;
  /** False where there are too many products to keep the words of them all. */
  hasWords: boolean;
  /** False where the database sorts names by the rules of a language. */
  sortsNames: boolean;
}

/**
 * Every product on show, narrow enough to be looked at as a whole: about 120 bytes each, and as many for its words
 * (docs/decisions/0039). A product keeps its slot until its texts change, which gives it a new one.
 */
export class CatalogueIndex {
  readonly columns = new CatalogueColumns();
  readonly #ids = new ProductIds();
  readonly #orders = createOrders(this.columns, this.#ids);
  readonly #windows = new PublishingWindows();
  readonly words: WordPostings | undefined;
  readonly #tags = new Map<string, number[]>();
  readonly #sortsNames: boolean;
  tree: CategoryTree;
  /** Slots in use, those of products that went included. */
  size = 0;
  /** Grows with each change. */
  version = 0;
  #capacity = 0;
  #gone = 0;
  #isFilled = false;
  #shown: BitSet = emptySet(0);

  constructor({ tree, expected, hasWords, sortsNames }: Options) {
    this.tree = tree;
    this.words = hasWords ? new WordPostings() : undefined;
    this.#sortsNames = sortsNames;
    this.#grow(Math.ceil(expected * 1.1) + 1024);
  }

  /** Loads another product. */
  insert(row: CatalogueRow): void {
    const slot = this.size++;
    if (slot === this.#capacity) this.#grow(this.#capacity * 2);
    this.#ids.set(slot, row.id);
    this.columns.setName(slot, row.name);
    this.columns.textHash[slot] = textHash(row);
    this.words?.add(slot, row.nameWords, places.name, this.#capacity);
    this.words?.add(slot, row.tagWords, places.tags, this.#capacity);
    this.words?.add(slot, row.otherWords, places.elsewhere, this.#capacity);
    for (const tag of row.tags.split(separator)) if (tag !== '') this.#tagged(tag).push(slot);
    add(this.#shown, slot);
    this.#write(slot, row);
  }

  /** Sorts what was loaded. */
  async finish(): Promise<void> {
    this.words?.trim();
    for (const order of Object.values(this.#orders)) await order.fill(this.size);
    this.#isFilled = true;
  }

  /** A product as it is now; undefined takes it out. */
  change(id: string, row: CatalogueRow | undefined): void {
    const found = this.#ids.find(id);
    const slot = found !== undefined && has(this.#shown, found) ? found : undefined;
    if (row && slot !== undefined && this.columns.textHash[slot] === textHash(row)) this.#write(slot, row);
    else {
      if (slot !== undefined) this.#drop(slot);
      if (row) this.insert(row);
    }
  }

  /** Whether so many products went that it should be built anew. */
  get isWorn(): boolean {
    return this.#gone > 1000 + this.size / 4;
  }

  idOf(slot: number): string {
    return this.#ids.textOf(slot);
  }

  /** The slots that shoppers may see at a time, and those that are for VIPs only until later. */
  at(nowMs: number): { shown: BitSet; early: BitSet } {
    return this.#windows.at(nowMs, this.#shown, this.size);
  }

  taggedWith(tag: string): BitSet {
    const found = emptySet(this.size);
    for (const slot of this.#tags.get(tag) ?? []) add(found, slot);
    return found;
  }

  /** Whether it sorts as the database does. */
  canSort(sortBy: ProductSort): boolean {
    return sortBy !== 'name' || this.#sortsNames;
  }

  /** All slots in an order, and whether it is to be read from its end. */
  sorted(sortBy: ProductSort): { slots: Uint32Array; isReversed: boolean; compare: (a: number, b: number) => number } {
    const isReversed = sortBy === 'price_desc';
    const order = this.#orders[isReversed ? 'price_asc' : (sortBy satisfies KeptOrder)];
    const slots = order.slots((slot) => !has(this.#shown, slot));
    return { slots, isReversed, compare: (a, b) => (isReversed ? order.compare(b, a) : order.compare(a, b)) };
  }

  #tagged(tag: string): number[] {
    const known = this.#tags.get(tag);
    if (known) return known;
    const fresh: number[] = [];
    this.#tags.set(tag, fresh);
    return fresh;
  }

  #write(slot: number, row: CatalogueRow): void {
    this.columns.set(slot, row);
    this.#windows.set(slot, row);
    this.#touch(slot);
  }

  #drop(slot: number): void {
    remove(this.#shown, slot);
    this.#windows.delete(slot);
    this.#gone += 1;
    this.#touch(slot);
  }

  #touch(slot: number): void {
    this.version += 1;
    this.#windows.forgetAnswer();
    if (this.#isFilled) for (const order of Object.values(this.#orders)) order.touch(slot);
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    this.columns.grow(capacity);
    this.#ids.grow(capacity);
    const shown = emptySet(capacity);
    shown.set(this.#shown);
    this.#shown = shown;
  }
}
