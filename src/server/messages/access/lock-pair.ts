import type { Transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';

/** Two members write to each other, and block each other, one after the other. */
export async function lockPair(tx: Transaction, one: string, other: string): Promise<void> {
  await takeNamedLock(tx, 'messages', [one, other].sort().join());
}
