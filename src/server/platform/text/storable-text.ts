const LONGEST_PATH = 100;
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Where in a decoded input there is text, or the name of a field, that PostgreSQL cannot keep: NUL, or half of a surrogate
 * pair. The path of the field, joined by dots and cut at 100 characters; undefined where all is well. Class instances, such as uploaded bytes, are
 * not looked into.
 */
export function findUnstorableText(input: unknown): string | undefined {
  const open: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  // A list of its own instead of recursion: how deep an input goes is up to its sender.
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

/** A text without what PostgreSQL cannot keep; anything else as it is. */
export function toStorableText(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
