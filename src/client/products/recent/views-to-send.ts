import { MAX_RECENT_VIEWS } from '../../../shared/products/views/recent-view.rules.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

const listeners = new Set<() => void>();
/** Ids of what was looked at and no account knows yet, the newest first: a guest's views wait for the sign-in. */
const queue = storedValue('gm-views-to-send', (text): readonly string[] => {
  const ids = parseJson(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_RECENT_VIEWS) : [];
});

function writeQueue(ids: readonly string[]): void {
  queue.write(JSON.stringify(ids.slice(0, MAX_RECENT_VIEWS)));
}

export function queueView(id: string): void {
  writeQueue([id, ...queue.read().filter((known) => known !== id)]);
  for (const listener of listeners) listener();
}

/** Takes everything that waits. */
export function takeViews(): string[] {
  const ids = [...queue.read()];
  if (ids.length > 0) writeQueue([]);
  return ids;
}

/** Puts back what could not be sent, behind what came since. */
export function returnViews(ids: readonly string[]): void {
  writeQueue([...new Set([...queue.read(), ...ids])]);
}

export function onViewQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
