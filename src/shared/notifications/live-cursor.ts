const snapshotText = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
const longestCursor = 4000;

/**
 * What an open page has seen: a snapshot of PostgreSQL, `xmin:xmax:xip,…`. It goes to the browser as the id of an event and
 * comes back as Last-Event-ID, so it may hold anything; undefined unless the database would take it.
 */
export function readLiveCursor(text: string | undefined): string | undefined {
  if (text === undefined || text.length > longestCursor) return undefined;
  const found = snapshotText.exec(text);
  if (!found) return undefined;
  const [xmin, xmax] = [BigInt(found[1] ?? 0), BigInt(found[2] ?? 0)];
  const open = (found[3] ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map(BigInt);
  const isOrdered = open.every((xid, index) => xid >= (open[index - 1] ?? xmin) && xid < xmax);
  return xmin > 0n && xmin <= xmax && isOrdered ? text : undefined;
}

/** The end of a snapshot: transactions from here on had not begun. */
export function endOfCursor(cursor: string): bigint {
  return BigInt(cursor.split(':')[1] ?? 0);
}
