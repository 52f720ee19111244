import { beforeEach, describe, expect, test } from 'vitest';
import { userPrivacySchema } from '../../../shared/privacy/process-privacy.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { openSudo } from '../../app/testing/open-sudo.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { dataExportsWorker } from '../../data-exports/data-exports.worker.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const reason = 'Asked by letter of 12 November';

let staff: { browser: TestBrowser; id: string };
let owner: { browser: TestBrowser; id: string; email: string; password: string };
beforeEach(async () => {
  staff = await signUpAs(app, 'admin');
  await openSudo(services, staff.id);
  const browser = app.openBrowser();
  owner = { browser, ...(await browser.signUp()) };
});
const ask = (path = '', body?: object) => {
  const url = `/api/admin/users/${owner.id}/privacy${path}`;
  return body ? staff.browser.post(url, body) : staff.browser.get(url);
};
const read = async () => userPrivacySchema.parse((await ask()).body);

test('a copy of the data goes to its owner, and not to who had it made', async () => {
  expect(await read()).toEqual({ export: null, deletion: null, refusedFor: null, balances: [] });
  expect((await ask('/export', { reason })).status).toBe(202);
  expect((await ask('/export', { reason })).body).toMatchObject({ status: 409, code: 'EXPORT_OPEN' });
  await runJobs(services, dataExportsWorker(services).handlers);
  const { body } = await ask();
  expect(body.export).toMatchObject({ status: 'ready' });
  expect(body.export.url).toBeUndefined();
  const { url } = (await owner.browser.get('/api/user/privacy/export')).body.export;
  // Made by staff, it was not asked for with the owner's password.
  expect((await owner.browser.get(url)).body).toMatchObject({ status: 403, code: 'AUTH_014' });
  await openSudo(services, owner.id);
  expect((await owner.browser.get(url)).status).toBe(200);
  expect((await staff.browser.get(url)).status).toBe(404);
  const mail = await prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
  expect(mail.filter(({ payload }) => JSON.stringify(payload).includes('data-export-ready'))).toMatchObject([
    { payload: { userId: owner.id } },
  ]);
  const { id } = await prisma.dataExport.findFirstOrThrow({ where: { userId: owner.id } });
  expect(await prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'export' } })).toMatchObject({
    userId: staff.id,
    newValue: { ownerId: owner.id, reason },
  });
});

describe('a deletion that the owner asked for in writing', () => {
  test('is scheduled with the days of grace, signs them out, and is taken back', async () => {
    const reply = userPrivacySchema.parse((await ask('/delete', { reason })).body);
    expect(Date.parse(reply.deletion?.dueAt ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect((await owner.browser.get('/api/auth/profile')).status).toBe(401);
    expect((await ask('/delete', { reason })).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await ask('/keep', { reason: 'Called and changed their mind' })).body.deletion).toBeNull();
    expect((await ask('/keep', { reason })).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    const mails = await prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
    const keys = mails.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(owner.id));
    expect(keys.map((payload) => JSON.stringify(payload))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('account-deletion-scheduled'),
        expect.stringContaining('account-deletion-withdrawn'),
      ]),
    );
    const entries = await prisma.auditEntry.findMany({
      where: { entityId: owner.id, key: { in: ['user.deletion-requested', 'user.deletion-cancelled'] } },
      orderBy: { seq: 'asc' },
    });
    expect(entries).toMatchObject([
      { userId: staff.id, newValue: { reason } },
      { userId: staff.id, newValue: { reason: 'Called and changed their mind' } },
    ]);
  });

  test('names the money that would be lost, and is refused until the owner gives it up', async () => {
    await giveMoney(services.db, owner.id, 400);
    expect((await read()).balances).toEqual(['$4.00']);
    expect((await ask('/delete', { reason })).body).toMatchObject({ status: 409, code: 'BALANCE_LEFT' });
    expect((await ask('/delete', { reason, forfeitsBalance: true })).status).toBe(200);
  });

  test('needs the permission, a fresh password, a reason, and another account than one’s own', async () => {
    const support = await signUpAs(app, 'support');
    await openSudo(services, support.id);
    const url = `/api/admin/users/${owner.id}/privacy`;
    expect((await support.browser.get(url)).status).toBe(403);
    expect((await support.browser.post(`${url}/delete`, { reason })).status).toBe(403);
    expect((await ask('/delete', {})).status).toBe(422);
    const own = await staff.browser.post(`/api/admin/users/${staff.id}/privacy/delete`, { reason });
    expect(own.body).toMatchObject({ status: 403, code: 'OWN_MATTER' });
    await prisma.session.updateMany({ where: { userId: staff.id }, data: { sudoUntil: null } });
    expect((await ask('/delete', { reason })).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    expect((await ask('/export', { reason })).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    expect((await read()).deletion).toBeNull();
  });
});
