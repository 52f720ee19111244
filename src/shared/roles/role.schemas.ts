import { z } from 'zod';
import { idSchema, seenVersionSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { isGrant, knownGrants } from './grant.ts';
import { systemRoles } from './permission-rows.ts';
import { isSystemRole, permissions } from './permissions.ts';

const grantSchema = z.string().max(64).refine(isGrant, 'grantUnknown');
const grantListSchema = z.array(grantSchema).max(knownGrants.length);

/** A custom role may not pass for a system role. */
const roleNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/, 'roleNameInvalid')
  .refine((name) => !isSystemRole(name), 'roleNameTaken');

const roleFields = {
  displayName: textSchema(1, 60),
  description: textSchema(0, 300).default(''),
  permissions: grantListSchema,
};

export const createRoleSchema = z.object({ name: roleNameSchema, ...roleFields }).strict();
export type CreateRole = z.infer<typeof createRoleSchema>;

export const updateRoleSchema = z.object({ id: idSchema, version: seenVersionSchema, ...roleFields }).strict();
export type UpdateRole = z.infer<typeof updateRoleSchema>;

export const deleteRoleSchema = z.object({ id: idSchema, moveToRoleId: idSchema.optional() }).strict();
export type DeleteRole = z.infer<typeof deleteRoleSchema>;

export const previewRoleSchema = z.object({ id: idSchema, permissions: grantListSchema }).strict();
export type PreviewRole = z.infer<typeof previewRoleSchema>;

const roleIdsSchema = z.array(idSchema).min(1).max(20);
export const setUserRolesSchema = z
  .object({
    id: idSchema,
    roleIds: roleIdsSchema,
    /** The roles that were looked at; when somebody changed them meanwhile, STALE_VERSION. */
    seenRoleIds: roleIdsSchema.optional(),
  })
  .strict();
export type SetUserRoles = z.infer<typeof setUserRolesSchema>;

export const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  isSystem: z.boolean(),
  permissions: z.array(z.string()),
  usersCount: z.number().int(),
  version: z.number().int(),
  updatedAt: timestampSchema,
});
export type Role = z.infer<typeof roleSchema>;
export const roleListSchema = z.object({ items: z.array(roleSchema) });

/** What a change of permissions would do, before it is made. */
export const roleDiffSchema = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  affectedUsers: z.number().int(),
  /** True when the caller would lose the right to change roles. */
  lockoutRisk: z.boolean(),
});
export type RoleDiff = z.infer<typeof roleDiffSchema>;

export const userRolesSchema = z.object({
  userId: z.string(),
  roles: z.array(z.object({ id: z.string(), name: z.string(), displayName: z.string(), isSystem: z.boolean() })),
});
export type UserRoles = z.infer<typeof userRolesSchema>;

const scopeSchema = z.enum(['all', 'own']);
export const roleMatrixSchema = z.object({
  roles: z.array(z.enum(systemRoles)),
  permissions: z.array(
    z.object({
      permission: z.enum(permissions),
      scopes: z.partialRecord(z.enum(systemRoles), scopeSchema),
      limits: z.partialRecord(
        z.enum(systemRoles),
        z.object({
          maxCents: z.number().int().optional(),
          perDay: z.number().int().optional(),
          maxDays: z.number().int().optional(),
          note: z.string().optional(),
        }),
      ),
      grants: z.array(z.string()),
    }),
  ),
  templates: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      description: z.string(),
      permissions: z.array(z.string()),
    }),
  ),
});
export type RoleMatrix = z.infer<typeof roleMatrixSchema>;
