import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { dataExportStateSchema } from '../../shared/privacy/privacy.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { mailResetLinkJob } from '../auth/auth.jobs.ts';
import { buildExport } from '../data-exports/build-export.ts';
import { dataExportsWorker } from '../data-exports/data-exports.worker.ts';
import { notificationsWorker } from '../notifications/notifications.worker.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { privacyWorker } from '../privacy/privacy.worker.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { addOrderOf } from './testing/add-order-of.ts';
import { columnsWith } from './testing/columns-with.ts';
import { tellOthers } from './testing/tell-others.ts';

const app = await createTestApp();
const { services } = app;
const { prisma, pool } = services.db;
const handlers = [dataExportsWorker, privacyWorker, notificationsWorker].flatMap((worker) => worker(services).handlers);
/** A marker in everything that a person might leave behind. */
const canary = 'kanarienvogel';

async function member(fields: { userName?: string; email?: string } = {}) {
  const browser = app.openBrowser();
  const user = await browser.signUp(fields);
  await openSudo(services, user.id);
  return { browser, ...user };
}

async function passGrace(userId: string) {
  await prisma.user.update({ where: { id: userId }, data: { deletionDueAt: new Date(Date.now() - 1000) } });
  await prisma.outboxMessage.updateMany({
    where: { name: 'privacy.delete-account', doneAt: null },
    data: { availableAt: new Date(Date.now() - 1000) },
  });
}

const addOrder = (userId: string, status: 'cancelled' | 'on_hold') => addOrderOf(prisma, { userId, status, canary });

describe('a copy of my data', () => {
  test('is made by a job, mailed, and opened by its owner alone', async () => {
    const { browser, id, email } = await member();
    await prisma.user.update({ where: { id }, data: { bio: '=HYPERLINK("x")', passwordHash: 'hash-canary' } });
    const words = 'what-i-wrote';
    await addOrderOf(prisma, { userId: id, status: 'cancelled', canary: words });
    const proof = randomBytes(64);
    await services.storage.write(`order-issues/${id}-cancelled.webp`, proof);
    expect((await browser.post('/api/user/privacy/export')).status).toBe(202);
    expect((await browser.post('/api/user/privacy/export')).body).toMatchObject({ status: 409, code: 'EXPORT_OPEN' });
    await Promise.all([runJobs(services, handlers), runJobs(services, handlers)]);
    const state = dataExportStateSchema.parse((await browser.get('/api/user/privacy/export')).body).export;
    expect(state).toMatchObject({ status: 'ready' });
    const mails = await prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('data-export-ready'))).toHaveLength(1);
    expect(JSON.stringify(mails)).toMatch(/"expiresAt":"[A-Z][a-z]+ \d+, \d{4}"/);
    const url = state?.url ?? '';
    const reply = await browser
      .get(url)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const files = unzipSync(new Uint8Array(reply.body));
    const account: unknown = JSON.parse(Buffer.from(files['json/account.json'] ?? []).toString());
    expect(account).toMatchObject([{ id, email }]);
    expect(Buffer.from(files['csv/account.csv'] ?? []).toString()).toContain(`"'=HYPERLINK(""x"")"`);
    const rows = (name: string): unknown => JSON.parse(Buffer.from(files[`json/${name}.json`] ?? []).toString());
    expect(rows('order-problems')).toMatchObject([{ type: 'other', description: words }]);
    expect(rows('order-problem-messages')).toMatchObject([{ text: words }]);
    expect(rows('order-notes')).toMatchObject([{ text: words }]);
    expect(rows('refunds')).toMatchObject([{ details: words }]);
    const picture = files[`pictures/order-issues/${id}-cancelled.webp`];
    expect(Buffer.from(picture ?? []).equals(proof)).toBe(true);
    const all = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('');
    for (const secret of ['hash-canary', 'passwordHash', 'tokenHash', 'Crypt']) expect(all).not.toContain(secret);
    const stranger = await member();
    expect((await stranger.browser.get(url)).status).toBe(404);
    await prisma.dataExport.updateMany({ where: { userId: id }, data: { expiresAt: new Date(0) } });
    expect((await browser.get(url)).status).toBe(410);
  });

  test('waits for a store that is away, and does without a picture that is gone', async () => {
    const { browser, id } = await member();
    const { storage } = services;
    const key = `avatars/${id}`;
    await prisma.user.update({ where: { id }, data: { avatarKey: key } });
    const picture = randomBytes(300_000);
    await storage.write(`public/${key}-256.webp`, picture);
    const ask = async () => {
      await browser.post('/api/user/privacy/export');
      return await prisma.dataExport.findFirstOrThrow({ where: { userId: id }, orderBy: { id: 'desc' } });
    };
    const read = async () => {
      const { status, storageKey, sizeBytes } = await prisma.dataExport.findFirstOrThrow({
        where: { userId: id },
        orderBy: { id: 'desc' },
      });
      if (storageKey === null || sizeBytes === null) return { status, files: {} };
      expect(await storage.size(storageKey)).toBe(sizeBytes);
      const bytes = await buffer(storage.read(storageKey, { start: 0, end: sizeBytes - 1 }));
      return { status, files: unzipSync(bytes) };
    };
    const { id: exportId } = await ask();
    const away = { ...storage, size: async () => Promise.reject(new Error('The store is away')) };
    await expect(buildExport({ ...services, storage: away }, exportId, () => false)).rejects.toThrow(
      'The store is away',
    );
    expect((await read()).status).toBe('pending');
    const last = buildExport({ ...services, storage: away }, exportId, () => true);
    await expect(last).rejects.toThrow('The store is away');
    expect((await read()).status).toBe('failed');
    await prisma.dataExport.updateMany({ where: { id: exportId }, data: { status: 'pending' } });
    await buildExport(services, exportId, () => false);
    const { status, files } = await read();
    expect(status).toBe('ready');
    expect(Buffer.from(files['pictures/avatar.webp'] ?? []).equals(picture)).toBe(true);
    expect(JSON.parse(Buffer.from(files['json/account.json'] ?? []).toString())).toMatchObject([{ id }]);
    await prisma.dataExport.deleteMany({ where: { userId: id } });
    await storage.remove(`public/${key}-256.webp`);
    await buildExport(services, (await ask()).id, () => false);
    const later = await read();
    expect(later.status).toBe('ready');
    expect(later.files['pictures/avatar.webp']).toBeUndefined();
  });

  test('and the end of an account want a fresh proof of who asks', async () => {
    const browser = app.openBrowser();
    await browser.signUp();
    for (const path of ['export', 'delete']) {
      expect((await browser.post(`/api/user/privacy/${path}`)).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    }
  });
});

