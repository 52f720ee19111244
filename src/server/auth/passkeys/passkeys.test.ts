import { expect, test } from 'vitest';
import { passkeyCreationSchema, passkeyRequestSchema, passkeySchema } from '../../../shared/auth/passkey.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { type TestBrowser, testPassword } from '../../app/testing/test-browser.ts';
import { beginLogin, joinWithTwoFactor } from '../../app/testing/two-factor-member.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { origin } = new URL(app.services.environment.PUBLIC_URL);

const create = async (browser: TestBrowser) =>
  passkeyCreationSchema.parse((await browser.post('/api/auth/passkeys/options')).body);
const ask = async (browser: TestBrowser, body: object = {}) =>
  passkeyRequestSchema.parse((await browser.post('/api/auth/passkeys/sign-in/options', body)).body);

/** A member with sudo open and one passkey. */
async function joinWithPasskey(member?: { id: string; email: string; browser: TestBrowser }) {
  const browser = member?.browser ?? app.openBrowser();
  const { id, email } = member ?? (await browser.signUp());
  await browser.post('/api/auth/sudo', { password: testPassword });
  const passkey = new SoftPasskey(origin);
  const credential = passkey.create(await create(browser));
  const added = await browser.post('/api/auth/passkeys', { name: 'My phone', credential });
  expect(added.status, added.text).toBe(201);
  return { id, email, browser, passkey, passkeyId: passkeySchema.parse(added.body).id };
}

test('a passkey is added, told about, and signs in without a password at another browser', async () => {
  const { id, browser, passkey } = await joinWithPasskey();
  const list = await browser.get('/api/auth/passkeys');
  expect(list.body.items).toEqual([expect.objectContaining({ name: 'My phone', isSynced: true, lastUsedAt: null })]);
  const notices = await prisma.notification.findMany({ where: { userId: id }, select: { message: true } });
  expect(notices).toEqual([{ message: 'The passkey “My phone” can now be used to sign in to your account.' }]);
  expect(await prisma.auditEntry.count({ where: { entityId: id, key: 'auth.passkey-added' } })).toBe(1);

  const other = app.openBrowser();
  const credential = passkey.sign(await ask(other));
  const entered = await other.post('/api/auth/passkeys/sign-in', { credential, rememberMe: true });
  expect(entered.status, entered.text).toBe(200);
  expect(entered.body.user.id).toBe(id);
  expect((await other.get('/api/auth/profile')).status).toBe(200);
  expect((await browser.get('/api/auth/passkeys')).body.items[0].lastUsedAt).not.toBeNull();
  const sessions = await prisma.session.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } });
  expect(sessions.map(({ rememberMe }) => rememberMe)).toEqual([false, true]);
});

test('an answer is good once, at the browser that asked, for this shop, and after the owner was verified', async () => {
  const { passkey } = await joinWithPasskey();
  const browser = app.openBrowser();
  const enter = (credential: object, at = browser) => at.post('/api/auth/passkeys/sign-in', { credential });
  const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'PASSKEY_REFUSED' });
  };
  await refused(enter(passkey.sign(await ask(browser), { origin: 'https://evil.example' })));
  await refused(enter(passkey.sign(await ask(browser), { rpId: 'evil.example' })));
  await refused(enter(passkey.sign(await ask(browser), { isVerified: false })));
  await refused(enter(passkey.sign({ ...(await ask(browser)), challenge: 'bm90LW91cnM' })));
  await refused(enter(new SoftPasskey(origin).sign(await ask(browser))));
  await refused(enter({ ...passkey.sign(await ask(browser)), clientDataJSON: 'AAAA' }));
  await refused(enter(passkey.sign(await ask(app.openBrowser()))));
  const signed = passkey.sign(await ask(browser));
  await refused(enter({ ...signed, signature: Buffer.from('nothing').toString('base64url') }));
  await refused(enter(signed));
  const good = passkey.sign(await ask(browser));
  const both = await Promise.all([enter(good), enter(good)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  // A copy of the device has counted less far.
  passkey.countFrom(1);
  await refused(enter(passkey.sign(await ask(browser))));
  await prisma.$executeRaw`UPDATE passkey_challenges SET "expiresAt" = now() - interval '1 second'`;
  passkey.countFrom(50);
  const late = passkey.sign(await ask(browser));
  await prisma.$executeRaw`UPDATE passkey_challenges SET "expiresAt" = now() - interval '1 second'`;
  await refused(enter(late));
});

