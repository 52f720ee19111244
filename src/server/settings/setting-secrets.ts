import { openFor, sealFor } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';

/** A secret setting as its row keeps it (D-26); bound to its key, so that one secret cannot be put in another's place. */
export function sealSetting(secrets: Secrets, key: string, text: string): string {
  return sealFor(secrets.deriveKey('settings'), key, text);
}

/** The secret behind a sealed setting; undefined while it is not set, or when it does not open under today's key. */
export function openSetting(secrets: Secrets, key: string, sealed: string): string | undefined {
  if (sealed === '') return undefined;
  return openFor(secrets.deriveKey('settings'), key, sealed);
}
