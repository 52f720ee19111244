import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { watchCrashPoints } from '../../platform/crash-points.ts';
import { createDatabase, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { interleave } from '../../platform/testing/interleave.ts';
import { createJobHarness } from '../../platform/testing/job-harness.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { addressAtPort } from '../../platform/testing/servers/address-at-port.ts';
import { startSmtpSink } from '../../platform/testing/servers/smtp-sink.ts';
import { startTcpProxy } from '../../platform/testing/servers/tcp-proxy.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { sendMailJob } from '../email-templates.jobs.ts';
import { emailTemplatesWorker } from '../email-templates.worker.ts';
import { runMailProcess } from '../testing/start-mail-process.ts';

const app = await createTestApp();
const { services } = app;
const { db } = services;
const sink = await startSmtpSink();
afterAll(() => sink.close());
const handlersFor = (SMTP_URL: string, database = db) =>
  emailTemplatesWorker({ ...services, db: database, environment: { ...services.environment, SMTP_URL } }).handlers;
const handlers = handlersFor(sink.url);
await db.prisma.outboxMessage.deleteMany();

/** Somebody with a mail on its way. */
async function expectMail() {
  const user = await app.openBrowser().signUp();
  await db.prisma.outboxMessage.deleteMany({ where: { payload: { path: ['userId'], equals: user.id } } });
  const dedupeKey = `welcome:${user.id}`;
  const payload = { templateKey: 'welcome', userId: user.id, variables: {}, dedupeKey };
  const request = { payload, key: `mail:${dedupeKey}` };
  const id = await transaction(db, (tx) => enqueue(tx, sendMailJob, payload, { key: request.key }));
  return { id: id ?? '', email: user.email, request };
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
    await runJobs(services, handlers);
    await runJobs(services, handlers);
    const received = copiesOf(email);
    expect(received).toHaveLength(copies);
    expect(new Set(received.map(idOf)).size).toBe(1);
    expect((await stateOf(id)).doneAt).not.toBeNull();
  });

  test('arrives exactly once without a crash: two senders, tempers of the server, and every request told twice', async () => {
    const harness = createJobHarness(db);
    const mails = await Promise.all(Array.from({ length: 20 }, expectMail));
    sink.refusals.push('450 4.7.1 Later', '421 4.3.2 Closing', '452 4.3.1 Full');
    const running = await Promise.all([harness.run(handlers), harness.run(handlers)]);
    const again = await Promise.all(
      mails.map(({ request }) =>
        transaction(db, (tx) => enqueue(tx, sendMailJob, request.payload, { key: request.key })),
      ),
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
      { at: 'mail.before-send', run: () => runJobs(services, handlers) },
      { run: () => runJobs(services, handlers) },
    );
    await runJobs(services, handlers);
    expect(copiesOf(email)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ failures: 0, losses: 1, doneAt: expect.any(Date) });
  });

  test('is recorded when the database comes back, not sent again', async () => {
    const { id, email } = await expectMail();
    const address = new URL(db.url);
    const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
    const cut = createDatabase(addressAtPort(db.url, proxy.port), { poolSize: 2, waitMs: 2000, logger: silentLogger });
    const watch = async (name: string) => {
      if (name !== 'mail.after-send') return;
      proxy.set('down');
      setTimeout(() => proxy.set('open'), 600);
    };
    const through = { ...services, db: cut };
    await watchCrashPoints(watch, () => runJobs(through, handlersFor(sink.url, cut)));
    await runJobs(services, handlers);
    expect(copiesOf(email)).toHaveLength(1);
    expect((await stateOf(id)).doneAt).not.toBeNull();
    await cut.close();
    await proxy.stop();
  });

  test('is not counted as tried while the mail server is away', async () => {
    const { id, email } = await expectMail();
    const away = handlersFor('smtp://127.0.0.1:9');
    for (let run = 0; run < 8; run += 1) await runJobs(services, away);
    expect(await stateOf(id)).toMatchObject({ failures: 0, losses: 8, deadAt: null });
    await runJobs(services, handlers);
    expect(copiesOf(email)).toHaveLength(1);
  });

  test('that the server will never take is given up at once, and tried no more', async () => {
    const { id, email } = await expectMail();
    sink.refusals.push('550 5.1.1 No such user');
    await runJobs(services, handlers);
    await runJobs(services, handlers);
    expect(copiesOf(email)).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ doneAt: expect.any(Date), attempts: 1, deadAt: null });
  });

  test('that is put off again and again is dead after six tries, and stays so', async () => {
    const { id, email } = await expectMail();
    for (let attempt = 0; attempt < 6; attempt++) {
      sink.refusals.push('450 4.7.1 Later');
      await runJobs(services, handlers);
    }
    await runJobs(services, handlers);
    expect(copiesOf(email)).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ attempts: 6, failures: 6, deadAt: expect.any(Date) });
  });
});
