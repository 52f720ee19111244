import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { handlerOf } from '../platform/testing/run-jobs.ts';
import { consentsWorker } from './consents.worker.ts';

const { services, openBrowser } = await createTestApp();
const { prisma } = services.db;
const day = 86_400_000;

test('links that nobody opened are forgotten after a month, and confirmed ones stay', async () => {
  const { id: userId, email } = await openBrowser().signUp();
  const add = (tokenHash: string, ageDays: number, isConfirmed = false) => {
    const createdAt = new Date(Date.now() - ageDays * day);
    const confirmedAt = isConfirmed ? createdAt : null;
    const facts = { userId, type: 'newsletter', email, version: '1' } as const;
    return prisma.consentRequest.create({
      data: { ...facts, tokenHash, createdAt, expiresAt: createdAt, confirmedAt },
    });
  };
  await add('old', 31);
  await add('new', 29);
  await add('evidence', 400, true);
  const purge = handlerOf(consentsWorker(services), 'consents.purge-requests');
  for (let run = 0; run < 2; run += 1) {
    await purge.run({}, { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} });
    const left = await prisma.consentRequest.findMany({ select: { tokenHash: true } });
    expect(left.map(({ tokenHash }) => tokenHash).sort()).toEqual(['evidence', 'new']);
  }
});
