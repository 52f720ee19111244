import { isShownAccount } from '../../accounts/shown-account.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/** Whoever is banned, suspended or gone reaches nobody; those who have yet to confirm their address may need help with it. */
export async function requireMayAsk(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.$queryRaw<{ mayAsk: boolean }[]>`
    SELECT ${Prisma.raw(isShownAccount('u'))} AS "mayAsk" FROM users u WHERE u."id" = ${userId}::uuid FOR SHARE`;
  if (!user?.mayAsk) throw new AppError('FORBIDDEN');
}
