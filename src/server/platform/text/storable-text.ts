import { isPlain } from '../../../shared/validation/value-at.ts';

const LONGEST_PATH = 100;
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Finds text or a field name in a decoded input that PostgreSQL cannot store: NUL, or a lone surrogate. Returns the
 * path of the field, joined by dots and cut at 100 characters; undefined when there is none. Class instances, such as
 * uploaded bytes, are skipped.
 */
export function findUnstorableText(input: unknown): string | undefined {
  const open: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  // An explicit stack instead of recursion, because the sender controls how deep the input is.
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return path || '_';
    if (typeof value !== 'object' || value === null || !isPlain(value)) continue;
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) return path || '_';
      const inside = path ? `${path}.${key}` : key;
      open.push({ value: item, path: inside.length > LONGEST_PATH ? path : inside });
    }
  }
  return undefined;
}

/** Removes what PostgreSQL cannot store from a text; any other value is returned unchanged. */
export function toStorableText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}
