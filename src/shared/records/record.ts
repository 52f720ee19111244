/** The keys of a record, in its order. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record).filter((name): name is Name => name in record);
}

/** A record with `make(name)` under each of `names`. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  const record: Record<string, Value> = Object.fromEntries(names.map((name) => [name, make(name)]));
  if (holdsAll(record, names)) return record;
  throw new TypeError('A name is missing');
}

function holdsAll<Name extends string, Value>(
  record: Record<string, Value>,
  names: readonly Name[],
): record is Record<Name, Value> {
  return names.every((name) => name in record);
}

/** The properties `names` of `source`, and nothing else of it. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  const picked: Partial<Pick<Source, Name>> = {};
  for (const name of names) picked[name] = source[name];
  if (isWhole(picked, names)) return picked;
  throw new TypeError('A name is missing');
}

function isWhole<Whole extends object>(part: Partial<Whole>, names: readonly (keyof Whole)[]): part is Whole {
  return names.every((name) => name in part);
}
