type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * What an operator sent back for a payload of which they saw `masked`: every part that they left as they saw it keeps what
 * is stored.
 */
export function restoreMasked(stored: unknown, masked: unknown, edited: Json): Json {
  if (isSame(masked, edited)) return toJson(stored);
  if (Array.isArray(edited)) {
    const [known, seen] = [Array.isArray(stored) ? stored : [], Array.isArray(masked) ? masked : []];
    return edited.map((item, index) => restoreMasked(known[index], seen[index], item));
  }
  if (!isRecord(edited)) return edited;
  const [known, seen] = [isRecord(stored) ? stored : {}, isRecord(masked) ? masked : {}];
  return Object.fromEntries(
    Object.entries(edited).map(([key, part]) => [
      key,
      Object.hasOwn(known, key) ? restoreMasked(known[key], seen[key], part) : part,
    ]),
  );
}

function isRecord<Value>(value: Value): value is Value & Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
