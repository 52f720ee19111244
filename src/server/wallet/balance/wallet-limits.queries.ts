import { toCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Transaction } from '../../platform/database/db.ts';

export interface TopUpRoom {
  /** What may still be topped up today. */
  dailyCents: number;
  /** The room below the balance limit, counting open top-ups. */
  ceilingCents: number;
}

/**
 * Room for a top-up within D-23. Today's are those paid within 24 hours, whenever they were begun, and those that may still
 * be paid. `exceptId` is the one that asks.
 */
export async function readTopUpRoom(
  tx: Transaction,
  settings: Settings,
  wallet: { userId: string; balanceCents: number; exceptId?: string },
): Promise<TopUpRoom> {
  const [used] = await tx.$queryRaw<{ today: number; pending: number }[]>`
    SELECT COALESCE(sum("amountCents"), 0)::float8 AS "today",
           COALESCE(sum("amountCents") FILTER (WHERE "status" = 'pending'), 0)::float8 AS "pending"
    FROM wallet_top_ups
    WHERE "userId" = ${wallet.userId}::uuid AND "id" IS DISTINCT FROM ${wallet.exceptId ?? null}::uuid
      AND ("status" = 'pending'
           OR "status" = 'paid' AND COALESCE("paidAt", "createdAt") > now() - interval '24 hours')`;
  const { today = 0, pending = 0 } = used ?? {};
  return {
    dailyCents: Math.max(0, toCents(settings.topUpDaily, settings.currencyCode) - today),
    ceilingCents: Math.max(
      0,
      toCents(settings.walletMaxBalance, settings.currencyCode) - wallet.balanceCents - pending,
    ),
  };
}

/** What may still be withdrawn today; rejected and cancelled withdrawals do not count. */
export async function readWithdrawalRoom(tx: Transaction, settings: Settings, userId: string): Promise<number> {
  const [used] = await tx.$queryRaw<{ today: number }[]>`
    SELECT COALESCE(sum("amountCents"), 0)::float8 AS "today" FROM wallet_withdrawals
    WHERE "userId" = ${userId}::uuid AND "status" NOT IN ('rejected', 'cancelled', 'returned')
      AND "createdAt" > now() - interval '24 hours'`;
  return Math.max(0, toCents(settings.withdrawalDaily, settings.currencyCode) - (used?.today ?? 0));
}
