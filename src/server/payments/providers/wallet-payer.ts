import type { Transaction } from '../../platform/database/db.ts';

interface WalletPayer {
  userId: string;
  orderId: string | null;
  /** What the wallet's history says of it. */
  subject: string;
}

/** Whose wallet pays, and for what; null when it is nothing that wallets pay. */
export async function readWalletPayer(
  db: Pick<Transaction, '$queryRaw'>,
  paymentId: string,
): Promise<WalletPayer | null> {
  const [row] = await db.$queryRaw<WalletPayer[]>`
    SELECT COALESCE(o."userId", v."userId") AS "userId", o."id" AS "orderId",
      COALESCE('Order ' || o."orderNumber", 'VIP membership') AS "subject"
    FROM payments p LEFT JOIN orders o ON o."id" = p."orderId" LEFT JOIN vip_purchases v ON v."id" = p."vipPurchaseId"
    WHERE p."id" = ${paymentId}::uuid AND COALESCE(o."userId", v."userId") IS NOT NULL`;
  return row ?? null;
}