test('a passkey is shown instead of a code, and only one of the account whose password was shown', async () => {
  const { browser: own, passkey } = await joinWithPasskey(await joinWithTwoFactor(app));
  const stranger = await joinWithPasskey();
  const { email } = (await own.get('/api/auth/profile')).body;
  const browser = app.openBrowser();
  const { challengeId, hasPasskey } = await beginLogin(browser, email);
  expect(hasPasskey).toBe(true);
  const request = await ask(browser, { challengeId });
  expect(request.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
  const foreign = await browser.post('/api/auth/passkeys/sign-in', { credential: stranger.passkey.sign(request) });
  expect(foreign.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
  const credential = passkey.sign(await ask(browser, { challengeId }));
  expect((await browser.post('/api/auth/passkeys/sign-in', { credential })).status).toBe(200);
  const elsewhere = await app.openBrowser().post('/api/auth/passkeys/sign-in/options', { challengeId });
  expect(elsewhere.body).toMatchObject({ code: 'AUTH_007' });
});

test('a passkey confirms that it is me, and nobody else can confirm with theirs', async () => {
  const { id, browser, passkey } = await joinWithPasskey();
  const stranger = await joinWithPasskey();
  await prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil: null } });
  expect((await browser.get('/api/auth/sudo')).body).toEqual({ isOpen: false, methods: ['password', 'passkey'] });
  const start = async () => passkeyRequestSchema.parse((await browser.post('/api/auth/sudo/passkey/options')).body);
  const foreign = stranger.passkey.sign(await start());
  expect((await browser.post('/api/auth/sudo/passkey', { credential: foreign })).status).toBe(401);
  // An answer that was asked for to sign in confirms nothing.
  const signIn = passkey.sign(await ask(browser));
  expect((await browser.post('/api/auth/sudo/passkey', { credential: signIn })).status).toBe(401);
  const credential = passkey.sign(await start());
  expect((await browser.post('/api/auth/sudo/passkey', { credential })).status).toBe(200);
  expect(await prisma.auditEntry.count({ where: { key: 'auth.sudo', userId: id } })).toBeGreaterThan(0);
  expect((await browser.get('/api/auth/sudo')).body.isOpen).toBe(true);
});

test('a removed passkey signs in no longer, and a blocked account opens to none', async () => {
  const { id, browser, passkey, passkeyId } = await joinWithPasskey();
  const other = app.openBrowser();
  const enter = async () => other.post('/api/auth/passkeys/sign-in', { credential: passkey.sign(await ask(other)) });
  await prisma.user.update({ where: { id }, data: { status: 'banned', statusReason: 'Fraud' } });
  expect((await enter()).body).toMatchObject({ code: 'AUTH_010' });
  await prisma.user.update({ where: { id }, data: { status: 'active', statusReason: null } });
  expect((await enter()).status).toBe(200);
  const renamed = await browser.send('patch', `/api/auth/passkeys/${passkeyId}`, { name: '  Old phone ' });
  expect(renamed.body.name).toBe('Old phone');
  const removed = await browser.send('delete', `/api/auth/passkeys/${passkeyId}`);
  expect(removed.status, removed.text).toBe(200);
  expect((await other.get('/api/auth/profile')).status).toBe(401);
  expect((await browser.get('/api/auth/profile')).status).toBe(200);
  expect((await enter()).body).toMatchObject({ code: 'PASSKEY_REFUSED' });
});

test('adding needs a fresh confirmation, and no passkey is taken twice or without end', async () => {
  const { id, browser, passkey } = await joinWithPasskey();
  const again = await browser.post('/api/auth/passkeys', {
    name: 'Again',
    credential: passkey.create(await create(browser)),
  });
  expect(again.body).toMatchObject({ code: 'CONFLICT' });
  await prisma.passkey.createMany({
    data: Array.from({ length: 19 }, (_, number) => ({
      userId: id,
      credentialId: `${id}-${number}`,
      publicKey: Buffer.from('key'),
      name: 'One more',
      isSynced: false,
    })),
  });
  expect((await browser.post('/api/auth/passkeys/options')).body).toMatchObject({ code: 'CONFLICT' });
  await prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil: null } });
  expect((await browser.post('/api/auth/passkeys/options')).body).toMatchObject({ code: 'AUTH_014' });
});
