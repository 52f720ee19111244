import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../server/app/testing/create-test-app.ts';
import { sendMailJob } from '../../server/email-templates/email-templates.jobs.ts';
import { watchCrashPoints } from '../../server/platform/crash-points.ts';
import { createDatabase, transaction } from '../../server/platform/database/db.ts';
import { enqueue } from '../../server/platform/jobs/outbox.ts';
import { createMailer } from '../../server/platform/mail/mailer.ts';
import { eventually } from '../../server/platform/testing/eventually.ts';
import { interleave } from '../../server/platform/testing/interleave.ts';
import { createJobRig } from '../../server/platform/testing/job-rig.ts';
import { startSmtpSink } from '../../server/platform/testing/smtp-sink.ts';
import { startTcpProxy } from '../../server/platform/testing/tcp-proxy.ts';
import { silentLogger } from '../../server/platform/testing/test-database.ts';
import { runJobs } from '../orders/testing/run-jobs.ts';
import { sendMailHandler } from './send-mail.job.ts';
import { runMailProcess } from './testing/start-mail-process.ts';

const app = await createTestApp();
const { services } = app;
const { db } = services;
const sink = await startSmtpSink();
afterAll(() => sink.close());
const handler = sendMailHandler(services, createMailer({ ...services.environment, SMTP_URL: sink.url }, db));
await db.prisma.outboxMessage.deleteMany();

/** Somebody with a mail on its way. */
async function expectMail() {
  const user = await app.openBrowser().signUp();
  await db.prisma.outboxMessage.deleteMany({ where: { payload: { path: ['userId'], equals: user.id } } });
  const dedupeKey = `welcome:${user.id}`;
  const payload = { templateKey: 'welcome', userId: user.id, variables: {}, dedupeKey };
  const wish = { payload, key: `mail:${dedupeKey}` };
  const id = await transaction(db, (tx) => enqueue(tx, sendMailJob, payload, { key: wish.key }));
  return { id: id ?? '', email: user.email, wish };
}

const copiesOf = (email: string) => sink.received.filter((mail) => mail.includes(`To: ${email}\r\n`));
const idOf = (mail: string) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1];
const stateOf = (id: string) => db.prisma.outboxMessage.findUniqueOrThrow({ where: { id } });

describe('a mail (R-19)', () => {
  test.each([
    ['job.before-handler', 1],
    ['mail.before-send', 1],
    ['mail.after-send', 2],
    ['job.after-handler', 1],
    ['job.after-done', 1],
  ])('arrives though its sender is killed at %s, %d times at most and under one id', async (crashAt, copies) => {
    const { id, email } = await expectMail();
    expect(await runMailProcess({ databaseUrl: db.url, smtpUrl: sink.url, crashAt })).toBe('SIGKILL');
    // A killed sender's claim stands until its lease is over.
    await db.pool.query(`UPDATE "SentMail" SET "claimedUntil" = now() - interval '1 ms' WHERE "claimedUntil" > now()`);
    await runJobs(services, [handler]);
    await runJobs(services, [handler]);
    const received = copiesOf(email);
    expect(received).toHaveLength(copies);
    expect(new Set(received.map(idOf)).size).toBe(1);
    expect((await stateOf(id)).doneAt).not.toBeNull();
  });

  test('arrives exactly once without a crash: two senders, tempers of the server, and every wish told twice', async () => {
    const rig = createJobRig(db);
    const mails = await Promise.all(Array.from({ length: 20 }, expectMail));
    sink.refusals.push('450 4.7.1 Later', '421 4.3.2 Closing', '452 4.3.1 Full');
    const running = await Promise.all([rig.run([handler]), rig.run([handler])]);
    const again = await Promise.all(
      mails.map(({ wish }) => transaction(db, (tx) => enqueue(tx, sendMailJob, wish.payload, { key: wish.key }))),
    );
    expect(new Set(again)).toEqual(new Set([null]));
    const ids = mails.map(({ id }) => id);
    await eventually(
      async () => {
        const open = await db.prisma.outboxMessage.count({ where: { id: { in: ids }, doneAt: null } });
        expect(open).toBe(0);
      },
      { timeoutMs: 60_000 },
    );
    await Promise.all(running.map((job) => job.stop()));
    expect(mails.map(({ email }) => copiesOf(email).length)).toEqual(mails.map(() => 1));
  }, 90_000);

  test('is sent by one of two who come to it at once, the other comes again', async () => {
    const { id, email } = await expectMail();
    await interleave(
      db,
      { at: 'mail.before-send', run: () => runJobs(services, [handler]) },
      { run: () => runJobs(services, [handler]) },
    );
    await runJobs(services, [handler]);
    expect(copiesOf(email)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ failures: 0, losses: 1, doneAt: expect.any(Date) });
  });

  test('is recorded when the database comes back, not sent again', async () => {
    const { id, email } = await expectMail();
    const address = new URL(db.url);
    const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
    address.port = `${proxy.port}`;
    const cut = createDatabase(address.href, { poolSize: 2, waitMs: 2000, logger: silentLogger });
    const mailer = createMailer({ ...services.environment, SMTP_URL: sink.url }, cut);
    const watch = async (name: string) => {
      if (name !== 'mail.after-send') return;
      proxy.set('down');
      setTimeout(() => proxy.set('open'), 600);
    };
    const through = { ...services, db: cut };
    await watchCrashPoints(watch, () => runJobs(through, [sendMailHandler(through, mailer)]));
    await runJobs(services, [handler]);
    expect(copiesOf(email)).toHaveLength(1);
    expect((await stateOf(id)).doneAt).not.toBeNull();
    await cut.close();
    await proxy.stop();
  });

  test('is not counted as tried while the mail server is away', async () => {
    const { id, email } = await expectMail();
    const away = createMailer({ ...services.environment, SMTP_URL: 'smtp://127.0.0.1:9' }, db);
    for (let run = 0; run < 8; run += 1) await runJobs(services, [sendMailHandler(services, away)]);
    expect(await stateOf(id)).toMatchObject({ failures: 0, losses: 8, deadAt: null });
    await runJobs(services, [handler]);
    expect(copiesOf(email)).toHaveLength(1);
  });

  test('that the server will never take is given up at once, and tried no more', async () => {
    const { id, email } = await expectMail();
    sink.refusals.push('550 5.1.1 No such user');
    await runJobs(services, [handler]);
    await runJobs(services, [handler]);
    expect(copiesOf(email)).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ doneAt: expect.any(Date), attempts: 1, deadAt: null });
  });

  test('that is put off again and again is dead after six tries, and stays so', async () => {
    const { id, email } = await expectMail();
    for (let attempt = 0; attempt < 6; attempt++) {
      sink.refusals.push('450 4.7.1 Later');
      await runJobs(services, [handler]);
    }
    await runJobs(services, [handler]);
    expect(copiesOf(email)).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ attempts: 6, failures: 6, deadAt: expect.any(Date) });
  });
});
