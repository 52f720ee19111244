import { beforeAll, expect, test } from 'vitest';
import { createJobs } from '../../jobs/all-jobs.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { sellingLostJob } from '../roles/roles.jobs.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const handlers = createJobs(app.services).handlers.filter(({ definition }) => definition === sellingLostJob);

let admin: Awaited<ReturnType<typeof signUpAs>>;
beforeAll(async () => {
  admin = await signUpAs(app, 'admin');
  await openSudo(app.services, admin.id);
});

const setRoles = async (userId: string, ...names: string[]) => {
  const roles = await prisma.role.findMany({ where: { name: { in: ['user', ...names] } }, select: { id: true } });
  const path = `/api/admin/users/${userId}/roles`;
  expect((await admin.browser.send('put', path, { roleIds: roles.map(({ id }) => id) })).status).toBe(200);
};

/** What somebody was notified of and mailed about the end of selling. */
const toldTo = async (userId: string) => {
  const notified = await prisma.notification.findMany({ where: { userId, title: 'You can no longer sell' } });
  const mails = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: userId } },
  });
  const ended = mails.filter(({ payload }) => Object(payload).templateKey === 'seller-ended');
  return { notified: notified.length, mailed: ended.length };
};

test('a seller whose role is taken away is told, once for each time', async () => {
  const { id } = await signUpAs(app, 'seller');
  await setRoles(id);
  const [{ payload } = { payload: {} }] = await prisma.outboxMessage.findMany({ where: { name: sellingLostJob.name } });
  await runJobs(app.services, handlers);
  expect(await toldTo(id)).toEqual({ notified: 1, mailed: 1 });

  // The job may run twice, and a role that never let them sell says nothing.
  await transaction(app.services.db, (tx) => enqueue(tx, sellingLostJob, sellingLostJob.payload.parse(payload)));
  await setRoles(id, 'buyer');
  await setRoles(id);
  await runJobs(app.services, handlers);
  expect(await toldTo(id)).toEqual({ notified: 1, mailed: 1 });

  await setRoles(id, 'seller');
  await setRoles(id);
  await runJobs(app.services, handlers);
  expect(await toldTo(id)).toEqual({ notified: 2, mailed: 2 });
});

test('one who may sell again by the time is told nothing', async () => {
  const { id } = await signUpAs(app, 'seller');
  await setRoles(id);
  await setRoles(id, 'seller');
  await runJobs(app.services, handlers);
  expect(await toldTo(id)).toEqual({ notified: 0, mailed: 0 });
});
