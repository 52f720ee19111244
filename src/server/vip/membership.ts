import { v7 as uuid } from 'uuid';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Prisma, VipSubscription } from '../platform/generated/client.ts';

/**
 * Everything that changes somebody's membership or what they buy of it waits here for its turn until the commit. Taken
 * before any row.
 */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`vip:${userId}`}, 0))`;
}

/** The membership whose benefits hold now, also in its days of grace; null without one. */
export async function findRunning(
  db: Pick<Transaction, 'vipSubscription'>,
  userId: string,
  now: Date,
): Promise<VipSubscription | null> {
  return await db.vipSubscription.findFirst({
    where: { userId, status: { in: ['active', 'expired'] }, OR: [{ type: 'lifetime' }, ...lasting(now)] },
    orderBy: { id: 'desc' },
  });
}

function lasting(now: Date): Prisma.VipSubscriptionWhereInput[] {
  return [{ perksUntil: { gt: now } }, { perksUntil: null, endDate: { gt: now } }];
}

export type NewMembership = Pick<Prisma.VipSubscriptionUncheckedCreateInput, 'userId' | 'type' | 'priceCents'> &
  Partial<Prisma.VipSubscriptionUncheckedCreateInput>;

export async function createMembership(tx: Transaction, membership: NewMembership): Promise<string> {
  const id = uuid();
  await tx.vipSubscription.create({ data: { id, createdAt: databaseNow(), ...membership }, select: { id: true } });
  return id;
}

/** When it ended or will end: one that was cancelled did before the time that was paid for. Null for a lifetime. */
export function endOf({
  status,
  endDate,
  endedAt,
}: Pick<VipSubscription, 'status' | 'endDate' | 'endedAt'>): Date | null {
  if (status !== 'cancelled' || endedAt === null) return endDate;
  return endDate !== null && endDate < endedAt ? endDate : endedAt;
}
