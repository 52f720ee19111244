import type { Transaction } from '../../platform/database/db.ts';
import { refuseTakenShopName } from './refuse-taken-shop-name.ts';

/** The page of somebody who begins to sell. One who sold before gets the new words and keeps their figures. */
export async function openSellerProfile(
  tx: Transaction,
  { about, ...named }: { userId: string; displayName: string; websiteName: string; about: string },
): Promise<void> {
  const { userId, displayName } = named;
  await refuseTakenShopName(tx, named);
  const words = { displayName, about };
  await tx.sellerProfile.upsert({ where: { userId }, create: { userId, ...words }, update: words });
}
