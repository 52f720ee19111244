import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';

/** Ends this session, or every session of the user. Access tokens stop counting at once, since sessions are read. */
export async function logout(
  { db }: Services,
  actor: MemberActor,
  { allDevices = false }: { allDevices?: boolean | undefined },
): Promise<{ success: true }> {
  const which = allDevices ? { userId: actor.userId } : { id: actor.sessionId };
  await db.prisma.session.updateMany({
    where: { ...which, endedAt: null },
    data: { endedAt: new Date(), endReason: 'logout' },
  });
  return { success: true };
}
