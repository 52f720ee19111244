import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { grantsOfRow, requireHolding } from '../../roles/roles.policy.ts';

/**
 * From now on this session has the rights of the role, and changes nothing. NOT_FOUND without such a role, FORBIDDEN for
 * one that may see more than the viewer.
 */
export async function viewAsRole(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<{ success: true }> {
  return await transaction(db, async (tx) => {
    const role = await tx.role.findUnique({
      where: { id },
      select: { id: true, name: true, isSystem: true, permissions: true },
    });
    if (!role) throw new AppError('NOT_FOUND');
    requireHolding(actor, grantsOfRow(role));
    await setViewedRole(tx, actor, role.id);
    await audit(tx, {
      ...{ entity: 'session', entityId: actor.sessionId, action: 'impersonate', key: 'auth.view-as-role' },
      newValue: { role: role.name },
      userId: actor.userId,
      requestInfo,
    });
    return { success: true };
  });
}

/** Gives this session its own rights back; does nothing when it has them. */
export async function stopViewing(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
): Promise<{ success: true }> {
  return await transaction(db, async (tx) => {
    const changed = await setViewedRole(tx, actor, null);
    if (changed) {
      await audit(tx, {
        ...{ entity: 'session', entityId: actor.sessionId, action: 'update', key: 'auth.view-as-role' },
        ...(actor.viewsAs && { oldValue: { role: actor.viewsAs.name } }),
        userId: actor.userId,
        requestInfo,
      });
    }
    return { success: true };
  });
}

async function setViewedRole(tx: Transaction, { sessionId }: MemberActor, viewsAsRoleId: string | null) {
  const isOther = viewsAsRoleId === null ? { viewsAsRoleId: { not: null } } : {};
  const { count } = await tx.session.updateMany({ where: { id: sessionId, ...isOther }, data: { viewsAsRoleId } });
  return count > 0;
}
