import { permissionMatrix } from '../../../shared/roles/permissions.ts';
import { signalMembers } from '../../notifications/live/signal-members.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** A hint is one message to PostgreSQL, which takes 8,000 bytes. */
const maxStaff = 150;

/** Tells the open pages of the member, and of all who answer, that something changed in a conversation. */
export async function signalSupport(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
  kind: 'new' | 'read' | 'changed' | 'note',
): Promise<void> {
  const roles = Object.keys(permissionMatrix['chat:answer']);
  const staff = await tx.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT ur."userId" FROM user_roles ur JOIN roles r ON r."id" = ur."roleId"
    WHERE CASE WHEN r."isSystem" THEN r."name" = ANY(${roles}) ELSE 'chat:answer' = ANY(r."permissions") END
    LIMIT ${maxStaff}`;
  const userIds = new Set(staff.map(({ userId }) => userId));
  // That staff wrote a note is nothing that the member should notice.
  if (kind === 'note') userIds.delete(memberId);
  else userIds.add(memberId);
  await signalMembers(tx, [...userIds], 'support', { kind, conversationId: id });
}
