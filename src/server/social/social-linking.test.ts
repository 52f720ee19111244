import { describe, expect, test } from 'vitest';
import type { SocialProvider } from '../../shared/social/social-providers.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { testPassword } from '../app/testing/test-browser.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { configureProviders, startProviders } from './testing/social-harness.ts';
import { finish, signInWith, visitProvider } from './testing/social-journey.ts';

const { google, apple, github, environment } = await startProviders();
const app = await createTestApp({ environment: { ...environment, SOCIAL_TIMEOUT_MS: '10000' } });
await configureProviders(app.services);
const { prisma } = app.services.db;

/** Somebody at Google from now on. */
function comeAs(sub: string, email: string, isVerified = true) {
  google.account = { sub, email, email_verified: isVerified, given_name: 'Ada' };
}
async function signUp(email: string, isVerified: boolean) {
  const browser = app.openBrowser();
  const user = await browser.signUp({ email });
  if (isVerified) {
    await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date(), status: 'active' } });
  }
  return { browser, user };
}
const linksOf = (userId: string) => prisma.linkedAccount.findMany({ where: { userId } });

describe('who comes in (D-55)', () => {
  test('a new person gets an account with a verified address, and the same one the next time', async () => {
    comeAs('new-1', 'New.Person@example.com');
    const first = await signInWith(app.openBrowser(), 'google');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      isNewUser: true,
      linked: true,
      user: { userName: 'Ada', emailVerified: true, hasPassword: false, linkedProviders: ['google'], status: 'active' },
    });
    comeAs('new-1', 'moved-away@example.com');
    const second = await signInWith(app.openBrowser(), 'google');
    expect(second.body).toMatchObject({ isNewUser: false, linked: false, user: { id: first.body.user.id } });
  });

  test('an unverified address makes an unverified account', async () => {
    comeAs('new-2', 'unproven@example.com', false);
    const { body } = await signInWith(app.openBrowser(), 'google');
    expect(body).toMatchObject({ isNewUser: true, user: { emailVerified: false, status: 'pending_verification' } });
  });

  test('both sides verified: linked, and the password stays', async () => {
    const { user } = await signUp('both@example.com', true);
    comeAs('both-1', 'BOTH@example.com');
    const { body } = await signInWith(app.openBrowser(), 'google');
    expect(body).toMatchObject({ isNewUser: false, linked: true, user: { id: user.id, hasPassword: true } });
  });

  test('an account made in advance with somebody’s address is taken over, and its maker is out', async () => {
    const { browser: maker, user } = await signUp('victim@example.com', false);
    await openSudo(app.services, user.id);
    github.person = {
      id: 666,
      login: 'maker',
      emails: [{ email: 'maker@example.com', primary: true, verified: true }],
    };
    expect((await finish(maker, 'github', await visitProvider(maker, 'github', '?link=true'))).status).toBe(200);
    await prisma.connectedWallet.create({ data: { userId: user.id, network: 'tron', address: 'TMaker' } });
    comeAs('victim-1', 'victim@example.com');
    const { body } = await signInWith(app.openBrowser(), 'google');
    expect(body.user).toMatchObject({
      id: user.id,
      hasPassword: false,
      emailVerified: true,
      linkedProviders: ['google'],
    });
    expect((await maker.get('/api/auth/profile')).status).toBe(401);
    expect(await prisma.connectedWallet.count({ where: { userId: user.id } })).toBe(0);
    const audited = await prisma.auditEntry.findMany({ where: { entityId: user.id }, orderBy: { seq: 'asc' } });
    expect(audited.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['auth.social-linked', 'auth.social-taken-over']),
    );
    const login = await app.openBrowser().post('/api/auth/login', { email: user.email, password: testPassword });
    expect(login.status).toBe(401);
    expect((await signInWith(app.openBrowser(), 'github')).body.user.id).not.toBe(user.id);
  });

  test('an unproven address of an existing account asks for its password, once', async () => {
    const { user } = await signUp('owner@example.com', true);
    comeAs('stranger-1', 'owner@example.com', false);
    const browser = app.openBrowser();
    const asked = await signInWith(browser, 'google');
    expect(asked.body).toMatchObject({ confirmationRequired: true, provider: 'google', email: 'owner@example.com' });
    expect(await linksOf(user.id)).toEqual([]);
    const { pendingId } = asked.body;
    const confirm = (by: typeof browser, password: string) =>
      by.post('/api/auth/social/confirm-link', { pendingId, password });
    expect((await confirm(app.openBrowser(), testPassword)).body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect((await confirm(browser, 'Wrong-Horse-7')).body).toMatchObject({ code: 'AUTH_001' });
    expect((await confirm(browser, testPassword)).body).toMatchObject({ linked: true, user: { id: user.id } });
    expect((await confirm(browser, testPassword)).body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect((await signInWith(app.openBrowser(), 'google')).body).toMatchObject({
      linked: false,
      user: { id: user.id },
    });
  });

  test('an account without a password cannot be confirmed this way', async () => {
    comeAs('social-1', 'social-only@example.com');
    await signInWith(app.openBrowser(), 'google');
    const claims = apple.claims;
    apple.claims = { sub: 'a-claim', email: 'social-only@example.com', email_verified: 'false' };
    const { status, body } = await signInWith(app.openBrowser(), 'apple');
    apple.claims = claims;
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SOCIAL_ACCOUNT_EXISTS' });
  });

  test('an address whose account is linked to another identity of the provider is refused', async () => {
    comeAs('first-owner', 'recycled@example.com');
    await signInWith(app.openBrowser(), 'google');
    comeAs('second-owner', 'recycled@example.com');
    const { status, body } = await signInWith(app.openBrowser(), 'google');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SOCIAL_LINKED_ELSEWHERE' });
  });

  test('twenty round trips of a new person at once make one account', async () => {
    comeAs('rush-1', 'rush@example.com');
    const trips: { browser: ReturnType<typeof app.openBrowser>; callback: unknown }[] = [];
    for (let trip = 0; trip < 20; trip++) {
      const browser = app.openBrowser();
      trips.push({ browser, callback: await visitProvider(browser, 'google') });
    }
    const answers = await Promise.all(trips.map(({ browser, callback }) => finish(browser, 'google', callback)));
    const signedIn = answers.filter(({ status }) => status === 200);
    // A crowded shop sends some away with 503, which makes no account either.
    const sentAway = answers.filter(({ status }) => status === 503);
    expect(signedIn.length + sentAway.length).toBe(20);
    expect(new Set(signedIn.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await prisma.user.count({ where: { email: 'rush@example.com' } })).toBe(1);
  });
});

describe('who does not', () => {
  test.each(['banned', 'suspended'] as const)('a %s user', async (status) => {
    comeAs(`blocked-${status}`, `${status}@example.com`);
    const { body } = await signInWith(app.openBrowser(), 'google');
    await prisma.user.update({ where: { id: body.user.id }, data: { status, statusUntil: null } });
    const refused = await signInWith(app.openBrowser(), 'google');
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('AUTH_010');
  });

  test('a banned account is neither linked nor taken over', async () => {
    const { user } = await signUp('banned-local@example.com', false);
    await prisma.user.update({ where: { id: user.id }, data: { status: 'banned' } });
    comeAs('banned-local', 'banned-local@example.com');
    expect((await signInWith(app.openBrowser(), 'google')).body.code).toBe('AUTH_010');
    const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(passwordHash).not.toBeNull();
    expect(await linksOf(user.id)).toEqual([]);
  });

  test('a user with two factors is asked for the second', async () => {
    comeAs('two-factor', 'two-factor@example.com');
    const { body } = await signInWith(app.openBrowser(), 'google');
    await prisma.user.update({
      where: { id: body.user.id },
      data: { twoFactorEnabledAt: new Date(), totpSecretCrypt: 'sealed' },
    });
    const browser = app.openBrowser();
    expect((await signInWith(browser, 'google')).body).toMatchObject({ twoFactorRequired: true, returnTo: '/' });
    expect(browser.cookie('access_token')).toBeUndefined();
  });
});

describe('what providers do in their own way', () => {
  test('GitHub: the primary verified address, though none is public', async () => {
    const hidden = { email: 'hidden@example.com', primary: true, verified: true };
    const other = { email: 'other@example.com', primary: false, verified: true };
    github.person = { id: 42, login: 'octo-cat', emails: [other, hidden] };
    const { body } = await signInWith(app.openBrowser(), 'github');
    expect(body.user).toMatchObject({ email: 'hidden@example.com', emailVerified: true, userName: 'octo_cat' });
    github.person = { id: 43, login: 'nobody', emails: [{ ...hidden, verified: false }, other] };
    expect((await signInWith(app.openBrowser(), 'github')).body.code).toBe('SOCIAL_EMAIL_MISSING');
  });

  test('Apple: a posted form, a relay address, a signed client secret', async () => {
    const browser = app.openBrowser();
    const { code, state } = await visitProvider(browser, 'apple');
    const posted = await fetch(`${app.origin}/auth/callback`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ code, state, user: '{}' }),
    });
    expect(posted.status).toBe(303);
    const fragment = new URL(posted.headers.get('location') ?? '', app.origin).hash.slice(1);
    const { body } = await finish(browser, 'apple', Object.fromEntries(new URLSearchParams(fragment)));
    expect(body.user).toMatchObject({ email: 'x1@privaterelay.appleid.com', emailVerified: true });
    expect(apple.tokenForms.at(-1)?.get('client_secret')?.split('.')).toHaveLength(3);
  });
});

