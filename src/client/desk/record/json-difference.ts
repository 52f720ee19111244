export type DifferenceLine = { path: string; from: string | undefined; to: string | undefined };

/** What differs between two values, one line for each part, by its path; what is the same is left out. */
export function differenceOf(from: unknown, to: unknown, path = ''): DifferenceLine[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (isRecord(from) && isRecord(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
    return keys.flatMap((key) => differenceOf(from[key], to[key], path === '' ? key : `${path}.${key}`));
  }
  return [{ path: path === '' ? 'value' : path, from: textOf(from), to: textOf(to) }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown) => (value === null || value === undefined ? undefined : JSON.stringify(value));
