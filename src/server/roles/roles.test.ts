import { expect, test } from 'vitest';
import { grantsOf } from '../../shared/roles/grant.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { ensureSystemRoles } from './ensure-system-roles.ts';
import { grantRole } from './grant-role.ts';

const db = await createTestDatabase();
const { prisma } = db;

test('the system roles follow the matrix, however many processes start at once and whatever stood there', async () => {
  await Promise.all([ensureSystemRoles(db), ensureSystemRoles(db), ensureSystemRoles(db)]);
  await prisma.role.update({ where: { name: 'admin' }, data: { permissions: [], isSystem: false } });
  await ensureSystemRoles(db);
  const roles = await prisma.role.findMany({ orderBy: { name: 'asc' } });
  expect(roles.map(({ name }) => name)).toEqual(['admin', 'buyer', 'moderator', 'seller', 'support', 'user']);
  for (const role of roles) {
    expect(role).toMatchObject({ isSystem: true, permissions: grantsOf({ roles: [role.name] }) });
  }
});

test('a role is granted once, and a role that is missing is our own fault', async () => {
  await ensureSystemRoles(db);
  const { id } = await prisma.user.create({
    data: { email: 'a@example.com', emailKey: 'a@example.com', userName: 'a_1', userNameKey: 'a_1' },
  });
  await Promise.all([1, 2, 3].map(() => transaction(db, (tx) => grantRole(tx, id, 'buyer'))));
  expect(await prisma.userRole.count({ where: { userId: id } })).toBe(1);
  await prisma.role.delete({ where: { name: 'moderator' } });
  await expect(transaction(db, (tx) => grantRole(tx, id, 'moderator'))).rejects.toMatchObject({ code: 'INTERNAL' });
});
