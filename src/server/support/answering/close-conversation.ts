import { maySupportBecome } from '../../../shared/support/support.machine.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { signalSupport } from '../access/signal-support.ts';
import { queueTranscript } from '../mail/mail-transcript.ts';
import { lockForStaff, refuseColleagues } from './lock-for-staff.ts';

/** Ends a conversation and mails the member what was written. CONFLICT when it is closed already. */
export async function closeConversation(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  await transaction(services.db, async (tx) => {
    const conversation = await lockForStaff(tx, actor, id);
    refuseColleagues(actor, conversation);
    if (!maySupportBecome(conversation.status, 'closed', 'staff')) throw new AppError('CONFLICT');
    const data = { status: 'closed', waitingSince: null, assigneeId: actor.userId } as const;
    await tx.supportConversation.update({ where: { id }, data, select: { id: true } });
    await queueTranscript(services, tx, id);
    await signalSupport(tx, conversation, 'changed');
    const fact = { entity: 'support', entityId: id, action: 'update', key: 'support.closed' };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return { success: true };
}
