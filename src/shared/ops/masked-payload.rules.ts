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

/** Fields whose values look harmless and are not: addresses, and what opens something. Operators see "…" for them. */
export const maskedFields: ReadonlySet<string> = new Set([
  ...['to', 'email', 'emailKey', 'sealedRecipient', 'reference', 'code', 'key', 'keys'],
]);

/** Who a job is for, and what it tells them. A mail carries its sealed link to whomever these name. */
const addressing = new Set([...maskedFields, 'userId', 'accountId', 'templateKey']);

/** Whether an edited payload would reach somebody else than the one before, or somebody at all who was not named. */
export function isReaddressed(before: unknown, after: unknown): boolean {
  return !isSame(addressesOf(before), addressesOf(after));
}

/** Every field that names a recipient, with its place, in an order of its own. */
function addressesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const place = `${path}/${name}`;
      return addressing.has(name) ? [`${place}=${JSON.stringify(part)}`] : addressesOf(part, place);
    })
    .sort();
}

function isRecord<Value>(value: Value): value is Value & Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
