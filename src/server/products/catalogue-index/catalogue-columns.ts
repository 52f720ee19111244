import { choiceNames } from '../../../shared/products/product-choices.ts';
import { recordOf } from '../../../shared/records/record.ts';
import { type BitSet, union, whereCode } from './bit-set.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { CodeSets } from './code-sets.ts';
import { countCommon } from './count-common.ts';
import { Dictionary } from './dictionary.ts';
import type { Members } from './members.ts';

const codeNames = [...choiceNames, 'categoryId', 'sellerId', 'regions'] as const;
const smallNames = ['band', 'discountPercent', 'rating', 'inStock', 'onSale', 'hasVipTerms'] as const;
const setNames = [...codeNames, 'band', 'rating', 'inStock', 'onSale', 'hasVipTerms'] as const;
const largeNames = ['price', 'popularity', 'average', 'reviewCount', 'newSince', 'preorderUntil'] as const;

type CodeName = (typeof codeNames)[number];
type SetName = (typeof setNames)[number];

/** What lists are narrowed, counted and sorted by: one array each, with a product's values at its slot. */
export class CatalogueColumns {
  readonly dictionaries: Readonly<Record<CodeName, Dictionary>> = recordOf(codeNames, () => new Dictionary());
  codes = recordOf(codeNames, () => new Uint32Array(0));
  small = recordOf(smallNames, () => new Uint8Array(0));
  large = recordOf(largeNames, () => new Int32Array(0));
  readonly #sets = recordOf(setNames, () => new CodeSets());
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
    for (const name of setNames) this.#sets[name].grow(capacity);
    this.createdAt = longer(this.createdAt, new Float64Array(capacity));
    this.textHash = longer(this.textHash, new Float64Array(capacity));
    this.#nameStart = longer(this.#nameStart, new Uint32Array(capacity));
    this.#nameLength = longer(this.#nameLength, new Uint16Array(capacity));
  }

  set(slot: number, row: CatalogueRow): void {
    for (const name of codeNames) {
      this.#setCode(slot, name, this.codes[name], this.dictionaries[name].codeOf(row[name]));
    }
    const { small, large } = this;
    this.#setCode(slot, 'band', small.band, row.band);
    this.#setCode(slot, 'rating', small.rating, Math.floor(row.average / 100));
    this.#setCode(slot, 'inStock', small.inStock, Number(row.inStock));
    this.#setCode(slot, 'onSale', small.onSale, Number(row.discountPercent > 0));
    this.#setCode(slot, 'hasVipTerms', small.hasVipTerms, Number(row.hasVipTerms));
    small.discountPercent[slot] = row.discountPercent;
    for (const name of largeNames) large[name][slot] = row[name];
    this.createdAt[slot] = row.createdAt;
  }

  /** The first `size` slots with a code that `isWanted` has a 1 for. Nobody may change the set. */
  where(name: SetName, size: number, isWanted: Uint8Array): BitSet {
    const sets = this.#sets[name].all;
    if (!sets) return whereCode(this.#column(name), size, isWanted);
    const wanted = [...sets].flatMap(([code, set]) => (isWanted[code] === 1 ? [set] : []));
    const [only] = wanted;
    return only && wanted.length === 1 ? only : union(wanted, size);
  }

  /** How many of `members` have each code below `size`. */
  count(name: SetName, size: number, members: Members): Uint32Array {
    const counts = new Uint32Array(size);
    const sets = this.#sets[name].all;
    // A word of a set takes about a tenth of the time of a member of a list.
    if (sets && sets.size * members.set.length < members.total * 10) {
      const each = countCommon(members.set, sets.values());
      for (const [index, code] of [...sets.keys()].entries()) counts[code] = each[index] ?? 0;
      return counts;
    }
    const column = this.#column(name);
    for (const slot of members.slots) {
      const code = column[slot] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }

  #setCode(slot: number, name: SetName, column: Uint8Array | Uint32Array, code: number): void {
    this.#sets[name].move(slot, column[slot] ?? 0, code);
    column[slot] = code;
  }

  #column(name: SetName): Uint8Array | Uint32Array {
    return isCodeName(name) ? this.codes[name] : this.small[name];
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

function isCodeName(name: SetName): name is CodeName {
  return codeNames.some((known) => known === name);
}