describe('linked accounts', () => {
  test('a member links, sees and unlinks, but never the last way in', async () => {
    comeAs('link-1', 'elsewhere@example.com', false);
    const { browser } = await signUp('linker@example.com', true);
    const guarded = await browser.get('/api/auth/social/google/start?link=true');
    expect(guarded.body).toMatchObject({ status: 403, code: 'AUTH_014' });
    await browser.post('/api/auth/sudo', { password: testPassword });
    const answer = await finish(
      browser,
      'google',
      await visitProvider(browser, 'google', '?link=true&redirect=/user/security'),
    );
    expect(answer.body).toEqual({ linkedProvider: 'google', returnTo: '/user/security' });
    const { body } = await browser.get('/api/auth/linked-accounts');
    expect(body).toMatchObject({ hasPassword: true, items: [{ provider: 'google', email: 'elsewhere@example.com' }] });
    const unlink = (by: typeof browser, provider: SocialProvider) =>
      by.send('delete', `/api/auth/linked-accounts/${provider}`);
    expect((await unlink(browser, 'google')).status).toBe(200);
    expect((await unlink(browser, 'google')).status).toBe(404);

    comeAs('link-2', 'only-way@example.com');
    const social = app.openBrowser();
    const { body: entered } = await signInWith(social, 'google');
    expect((await unlink(social, 'google')).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    await openSudo(app.services, entered.user.id);
    github.person = { id: 77, login: 'second', emails: [] };
    await finish(social, 'github', await visitProvider(social, 'github', '?link=true'));
    const answers = await Promise.all([unlink(social, 'google'), unlink(social, 'github')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_LOGIN_METHOD');
  });

  test('an identity that is somebody else’s cannot be linked, and guests link nothing', async () => {
    comeAs('taken-1', 'taken@example.com');
    await signInWith(app.openBrowser(), 'google');
    const { browser, user } = await signUp('taker@example.com', true);
    await openSudo(app.services, user.id);
    const answer = await finish(browser, 'google', await visitProvider(browser, 'google', '?link=true'));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'SOCIAL_LINKED_ELSEWHERE' });
    expect((await app.openBrowser().get('/api/auth/social/google/start?link=true')).status).toBe(401);
  });
});

describe('settings', () => {
  const set = (key: string, value: boolean) =>
    prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  const offered = async () => (await app.openBrowser().get('/api/auth/social/providers')).body.items;

  test('secrets are sealed in their rows', async () => {
    const row = await prisma.setting.findUniqueOrThrow({ where: { key: 'googleClientSecret' } });
    expect(row.value).toMatch(/^ENC:v1:[0-9a-f]{8}:/);
  });

  test('GitHub grants the whole profile only where the settings allow it', async () => {
    await set('githubFullAccess', true);
    await eventually(async () => {
      await visitProvider(app.openBrowser(), 'github', '?fullAccess=true');
      expect(github.scope).toBe('user');
    });
    await visitProvider(app.openBrowser(), 'github');
    expect(github.scope).toBe('read:user user:email');
  });

  test('sign-in goes on during maintenance', async () => {
    await set('maintenanceMode', true);
    comeAs('maintenance', 'maintenance@example.com');
    await eventually(async () =>
      expect((await app.openBrowser().get('/api/system/status')).body.maintenance).toBe(true),
    );
    expect((await signInWith(app.openBrowser(), 'google')).status).toBe(200);
    await set('maintenanceMode', false);
  });

  test('a provider that is switched off in the middle of a round trip is refused', async () => {
    const browser = app.openBrowser();
    const callback = await visitProvider(browser, 'google');
    expect(await offered()).toEqual(['google', 'apple', 'github']);
    await set('oAuthEnabled', false);
    await eventually(async () => expect(await offered()).toEqual([]));
    const { status, body } = await finish(browser, 'google', callback);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'AUTH_013' });
  });
});
