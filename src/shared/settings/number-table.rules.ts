/** How a setting of many numbers is edited: a line of its text is a row, and commas part the numbers in it. */
export interface NumberTable {
  /** A named row begins with its name and a colon; the only row of a table may go without. */
  rows: readonly { name: string; label: string }[];
  columns: readonly string[];
}

/** The text of each cell; empty where there is none. */
export function cellsOf({ rows, columns }: NumberTable, text: string): string[][] {
  const lines = text.split('\n');
  return rows.map(({ name }) => {
    const line = name === '' ? lines[0] : lines.find((each) => each.trim().startsWith(`${name}:`));
    const cells = (line ?? '').slice((line ?? '').indexOf(':') + 1).split(',');
    return columns.map((_column, index) => cells[index]?.trim() ?? '');
  });
}

/** The setting with these cells. */
export function textOfCells({ rows }: NumberTable, cells: readonly (readonly string[])[]): string {
  return rows
    .map(({ name }, index) => `${name === '' ? '' : `${name}: `}${(cells[index] ?? []).join(', ')}`)
    .join('\n');
}

/** The numbers of one line, with two decimals at most; undefined for anything else or another count. */
export function numbersIn(line: string, count: number): number[] | undefined {
  const parts = line.split(',').map((part) => part.trim());
  const isList = parts.length === count && parts.every((part) => /^\d{1,8}(?:\.\d{1,2})?$/.test(part));
  return isList ? parts.map(Number) : undefined;
}

/** Each number but the first with the one before it. */
export function inPairs(numbers: readonly number[]): [before: number, number: number][] {
  return numbers.slice(1).map((number, index) => [numbers[index] ?? 0, number]);
}
