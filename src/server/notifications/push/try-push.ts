import type { PushTrial } from '../../../shared/notifications/push.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { deliverPush } from './deliver-push.ts';
import { getPushKeys } from './push-keys.ts';
import { noteOutcomes } from './send-pushes.ts';

/** Sends a test to all my browsers at once, whatever I have switched off and also in quiet hours. */
export async function tryPush(
  services: Services,
  { userId }: MemberActor,
  { requestId }: { requestId: string },
): Promise<PushTrial> {
  const { db } = services;
  const targets = await db.prisma.pushSubscription.findMany({
    where: { userId },
    select: { id: true, endpoint: true, p256dh: true, auth: true },
  });
  const [settings, keys] = [await getSettings(db), await getPushKeys(services)];
  const message = {
    id: requestId,
    title: 'This is a test',
    body: 'You will get push notifications here.',
    link: '/user/notifications',
  };
  const outcomes = await Promise.all(
    targets.map(async (target) => ({ target, outcome: await deliverPush(settings, keys, target, message) })),
  );
  await noteOutcomes(services, outcomes);
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return { browsers: targets.length, taken: count('taken'), removed: count('gone') };
}
