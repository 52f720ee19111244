import { describe, expect, test } from 'vitest';
import { salesReportSchema } from '../../shared/sales-reports/sales-report.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { createDatabase } from '../platform/database/db.ts';
import { countSearchFacts } from '../statistics/facts/count-searches.ts';
import { findReportReaders } from './report-readers.queries.ts';
import { sendDueReports } from './send-due-reports.ts';

const app = await createTestApp();
const { db } = app.services;
const { browser: admin, id: adminId } = await signUpAs(app, 'admin');
const { browser: support } = await signUpAs(app, 'support');
const { browser: seller, id: sellerId } = await signUpAs(app, 'seller');
const schedules = '/api/admin/sales-report-schedules';

test('reports, their files and schedules are for those who read everybody’s numbers', async () => {
  const addresses = [
    '/api/admin/sales-reports/sales',
    '/api/admin/sales-reports/products/file',
    '/api/admin/sales-report-choices',
    schedules,
  ];
  for (const address of addresses) {
    expect([address, (await admin.get(address)).status]).toEqual([address, 200]);
    for (const other of [support, seller]) expect([address, (await other.get(address)).status]).toEqual([address, 403]);
  }
  const request = { report: 'sales', frequency: 'daily', recipientIds: [sellerId] };
  expect((await support.post(schedules, request)).status).toBe(403);
  expect((await admin.post(schedules, request)).body.errors).toEqual({ recipientIds: ['reportReaderUnknown'] });
  expect((await admin.get('/api/admin/sales-reports/sales?range=custom&from=2026-02-02&to=2026-02-01')).status).toBe(
    422,
  );
});

test('days are never ignored: without a range they are one’s own, beside another range refused', async () => {
  const days = 'from=2026-11-01&to=2026-11-10';
  const statistics = '/api/admin/statistics';
  for (const address of ['/api/admin/sales-reports/sales', statistics]) {
    expect((await admin.get(`${address}?${days}`)).body).toMatchObject({ from: '2026-11-01', to: '2026-11-10' });
  }
  for (const address of ['/api/admin/sales-reports/sales', '/api/admin/sales-reports/sales/file', statistics]) {
    const [turned, half, both] = await Promise.all(
      ['from=2026-11-10&to=2026-11-01', 'from=2026-11-10', `range=7d&${days}`].map((asked) =>
        admin.get(`${address}?${asked}`),
      ),
    );
    for (const answer of [turned, half]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { from: ['rangeInvalid'] } } });
    }
    expect(both).toMatchObject({ status: 422, body: { errors: { range: ['rangeContradicted'] } } });
  }
  expect((await admin.get(`/api/admin/sales-reports/sales/file?${days}`)).status).toBe(200);
});

test('a replica is asked for the numbers, and the primary where it fails', async () => {
  const standIn = createDatabase(db.url, { poolSize: 1, logger: app.services.logger });
  let [asked, failures] = [0, 0];
  standIn.pool.on('acquire', () => {
    asked += 1;
  });
  const distrust = () => {
    failures += 1;
  };
  app.services.replica = { reads: standIn, fault: async () => undefined, distrust, close: () => standIn.close() };
  try {
    expect((await admin.get('/api/admin/sales-reports/products')).status).toBe(200);
    expect(asked).toBeGreaterThan(2);
    expect(failures).toBe(0);
    await standIn.close();
    expect((await admin.get('/api/admin/sales-reports/products')).status).toBe(200);
    expect(failures).toBe(1);
  } finally {
    delete app.services.replica;
  }
});

