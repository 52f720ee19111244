import type { AssignSupport } from '../../../shared/support/support.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { signalSupport } from '../access/signal-support.ts';
import { lockForStaff, refuseColleagues } from './lock-for-staff.ts';

/** Takes a conversation, also from a colleague, or gives one's own back. */
export async function assignConversation(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, toMe }: AssignSupport,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const conversation = await lockForStaff(tx, actor, id);
    if (!toMe) refuseColleagues(actor, conversation);
    const assigneeId = toMe ? actor.userId : null;
    await tx.supportConversation.update({ where: { id }, data: { assigneeId }, select: { id: true } });
    await signalSupport(tx, conversation, 'changed');
    const fact = { entity: 'support', entityId: id, action: 'update', key: 'support.assigned' };
    const values = { oldValue: { assigneeId: conversation.assigneeId }, newValue: { assigneeId } };
    await audit(tx, { ...fact, ...values, userId: actor.userId, requestInfo });
  });
  return { success: true };
}
