import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { testPassword } from '../../app/testing/test-browser.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

const form = (userName: string, overrides: Record<string, unknown> = {}) => ({
  email: `${userName}@example.com`,
  userName,
  password: testPassword,
  confirmPassword: testPassword,
  acceptTerms: true,
  ...overrides,
});

describe('registration', () => {
  test('creates an unverified user, signs in and queues the verification mail', async () => {
    const browser = app.openBrowser();
    const response = await browser.post(
      '/api/auth/register',
      form('ann_reg', { firstName: 'Ann', phone: '+1 415 555 2671' }),
    );
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      expiresIn: 900,
      emailVerificationSent: true,
      user: {
        userName: 'ann_reg',
        role: 'User',
        roles: ['user'],
        status: 'pending_verification',
        phone: '+14155552671',
      },
    });
    expect(response.text).not.toMatch(/argon2|token/i);
    const profile = await browser.get('/api/auth/profile').expect(200);
    expect(profile.body).toEqual({ ...response.body.user, lastSeenAt: profile.body.lastSeenAt });
    const user = await prisma.user.findUniqueOrThrow({ where: { userNameKey: 'ann_reg' } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const mail = await prisma.outboxMessage.findFirstOrThrow({
      where: { payload: { path: ['userId'], equals: user.id } },
    });
    expect(mail).toMatchObject({ name: 'mail.send', queue: 'mail', payload: { templateKey: 'verify-email' } });
    expect(JSON.stringify(mail.payload)).not.toContain('token=');
  });

  test('names each field that somebody else has, whatever its case', async () => {
    await app.openBrowser().post('/api/auth/register', form('taken_one'));
    const both = await app
      .openBrowser()
      .post('/api/auth/register', form('Taken_ONE', { email: 'TAKEN_one@example.com' }));
    expect(both.status).toBe(409);
    expect(both.body).toMatchObject({
      code: 'REGISTRATION_TAKEN',
      message: 'Email or username already taken',
      errors: { email: ['emailTaken'], userName: ['userNameTaken'] },
    });
    const name = await app.openBrowser().post('/api/auth/register', form('taken_one', { email: 'free@example.com' }));
    expect(name.body.errors).toEqual({ userName: ['userNameTaken'] });
  });

  test('begins with a proposed name that is free', async () => {
    const propose = async (email: string) =>
      (await app.openBrowser().post('/api/auth/propose-user-name', { email })).body.userName;
    expect(await propose('prop.osed@example.com')).toBe('prop_osed');
    await app.openBrowser().post('/api/auth/register', form('prop_osed'));
    expect(await propose('prop.osed@example.com')).toMatch(/^prop_osed_\d{6}$/);
    expect(await propose('admin@example.com')).toMatch(/^player_\d{6}$/);
  });

  test('of ten at once with one name exactly one wins', async () => {
    const browsers = Array.from({ length: 10 }, () => app.openBrowser());
    const answers = await Promise.all(browsers.map((browser) => browser.post('/api/auth/register', form('racer_1'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('refuses the e-mail address or the username as password', async () => {
    const email = 'Abc-Def1@example.com';
    const body = form('mail_same', { email, password: email, confirmPassword: email });
    const response = await app.openBrowser().post('/api/auth/register', body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ password: ['passwordSameAsAccount'] });
  });

  test.each(['Password1!', 'qWerty123!', 'P@ssw0rd123'])(
    'refuses %s, which everybody tries first',
    async (password) => {
      const response = await app
        .openBrowser()
        .post('/api/auth/register', form('common_one', { password, confirmPassword: password }));
      expect(response.status).toBe(422);
      expect(response.body.errors.password).toContain('passwordTooCommon');
    },
  );

  test('says which rules a password breaks', async () => {
    const response = await app
      .openBrowser()
      .post('/api/auth/register', form('weak_one', { password: 'short', confirmPassword: 'other' }));
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: {
        password: ['passwordTooShort', 'passwordRequiresUppercase', 'passwordRequiresDigit', 'passwordRequiresSpecial'],
      },
    });
  });
});
