import { separator } from './catalogue-row.ts';

/** Numbers values in the order in which they come: 0 is none. */
export class Dictionary {
  readonly #codes = new Map<string, number>();
  readonly values: (string | null)[] = [null];

  /** Its number, a new one where it has none yet. */
  codeOf(value: string | null): number {
    if (value === null) return 0;
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codes.set(value, code);
    return code;
  }

  get size(): number {
    return this.values.length;
  }

  /** 1 for each of `values` that there is, by its number. */
  choose(values: Iterable<string>): Uint8Array {
    const chosen = new Uint8Array(this.values.length);
    for (const value of values) {
      const code = this.#codes.get(value);
      if (code !== undefined) chosen[code] = 1;
    }
    return chosen;
  }

  /** 1 for each list of values that has one of `values`, by the list's number. */
  chooseLists(values: readonly string[]): Uint8Array {
    return Uint8Array.from(this.values, (list) =>
      Number(list?.split(separator).some((value) => values.includes(value)) ?? false),
    );
  }
}
