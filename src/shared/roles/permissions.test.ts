import { describe, expect, test } from 'vitest';
import { grantsOf, grantsOfRole, holdsAll, isGrant, knownGrants, roleTemplates } from './grant.ts';
import { permissionLimits } from './permission-limits.ts';
import { systemRoles } from './permission-rows.ts';
import { permissionMatrix, permissions, permissionsOf, scopeOf } from './permissions.ts';
import { permissionsPage } from './permissions-page.ts';

describe('the matrix', () => {
  test('is the page in the docs', async () => {
    await expect(permissionsPage()).toMatchFileSnapshot('../../../docs/permissions.md');
  });

  test('gives an admin everything, and guests nothing that a user lacks', () => {
    expect(permissionsOf({ roles: ['admin'] })).toEqual([...permissions]);
    for (const permission of permissionsOf({ roles: ['guest'] })) {
      expect(scopeOf(permission, { roles: ['user'] })).toBeDefined();
    }
  });

  test('limits only what a role has', () => {
    for (const permission of permissions) {
      for (const role of systemRoles) {
        if (permissionLimits[permission]?.[role]) expect(permissionMatrix[permission][role]).toBeDefined();
      }
    }
  });

  test('joins roles to the widest scope', () => {
    expect(scopeOf('order:read', { roles: ['user'] })).toBe('own');
    expect(scopeOf('order:read', { roles: ['user', 'support'] })).toBe('all');
    expect(scopeOf('order:refund', { roles: ['user'] })).toBeUndefined();
    expect(scopeOf('audit:read', { roles: ['nobody', 'constructor', '__proto__'] })).toBeUndefined();
  });
});

describe('grants', () => {
  test('of custom roles add to what system roles give', () => {
    const holder = { roles: ['user', 'clerk'], grants: ['audit:read', 'product:create@own'] };
    expect(scopeOf('audit:read', holder)).toBe('all');
    expect(scopeOf('product:create', holder)).toBe('own');
    expect(permissionsOf(holder)).toEqual(expect.arrayContaining(['audit:read', 'product:create', 'order:read']));
  });

  test('never reach further than some system role', () => {
    expect(isGrant('session:use')).toBe(false);
    expect(isGrant('session:use@own')).toBe(true);
    expect(isGrant('audit:read@all')).toBe(false);
    expect(isGrant('toString')).toBe(false);
    expect(new Set(knownGrants).size).toBe(knownGrants.length);
  });

  test('are handed out only by those who hold them', () => {
    const clerk = { roles: ['user', 'clerk'], grants: ['role:manage', 'product:update@own'] };
    expect(holdsAll(clerk, ['role:manage', 'product:update@own', 'order:read@own'])).toBe(true);
    expect(holdsAll(clerk, ['product:update'])).toBe(false);
    expect(holdsAll(clerk, ['settings:secrets'])).toBe(false);
    expect(holdsAll({ roles: ['admin'] }, [...knownGrants])).toBe(true);
    expect(holdsAll({ roles: ['admin'] }, ['no:such'])).toBe(false);
  });

  test('read back to the same rights', () => {
    for (const role of ['user', 'seller', 'support', 'moderator', 'admin'] as const) {
      const grants = grantsOfRole(role);
      expect(grantsOf({ roles: [], grants })).toEqual(grants);
    }
    for (const template of roleTemplates) expect(template.permissions.every(isGrant)).toBe(true);
  });
});
