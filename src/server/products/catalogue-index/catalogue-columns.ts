import { choiceNames } from '../../../shared/products/product-choices.ts';
import type { ChoiceName } from '../../../shared/products/product-fields.ts';
import { recordOf } from '../../../shared/records/record.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { Dictionary } from './dictionary.ts';

const codeNames = [...choiceNames, 'categoryId', 'sellerId', 'regions'] as const;
const smallNames = ['band', 'discountPercent', 'rating', 'inStock', 'onSale', 'hasVipTerms'] as const;
const largeNames = ['price', 'popularity', 'average', 'reviewCount'] as const;

/** What lists are narrowed, counted and sorted by: one array each, with a product's values at its slot. */
export class CatalogueColumns {
  readonly dictionaries: Readonly<Record<ChoiceName | 'categoryId' | 'sellerId' | 'regions', Dictionary>> = recordOf(
    codeNames,
    () => new Dictionary(),
  );
  codes = recordOf(codeNames, () => new Uint32Array(0));
  small = recordOf(smallNames, () => new Uint8Array(0));
  large = recordOf(largeNames, () => new Int32Array(0));
  createdAt = new Float64Array(0);
  /** Tells whether the texts of a product changed. */
  textHash = new Float64Array(0);
  #names = Buffer.alloc(0);
  #namesEnd = 0;
  #nameStart = new Uint32Array(0);
  #nameLength = new Uint16Array(0);

  grow(capacity: number): void {
    const longer = <Values extends Uint32Array | Int32Array | Uint8Array | Uint16Array | Float64Array>(
      values: Values,
      fresh: Values,
    ): Values => {
      fresh.set(values);
      return fresh;
    };
    for (const name of codeNames) this.codes[name] = longer(this.codes[name], new Uint32Array(capacity));
    for (const name of smallNames) this.small[name] = longer(this.small[name], new Uint8Array(capacity));
    for (const name of largeNames) this.large[name] = longer(this.large[name], new Int32Array(capacity));
    this.createdAt = longer(this.createdAt, new Float64Array(capacity));
    this.textHash = longer(this.textHash, new Float64Array(capacity));
    this.#nameStart = longer(this.#nameStart, new Uint32Array(capacity));
    this.#nameLength = longer(this.#nameLength, new Uint16Array(capacity));
  }

  set(slot: number, row: CatalogueRow): void {
    for (const name of codeNames) this.codes[name][slot] = this.dictionaries[name].codeOf(row[name]);
    const { small, large } = this;
    small.band[slot] = row.band;
    small.discountPercent[slot] = row.discountPercent;
    small.rating[slot] = Math.floor(row.average / 100);
    small.inStock[slot] = Number(row.inStock);
    small.onSale[slot] = Number(row.discountPercent > 0);
    small.hasVipTerms[slot] = Number(row.hasVipTerms);
    for (const name of largeNames) large[name][slot] = row[name];
    this.createdAt[slot] = row.createdAt;
  }

  setName(slot: number, name: string): void {
    const bytes = Buffer.from(name);
    if (this.#namesEnd + bytes.length > this.#names.length) {
      const longer = Buffer.alloc(Math.max(this.#names.length * 2, this.#namesEnd + bytes.length, 4096));
      this.#names.copy(longer, 0, 0, this.#namesEnd);
      this.#names = longer;
    }
    bytes.copy(this.#names, this.#namesEnd);
    this.#nameStart[slot] = this.#namesEnd;
    this.#nameLength[slot] = bytes.length;
    this.#namesEnd += bytes.length;
  }

  compareNames(one: number, other: number): number {
    const start = this.#nameStart[one] ?? 0;
    const otherStart = this.#nameStart[other] ?? 0;
    const end = start + (this.#nameLength[one] ?? 0);
    return this.#names.compare(this.#names, otherStart, otherStart + (this.#nameLength[other] ?? 0), start, end);
  }

  isNamed(slot: number, name: Buffer): boolean {
    if (this.#nameLength[slot] !== name.length) return false;
    const start = this.#nameStart[slot] ?? 0;
    return name.compare(this.#names, start, start + name.length) === 0;
  }
}
