import { createHmac } from 'node:crypto';
import type { Secrets } from '../platform/crypto/secrets.ts';

/**
 * A code as it is stored. Six digits are soon guessed from a plain hash, so it is made under a key that is not in the
 * database. `owner` keeps one row's hash from counting in another.
 */
export function hashCode(secrets: Secrets, kind: 'backup' | 'email', owner: string, code: string): string {
  return createHmac('sha256', secrets.deriveKey('two-factor-codes')).update(`${kind}:${owner}:${code}`).digest('hex');
}
