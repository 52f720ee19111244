import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import express from 'express';
import request from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { emailTemplatesWorker } from '../email-templates/email-templates.worker.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { transaction } from '../platform/database/db.ts';
import { sendError } from '../platform/http/send-error.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { sealSetting } from '../settings/setting-secrets.ts';
import { mailWebhookRoutes } from './mail-webhooks.routes.ts';

const secret = 'a-secret-of-the-mail-service';
const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces';
const app = await createTestApp();
const { prisma } = app.services.db;
beforeAll(async () => {
  await prisma.setting.createMany({
    data: [
      { key: 'mailWebhookSecret', value: sealSetting(app.services.secrets, 'mailWebhookSecret', secret) },
      { key: 'mailSnsTopicArn', value: topic },
    ],
  });
});

const now = () => Math.floor(Date.now() / 1000);
let lastId = 0;
const nextId = () => `event-${++lastId}`;
function report(events: object[], { time = now(), key = secret } = {}) {
  const body = JSON.stringify({ events });
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return request(app.origin)
    .post('/webhooks/mail')
    .set('content-type', 'application/json')
    .set('x-webhook-signature', `t=${time},v1=${signature}`)
    .send(body);
}
const bounce = (email: string, type = 'hard_bounce', id = nextId()) => ({
  id,
  type,
  email,
  detail: '550 No such user',
});
const isSuppressed = async (address: string) => (await prisma.suppressedAddress.count({ where: { address } })) === 1;

