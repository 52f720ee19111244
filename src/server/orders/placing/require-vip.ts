import { isRunningVip } from '../../accounts/running-vip.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

const running = Prisma.raw(isRunningVip('v'));

/**
 * The member price of an order holds only while the membership does: PRICE_CHANGED otherwise. Whoever ends the
 * membership waits for this transaction, so no order is priced by one that is being refunded.
 */
export async function requireVip(tx: Transaction, userId: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM vip_subscriptions v WHERE v."userId" = ${userId}::uuid AND ${running} LIMIT 1 FOR SHARE`;
  if (found.length > 0) return;
  const message = 'Your VIP membership has ended, so VIP prices no longer apply. Please order again.';
  throw new AppError('PRICE_CHANGED', { message });
}
