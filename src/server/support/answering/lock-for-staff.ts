import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import { lockConversation } from '../access/lock-conversation.ts';

/** A conversation that this member of staff may decide about: OWN_MATTER for their own. */
export async function lockForStaff(tx: Transaction, actor: MemberActor, id: string) {
  const conversation = await lockConversation(tx, id);
  refuseOwnMatter(actor, [conversation.memberId]);
  return conversation;
}

/** SUPPORT_TAKEN while a colleague has it: two would answer at once. */
export function refuseColleagues({ userId }: MemberActor, { assigneeId }: { assigneeId: string | null }): void {
  if (assigneeId !== null && assigneeId !== userId) throw new AppError('SUPPORT_TAKEN');
}
