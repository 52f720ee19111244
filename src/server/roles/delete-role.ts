import type { DeleteRole } from '../../shared/roles/role.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { followSelling } from './follow-selling.ts';
import { type LockedRole, lockRoles } from './lock-roles.ts';
import { grantsOfRow, requireHolding } from './roles.policy.ts';
import { letsSell, readHolders } from './sellers.queries.ts';

/**
 * Deletes a custom role. While users hold it, they move to another role in the same transaction, or ROLE_IN_USE with
 * their number is the answer; the locked row keeps anybody from getting it meanwhile.
 */
export async function deleteRole(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: DeleteRole,
): Promise<{ success: true }> {
  const [id, moveToRoleId] = [input.id.toLowerCase(), input.moveToRoleId?.toLowerCase()];
  if (moveToRoleId === id) throw new AppError('VALIDATION_FAILED', { errors: { moveToRoleId: ['roleSame'] } });
  return await transaction(db, async (tx) => {
    const roles = await lockRoles(tx, moveToRoleId ? [id, moveToRoleId] : [id]);
    const role = roles.get(id);
    if (!role) throw new AppError('NOT_FOUND');
    if (role.isSystem) throw new AppError('SYSTEM_ROLE');
    requireHolding(actor, role.permissions);
    const target = moveToRoleId === undefined ? undefined : roles.get(moveToRoleId);
    const usersCount = await moveUsers(tx, actor, role, target);
    await tx.role.delete({ where: { id }, select: { id: true } });
    await audit(tx, {
      entity: 'role',
      entityId: id,
      action: 'delete',
      oldValue: { name: role.name, displayName: role.displayName, permissions: role.permissions, usersCount },
      ...(target && { newValue: { movedTo: target.name } }),
      userId: actor.userId,
      requestInfo,
    });
    return { success: true };
  });
}

async function moveUsers(
  tx: Transaction,
  actor: MemberActor,
  role: LockedRole,
  target: LockedRole | undefined,
): Promise<number> {
  const roleId = role.id;
  const usersCount = await tx.userRole.count({ where: { roleId } });
  if (usersCount === 0) return 0;
  if (!target) throw new AppError('ROLE_IN_USE', { details: { usersCount } });
  requireHolding(actor, grantsOfRow(target));
  const isSellingChanged = letsSell(role) !== letsSell(target);
  await followSelling(tx, isSellingChanged ? await readHolders(tx, roleId) : [], async () => {
    await tx.$executeRaw`
      INSERT INTO user_roles ("userId", "roleId")
      SELECT "userId", ${target.id}::uuid FROM user_roles WHERE "roleId" = ${roleId}::uuid ON CONFLICT DO NOTHING`;
    await tx.userRole.deleteMany({ where: { roleId } });
  });
  return usersCount;
}
