import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { handlerOf } from '../../platform/testing/run-jobs.ts';
import { authWorker } from '../auth.worker.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('the purge, run twice, takes what is over and leaves what is not', async () => {
  const living = app.openBrowser();
  const user = await living.signUp();
  const ended = await app.openBrowser().signUp();
  await prisma.session.updateMany({ where: { userId: ended.id }, data: { endedAt: daysAgo(8) } });
  await prisma.emailToken.updateMany({ where: { userId: ended.id }, data: { expiresAt: daysAgo(8) } });
  await prisma.loginThrottle.createMany({
    data: [
      { subject: 'account:old', windowStart: daysAgo(3) },
      { subject: 'account:locked', windowStart: daysAgo(3), lockedUntil: daysAgo(-1) },
      { subject: 'account:new' },
    ],
  });
  const context = { id: 'x', run: 1, complete: async () => {} };
  const purge = handlerOf(authWorker(app.services), 'auth.purge-sessions');
  await purge.run({}, context);
  await purge.run({}, context);
  expect(await prisma.session.findMany({ select: { userId: true } })).toEqual([{ userId: user.id }]);
  expect(await prisma.emailToken.findMany({ select: { userId: true } })).toEqual([{ userId: user.id }]);
  expect(await prisma.refreshToken.count()).toBe(1);
  const subjects = await prisma.loginThrottle.findMany({ orderBy: { subject: 'asc' }, select: { subject: true } });
  expect(subjects).toEqual([{ subject: 'account:locked' }, { subject: 'account:new' }]);
  expect((await living.get('/api/auth/profile')).status).toBe(200);
});
