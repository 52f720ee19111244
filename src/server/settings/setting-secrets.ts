import { openFor, resealFor, sealFor } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Transaction } from '../platform/database/db.ts';

/** A secret setting as its row keeps it (D-26); bound to its key, so that one secret cannot be put in another's place. */
export function sealSetting(secrets: Secrets, key: string, text: string): string {
  return sealFor(secrets.deriveKey('settings'), key, text);
}

/** The secret behind a sealed setting; undefined while it is not set, or when it does not open under today's key. */
export function openSetting(secrets: Secrets, key: string, sealed: string): string | undefined {
  if (sealed === '') return undefined;
  return openFor(secrets.deriveKey('settings'), key, sealed);
}

/** Seals every secret setting under the key that follows. Returns how many; what did not open before stays as it is. */
export async function resealSettings(tx: Transaction, from: Secrets, to: Secrets): Promise<number> {
  const rows = await tx.setting.findMany({ select: { key: true, value: true } });
  let count = 0;
  for (const { key, value } of rows) {
    if (typeof value !== 'string' || !value.startsWith('ENC:')) continue;
    const next = resealFor([from.deriveKey('settings'), to.deriveKey('settings')], key, value);
    if (next === undefined) continue;
    await tx.setting.update({ where: { key }, data: { value: next }, select: { key: true } });
    count += 1;
  }
  return count;
}
