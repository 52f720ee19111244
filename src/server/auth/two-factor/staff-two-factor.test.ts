import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

test('staff and sellers without two-factor are counted once each, for those who read settings', async () => {
  const { browser: admin, id: adminId } = await signUpAs(app, 'admin', 'seller');
  const count = async () => (await admin.get('/api/admin/two-factor/staff').expect(200)).body;
  expect(await count()).toEqual({ total: 1, without: 1 });
  const { browser: member } = await signUpAs(app);
  const { id: sellerId } = await signUpAs(app, 'seller');
  const { id: clerkId } = await signUpAs(app);
  const clerk = { name: 'clerk', displayName: 'Clerk', permissions: ['audit:read'] };
  await prisma.role.create({ data: { ...clerk, users: { create: { userId: clerkId } } } });
  expect(await count()).toEqual({ total: 3, without: 3 });
  await prisma.user.update({ where: { id: adminId }, data: { twoFactorEnabledAt: new Date() } });
  expect(await count()).toEqual({ total: 3, without: 2 });
  await prisma.user.update({ where: { id: sellerId }, data: { status: 'banned' } });
  expect(await count()).toEqual({ total: 2, without: 1 });
  expect((await member.get('/api/admin/two-factor/staff')).status).toBe(403);
});