describe('consents', () => {
  test('are written at registration and kept in order', async () => {
    const { browser, id } = await member();
    const list = async () => (await browser.get('/api/user/privacy/consents')).body.items;
    expect(await list()).toMatchObject([
      { type: 'terms', granted: true, version: '1' },
      { type: 'privacy', granted: true },
    ]);
    const put = (type: string, granted: boolean) =>
      browser.send('put', `/api/user/privacy/consents/${type}`, { granted });
    expect((await put('cookies', true)).status).toBe(200);
    expect((await put('cookies', true)).status).toBe(200);
    expect((await put('cookies', false)).body.items).toContainEqual(
      expect.objectContaining({ type: 'cookies', granted: false }),
    );
    expect(await prisma.userConsent.count({ where: { userId: id, type: 'cookies' } })).toBe(2);
    expect((await put('terms', false)).status).toBe(422);
  });
});

describe('the end of an account', () => {
  test('is scheduled, signs out, and is taken back by signing in', async () => {
    const { browser, id, email, password } = await member();
    const reply = await browser.post('/api/user/privacy/delete');
    expect(Date.parse(reply.body.deletionDueAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    const mails = await prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
    expect(JSON.stringify(mails)).toMatch(/"deletionDate":"[A-Z][a-z]+ \d+, \d{4}"/);
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    const back = app.openBrowser();
    expect((await back.post('/api/auth/login', { email, password })).status).toBe(200);
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ deletionDueAt: null });
    const said = { userId: id, title: 'Your account will not be deleted' };
    expect(await prisma.notification.count({ where: said })).toBe(1);
    expect(await prisma.auditEntry.count({ where: { userId: id, key: 'user.deletion-cancelled' } })).toBe(1);
    await passGrace(id);
    await runJobs(services, handlers);
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ status: 'pending_verification' });
  });

  test('waits for open orders, at the request and at the date', async () => {
    const { browser, id } = await member();
    const { id: orderId } = await addOrder(id, 'on_hold');
    expect((await browser.post('/api/user/privacy/delete')).body).toMatchObject({ status: 409, code: 'OPEN_ORDERS' });
    await prisma.order.update({ where: { id: orderId }, data: { status: 'cancelled' } });
    expect((await browser.post('/api/user/privacy/delete')).status).toBe(200);
    await prisma.order.update({ where: { id: orderId }, data: { status: 'on_hold' } });
    await passGrace(id);
    await runJobs(services, handlers);
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ status: 'pending_verification' });
    await prisma.order.update({ where: { id: orderId }, data: { status: 'cancelled' } });
    await passGrace(id);
    await runJobs(services, handlers);
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ status: 'deleted' });
  });

  test('takes money along only with consent', async () => {
    const { browser, id } = await member();
    await giveMoney(services.db, id, 1189);
    expect((await browser.post('/api/user/privacy/delete')).body).toMatchObject({ status: 409, code: 'BALANCE_LEFT' });
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ deletionDueAt: null });
    expect((await browser.post('/api/user/privacy/delete', { forfeitsBalance: true })).status).toBe(200);
    const said = await prisma.auditEntry.findFirstOrThrow({ where: { userId: id, key: 'user.deletion-requested' } });
    expect(said.newValue).toEqual({ forfeited: ['$11.89'] });
  });

  test('is refused to the last administrator', async () => {
    const { browser, id } = await member();
    const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
    await prisma.userRole.create({ data: { userId: id, roleId } });
    expect((await browser.post('/api/user/privacy/delete')).body.code).toBe('LAST_ADMIN');
    await prisma.userRole.create({ data: { userId: (await member()).id, roleId } });
  });

  test('leaves nothing of the person in any column of any table, however often the job runs', async () => {
    const { browser, id, email, userName } = await member({ userName: canary, email: `${canary}@example.com` });
    const spread = { firstName: canary, lastName: canary, phone: canary, bio: canary, statusReason: canary };
    await prisma.user.update({ where: { id }, data: { ...spread, avatarKey: `avatars/${id}`, country: 'US' } });
    await prisma.session.updateMany({ where: { userId: id }, data: { userAgent: canary, ipMasked: canary } });
    await prisma.userDevice.create({ data: { userId: id, deviceId: canary, label: canary } });
    await prisma.linkedAccount.create({ data: { userId: id, provider: 'github', subject: canary, email } });
    await prisma.emailToken.create({
      data: { userId: id, purpose: 'email_change', tokenHash: canary, email, expiresAt: new Date() },
    });
    const subjects = [`account:${email}`, `device:${email}:device`];
    await prisma.loginThrottle.createMany({ data: subjects.map((subject) => ({ subject })) });
    await enqueue(prisma, mailResetLinkJob, { emailKey: email, tokenId: randomUUID(), requestId: 'x' });
    await prisma.sellerProfile.create({ data: { userId: id, displayName: canary, about: canary } });
    await prisma.notification.create({
      data: { userId: id, type: 'x', category: 'system', title: canary, message: canary, dedupeKey: canary },
    });
    await prisma.sentMail.create({
      data: { recipient: email, sender: 'shop', subject: canary, html: canary, text: canary },
    });
    await prisma.idempotencyRecord.create({
      data: { userId: id, route: 'x', key: 'k', requestHash: 'h', response: canary, lockedUntil: new Date() },
    });
    const { id: orderId } = await addOrder(id, 'cancelled');
    const proof = `order-issues/${id}-cancelled.webp`;
    await services.storage.write(proof, randomBytes(8));
    const address = {
      firstName: canary,
      lastName: canary,
      line1: canary,
      city: canary,
      postalCode: canary,
      country: 'US',
    };
    await prisma.address.create({ data: { userId: id, ...address } });
    await prisma.consentRequest.create({
      data: {
        userId: id,
        type: 'newsletter',
        email,
        version: '1',
        tokenHash: 'x',
        ipMasked: canary,
        expiresAt: new Date(),
      },
    });
    await prisma.sellerApplication.create({
      data: { userId: id, displayName: canary, about: canary, links: [`https://${canary}.example.com`] },
    });
    await prisma.suppressedAddress.create({ data: { address: email, kind: 'complaint', detail: canary } });
    await prisma.mailEvent.create({
      data: { provider: 'ses', eventId: '1', kind: 'complaint', address: email, detail: canary },
    });
    const { sellerId } = await tellOthers(app, { browser, id, userName }, canary);
    const told = { userId: sellerId, aboutUserId: id };
    expect(await prisma.notification.count({ where: told })).toBe(3);
    await browser.post('/api/user/privacy/export');
    expect((await browser.post('/api/user/privacy/delete')).status).toBe(200);
    expect(await columnsWith(pool, canary)).not.toEqual([]);
    await passGrace(id);
    await Promise.all([runJobs(services, handlers), runJobs(services, handlers)]);
    await runJobs(services, handlers);
    expect(await columnsWith(pool, canary)).toEqual([]);
    const emptied = { userId: sellerId, title: 'Deleted user', message: '' };
    expect(await prisma.notification.count({ where: emptied })).toBe(3);
    expect(await services.storage.size(proof)).toBeNull();
    const alias = await prisma.user.findUniqueOrThrow({ where: { id } });
    expect(alias.avatarKey).toBeNull();
    expect(alias).toMatchObject({ status: 'deleted', userName: expect.stringMatching(/^deleted_[0-9a-f]{16}$/) });
    expect(alias.email).toMatch(/^[0-9a-f]{16}@deleted\.invalid$/);
    const order = await prisma.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order.billing).toEqual({ city: 'Springfield', country: 'US', postalCode: '123' });
    expect(order.totalCents).toBe(100);
    const goodbye = await prisma.outboxMessage.findMany({
      where: { payload: { path: ['templateKey'], equals: 'account-deleted' } },
    });
    const mine = goodbye.filter(({ payload }) => JSON.stringify(payload).includes(id));
    expect(mine).toHaveLength(1);
    expect(JSON.stringify(mine)).toMatch(/sealed:/);
  });
});
