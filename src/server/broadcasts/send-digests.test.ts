import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { notify } from '../notifications/notify.ts';
import { transaction } from '../platform/database/db.ts';
import { sendDigests } from './send-digests.ts';

const app = await createTestApp();
const { db } = app.services;
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const tell = (userId: string, title: string) =>
  transaction(db, (tx) =>
    notify(tx, { userId, type: 'order_paid', title, message: 'Message', link: '/', dedupeKey: randomUUID() }),
  );
const mailsTo = (userId: string) =>
  db.prisma.outboxMessage.findMany({ where: { key: { startsWith: `mail:digest:${userId}` } } });

test('the daily summary comes once, to those who want it and have something to read', async () => {
  const [keen, idle, other] = [await signUpAs(app), await signUpAs(app), await signUpAs(app)];
  for (const { browser } of [keen, idle]) await browser.send('put', '/api/notification/preferences', { digest: true });
  for (const { id } of [keen, other]) await tell(id, 'Paid');
  await tell(keen.id, 'Paid again');
  expect(await sendDigests(app.services, at('08:59'))).toBe(0);
  expect(await sendDigests(app.services, at('09:00'))).toBe(1);
  expect(await sendDigests(app.services, at('09:15'))).toBe(0);
  const [mail, ...more] = await mailsTo(keen.id);
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({
    templateKey: 'notification-digest',
    variables: { count: '2 notifications', items: 'Paid again: Message\nPaid: Message' },
  });
  expect(await mailsTo(idle.id)).toEqual([]);
  expect(await mailsTo(other.id)).toEqual([]);
});
