import { beforeAll, describe, expect, test } from 'vitest';
import { sortFieldsOf } from '../../shared/lists/list.ts';
import { sellerApplicationList } from '../../shared/seller-applications/seller-application-list.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import type { TestBrowser } from '../app/testing/test-browser.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const path = '/api/user/seller-application';
const application = {
  displayName: 'Lanterns & Co',
  about: 'We have sold lanterns of all sizes since 2012.',
  links: ['https://lanterns.example.com'],
};

let admin: { id: string; browser: TestBrowser };
beforeAll(async () => {
  admin = await signUpAs(app, 'admin');
  await openSudo(app.services, admin.id);
});

async function member({ isVerified = true } = {}) {
  const browser = app.openBrowser();
  const user = await browser.signUp();
  if (isVerified) {
    const data = { status: 'active' as const, emailVerifiedAt: new Date() };
    await prisma.user.update({ where: { id: user.id }, data });
  }
  return { ...user, browser };
}
async function applicant(displayName = application.displayName) {
  const user = await member();
  const { body } = await user.browser.post(path, { ...application, displayName });
  return { ...user, applicationId: `${body.application.id}` };
}
const decide = (id: string, way: 'approve' | 'reject', body?: object, browser = admin.browser) =>
  browser.post(`/api/admin/seller-applications/${id}/${way}`, body);
const mailsTo = async (userId: string) => {
  const rows = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: userId } },
    orderBy: { createdAt: 'asc' },
  });
  const keys = rows.map(({ payload }) => `${Object(payload).templateKey}`);
  return keys.filter((key) => key.startsWith('seller-'));
};
const rolesOf = async (userId: string) => {
  const rows = await prisma.userRole.findMany({ where: { userId }, select: { role: { select: { name: true } } } });
  return rows.map(({ role }) => role.name).sort();
};

const sorted = (field: string, dir: string) => `&sort=${encodeURIComponent(JSON.stringify([{ field, dir }]))}`;

describe('applying', () => {
  test('is answered by mail and notifies the administrators, once of ten at the same time', async () => {
    const { id, browser } = await member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post(path, application)));
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]?.body).toMatchObject({
      application: { status: 'pending', ...application },
      refusal: { reason: 'open' },
    });
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['SELLER_APPLICATION_OPEN']));
    expect(await prisma.sellerApplication.count({ where: { userId: id } })).toBe(1);
    expect(await mailsTo(id)).toEqual(['seller-application']);
    const told = await prisma.notification.findMany({ where: { userId: admin.id, type: 'seller_application' } });
    expect(told).toHaveLength(1);
  });

  test('wants a confirmed address, and nobody who sells already', async () => {
    const newcomer = await member({ isVerified: false });
    expect((await newcomer.browser.post(path, application)).body.code).toBe('EMAIL_NOT_VERIFIED');
    const seller = await signUpAs(app, 'seller');
    expect((await seller.browser.post(path, application)).body.code).toBe('SELLER_ALREADY');
    expect((await app.openBrowser().post(path, application)).status).toBe(401);
  });

  test('can be taken back, and tried again', async () => {
    const { browser } = await applicant();
    expect((await browser.send('delete', path)).body).toMatchObject({
      application: { status: 'withdrawn' },
      refusal: null,
    });
    expect((await browser.send('delete', path)).body.code).toBe('SELLER_APPLICATION_CLOSED');
    expect((await browser.post(path, application)).status).toBe(201);
  });
});

