import { beforeAll, expect, test } from 'vitest';
import { createJobs } from '../../jobs/all-jobs.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { sellingGainedJob } from '../roles/roles.jobs.ts';
import { approveGranted } from './approve-granted.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const handlers = createJobs(app.services).handlers.filter(({ definition }) => definition === sellingGainedJob);

let admin: Awaited<ReturnType<typeof signUpAs>>;
beforeAll(async () => {
  admin = await signUpAs(app, 'admin');
  await openSudo(app.services, admin.id);
});

async function applicant(displayName: string) {
  const browser = app.openBrowser();
  const user = await browser.signUp();
  const data = { status: 'active' as const, emailVerifiedAt: new Date() };
  await prisma.user.update({ where: { id: user.id }, data });
  const about = 'We have sold lanterns of all sizes since 2012.';
  const sent = await browser.post('/api/user/seller-application', { displayName, about, links: [] });
  expect(sent.status).toBe(201);
  return user;
}
const setRoles = async (userId: string, ...names: string[]) => {
  const roles = await prisma.role.findMany({ where: { name: { in: ['user', ...names] } }, select: { id: true } });
  const path = `/api/admin/users/${userId}/roles`;
  expect((await admin.browser.send('put', path, { roleIds: roles.map(({ id }) => id) })).status).toBe(200);
};
const stateOf = async (userId: string) => {
  const { status } = await prisma.sellerApplication.findFirstOrThrow({ where: { userId } });
  const profile = await prisma.sellerProfile.findUnique({ where: { userId }, select: { displayName: true } });
  const told = await prisma.notification.count({ where: { userId, title: 'You can now sell' } });
  return { status, name: profile?.displayName, told };
};

test('who is made a seller by hand has no application left to decide, and a page of their own', async () => {
  const { id } = await applicant('Lanterns by Hand');
  await setRoles(id, 'buyer');
  await runJobs(app.services, handlers);
  expect(await stateOf(id)).toEqual({ status: 'pending', name: undefined, told: 0 });
  await setRoles(id, 'seller');
  await runJobs(app.services, handlers);
  await approveGranted(app.services, { userId: id });
  expect(await stateOf(id)).toEqual({ status: 'approved', name: 'Lanterns by Hand', told: 1 });
});

test('but not who may no longer sell by then, and without a page whose name has gone to another', async () => {
  const { id } = await applicant('Second Lanterns');
  await setRoles(id, 'seller');
  await setRoles(id);
  await runJobs(app.services, handlers);
  expect(await stateOf(id)).toEqual({ status: 'pending', name: undefined, told: 0 });
  await prisma.sellerProfile.create({ data: { userId: admin.id, displayName: 'second-lanterns', about: '' } });
  await setRoles(id, 'seller');
  await runJobs(app.services, handlers);
  expect(await stateOf(id)).toEqual({ status: 'approved', name: undefined, told: 1 });
});
