import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { handlerOf } from '../../platform/testing/run-jobs.ts';
import { startSmtpSink } from '../../platform/testing/servers/smtp-sink.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { emailTemplatesWorker } from '../email-templates.worker.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const sink = await startSmtpSink();
afterAll(() => sink.close());

const handlerFor = (SMTP_URL?: string) =>
  handlerOf(emailTemplatesWorker({ ...services, environment: { ...services.environment, SMTP_URL } }), 'mail.send');
const kept = handlerFor();
const smtp = handlerFor(sink.url);
const context = { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} };
const addReader = async (userName?: string) => {
  const reader = await app.openBrowser().signUp(userName === undefined ? {} : { userName });
  await prisma.user.update({ where: { id: reader.id }, data: { emailVerifiedAt: new Date() } });
  return reader;
};
const user = await addReader('mail_reader');
const welcome = (dedupeKey: string, userId = user.id) => ({ templateKey: 'welcome', userId, variables: {}, dedupeKey });

describe('the mail job', () => {
  test('keeps the mail when there is no mail server, once however often it runs', async () => {
    await Promise.all([kept.run(welcome('kept'), context), kept.run(welcome('kept'), context)]);
    await kept.run(welcome('kept'), context);
    const mails = await prisma.sentMail.findMany({ where: { recipient: user.email } });
    expect(mails).toMatchObject([{ subject: 'Welcome to Game Market', sender: 'Game Market <no-reply@example.com>' }]);
    expect(mails[0]?.html).toContain('Welcome, mail_reader');
  });

  test('sends by SMTP once, both parts, and keeps no copy of what it says', async () => {
    await smtp.run(welcome('sent'), context);
    await smtp.run(welcome('sent'), context);
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]).toMatch(/^To: mail_reader@example.com\r$/m);
    expect(sink.received[0]).toMatch(/^Subject: Welcome to Game Market\r$/m);
    expect(sink.received[0]).toMatch(/^Message-ID: <[\da-f-]{36}@localhost>\r$/im);
    expect(sink.received[0]).toContain('text/plain');
    expect(sink.received[0]).toContain('text/html');
    const record = await prisma.sentMail.findMany({ where: { html: '' } });
    expect(record).toMatchObject([{ text: '', headers: { 'x-outcome': 'sent' } }]);
  });

  test('4xx fails the run, and the next one delivers', async () => {
    const before = sink.received.length;
    sink.refusals.push('450 4.2.1 Try later');
    await expect(smtp.run(welcome('later'), context)).rejects.toThrow('450');
    await smtp.run(welcome('later'), context);
    expect(sink.received).toHaveLength(before + 1);
  });

  test('5xx gives up for good, and counts as a bounce only when it is about the address', async () => {
    const before = sink.received.length;
    const bounced = () => prisma.suppressedAddress.findMany({ select: { address: true, kind: true } });
    sink.refusals.push('550 5.7.1 Relaying denied');
    await smtp.run(welcome('denied'), context);
    expect(await bounced()).toEqual([]);
    sink.refusals.push('550 5.1.1 No such user');
    await smtp.run(welcome('never'), context);
    await smtp.run(welcome('never'), context);
    expect(sink.received).toHaveLength(before);
    expect(await prisma.sentMail.count({ where: { headers: { path: ['x-outcome'], equals: 'refused' } } })).toBe(2);
    expect(await bounced()).toEqual([{ address: user.email, kind: 'hard_bounce' }]);
    expect(await prisma.notification.count({ where: { userId: user.id, type: 'email_bounced' } })).toBe(1);
    await prisma.suppressedAddress.deleteMany();
  });

  test('a dead mail server fails the run', async () => {
    const dead = handlerFor('smtp://127.0.0.1:9');
    await expect(dead.run(welcome('dead'), context)).rejects.toThrow();
  });

  test('news wait an hour once the mails of a day are used up, all else goes out with the address of the shop', async () => {
    await prisma.setting.createMany({
      data: [
        { key: 'emailDailyCap', value: 0 },
        { key: 'emailFooterAddress', value: 'Market Street 1, 10115 Berlin' },
      ],
    });
    forgetSettings(services.db);
    const reminder = { ...welcome('news'), templateKey: 'price-drop', variables: {} };
    await kept.run(reminder, context);
    const [waiting] = await prisma.outboxMessage.findMany({ where: { key: { startsWith: 'mail:news:' } } });
    expect(waiting?.payload).toMatchObject({ dedupeKey: 'news' });
    expect(waiting?.availableAt.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    await kept.run(welcome('receipt'), context);
    const mail = await prisma.sentMail.findFirstOrThrow({ where: { html: { contains: 'Market Street 1' } } });
    expect(mail.text).toContain('Market Street 1, 10115 Berlin');
    await prisma.setting.deleteMany({ where: { key: { in: ['emailDailyCap', 'emailFooterAddress'] } } });
    forgetSettings(services.db);
  });

  test('news wait for the end of quiet hours, where the member said when they are; orders and the account do not', async () => {
    const reader = await addReader();
    const hour = new Date().getUTCHours();
    const quietHours = { isOn: true, from: hour, to: (hour + 2) % 24 };
    const mailOf = (templateKey: string, variables = {}) => ({
      ...{ templateKey, userId: reader.id, variables, dedupeKey: `${templateKey}:${reader.id}` },
    });
    const texts = { title: 'A sale', text: 'Come in.', link: 'http://localhost/product' };
    const subjects = async () =>
      (await prisma.sentMail.findMany({ where: { recipient: reader.email } })).map(({ subject }) => subject);
    await prisma.notificationPreference.create({ data: { userId: reader.id, quietHours, timeZone: 'Etc/UTC' } });
    await kept.run(mailOf('broadcast', texts), context);
    await kept.run(mailOf('welcome'), context);
    expect(await subjects()).not.toContain('A sale');
    expect(await subjects()).toContain('Welcome to Game Market');
    const [waiting] = await prisma.outboxMessage.findMany({
      where: { key: { startsWith: `mail:broadcast:${reader.id}` } },
    });
    const minutes = (Number(waiting?.availableAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(122);
    await prisma.notificationPreference.update({ where: { userId: reader.id }, data: { quietHours: { isOn: false } } });
    await kept.run(waiting?.payload, context);
    expect(await subjects()).toContain('A sale');
  });

  test('news that have waited for the daily cap wait for quiet hours that end in the same hour, and are not lost', async () => {
    const reader = await addReader();
    const hour = new Date().getUTCHours();
    const until = new Date(Math.floor(Date.now() / 3_600_000 + 2) * 3_600_000);
    const quietHours = { isOn: true, from: hour, to: (hour + 2) % 24 };
    await prisma.notificationPreference.create({ data: { userId: reader.id, quietHours, timeZone: 'Etc/UTC' } });
    const dedupeKey = `broadcast:${reader.id}`;
    const texts = { title: 'A sale', text: 'Come in.', link: 'http://localhost/product' };
    const mail = { templateKey: 'broadcast', userId: reader.id, variables: texts, dedupeKey };
    const before = `mail:${dedupeKey}:${until.toISOString().slice(0, 13)}`;
    const earlier = { name: 'mail.send', queue: 'mail', payload: mail, doneAt: new Date() };
    await prisma.outboxMessage.create({ data: { ...earlier, key: before } });
    await kept.run(mail, context);
    const waiting = { key: { startsWith: before }, doneAt: null };
    expect(await prisma.outboxMessage.count({ where: waiting })).toBe(1);
    // A run that could not note that it was done comes again.
    await kept.run(mail, context);
    expect(await prisma.outboxMessage.count({ where: waiting })).toBe(1);
    await prisma.outboxMessage.updateMany({ where: waiting, data: { doneAt: new Date() } });
    await expect(kept.run(mail, context)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('news go to verified addresses alone: another may be of a stranger', async () => {
    const reader = await addReader();
    const texts = { title: 'A sale', text: 'Come in.', link: 'http://localhost/product' };
    const news = { templateKey: 'broadcast', userId: reader.id, variables: texts, dedupeKey: `sale:${reader.id}` };
    const count = () => prisma.sentMail.count({ where: { recipient: reader.email, subject: 'A sale' } });
    await prisma.user.update({ where: { id: reader.id }, data: { emailVerifiedAt: null } });
    await kept.run(news, context);
    expect(await count()).toBe(0);
    await prisma.user.update({ where: { id: reader.id }, data: { emailVerifiedAt: new Date() } });
    await kept.run(news, context);
    expect(await count()).toBe(1);
  });

  test('who is gone gets nothing; an unknown template or placeholder is an error', async () => {
    const gone = await app.openBrowser().signUp();
    await prisma.user.update({ where: { id: gone.id }, data: { status: 'deleted' } });
    await kept.run(welcome('gone', gone.id), context);
    expect(await prisma.sentMail.count({ where: { recipient: gone.email } })).toBe(0);
    await expect(kept.run({ ...welcome('x1'), templateKey: 'nope' }, context)).rejects.toThrow();
    await expect(kept.run({ ...welcome('x2'), templateKey: 'order-paid' }, context)).rejects.toThrow();
    await expect(kept.run({ ...welcome('x3'), extra: 1 }, context)).rejects.toThrow('invalid');
  });
});
