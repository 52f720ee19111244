import type { Transaction } from '../../platform/database/db.ts';
import { readSellers } from '../../roles/sellers.queries.ts';

/** Where somebody sees their earnings: in the seller center, or in their account when they no longer may sell. */
export async function earningsPath(tx: Transaction, userId: string): Promise<string> {
  return (await readSellers(tx, [userId])).has(userId) ? '/seller-center/earnings' : '/user/earnings';
}
