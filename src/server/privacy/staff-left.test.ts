import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { eraseAccount } from './erase-account.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;

test('what somebody of the staff had taken over waits for everybody once their account is gone', async () => {
  const [{ id: assigneeId }, { id }] = [await app.openBrowser().signUp(), await app.openBrowser().signUp()];
  const topic = 'order' as const;
  await prisma.supportConversation.createMany({
    data: [
      { memberId: id, assigneeId, topic },
      { memberId: id, assigneeId, topic, status: 'closed' },
    ],
  });
  const report = { targetType: 'product', targetId: id, reason: 'scam', reporterId: id, assigneeId } as const;
  await prisma.abuseReport.createMany({
    data: [
      { ...report, status: 'in_review' },
      { ...report, status: 'dismissed' },
    ],
  });
  const requestedAt = new Date(Date.now() - 15 * 86_400_000);
  await prisma.user.update({
    where: { id: assigneeId },
    data: { deletionRequestedAt: requestedAt, deletionDueAt: new Date(Date.now() - 1000) },
  });
  const payload = { accountId: assigneeId, removeReviews: false, forfeited: [] };
  expect(await eraseAccount(services, { ...payload, requestedAt: requestedAt.toISOString() })).toBe('erased');
  expect(await prisma.supportConversation.findMany({ orderBy: { status: 'asc' } })).toMatchObject([
    { status: 'open', assigneeId: null },
    { status: 'closed', assigneeId },
  ]);
  expect(await prisma.abuseReport.findMany({ orderBy: { status: 'asc' } })).toMatchObject([
    { status: 'open', assigneeId: null },
    { status: 'dismissed', assigneeId },
  ]);
});
