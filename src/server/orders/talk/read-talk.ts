import { readNotificationsOf } from '../../notifications/inbox/read-notifications-of.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { seeOrderForTalk } from '../state/order-access.ts';
import { talkPaths } from './talk-path.ts';

/** Marks what I was told of the notes and problem reports of an order as read. A second time changes nothing. */
export async function readTalk(services: Services, actor: MemberActor, id: string): Promise<{ success: true }> {
  await seeOrderForTalk(services, actor, id);
  await transaction(services.db, async (tx) => {
    for (const link of Object.values(talkPaths(id))) await readNotificationsOf(tx, actor.userId, link, 'order_message');
  });
  return { success: true };
}