describe('a report of the mail service', () => {
  test('is kept once, and leaves the address only what must be sent', async () => {
    const browser = app.openBrowser();
    const { id, email } = await browser.signUp();
    const event = bounce(email.toUpperCase());
    const answers = await Promise.all([report([event]), report([event]), report([event])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await prisma.mailEvent.count({ where: { eventId: event.id } })).toBe(1);
    expect(await prisma.notification.count({ where: { userId: id, type: 'email_bounced' } })).toBe(1);
    const mail = (templateKey: string, variables = {}) =>
      transaction(app.services.db, (tx) =>
        queueMail(tx, { templateKey, userId: id, variables, dedupeKey: `${templateKey}:${id}` }),
      );
    await mail('price-drop', { summary: 'Cheaper', items: 'Sword', wishlistUrl: 'https://shop.example.com' });
    await mail('two-factor-code', { code: '123 456' });
    await runJobs(app.services, emailTemplatesWorker(app.services).handlers);
    const sent = await prisma.sentMail.findMany({ where: { recipient: email }, select: { subject: true } });
    expect(sent.map(({ subject }) => subject).sort()).toEqual(['Confirm your e-mail address', 'Your sign-in code']);
  });

  test('is mended by its owner, who is mailed and told of a next bounce', async () => {
    const browser = app.openBrowser();
    const { id, email } = await browser.signUp();
    await report([bounce(email, 'complaint')]);
    const problem = async () => (await browser.get('/api/user/email-delivery')).body;
    expect(await problem()).toMatchObject({ email, problem: { kind: 'complaint' } });
    expect((await browser.post('/api/user/email-delivery/retry')).body).toEqual({ email, problem: null });
    expect((await browser.post('/api/user/email-delivery/retry')).status).toBe(200);
    await runJobs(app.services, emailTemplatesWorker(app.services).handlers);
    expect(
      await prisma.sentMail.count({ where: { recipient: email, subject: 'Your e-mail address works again' } }),
    ).toBe(1);
    await report([bounce(email)]);
    expect(await problem()).toMatchObject({ problem: { kind: 'hard_bounce' } });
    expect(await prisma.notification.count({ where: { userId: id, type: 'email_bounced' } })).toBe(2);
  });

  test('of a soft bounce counts from the second one on, also when both come at once', async () => {
    const [one, two] = ['soft-one@example.com', 'soft-two@example.com'];
    await report([bounce(one, 'soft_bounce')]);
    expect(await isSuppressed(one)).toBe(false);
    await Promise.all([report([bounce(two, 'soft_bounce')]), report([bounce(two, 'soft_bounce')])]);
    expect(await isSuppressed(two)).toBe(true);
    await prisma.$executeRaw`UPDATE mail_events SET "receivedAt" = now() - interval '31 days' WHERE "address" = ${one}`;
    await report([bounce(one, 'soft_bounce')]);
    expect(await isSuppressed(one)).toBe(false);
  });

  test.each([
    ['with another secret', { key: 'wrong' }],
    ['of six minutes ago', { time: now() - 360 }],
    ['of the future', { time: now() + 360 }],
  ])('%s is refused', async (_why, change) => {
    expect((await report([bounce('forged@example.com')], change)).body.code).toBe('WEBHOOK_REFUSED');
    expect(await isSuppressed('forged@example.com')).toBe(false);
  });

  test.each(['', '{', '{"events":[{}]}', '[]'])('that says %j is refused', async (body) => {
    const time = now();
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const answer = await request(app.origin)
      .post('/webhooks/mail')
      .set('content-type', 'application/json')
      .set('x-webhook-signature', `t=${time},v1=${signature}`)
      .send(body);
    expect(answer.body.code).toBe('WEBHOOK_REFUSED');
  });
});

describe('Postmark', () => {
  const tell = (body: object, password = secret) =>
    request(app.origin).post('/webhooks/mail/postmark').auth('postmark', password).send(body);
  test.each([
    [{ RecordType: 'Bounce', ID: 1, Type: 'HardBounce', Email: 'p1@example.com' }, 'p1@example.com', true],
    [{ RecordType: 'Bounce', ID: 2, Type: 'SoftBounce', Email: 'p2@example.com' }, 'p2@example.com', false],
    [{ RecordType: 'SpamComplaint', ID: 3, Type: 'SpamComplaint', Email: 'p3@example.com' }, 'p3@example.com', true],
    [{ RecordType: 'Bounce', ID: 4, Type: 'AutoResponder', Email: 'p4@example.com' }, 'p4@example.com', false],
    [{ RecordType: 'Delivery', MessageID: 'x', Recipient: 'p5@example.com' }, 'p5@example.com', false],
  ])('saying %j', async (body, address, suppressed) => {
    expect((await tell(body)).status).toBe(200);
    expect(await isSuppressed(address)).toBe(suppressed);
  });

  test('is told from others by the password', async () => {
    const body = { RecordType: 'Bounce', ID: 9, Type: 'HardBounce', Email: 'p9@example.com' };
    expect((await tell(body, 'guessed')).body.code).toBe('WEBHOOK_REFUSED');
    expect((await request(app.origin).post('/webhooks/mail/postmark').send(body)).status).toBe(400);
    expect(await isSuppressed('p9@example.com')).toBe(false);
  });
});

describe('Amazon SES', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const fetched: string[] = [];
  const served = express().use(
    '/webhooks',
    mailWebhookRoutes(app.services, async (address) => {
      fetched.push(address);
      return publicKey.export({ type: 'spki', format: 'pem' }).toString();
    }),
    sendError(app.services.logger),
  );
  const certificate = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem';
  function tell(change: Record<string, string> = {}, { version = '2', spoil = {} } = {}) {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: nextId(),
      TopicArn: topic,
      Timestamp: '2026-11-23T06:00:00.000Z',
      SignatureVersion: version,
      SigningCertURL: certificate,
      Message: '{}',
      ...change,
    };
    const names =
      message.Type === 'Notification'
        ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
        : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    const text = names.flatMap((name) => (message[name] === undefined ? [] : `${name}\n${message[name]}\n`)).join('');
    const Signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(text), privateKey).toString('base64');
    // SNS sends JSON under this type.
    return request(served)
      .post('/webhooks/mail/ses')
      .set('content-type', 'text/plain; charset=UTF-8')
      .send(JSON.stringify({ ...message, Signature, ...spoil }));
  }
  const bounced = (bounceType: string, ...emails: string[]) =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType, bouncedRecipients: emails.map((emailAddress) => ({ emailAddress })) },
    });

  test.each(['1', '2'])('with signature version %s: each recipient of a bounce, and complaints', async (version) => {
    const [first, second, third] = ['a', 'b', 'c'].map((name) => `ses-${name}${version}@example.com`);
    expect((await tell({ Message: bounced('Permanent', `${first}`, `${second}`) }, { version })).status).toBe(200);
    const complaint = { complaint: { complainedRecipients: [{ emailAddress: third }] } };
    expect((await tell({ Message: JSON.stringify(complaint) }, { version })).status).toBe(200);
    for (const address of [first, second, third]) expect(await isSuppressed(`${address}`)).toBe(true);
    expect((await tell({ Message: bounced('Transient', 'full@example.com') }, { version })).status).toBe(200);
    expect(await isSuppressed('full@example.com')).toBe(false);
    await prisma.mailEvent.deleteMany({ where: { address: 'full@example.com' } });
    expect((await tell({ Message: 'Successfully validated SNS topic' }, { version })).status).toBe(200);
  });

  test.each<[string, Record<string, string>, object?]>([
    ['of another topic', { TopicArn: 'arn:aws:sns:eu-west-1:999999999999:bounces' }],
    [
      'with a certificate from elsewhere',
      { SigningCertURL: 'https://evil.example.com/SimpleNotificationService-a.pem' },
    ],
    [
      'with a certificate from a host that looks alike',
      { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-a.pem' },
    ],
    ['without TLS', { SigningCertURL: certificate.replace('https', 'http') }],
    ['whose words were changed', {}, { Message: bounced('Permanent', 'ses-forged@example.com', 'x@example.com') }],
  ])('a message %s is refused and nothing is fetched for it', async (_what, change, spoil = {}) => {
    const before = fetched.length;
    const answer = await tell({ Message: bounced('Permanent', 'ses-forged@example.com'), ...change }, { spoil });
    expect(answer.body.code).toBe('WEBHOOK_REFUSED');
    expect(fetched.slice(before).filter((address) => address !== certificate)).toEqual([]);
    expect(await isSuppressed('ses-forged@example.com')).toBe(false);
  });

  test('the request to subscribe is answered at Amazon and nowhere else', async () => {
    const subscribe = (SubscribeURL: string) => tell({ Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL });
    const address = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
    expect((await subscribe(address)).status).toBe(200);
    expect(fetched).toContain(address);
    expect((await subscribe('https://127.0.0.1/?Action=ConfirmSubscription')).body.code).toBe('WEBHOOK_REFUSED');
    expect(fetched.filter((one) => one.includes('127.0.0.1'))).toEqual([]);
  });
});

test('without its setting no webhook is open', async () => {
  const closed = await createTestApp();
  for (const path of ['/webhooks/mail', '/webhooks/mail/postmark', '/webhooks/mail/ses']) {
    expect((await request(closed.origin).post(path).send({})).status).toBe(404);
  }
});
