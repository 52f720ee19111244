import type { SetUserRoles, UserRoles } from '../../shared/roles/role.schemas.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { refuseOwnMatter } from '../platform/own-matter.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { followSelling } from './follow-selling.ts';
import { lockAdmins, lockRoles, requireAnAdmin } from './lock-roles.ts';
import { grantsOfRow, requireHolding } from './roles.policy.ts';
import { getUserRoles } from './roles.queries.ts';

/**
 * Gives a user exactly these roles; `user` stays with everybody. It counts from that user's next request on. The last
 * administrator cannot lose the role, however many try at once (LAST_ADMIN). Members may give up their own roles, but
 * not give themselves new ones (OWN_MATTER). Who names the roles that they saw is refused when these are others by now
 * (STALE_VERSION).
 */
export async function setUserRoles(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: SetUserRoles,
): Promise<UserRoles> {
  return await transaction(db, async (tx) => {
    await lockAdmins(tx);
    await lockUser(tx, input.id);
    const before = await getUserRoles(tx, input.id);
    const base = await tx.role.findUniqueOrThrow({ where: { name: 'user' }, select: { id: true } });
    refuseStaleRoles(input.seenRoleIds, before, base.id);
    const wanted = new Set([base.id, ...input.roleIds.map((id) => id.toLowerCase())]);
    const removed = before.roles.map(({ id }) => id).filter((id) => !wanted.has(id));
    const added = [...wanted].filter((id) => !before.roles.some((role) => role.id === id));
    const changed = await lockRoles(tx, [...added, ...removed]);
    for (const role of changed.values()) requireHolding(actor, grantsOfRow(role));
    await followSelling(tx, [input.id], async () => {
      await tx.userRole.deleteMany({ where: { userId: input.id, roleId: { in: removed } } });
      await tx.userRole.createMany({
        data: added.map((roleId) => ({ userId: input.id, roleId })),
        skipDuplicates: true,
      });
    });
    await requireAnAdmin(tx);
    if (added.length > 0) refuseOwnMatter(actor, [input.id.toLowerCase()]);
    const after = await getUserRoles(tx, input.id);
    if (changed.size > 0) {
      await audit(tx, {
        entity: 'user',
        entityId: input.id,
        action: 'update',
        key: 'user.roles',
        oldValue: before.roles.map(({ name }) => name),
        newValue: after.roles.map(({ name }) => name),
        userId: actor.userId,
        requestInfo,
      });
    }
    return after;
  });
}

/** The role of everybody, `base`, need not be named. */
function refuseStaleRoles(seen: readonly string[] | undefined, { roles }: UserRoles, base: string): void {
  if (seen === undefined) return;
  const known = new Set([base, ...seen.map((id) => id.toLowerCase())]);
  const held = new Set([base, ...roles.map(({ id }) => id)]);
  if (known.size !== held.size || [...known].some((id) => !held.has(id))) throw new AppError('STALE_VERSION');
}
