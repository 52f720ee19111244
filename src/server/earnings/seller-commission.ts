import type { Transaction } from '../platform/database/db.ts';

/** What the shop keeps of a seller's sales, in percent; null while that is the rate of the shop. */
export async function readOwnCommission(
  tx: Pick<Transaction, 'sellerCommission'>,
  sellerId: string,
): Promise<number | null> {
  const own = await tx.sellerCommission.findUnique({ where: { sellerId }, select: { percent: true } });
  return own === null ? null : Number(own.percent);
}

/**
 * Gives a seller a rate of their own, or with null that of the shop. What is booked already stays as it is. False, and
 * nothing is written, when it is not `seen` any more: the row decides between two at once.
 */
export async function replaceCommission(
  tx: Pick<Transaction, 'sellerCommission'>,
  { sellerId, seen, percent }: { sellerId: string; seen: number | null; percent: number | null },
): Promise<boolean> {
  if (seen === null) {
    if (percent === null) return (await readOwnCommission(tx, sellerId)) === null;
    return (await tx.sellerCommission.createMany({ data: [{ sellerId, percent }], skipDuplicates: true })).count === 1;
  }
  const where = { sellerId, percent: seen };
  if (percent === null) return (await tx.sellerCommission.deleteMany({ where })).count === 1;
  return (await tx.sellerCommission.updateMany({ where, data: { percent } })).count === 1;
}
