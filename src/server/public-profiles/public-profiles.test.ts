import { describe, expect, test } from 'vitest';
import { publicProfileSchema } from '../../shared/users/public-profile.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const guest = app.openBrowser();
const reader = await signUpAs(app, 'buyer');
const notFound = { status: 404, code: 'NOT_FOUND', message: 'The requested resource was not found.' };

async function both(id: string) {
  const [profile, reviews] = [await guest.get(`/api/user/${id}`), await guest.get(`/api/user/${id}/reviews`)];
  return [profile.body, reviews.body];
}

describe('a public profile', () => {
  test('shows what D-16 allows and nothing more', async () => {
    const { id, userName } = await signUpAs(app, 'seller');
    const data = { firstName: 'Ann', lastName: 'Lee', phone: '+14155552671', bio: 'I sell keys', country: 'NL' };
    await prisma.user.update({ where: { id }, data });
    const { body } = await guest.get(`/api/user/${id}`);
    expect(publicProfileSchema.strict().parse(body)).toMatchObject({
      id,
      userName,
      bio: 'I sell keys',
      isSeller: true,
      isVip: false,
      vipLevel: null,
      badges: ['seller'],
      reviewCount: 0,
      averageRatingGiven: null,
      canMessage: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/Ann|Lee|4155552671|@example/);
  });

  test('that is new and unverified is shown', async () => {
    const { id } = await app.openBrowser().signUp();
    expect((await guest.get(`/api/user/${id}`)).status).toBe(200);
  });

  test.each(['inactive', 'suspended', 'banned', 'deleted'] as const)('of a %s account is not found', async (status) => {
    const { id } = await signUpAs(app);
    await prisma.user.update({ where: { id }, data: { status } });
    for (const body of await both(id)) expect(body).toMatchObject(notFound);
  });

  test('of nobody is not found, and answers like a hidden one', async () => {
    const { id } = await signUpAs(app);
    await prisma.user.update({ where: { id }, data: { preferences: { privacy: { showProfile: false } } } });
    const [hidden] = await both(id);
    const [unknown] = await both('01a1fd71-5fe7-704b-99c0-dbba7d10f94c');
    expect(hidden).toMatchObject(notFound);
    expect({ ...hidden, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect((await guest.get('/api/user/somebody')).status).toBe(422);
  });

  test('that is hidden is shown to its owner alone, and comes back when its owner wants', async () => {
    const owner = await signUpAs(app);
    const show = (showProfile: boolean) =>
      owner.browser.send('patch', '/api/user/preferences', { privacy: { showProfile } });
    await show(false);
    expect((await owner.browser.get(`/api/user/${owner.id}`)).status).toBe(200);
    expect((await reader.browser.get(`/api/user/${owner.id}`)).body).toMatchObject(notFound);
    await show(true);
    expect((await reader.browser.get(`/api/user/${owner.id}`)).status).toBe(200);
  });

  test('rests with its account and comes back with a login', async () => {
    const owner = await signUpAs(app);
    expect((await owner.browser.post('/api/user/deactivate', { password: owner.password })).status).toBe(200);
    expect((await guest.get(`/api/user/${owner.id}`)).body).toMatchObject(notFound);
    await owner.browser.post('/api/auth/login', { email: owner.email, password: owner.password });
    expect((await guest.get(`/api/user/${owner.id}`)).status).toBe(200);
  });

  test('without a password rests after sudo', async () => {
    const owner = await signUpAs(app);
    await prisma.user.update({ where: { id: owner.id }, data: { passwordHash: null } });
    await prisma.session.updateMany({ where: { userId: owner.id }, data: { sudoUntil: null } });
    expect((await owner.browser.post('/api/user/deactivate')).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    await prisma.session.updateMany({
      where: { userId: owner.id },
      data: { sudoUntil: new Date(Date.now() + 60_000) },
    });
    expect((await owner.browser.post('/api/user/deactivate')).status).toBe(200);
  });

  test('says whether the reader may write', async () => {
    const owner = await signUpAs(app);
    const canMessage = async () => (await reader.browser.get(`/api/user/${owner.id}`)).body.canMessage;
    const allow = (allowMessages: string) =>
      owner.browser.send('patch', '/api/user/preferences', { privacy: { allowMessages } });
    expect(await canMessage()).toBe(true);
    await allow('buyers');
    expect(await canMessage()).toBe(true);
    await allow('nobody');
    expect(await canMessage()).toBe(false);
  });
});
