import { describeDevice } from '../../../shared/auth/describe-device.ts';
import type { UserSessions } from '../../../shared/users/user-record.schemas.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';

const shownSessions = 50;

/** Where somebody is or was signed in, the latest used first; addresses are masked. */
export async function listSessionsOfUser({ db }: Services, { id }: { id: string }): Promise<UserSessions> {
  const now = databaseNow();
  const rows = await db.prisma.session.findMany({
    where: { userId: id },
    orderBy: [{ endedAt: { sort: 'desc', nulls: 'first' } }, { lastSeenAt: 'desc' }],
    take: shownSessions,
  });
  return {
    items: rows.map(({ userAgent, ipMasked, createdAt, lastSeenAt, expiresAt, endedAt, ...row }) => {
      const end = endedAt ?? (expiresAt <= now ? expiresAt : null);
      return {
        ...{ id: row.id, ...describeDevice(userAgent), ipMasked },
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        endedAt: end?.toISOString() ?? null,
      };
    }),
  };
}
