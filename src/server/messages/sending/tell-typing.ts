import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { signalMembers } from '../../notifications/live/signal-members.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { requireOpen } from '../access/find-closed-reason.ts';
import { findMyThread } from '../access/my-thread.ts';

/** Shows the other one of a thread that the actor is typing, where both want that. Nothing is kept of it. */
export async function tellTyping({ db }: Services, actor: MemberActor, threadId: string): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { otherId } = await findMyThread(tx, actor, { threadId });
    await requireOpen(tx, { senderId: actor.userId, recipientId: otherId, threadId });
    const both = await tx.user.findMany({
      where: { id: { in: [actor.userId, otherId] } },
      select: { preferences: true },
    });
    const isWanted = both.every(({ preferences }) => readPreferences(preferences).privacy.typing);
    if (isWanted) await signalMembers(tx, [otherId], 'message', { kind: 'typing', threadId });
  });
  return { success: true };
}
