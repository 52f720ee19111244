import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Whoever is banned, suspended or gone reaches nobody; those who have yet to confirm their address may need help with it. */
export async function requireMayAsk(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.$queryRaw<{ mayAsk: boolean }[]>`
    SELECT "status" IN ('active', 'pending_verification') AS "mayAsk" FROM users WHERE "id" = ${userId}::uuid FOR SHARE`;
  if (!user?.mayAsk) throw new AppError('FORBIDDEN');
}
