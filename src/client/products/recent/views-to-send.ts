import { MAX_RECENT_VIEWS } from '../../../shared/products/recent-view.rules.ts';

const storageKey = 'gm-views-to-send';
const listeners = new Set<() => void>();

/** Ids of what was looked at and no account knows yet, the newest first: a guest's views wait for the sign-in. */
function readQueue(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT_VIEWS) : [];
  } catch {
    return [];
  }
}

function writeQueue(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, MAX_RECENT_VIEWS)));
  } catch {
    // Without storage nothing is kept for later.
  }
}

export function queueView(id: string): void {
  writeQueue([id, ...readQueue().filter((known) => known !== id)]);
  for (const listener of listeners) listener();
}

/** Takes everything that waits. */
export function takeViews(): string[] {
  const ids = readQueue();
  if (ids.length > 0) writeQueue([]);
  return ids;
}

/** Puts back what could not be sent, behind what came since. */
export function returnViews(ids: readonly string[]): void {
  writeQueue([...new Set([...readQueue(), ...ids])]);
}

export function onViewQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
