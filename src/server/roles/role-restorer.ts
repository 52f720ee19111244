import { updateRoleSchema } from '../../shared/roles/role.schemas.ts';
import type { AuditRestorer } from '../audit/audit.ports.ts';
import { updateRole } from './update-role.ts';

const recordedSchema = updateRoleSchema.omit({ id: true });

export const roleRestorer: AuditRestorer = {
  entity: 'role',
  permission: 'role:manage',
  isRestorable: (value) => recordedSchema.safeParse(value).success,
  restore: ({ services, actor, requestInfo }, { entityId, value }) =>
    updateRole(services, actor, requestInfo, { id: entityId, ...recordedSchema.parse(value) }),
};
