import { type AddUserNote, type UserNotes, userNoteLimits } from '../../../shared/users/user-record.schemas.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeStaffAct } from '../status/user-status.policy.ts';

/** The notes about an account; staff do not read those about themselves. */
export async function listUserNotes({ db }: Services, actor: MemberActor, { id }: { id: string }): Promise<UserNotes> {
  if (id === actor.userId) return { items: [] };
  const rows = await db.prisma.userNote.findMany({
    where: { userId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: userNoteLimits.perUser,
    select: { id: true, text: true, createdAt: true, author: { select: { id: true, userName: true } } },
  });
  return { items: rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })) };
}

/** A note for other staff, which the user never sees. CONFLICT when there are as many as one account may have. */
export async function addUserNote(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, text }: AddUserNote,
): Promise<UserNotes> {
  await transaction(services.db, async (tx) => {
    const user = await lockUser(tx, id);
    authorizeStaffAct(actor, user);
    if ((await tx.userNote.count({ where: { userId: user.id } })) >= userNoteLimits.perUser) {
      throw new AppError('CONFLICT', { message: `An account can have ${userNoteLimits.perUser} notes.` });
    }
    const data = { userId: user.id, authorId: actor.userId, text: text.trim() };
    await tx.userNote.create({ data, select: { id: true } });
    const fact = { entity: 'user', entityId: user.id, action: 'create', key: 'user.note' };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return await listUserNotes(services, actor, { id });
}

/** Takes what was noted about somebody away with the account, and leaves what they noted about others. */
export async function eraseNotesAbout(tx: Transaction, userId: string): Promise<void> {
  await tx.userNote.deleteMany({ where: { userId } });
}
