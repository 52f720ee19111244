import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { appRouter } from '../app/app-router.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { type TestBrowser, testPassword } from '../app/testing/test-browser.ts';
import { codeOf, joinWithTwoFactor } from '../app/testing/two-factor-member.ts';
import { transaction } from '../platform/database/db.ts';
import { listProcedures } from '../platform/rest/rest-routes.ts';
import { configureProviders, startProviders } from '../social/testing/social-harness.ts';
import { finish, signInWith, visitProvider } from '../social/testing/social-journey.ts';
import { issueLinkToken } from './email/email-links.ts';

const { google, environment } = await startProviders();
const app = await createTestApp({ environment: { ...environment, SOCIAL_TIMEOUT_MS: '10000' } });
const { db } = app.services;
const { prisma } = db;
await configureProviders(app.services);
const admin = await signUpAs(app, 'admin');
const newPassword = 'Better-Horse-8';
const REFRESH = '/api/auth/refresh-token';

/** A member at two browsers, with sudo open at both, who trusted the second one. */
interface Member {
  id: string;
  email: string;
  own: TestBrowser;
  elsewhere: TestBrowser;
  secret: string;
}
interface Change {
  /** The procedure that does it. */
  calls: string;
  how: string;
  /** Whether the member's own browser did it and goes on; otherwise it is out like every other. */
  goesOn: boolean;
  /** Whether browsers may skip the second factor as before. */
  keepsTrust?: boolean;
  hasTwoFactor?: boolean;
  run: (member: Member) => PromiseLike<Response>;
}

async function link(member: Member, purpose: 'password_reset' | 'email_change', email: string): Promise<string> {
  const request = { userId: member.id, purpose, email, minutes: 60 };
  return (await transaction(db, (tx) => issueLinkToken(tx, request))).token;
}
async function linkGoogle({ own, id }: Member, path?: string): Promise<Response> {
  google.account = { sub: id, email: `${id}@elsewhere.example.com`, email_verified: false, given_name: 'Ada' };
  return finish(own, 'google', await visitProvider(own, 'google', '?link=true'), path);
}
function comeByGoogle({ id, email }: Member, isVerified: boolean): Promise<Response> {
  google.account = { sub: id, email, email_verified: isVerified, given_name: 'Ada' };
  return signInWith(app.openBrowser(), 'google');
}
async function enableTwoFactor({ own }: Member): Promise<Response> {
  const { body } = await own.post('/api/auth/2fa/setup');
  return own.post('/api/auth/2fa/enable', { code: codeOf(body.secret) });
}
async function reset(member: Member, browser: TestBrowser): Promise<Response> {
  const token = await link(member, 'password_reset', member.email);
  return browser.post('/api/auth/reset-password', { token, password: newPassword, confirmPassword: newPassword });
}
async function moveAddress(member: Member, browser: TestBrowser): Promise<Response> {
  const token = await link(member, 'email_change', `moved-${member.email}`);
  return browser.post('/api/auth/confirm-email-change', { token });
}
const status = ({ id }: Member, to: string) => {
  const until = to === 'suspended' ? { until: new Date(Date.now() + 86_400_000).toISOString() } : {};
  return admin.browser.send('put', `/api/admin/users/${id}/status`, {
    status: to,
    reason: 'Fraud was found',
    ...until,
  });
};

