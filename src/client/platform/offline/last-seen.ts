import { useEffect } from 'react';

/** Like every storage key that does not belong to the device itself, these are deleted at logout. */
const prefix = 'gm-seen';
const mostOfAKind = 40;

export type LastSeen<Data> = { keptAt: string; data: Data };

/** Keeps what the server has just returned, to be read in this browser while it is offline. */
export function keepSeen(kind: string, id: string, data: unknown): void {
  try {
    localStorage.setItem(keyOf(kind, id), JSON.stringify({ keptAt: new Date().toISOString(), data }));
    dropOldest(kind);
  } catch {
    // A full storage only costs the offline view.
  }
}

/** The same while a screen shows it; undefined is not kept. */
export function useKeepSeen(kind: string, id: string, data: unknown): void {
  useEffect(() => {
    if (data !== undefined) keepSeen(kind, id, data);
  }, [kind, id, data]);
}

/** What was kept. Undefined when it was never seen here, or by another release that kept something else. */
export function readSeen<Data>(
  kind: string,
  id: string,
  schema: { parse: (value: unknown) => Data },
): LastSeen<Data> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind, id)) ?? '');
    if (typeof stored !== 'object' || stored === null || !('data' in stored)) return undefined;
    return { keptAt: keptAtOf(stored), data: schema.parse(stored.data) };
  } catch {
    return undefined;
  }
}

const keyOf = (kind: string, id: string) => `${prefix}-${kind}:${id}`;

function keptAtOf(stored: object): string {
  return 'keptAt' in stored && typeof stored.keptAt === 'string' ? stored.keptAt : '';
}

function dropOldest(kind: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(kind, '')));
  if (keys.length <= mostOfAKind) return;
  const dated = keys.map((key) => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { key, keptAt: typeof stored === 'object' && stored !== null ? keptAtOf(stored) : '' };
  });
  dated.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
  for (const { key } of dated.slice(mostOfAKind)) localStorage.removeItem(key);
}
