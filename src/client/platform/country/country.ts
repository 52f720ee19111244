import { useSyncExternalStore } from 'react';
import { isCountry } from '../../../shared/regions/region.rules.ts';
import { storedValue } from '../stored-value.ts';

const stored = storedValue('gm-country', (text) => (text !== null && isCountry(text) ? text : undefined));

/** Remembers in this browser where the shopper is; undefined forgets it. */
export function setCountry(next: string | undefined): void {
  stored.write(next);
}

export function readCountry(): string | undefined {
  return stored.read();
}

/** Where the shopper said they are, as ISO 3166-1 alpha-2; undefined until they did. Nothing is guessed. */
export function useCountry(): string | undefined {
  return useSyncExternalStore(stored.subscribe, stored.read, () => undefined);
}