const ownChange = { how: 'at this browser', goesOn: true } as const;
const passwords = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
const changes: Change[] = [
  {
    ...ownChange,
    calls: 'passwords.change',
    run: ({ own }) => own.post('/api/auth/change-password', passwords),
  },
  { ...ownChange, calls: 'twoFactor.enable', run: enableTwoFactor },
  {
    ...ownChange,
    calls: 'twoFactor.disable',
    hasTwoFactor: true,
    run: ({ own }) => own.post('/api/auth/2fa/disable'),
  },
  {
    ...ownChange,
    calls: 'twoFactor.renewBackupCodes',
    hasTwoFactor: true,
    run: ({ own }) => own.post('/api/auth/2fa/backup-codes'),
  },
  { ...ownChange, calls: 'profile.confirmEmailChange', run: (member) => moveAddress(member, member.own) },
  { ...ownChange, calls: 'social.socialLogin', keepsTrust: true, run: (member) => linkGoogle(member) },
  { ...ownChange, calls: 'social.social', keepsTrust: true, run: (member) => linkGoogle(member, '/api/auth/social') },
  {
    ...ownChange,
    calls: 'social.unlink',
    keepsTrust: true,
    run: async (member) => {
      await prisma.linkedAccount.create({ data: { userId: member.id, provider: 'github', subject: member.id } });
      return member.own.send('delete', '/api/auth/linked-accounts/github');
    },
  },
  {
    ...ownChange,
    calls: 'passkeys.remove',
    keepsTrust: true,
    run: async ({ id, own }) => {
      const data = { userId: id, credentialId: id, publicKey: Buffer.from('key'), name: 'Lost phone', isSynced: false };
      return own.send('delete', `/api/auth/passkeys/${(await prisma.passkey.create({ data })).id}`);
    },
  },
  { calls: 'passwords.reset', how: 'at this browser', goesOn: false, run: (member) => reset(member, member.own) },
  { calls: 'passwords.reset', how: 'elsewhere', goesOn: false, run: (member) => reset(member, app.openBrowser()) },
  {
    calls: 'profile.confirmEmailChange',
    how: 'elsewhere',
    goesOn: false,
    run: (member) => moveAddress(member, app.openBrowser()),
  },
  {
    calls: 'social.socialLogin',
    how: 'by a sign-in that links',
    goesOn: false,
    keepsTrust: true,
    run: (member) => comeByGoogle(member, true),
  },
  {
    calls: 'social.socialLogin',
    how: 'by a sign-in that takes over',
    goesOn: false,
    run: async (member) => {
      await prisma.user.update({ where: { id: member.id }, data: { emailVerifiedAt: null } });
      return comeByGoogle(member, true);
    },
  },
  {
    calls: 'social.confirmLink',
    how: 'elsewhere',
    goesOn: false,
    keepsTrust: true,
    run: async (member) => {
      const browser = app.openBrowser();
      google.account = { sub: member.id, email: member.email, email_verified: false, given_name: 'Ada' };
      const { pendingId } = (await signInWith(browser, 'google')).body;
      return browser.post('/api/auth/social/confirm-link', { pendingId, password: testPassword });
    },
  },
  {
    calls: 'profile.deactivate',
    how: 'at this browser',
    goesOn: false,
    keepsTrust: true,
    run: ({ own }) => own.post('/api/user/deactivate', { password: testPassword }),
  },
  {
    calls: 'privacy.deleteAccount',
    how: 'at this browser',
    goesOn: false,
    keepsTrust: true,
    run: ({ own }) => own.post('/api/user/privacy/delete'),
  },
  {
    calls: 'auth.logout',
    how: 'everywhere',
    goesOn: false,
    keepsTrust: true,
    run: ({ own }) => own.post('/api/auth/logout', { allDevices: true }),
  },
  ...['suspended', 'banned'].map((to) => ({
    calls: 'adminUsers.setStatus',
    how: `to ${to}`,
    goesOn: false,
    keepsTrust: true,
    run: (member: Member) => status(member, to),
  })),
  {
    calls: 'adminUsers.resetTwoFactor',
    how: 'by staff',
    goesOn: false,
    hasTwoFactor: true,
    run: ({ id }) => admin.browser.post(`/api/admin/users/${id}/reset-2fa`),
  },
];

/** Of the routers that touch accounts, what changes no way in, or only opens one; rights are read at every call. */
const leavesSessions = [
  ...['auth.register', 'auth.proposeUserName', 'auth.login', 'auth.refreshToken', 'auth.verifyEmail'],
  ...['auth.resendVerification', 'passwords.forgot', 'passwords.checkResetLink', 'passwords.unlock'],
  ...['adminUsers.verifyEmail', 'adminUsers.unlock', 'adminUsers.changeSuspension'],
  // They end sessions and nothing else.
  ...['sessions.end', 'sessions.endOthers'],
  ...['twoFactor.answer', 'twoFactor.sendCode', 'twoFactor.setup', 'twoFactor.forgetDevice', 'twoFactor.openSudo'],
  // A passkey is added on each device, so that adding one would sign the others out all the time.
  ...['startSignIn', 'signIn', 'start', 'add', 'rename', 'startConfirming', 'confirm'].map(
    (name) => `passkeys.${name}`,
  ),
  ...['twoFactor.sendSudoCode', 'profile.update', 'profile.changeAvatar', 'profile.removeAvatar'],
  ...['profile.resendEmailChange', 'profile.cancelEmailChange'],
  ...['profile.updatePreferences', 'privacy.requestExport', 'privacy.setConsent'],
  ...['roles.create', 'roles.update', 'roles.preview', 'roles.delete', 'roles.setOfUser'],
];

