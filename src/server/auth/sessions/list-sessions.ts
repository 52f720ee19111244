import { describeDevice } from '../../../shared/auth/describe-device.ts';
import type { DeviceSession } from '../../../shared/auth/device-session.schemas.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** The sessions of this user that still go on, this one first, then the latest used. */
export async function listSessions({ db }: Services, actor: MemberActor): Promise<{ items: DeviceSession[] }> {
  const { sessionMinutes } = await getSettings(db);
  const now = databaseNow().getTime();
  const rows = await db.prisma.session.findMany({
    where: {
      userId: actor.userId,
      endedAt: null,
      expiresAt: { gt: new Date(now) },
      OR: [{ rememberMe: true }, { lastSeenAt: { gt: new Date(now - sessionMinutes * minuteMs) } }],
    },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  const items = rows.map(({ id, userAgent, ipMasked, createdAt, lastSeenAt }) => {
    const { device, browser, os } = describeDevice(userAgent);
    return {
      id,
      device,
      browser,
      os,
      ipMasked,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === actor.sessionId,
    };
  });
  return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
}
