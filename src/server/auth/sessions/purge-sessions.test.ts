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
  const context = { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} };
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

test('the successor of a refresh token is kept for as long as it may be asked for again, and no longer', async () => {
  const [now, before] = [app.openBrowser(), app.openBrowser()];
  for (const browser of [now, before]) {
    await browser.signUp();
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
  }
  const parents = { where: { successorCrypt: { not: null } }, orderBy: { usedAt: 'asc' as const } };
  const [first, second] = await prisma.refreshToken.findMany(parents);
  await prisma.refreshToken.update({
    where: { id: second?.id ?? '' },
    data: { usedAt: new Date(Date.now() - 31_000) },
  });
  const erase = handlerOf(authWorker(app.services), 'auth.erase-successors');
  for (const _time of [1, 2])
    await erase.run({}, { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} });
  expect((await prisma.refreshToken.findMany(parents)).map(({ id }) => id)).toEqual([first?.id]);
  expect((await before.post('/api/auth/refresh-token')).status).toBe(200);
});
