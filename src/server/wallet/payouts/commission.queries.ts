import type { Settings } from '../../../shared/settings/settings.ts';
import type { Commission } from '../../../shared/wallet/payout.schemas.ts';
import { readOwnCommission } from '../../earnings/seller-commission.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { readSellers } from '../../roles/sellers.queries.ts';

/** What the shop keeps of somebody's sales; null for who does not sell and has nothing from when they did. */
export async function findCommission(
  tx: Transaction,
  sellerId: string,
  { sellerCommissionPercent: shopPercent }: Pick<Settings, 'sellerCommissionPercent'>,
): Promise<Commission | null> {
  if (!(await isSeller(tx, sellerId))) return null;
  const ownPercent = await readOwnCommission(tx, sellerId);
  return { percent: ownPercent ?? shopPercent, ownPercent, shopPercent };
}

/** Who no longer may sell can have orders that are still to be booked. */
async function isSeller(tx: Transaction, userId: string): Promise<boolean> {
  if ((await readSellers(tx, [userId])).has(userId)) return true;
  return (await tx.product.findFirst({ where: { sellerId: userId }, select: { id: true } })) !== null;
}
