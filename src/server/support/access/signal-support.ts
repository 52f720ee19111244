import { permissionMatrix } from '../../../shared/roles/permissions.ts';
import { signalMembers } from '../../notifications/live/signal-members.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { type Side, showsMarks } from './conversation-view.ts';

/** A hint is one message to PostgreSQL, which takes 8,000 bytes. */
const maxStaff = 150;

/** Tells the open pages of the member, and of all who answer, that something changed in a conversation. */
export async function signalSupport(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
  kind: 'new' | 'changed' | 'note',
): Promise<void> {
  const staff = await readStaff(tx);
  // That staff wrote a note is nothing that the member should notice.
  const told = kind === 'note' ? staff.filter((userId) => userId !== memberId) : [...staff, memberId];
  await signal(tx, told, { kind, conversationId: id });
}

/** That one side has read what the other wrote. The other is told only where the member shows read marks. */
export async function signalRead(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
  by: Side,
): Promise<void> {
  const member = await tx.user.findUniqueOrThrow({ where: { id: memberId }, select: { preferences: true } });
  const areMarksShown = showsMarks(member);
  const staff = by === 'staff' || areMarksShown ? await readStaff(tx) : [];
  const others = staff.filter((userId) => userId !== memberId);
  const told = by === 'member' || areMarksShown ? [...others, memberId] : others;
  await signal(tx, told, { kind: 'read', conversationId: id });
}

async function signal(tx: Transaction, userIds: readonly string[], data: Readonly<Record<string, string>>) {
  await signalMembers(tx, [...new Set(userIds)], 'support', data);
}

/** Everybody who answers. */
async function readStaff(tx: Transaction): Promise<string[]> {
  const roles = Object.keys(permissionMatrix['chat:answer']);
  const staff = await tx.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT ur."userId" FROM user_roles ur JOIN roles r ON r."id" = ur."roleId"
    WHERE CASE WHEN r."isSystem" THEN r."name" = ANY(${roles}) ELSE 'chat:answer' = ANY(r."permissions") END
    LIMIT ${maxStaff}`;
  return staff.map(({ userId }) => userId);
}
