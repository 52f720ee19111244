import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** Deletes visits that no list shows any more (D-31). Returns how many. */
export async function purgeProfileVisits({ db }: Services): Promise<number> {
  const { visitRetentionDays } = await getSettings(db);
  return await db.prisma
    .$executeRaw`DELETE FROM profile_visits WHERE "day" <= (now() AT TIME ZONE 'UTC')::date - ${visitRetentionDays}::int`;
}

/** Deletes whom somebody visited, and who visited them. */
export async function eraseVisits(tx: Transaction, userId: string): Promise<void> {
  await tx.profileVisit.deleteMany({ where: { OR: [{ ownerId: userId }, { visitorId: userId }] } });
}
