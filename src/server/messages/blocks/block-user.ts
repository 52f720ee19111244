import { type BlockedUsers, messageLimits } from '../../../shared/messages/message.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';
import type { Services } from '../../platform/services.ts';
import { lockPair } from '../access/lock-pair.ts';
import { memberNameSelect } from '../access/member-name.ts';
import { toMember } from '../access/message-view.ts';

/** From now on nothing of this member reaches the actor. Blocking twice changes nothing. */
export async function blockUser({ db }: Services, actor: MemberActor, id: string): Promise<{ success: true }> {
  if (id.toLowerCase() === actor.userId) throw new AppError('FORBIDDEN');
  await transaction(db, async (tx) => {
    await lockPair(tx, actor.userId, id.toLowerCase());
    await takeNamedLock(tx, 'user-blocks', actor.userId);
    if ((await tx.user.count({ where: { id, status: { not: 'deleted' } } })) === 0) throw new AppError('NOT_FOUND');
    const pair = { blockerId: actor.userId, blockedId: id };
    if ((await tx.userBlock.count({ where: pair })) > 0) return;
    const made = await tx.userBlock.count({ where: { blockerId: actor.userId } });
    if (made >= messageLimits.blocks) throw new AppError('BLOCK_LIMIT');
    await tx.userBlock.create({ data: pair, select: { blockedId: true } });
  });
  return { success: true };
}

/** Takes a block back; NOT_FOUND when there is none. */
export async function unblockUser({ db }: Services, { userId }: MemberActor, id: string): Promise<{ success: true }> {
  const { count } = await db.prisma.userBlock.deleteMany({ where: { blockerId: userId, blockedId: id } });
  if (count === 0) throw new AppError('NOT_FOUND');
  return { success: true };
}

/** Whom the actor blocked, the latest first. */
export async function listBlockedUsers({ db }: Services, { userId }: MemberActor): Promise<BlockedUsers> {
  const rows = await db.prisma.userBlock.findMany({
    where: { blockerId: userId },
    select: { createdAt: true, blocked: { select: { ...memberNameSelect, id: true, avatarKey: true } } },
    orderBy: { createdAt: 'desc' },
    take: messageLimits.blocks,
  });
  return {
    items: rows.map(({ blocked, createdAt }) => ({ ...toMember(blocked), createdAt: createdAt.toISOString() })),
  };
}

/** Whether one of the two blocked the other. */
export async function areApart({ prisma }: Database, one: string, other: string): Promise<boolean> {
  const where = {
    OR: [
      { blockerId: one, blockedId: other },
      { blockerId: other, blockedId: one },
    ],
  };
  return (await prisma.userBlock.count({ where })) > 0;
}
