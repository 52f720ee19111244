import type { PushBrowsers } from '../../../shared/notifications/push.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';

/** My browsers that take web push, the latest first. */
export async function listPushBrowsers({ db }: Services, { userId }: MemberActor): Promise<PushBrowsers> {
  const rows = await db.prisma.pushSubscription.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, name: true, endpoint: true, createdAt: true, pushedAt: true },
  });
  const items = rows.map(({ createdAt, pushedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    pushedAt: pushedAt?.toISOString() ?? null,
  }));
  return { items };
}
