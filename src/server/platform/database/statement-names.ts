/** A statement sent at least so often is worth keeping parsed on every connection. */
const oftenTimes = 3;
/** Each connection keeps its own copy of a named statement, so there are only so many. */
const maxNames = 400;
const maxKnown = 4000;
/** Longer ones insert many rows at once, and are not worth their memory. */
const longest = 10_000;

interface Known {
  times: number;
  name: string | undefined;
}

const known = new Map<string, Known>();
let names = 0;

/**
 * The name under which PostgreSQL keeps a statement parsed; undefined for what is rare. One per text in this process,
 * and no two texts share one, since a connection takes a name for one text alone.
 */
export function statementName(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const entry = known.get(text);
  if (entry === undefined) {
    if (known.size < maxKnown) known.set(text, { times: 1, name: undefined });
    return undefined;
  }
  if (entry.name !== undefined) return entry.name;
  entry.times += 1;
  if (entry.times < oftenTimes || names >= maxNames) return undefined;
  names += 1;
  entry.name = `kept-${names}`;
  return entry.name;
}
