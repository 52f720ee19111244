import { v7 as uuid } from 'uuid';
import type { CreateRole, Role } from '../../shared/roles/role.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { requireHolding } from './roles.policy.ts';
import { getRole } from './roles.queries.ts';

/** Makes a custom role. Its name stays taken for good; two at once with one name: the second is refused. */
export async function createRole(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: CreateRole,
): Promise<Role> {
  requireHolding(actor, input.permissions);
  const id = uuid();
  const data = { ...input, id, permissions: [...new Set(input.permissions)].sort() };
  const created = transaction(db, async (tx) => {
    await tx.role.create({ data, select: { id: true } });
    const { name, displayName, permissions } = data;
    await audit(tx, {
      entity: 'role',
      entityId: id,
      action: 'create',
      newValue: { name, displayName, permissions },
      userId: actor.userId,
      requestInfo,
    });
    return await getRole({ prisma: tx }, id);
  });
  return await created.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { errors: { name: ['roleNameTaken'] } });
    throw error;
  });
}
