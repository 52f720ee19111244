import {
  createRoleSchema,
  deleteRoleSchema,
  previewRoleSchema,
  roleDiffSchema,
  roleListSchema,
  roleMatrixSchema,
  roleSchema,
  setUserRolesSchema,
  updateRoleSchema,
  userRolesSchema,
} from '../../shared/roles/role.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getRole, getRoleMatrix, listRoles } from './roles.queries.ts';
import { setUserRoles } from './set-user-roles.ts';
import { previewRole, updateRole } from './update-role.ts';

export const rolesRouter = router({
  list: memberProcedure('role:manage')
    .meta({ rest: { method: 'GET', path: '/admin/roles', summary: 'All roles, with the number of users' } })
    .input(emptySchema)
    .output(roleListSchema)
    .query(({ ctx }) => listRoles(ctx.services)),

  matrix: memberProcedure('role:manage')
    .meta({ rest: { method: 'GET', path: '/admin/roles/matrix', summary: 'Permissions of each system role' } })
    .input(emptySchema)
    .output(roleMatrixSchema)
    .query(() => getRoleMatrix()),

  get: memberProcedure('role:manage')
    .meta({ rest: { method: 'GET', path: '/admin/roles/{id}', summary: 'One role' } })
    .input(idInputSchema)
    .output(roleSchema)
    .query(({ ctx, input }) => getRole(ctx.services.db, input.id)),

  create: sudoProcedure('role:manage')
    .meta({ rest: { method: 'POST', path: '/admin/roles', summary: 'Create a custom role', status: 201 } })
    .input(createRoleSchema)
    .output(roleSchema)
    .mutation(({ ctx, input }) => createRole(ctx.services, ctx.actor, ctx.requestInfo, input)),

  update: sudoProcedure('role:manage')
    .meta({ rest: { method: 'PUT', path: '/admin/roles/{id}', summary: 'Change a role' } })
    .input(updateRoleSchema)
    .output(roleSchema)
    .mutation(({ ctx, input }) => updateRole(ctx.services, ctx.actor, ctx.requestInfo, input)),

  preview: memberProcedure('role:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/roles/{id}/preview', summary: 'Preview the effect of a role change' },
    })
    .input(previewRoleSchema)
    .output(roleDiffSchema)
    .mutation(({ ctx, input }) => previewRole(ctx.services, ctx.actor, input)),

  delete: sudoProcedure('role:manage')
    .meta({ rest: { method: 'DELETE', path: '/admin/roles/{id}', summary: 'Delete a custom role' } })
    .input(deleteRoleSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteRole(ctx.services, ctx.actor, ctx.requestInfo, input)),

  setOfUser: sudoProcedure('role:manage')
    .meta({ rest: { method: 'PUT', path: '/admin/users/{id}/roles', summary: 'Set the roles of a user' } })
    .input(setUserRolesSchema)
    .output(userRolesSchema)
    .mutation(({ ctx, input }) => setUserRoles(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
