import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { signalRead } from '../access/signal-support.ts';
import { lockForStaff } from './lock-for-staff.ts';

/** Marks what the member wrote as read. A second time changes nothing. */
export async function readQuestions({ db }: Services, actor: MemberActor, id: string): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const conversation = await lockForStaff(tx, actor, id);
    const unread = { conversationId: id, kind: 'member', readAt: null } as const;
    const { count } = await tx.supportMessage.updateMany({ where: unread, data: { readAt: databaseNow() } });
    if (count > 0) await signalRead(tx, conversation, 'staff');
  });
  return { success: true };
}
