import { scopeOf } from '../../shared/roles/permissions.ts';
import type { PreviewRole, Role, RoleDiff, UpdateRole } from '../../shared/roles/role.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { refuseStaleVersion } from '../platform/database/refuse-stale-version.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { followSelling } from './follow-selling.ts';
import { type LockedRole, lockRoles } from './lock-roles.ts';
import { grantsOfRow, requireHolding } from './roles.policy.ts';
import { getRole } from './roles.queries.ts';
import { letsSell, readHolders } from './sellers.queries.ts';

/**
 * Changes a role's texts and, for a custom one, its permissions; effective from the next request. STALE_VERSION when
 * somebody saved it since it was read.
 */
export async function updateRole(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: UpdateRole,
): Promise<Role> {
  return await transaction(db, async (tx) => {
    const role = await lockRole(tx, input.id);
    refuseStaleVersion(input.version, role);
    const { added, removed } = diffOf(grantsOfRow(role), input.permissions);
    if (role.isSystem && added.length + removed.length > 0) throw new AppError('SYSTEM_ROLE');
    requireHolding(actor, [...added, ...removed]);
    const { displayName, description } = input;
    const words = { displayName, description };
    const permissions = role.isSystem ? role.permissions : [...new Set(input.permissions)].sort();
    const isSellingChanged = letsSell(role) !== letsSell({ ...role, permissions });
    await followSelling(tx, isSellingChanged ? await readHolders(tx, role.id) : [], async () => {
      await tx.role.update({
        where: { id: role.id },
        data: { ...words, permissions, version: { increment: 1 } },
        select: { id: true },
      });
    });
    await audit(tx, {
      entity: 'role',
      entityId: role.id,
      action: 'update',
      oldValue: { displayName: role.displayName, description: role.description, permissions: role.permissions },
      newValue: { ...words, permissions },
      userId: actor.userId,
      requestInfo,
    });
    return await getRole({ prisma: tx }, role.id);
  });
}

/** What `updateRole` with this list would do to whom. Writes nothing. */
export async function previewRole({ db }: Services, actor: MemberActor, input: PreviewRole): Promise<RoleDiff> {
  const role = await getRole(db, input.id);
  const { added, removed } = diffOf(grantsOfRow(role), input.permissions);
  const [mine, others] = await Promise.all([
    db.prisma.userRole.count({ where: { roleId: role.id, userId: actor.userId } }),
    db.prisma.role.findMany({
      where: { isSystem: false, id: { not: role.id }, users: { some: { userId: actor.userId } } },
      select: { permissions: true },
    }),
  ]);
  const after = {
    roles: actor.roles.filter((name) => !role.isSystem || name !== role.name),
    grants: [...others.flatMap(({ permissions }) => permissions), ...(mine > 0 ? input.permissions : [])],
  };
  const changesMe = mine > 0 && added.length + removed.length > 0;
  return {
    added,
    removed,
    affectedUsers: role.usersCount,
    lockoutRisk: changesMe && scopeOf('role:manage', after) === undefined,
  };
}

async function lockRole(tx: Transaction, id: string): Promise<LockedRole> {
  const role = (await lockRoles(tx, [id])).get(id.toLowerCase());
  if (!role) throw new AppError('NOT_FOUND');
  return role;
}

function diffOf(before: readonly string[], after: readonly string[]): { added: string[]; removed: string[] } {
  return {
    added: [...new Set(after)].filter((grant) => !before.includes(grant)).sort(),
    removed: before.filter((grant) => !after.includes(grant)).sort(),
  };
}