test('words of two people are kept without them, and nothing that looks like somebody’s own', async () => {
  const search = (query: string, personKey: string, hasResults: boolean) =>
    db.prisma.searchEvent.create({ data: { query, personKey, hasResults } });
  await search('=sum(moon)', 'ann', false);
  await search('=sum(moon)', 'bob', false);
  await search('=sum(moon)', 'bob', false);
  await search('only ann', 'ann', true);
  for (const person of ['ann', 'bob']) await search('ann@example.com', person, false);
  await countSearchFacts(app.services);
  await countSearchFacts(app.services);
  const { body } = await admin.get('/api/admin/sales-reports/search?range=7d&compare=year');
  const report = salesReportSchema.parse(body);
  expect(report.rows.map(({ label, values }) => [label, ...values])).toEqual([['=sum(moon)', 2, 2, 1]]);
  await db.prisma.searchEvent.deleteMany({ where: { personKey: 'ann' } });
  await countSearchFacts(app.services);
  expect((await admin.get('/api/admin/sales-reports/search?range=7d')).body.rows).toHaveLength(1);

  const file = await admin.get('/api/admin/sales-reports/search/file?range=7d&compare=none');
  expect(file.text.replace('\u{feff}', '').split('\r\n')).toEqual([
    'Words,Searches,Without a result,Share without',
    `'=sum(moon),2,2,1`,
    'Total,2,2,1',
    '',
  ]);
  expect(await db.prisma.auditEntry.count({ where: { entity: 'sales-report', action: 'export' } })).toBeGreaterThan(0);
});

describe('a scheduled report', () => {
  const mails = async () =>
    await db.prisma.outboxMessage.count({ where: { name: 'mail.send', key: { startsWith: 'mail:sales-report:' } } });

  test('is mailed once for its period, after a standstill only the last, to who may still read it', async () => {
    const other = await signUpAs(app, 'admin');
    const made = await admin.post(schedules, {
      ...{ report: 'products', frequency: 'daily', timeZone: 'Europe/Berlin', recipientIds: [adminId, other.id] },
    });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    expect(await sendDueReports(app.services)).toBe(0);
    const makeDue = () =>
      db.prisma.reportSchedule.update({ where: { id: String(id) }, data: { nextAt: new Date('2026-01-01T00:00Z') } });
    await makeDue();
    await Promise.all([sendDueReports(app.services), sendDueReports(app.services)]);
    expect(await mails()).toBe(2);
    await makeDue();
    await sendDueReports(app.services);
    expect(await mails()).toBe(2);

    await db.prisma.userRole.deleteMany({ where: { userId: other.id } });
    await db.prisma.reportSchedule.update({ where: { id: String(id) }, data: { sentPeriod: new Date('2026-01-01') } });
    await db.prisma.outboxMessage.deleteMany({ where: { name: 'mail.send' } });
    await makeDue();
    await sendDueReports(app.services);
    expect(await mails()).toBe(1);
    expect((await admin.send('delete', `${schedules}/${id}`)).status).toBe(200);
    expect((await admin.get(schedules)).body.items).toEqual([]);
  });

  test('goes to nobody whose rights wait for two-factor', async () => {
    const strict = await createTestApp({ settings: { require2faForStaff: true } });
    const [ready, unready] = [await signUpAs(strict, 'admin'), await signUpAs(strict, 'admin')];
    const data = { twoFactorEnabledAt: new Date() };
    await strict.services.db.prisma.user.update({ where: { id: ready.id }, data });
    const among = [ready.id, unready.id];
    expect((await findReportReaders(strict.services.db, among)).map(({ id }) => id)).toEqual([ready.id]);
    expect(await findReportReaders(db, [adminId])).toHaveLength(1);
  });

  test('that can not be made keeps no other one waiting', async () => {
    const plan = { report: 'products', frequency: 'daily', timeZone: 'Europe/Berlin', recipientIds: [adminId] };
    const ids: string[] = [];
    for (const day of [1, 2]) {
      const { body } = await admin.post(schedules, plan);
      ids.push(String(body.id));
      const nextAt = new Date(`2026-01-0${day}T00:00Z`);
      await db.prisma.reportSchedule.update({ where: { id: String(body.id) }, data: { nextAt } });
    }
    const [broken = '', whole = ''] = ids;
    await db.prisma.reportSchedule.update({ where: { id: broken }, data: { report: 'no-such-report' } });
    await db.prisma.outboxMessage.deleteMany({ where: { name: 'mail.send' } });
    await expect(sendDueReports(app.services)).rejects.toThrow();
    expect(await mails()).toBe(1);
    const now = new Date();
    expect(await db.prisma.reportSchedule.count({ where: { id: broken, nextAt: { lt: now } } })).toBe(1);
    expect(await db.prisma.reportSchedule.count({ where: { id: whole, nextAt: { gt: now } } })).toBe(1);
  });
});
