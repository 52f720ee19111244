import { useEffect, useState, useSyncExternalStore } from 'react';
import { storedValue } from '../../platform/stored-value.ts';

/** Deleted at logout, like the keys: whoever signs in next chooses again. */
const chosen = storedValue('gm-keep-keys', (text) => text !== null);

/** Browsers seal only on pages that came over a safe connection. */
export function canKeepKeys(): boolean {
  return globalThis.isSecureContext && 'indexedDB' in globalThis;
}

function isKeeping(): boolean {
  return canKeepKeys() && chosen.read();
}

/** Whether keys that are shown are kept here for when there is no network. */
export function useKeepsKeys(): boolean {
  return useSyncExternalStore(chosen.subscribe, isKeeping, () => false);
}

/** Turning it off deletes what was kept. */
export async function setKeepsKeys(isWanted: boolean): Promise<void> {
  chosen.write(isWanted ? '1' : undefined);
  if (isWanted) return;
  const { emptyVault } = await import('./key-vault.ts');
  await emptyVault();
}

/** Keeps a key that was just shown, if its owner wants that. */
export async function keepShownKey(id: string, key: string): Promise<void> {
  if (!isKeeping()) return;
  const { keepKey } = await import('./key-vault.ts');
  await keepKey(id, key);
}

/** The kept key, read while `isWanted`. */
export function useKeptKey(id: string, isWanted: boolean): string | undefined {
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (!isWanted || !isKeeping()) return;
    let isLeft = false;
    void import('./key-vault.ts')
      .then(({ readKeptKey }) => readKeptKey(id))
      .then((key) => {
        if (!isLeft) setKept(key);
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [id, isWanted]);
  return isWanted ? kept : undefined;
}
