import { expect, test } from 'vitest';
import { mailLog, mailLogViews } from '../../../shared/email-templates/mail-log.ts';
import { filterFieldsOf } from '../../../shared/lists/list.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { receiveMailReports } from '../../bounces/receive-mail-reports.ts';
import { findSuppression } from '../../bounces/suppressed-addresses.ts';

const app = await createTestApp();
const { db } = app.services;
const { browser: admin } = await signUpAs(app, 'admin');
const { browser: support } = await signUpAs(app, 'support');

const sender = 'Shop <shop@example.com>';
const mail = async (recipient: string, subject: string, outcome?: 'sent' | 'refused') => {
  const headers = outcome ? { 'x-outcome': outcome } : {};
  const { id } = await db.prisma.sentMail.create({
    data: { recipient, subject, sender, html: '<p>Secret link</p>', text: 'Secret link', headers },
  });
  return id;
};
const list = async (asked: Record<string, string> = {}) =>
  await admin.get(`/api/admin/mail-log?${new URLSearchParams(asked)}`);
const subjects = async (...filters: object[]) => {
  const { body, status, text } = await list({ filters: JSON.stringify(filters) });
  expect(status, text).toBe(200);
  return body.items.map(({ subject }: { subject: string }) => subject);
};

const before = await mail('Ada@Example.com', 'Sent before the bounce', 'refused');
const bounced = await mail('Ada@Example.com', 'Receipt 1', 'sent');
await mail('bob@example.com', 'Receipt 2', 'sent');
await mail('cy@example.com', 'Kept');
await db.prisma.sentMail.update({ where: { id: before }, data: { createdAt: new Date('2026-01-01') } });
const delivered = await mail('Ada@Example.com', 'Delivered long before', 'sent');
await db.prisma.sentMail.update({ where: { id: delivered }, data: { createdAt: new Date('2026-02-01') } });
const event = { eventId: 'e-1', kind: 'hard_bounce', address: 'ada@example.com', detail: '550 no such user' } as const;
await receiveMailReports(app.services, 'postmark', [event]);
await receiveMailReports(app.services, 'postmark', [{ ...event, eventId: 'e-2', kind: 'complaint' }]);

test('says of each mail how it left and what came back after it, but not what it said', async () => {
  const { body, text } = await list({ q: 'Receipt' });
  expect(body.items).toHaveLength(2);
  expect(body.items.find(({ id }: { id: string }) => id === bounced)).toMatchObject({
    ...{ recipient: 'Ada@Example.com', status: 'sent', bounce: 'hard_bounce', isSuppressed: true },
    bounceDetail: '550 no such user',
  });
  expect(text).not.toContain('Secret link');
  expect(await subjects({ field: 'status', op: 'is', value: 'kept' })).toContain('Kept');
  expect(await subjects({ field: 'status', op: 'is', value: 'refused' })).toEqual(['Sent before the bounce']);
  expect(await subjects({ field: 'recipient', op: 'is', value: 'bob@example.com' })).toEqual(['Receipt 2']);
});

test('finds by what came back exactly the mails that show it', async () => {
  const items: { subject: string; bounce: string | null }[] = (await list()).body.items;
  expect(items.flatMap(({ subject, bounce }) => (bounce === null ? [] : [[subject, bounce]]))).toEqual([
    ['Receipt 1', 'hard_bounce'],
  ]);
  expect(await subjects({ field: 'bounce', op: 'in', value: ['hard_bounce', 'soft_bounce'] })).toEqual(['Receipt 1']);
  expect(await subjects({ field: 'bounce', op: 'is', value: 'complaint' })).toEqual([]);
});

test('takes every operator of its columns and the filters of its views', async () => {
  for (const field of filterFieldsOf(mailLog.columns)) {
    const { type, ops } = mailLog.columns[field];
    for (const op of ops) {
      const one = type === 'date' ? '2026-01-01T00:00:00Z' : type === 'enum' ? mailLog.columns[field].values[0] : 'a%';
      const value = op === 'within' ? 'today' : op === 'between' ? [one, one] : op === 'in' ? [one] : one;
      await subjects({ field, op, value });
    }
  }
  for (const { filters } of mailLogViews) await subjects(...filters);
});

test('an address that bounced gets all mail again once somebody allows it', async () => {
  expect(await findSuppression(db.prisma, 'ada@example.com')).not.toBeNull();
  expect((await support.post(`/api/admin/mail-log/${bounced}/allow`)).status).toBe(403);
  for (let time = 1; time <= 2; time++) {
    expect((await admin.post(`/api/admin/mail-log/${bounced}/allow`)).status).toBe(200);
  }
  expect(await findSuppression(db.prisma, 'ada@example.com')).toBeNull();
  const entries = await db.prisma.auditEntry.findMany({ where: { key: 'mail.address-allowed' } });
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toMatch(
    /ada@/i,
  );
});

test('support may not read it', async () => {
  expect((await support.get('/api/admin/mail-log')).status).toBe(403);
});