describe('deciding', () => {
  test('is for administrators, who list and read them, and wants sudo for a new role', async () => {
    const first = await applicant();
    const second = await applicant();
    const address = '/api/admin/seller-applications';
    for (const path of [address, `${address}/${first.applicationId}`]) {
      expect((await first.browser.get(path)).status).toBe(403);
    }
    expect((await decide(first.applicationId, 'approve', undefined, first.browser)).status).toBe(403);
    const { body } = await admin.browser.get(`${address}?sort=[{"field":"createdAt","dir":"asc"}]&limit=100`);
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(first.applicationId)).toBeLessThan(ids.indexOf(second.applicationId));
    const one = (await admin.browser.get(`${address}/${first.applicationId}`)).body;
    expect(one).toMatchObject({ ...application, status: 'pending', user: { userName: first.userName } });
    expect(body.items).toContainEqual(one);
    expect((await admin.browser.get(`${address}/${admin.id}`)).status).toBe(404);
    const page = (await admin.browser.get(`${address}?limit=1&page=2`)).body;
    expect(page).toMatchObject({ items: [{}], page: 2, limit: 1, totalItems: body.totalItems });
    const another = await signUpAs(app, 'admin');
    await prisma.session.updateMany({ where: { userId: another.id }, data: { sudoUntil: null } });
    expect((await decide(first.applicationId, 'approve', undefined, another.browser)).body.code).toBe('AUTH_014');
  });

  test('can be narrowed by shop, applicant and status, by every operator, sorted both ways, and its badge counts', async () => {
    const { userName, applicationId } = await applicant();
    const list = async (filters: object[], rest = '') => {
      const query = `filters=${encodeURIComponent(JSON.stringify(filters))}${rest}`;
      const { status, body } = await admin.browser.get(`/api/admin/seller-applications?limit=100&${query}`);
      expect([status, body]).toEqual([200, expect.anything()]);
      return body.items.map(({ id }: { id: string }): string => id);
    };
    expect(await list([{ field: 'user', op: 'is', value: userName }])).toEqual([applicationId]);
    expect(await list([{ field: 'displayName', op: 'startsWith', value: 'LANT' }])).toContain(applicationId);
    expect(await list([], `&q=${userName}`)).toEqual([applicationId]);
    expect(await list([], '&q=lanterns')).toContain(applicationId);
    const badge = async (): Promise<number> => {
      const { body } = await admin.browser.get('/api/admin/work');
      return body.items.find(({ kind }: { kind: string }) => kind === 'sellers.applied')?.count;
    };
    const before = await badge();
    await decide(applicationId, 'reject', { reason: 'Please add a link.' });
    expect(await badge()).toBe(before - 1);
    expect(await list([{ field: 'status', op: 'is', value: 'pending' }])).not.toContain(applicationId);
    expect(await list([{ field: 'status', op: 'in', value: ['rejected'] }])).toContain(applicationId);
    for (const filter of [
      { field: 'displayName', op: 'is', value: `'"%_` },
      { field: 'user', op: 'startsWith', value: `'"%_` },
      ...['createdAt', 'decidedAt'].flatMap((field) => [
        { field, op: 'within', value: '7d' },
        { field, op: 'after', value: '2026-01-01T00:00:00Z' },
        { field, op: 'before', value: '2026-01-01T00:00:00Z' },
      ]),
    ]) {
      await list([filter]);
    }
    for (const field of sortFieldsOf(sellerApplicationList.columns)) {
      const [up, down] = [await list([], sorted(field, 'asc')), await list([], sorted(field, 'desc'))];
      expect(up).toEqual(down.toReversed());
    }
  });

  test('an approval opens the shop once: role, page, mail, notification and audit entry', async () => {
    const displayName = 'Lanterns of the North';
    const { id, userName, browser, applicationId } = await applicant(displayName);
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(applicationId, 'approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await rolesOf(id)).toEqual(['seller', 'user']);
    expect((await browser.get(`/api/sellers/${userName}`)).body).toMatchObject({
      displayName,
      about: application.about,
    });
    expect(await mailsTo(id)).toEqual(['seller-application', 'seller-approved']);
    const told = await prisma.notification.findMany({ where: { userId: id, type: 'seller_application' } });
    expect(told).toMatchObject([{ title: 'You can now sell', link: `/seller/${userName}` }]);
    const entries = await prisma.auditEntry.findMany({ where: { entityId: applicationId }, orderBy: { seq: 'asc' } });
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ['create', id],
      ['approve', admin.id],
    ]);
    expect((await browser.get(path)).body).toMatchObject({
      application: { status: 'approved' },
      refusal: { reason: 'seller' },
    });
  });

  test('no shop opens under the name of another, however it is written', async () => {
    const [first, second] = [await applicant('Amber Forge'), await applicant('amber-forge')];
    expect((await decide(first.applicationId, 'approve')).status).toBe(200);
    expect((await decide(second.applicationId, 'approve')).body).toMatchObject({
      status: 409,
      code: 'SHOP_NAME_TAKEN',
      errors: { displayName: ['shopNameTaken'] },
    });
    expect(await rolesOf(second.id)).toEqual(['user']);
    const { browser } = await member();
    for (const displayName of [
      'AMBER FORGE',
      'Ámber  Forge!',
      'Ａｍｂｅｒ Forge',
      'Arnber F0rge',
      'Am\u200Bber Forge',
    ]) {
      expect((await browser.post(path, { ...application, displayName })).body.code).toBe('SHOP_NAME_TAKEN');
    }
    const mixed = await browser.post(path, { ...application, displayName: '\u0410mber Forge' });
    expect(mixed.body).toMatchObject({ status: 422, errors: { displayName: ['shopNameMixed'] } });
    expect((await browser.post(path, { ...application, displayName: 'Amber Forgery' })).status).toBe(201);
  });

  test('no shop opens under the name of this one, or of its staff', async () => {
    const { userName } = await signUpAs(app, 'moderator');
    const { browser } = await member();
    for (const displayName of ['Game Market', 'Garne-Market Support', userName.toUpperCase()]) {
      expect((await browser.post(path, { ...application, displayName })).body).toMatchObject({
        code: 'SHOP_NAME_TAKEN',
        message: 'This name is taken or too similar to another seller’s.',
      });
    }
    expect((await browser.post(path, { ...application, displayName: 'Gamers Marketplace' })).status).toBe(201);
  });

  test('a rejection needs its reason, tells it, and makes the applicant wait two weeks', async () => {
    const { id, browser, applicationId } = await applicant();
    expect((await decide(applicationId, 'reject', {})).status).toBe(422);
    expect((await decide(applicationId, 'reject', { reason: 'Please add a link to your shop.' })).status).toBe(200);
    expect(await rolesOf(id)).toEqual(['user']);
    expect(await mailsTo(id)).toEqual(['seller-application', 'seller-rejected']);
    const { body } = await browser.get(path);
    expect(body).toMatchObject({
      application: { status: 'rejected', reason: 'Please add a link to your shop.' },
      refusal: { reason: 'rejected', until: expect.any(String) },
    });
    expect((await browser.post(path, application)).body).toMatchObject({
      status: 409,
      code: 'SELLER_APPLICATION_TOO_SOON',
      details: { until: body.refusal.until },
    });
    const decidedAt = new Date(Date.now() - 15 * 86_400_000);
    await prisma.sellerApplication.update({ where: { id: applicationId }, data: { decidedAt } });
    expect((await browser.post(path, application)).status).toBe(201);
  });

  test('nobody who is suspended or banned is made a seller, but they can be rejected', async () => {
    for (const status of ['suspended', 'banned'] as const) {
      const { id, applicationId } = await applicant(`Blocked ${status}`);
      await prisma.user.update({ where: { id }, data: { status } });
      const { body } = await admin.browser.get(`/api/admin/seller-applications/${applicationId}`);
      expect(body.user).toMatchObject({ id, status });
      expect((await decide(applicationId, 'approve')).body).toMatchObject({
        ...{ status: 409, code: 'SELLER_APPLICANT_BLOCKED' },
      });
      expect(await rolesOf(id)).toEqual(['user']);
      expect((await decide(applicationId, 'reject', { reason: 'The account is blocked.' })).status).toBe(200);
    }
  });

  test('one’s own application is for somebody else, and a withdrawn one for nobody', async () => {
    const second = await signUpAs(app, 'admin');
    await openSudo(app.services, second.id);
    const data = { userId: second.id, displayName: 'Mine', about: '' };
    const own = await prisma.sellerApplication.create({ data });
    expect((await decide(own.id, 'approve', undefined, second.browser)).body.code).toBe('OWN_MATTER');
    expect((await decide(own.id, 'reject', { reason: 'No' }, second.browser)).status).toBe(422);
    expect((await decide(own.id, 'reject', { reason: 'Nothing' }, second.browser)).body.code).toBe('OWN_MATTER');
    const { browser, applicationId } = await applicant();
    await browser.send('delete', path);
    expect((await decide(applicationId, 'approve')).body.code).toBe('SELLER_APPLICATION_CLOSED');
  });
});
