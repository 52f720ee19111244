import { useSyncExternalStore } from 'react';
import { isCountry } from '../../../shared/regions/region.rules.ts';

const storageKey = 'gm-country';
const listeners = new Set<() => void>();
let country = readStored();

function readStored(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey) ?? '';
    return isCountry(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function update(next: string | undefined): void {
  country = next;
  for (const listener of listeners) listener();
}

// The server renders what reads it, and has no storage.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) update(readStored());
  });
}

/** Remembers in this browser where the shopper is; undefined forgets it. */
export function setCountry(next: string | undefined): void {
  try {
    if (next === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Without storage it lasts as long as the page.
  }
  update(next);
}

export function readCountry(): string | undefined {
  return country;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the shopper said they are, as ISO 3166-1 alpha-2; undefined until they did. Nothing is guessed. */
export function useCountry(): string | undefined {
  return useSyncExternalStore(subscribe, readCountry, () => undefined);
}
