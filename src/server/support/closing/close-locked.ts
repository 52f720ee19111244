import { maySupportBecome } from '../../../shared/support/support.machine.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import type { lockConversation } from '../access/lock-conversation.ts';
import { signalSupport } from '../access/signal-support.ts';
import { queueTranscript } from '../mail/mail-transcript.ts';

interface Closing {
  actor: MemberActor;
  as: 'member' | 'staff';
  requestInfo: RequestInfo;
}

/** Ends a locked conversation and mails the member what was written, whoever ends it. CONFLICT when it is closed already. */
export async function closeLocked(
  services: Services,
  tx: Transaction,
  conversation: Awaited<ReturnType<typeof lockConversation>>,
  { actor: { userId }, as, requestInfo }: Closing,
): Promise<void> {
  const { id, status } = conversation;
  if (!maySupportBecome(status, 'closed', as)) {
    throw new AppError('CONFLICT', { message: 'This conversation has already been closed.' });
  }
  await tx.supportConversation.update({
    where: { id },
    data: { status: 'closed', waitingSince: null, ...(as === 'staff' && { assigneeId: userId }) },
    select: { id: true },
  });
  await queueTranscript(services, tx, id, { occasion: 'closed' });
  await signalSupport(tx, conversation, 'changed');
  await audit(tx, { entity: 'support', entityId: id, action: 'update', key: 'support.closed', userId, requestInfo });
}
