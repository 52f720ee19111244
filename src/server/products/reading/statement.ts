import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Each prepared statement costs memory on every connection, so texts beyond this many run unprepared. */
const MAX_NAMED = 400;

/** A query for the pool, prepared under a name of its own: the same text always gets the same name. */
export function statement(text: string, values: unknown[]): { name?: string; text: string; values: unknown[] } {
  const known = names.get(text);
  if (known) return { name: known, text, values };
  if (names.size >= MAX_NAMED) return { text, values };
  const name = `catalogue_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return { name, text, values };
}