test('every call that changes something about an account says what becomes of its sessions', () => {
  const routers = [
    'auth',
    'passkeys',
    'passwords',
    'sessions',
    'twoFactor',
    'profile',
    'privacy',
    'social',
    'adminUsers',
    'roles',
  ];
  const mutations = listProcedures(appRouter).filter(
    ({ name, type }) => type === 'mutation' && routers.includes(name.split('.')[0] ?? ''),
  );
  const declared = new Set([...changes.map(({ calls }) => calls), ...leavesSessions]);
  expect(mutations.map(({ name }) => name).sort()).toEqual([...declared].sort());
});

async function join(hasTwoFactor: boolean): Promise<Member> {
  const joined = hasTwoFactor
    ? await joinWithTwoFactor(app)
    : await signUpAs(app).then((user) => ({ ...user, secret: '', backupCodes: [] }));
  const { id, email, browser: own, secret, backupCodes } = joined;
  await prisma.user.update({ where: { id }, data: { status: 'active' } });
  const elsewhere = app.openBrowser();
  const { body } = await elsewhere.post('/api/auth/login', { email, password: testPassword });
  if (hasTwoFactor) {
    const answer = { challengeId: body.challengeId, method: 'backup', code: backupCodes[0] };
    await elsewhere.post('/api/auth/two-factor', answer);
  }
  await prisma.userDevice.updateMany({
    where: { userId: id, deviceId: elsewhere.cookie('device_id') ?? '' },
    data: { trustedTokenHash: id, trustedUntil: new Date(Date.now() + 86_400_000) },
  });
  await openSudo(app.services, id);
  return { id, email, own, elsewhere, secret };
}

/** The cookies as they are now, for whoever copied them. */
function copyOf(browser: TestBrowser) {
  const headers = {
    cookie: browser.cookieHeader(REFRESH),
    'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  };
  return {
    profile: () => fetch(`${app.origin}/api/auth/profile`, { headers }),
    refresh: () => fetch(`${app.origin}${REFRESH}`, { method: 'POST', headers, body: '{}' }),
  };
}

describe.each(changes)('$calls $how', ({ run, goesOn, hasTwoFactor = false, keepsTrust = false }) => {
  test('ends what was open before at once, and only its own browser goes on', async () => {
    const member = await join(hasTwoFactor);
    const { id, own, elsewhere } = member;
    const parent = copyOf(own);
    await own.post(REFRESH);
    const [current, other] = [copyOf(own), copyOf(elsewhere)];
    expect((await current.profile()).status).toBe(200);
    const answer = await run(member);
    expect(answer.status, answer.text).toBe(200);

    for (const copy of [parent, current, other]) {
      expect((await copy.profile()).status).toBe(401);
      const refreshed = await copy.refresh();
      expect(refreshed.status).toBe(401);
      expect(await refreshed.json()).toMatchObject({ code: 'AUTH_004' });
      // Another tab's late answer must not take the new cookies away.
      if (goesOn && copy !== other) expect(refreshed.headers.getSetCookie()).toEqual([]);
    }
    expect((await own.get('/api/auth/profile')).status).toBe(goesOn ? 200 : 401);
    expect((await own.post(REFRESH)).status).toBe(goesOn ? 200 : 401);
    const trusted = await prisma.userDevice.count({ where: { userId: id, trustedTokenHash: { not: null } } });
    expect(trusted).toBe(keepsTrust ? 1 : 0);
  });
});

test('a role that staff give or take counts from the next call of every session on', async () => {
  const { id, own, elsewhere } = await join(false);
  const rights = async () => [await own.get('/api/admin/users'), await elsewhere.get('/api/admin/users')];
  const roleIdOf = async (name: string) => (await prisma.role.findUniqueOrThrow({ where: { name } })).id;
  const give = async (name: string) =>
    admin.browser.send('put', `/api/admin/users/${id}/roles`, { roleIds: [await roleIdOf(name)] });
  expect((await rights()).map(({ status: code }) => code)).toEqual([403, 403]);
  expect((await give('admin')).status).toBe(200);
  expect((await rights()).map(({ status: code }) => code)).toEqual([200, 200]);
  expect((await give('user')).status).toBe(200);
  expect((await rights()).map(({ status: code }) => code)).toEqual([403, 403]);
});
