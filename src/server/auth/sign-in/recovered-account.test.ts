import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { codeOf, joinWithTwoFactor } from '../../app/testing/two-factor-member.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { issueLinkToken } from '../email/email-links.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;
const newPassword = 'Better-Horse-8';

type Purpose = Parameters<typeof issueLinkToken>[1]['purpose'];
const linkFor = (userId: string, purpose: Purpose, email: string) =>
  transaction(db, (tx: Transaction) => issueLinkToken(tx, { userId, purpose, email, minutes: 60 }));
const confirm = (token: string) => app.openBrowser().post('/api/auth/confirm-email-change', { token });

async function reset(user: { id: string; email: string }) {
  const { token } = await linkFor(user.id, 'password_reset', user.email);
  const body = { token, password: newPassword, confirmPassword: newPassword };
  const response = await app.openBrowser().post('/api/auth/reset-password', body);
  expect(response.status).toBe(200);
}

describe('what a thief left behind is worth nothing after a new password', () => {
  test.each(['a reset', 'a change'])('a move to the thief’s address, by %s', async (way) => {
    const browser = app.openBrowser();
    const user = await browser.signUp();
    const { token } = await linkFor(user.id, 'email_change', `thief-${user.email}`);
    const body = { currentPassword: user.password, newPassword, confirmPassword: newPassword };
    if (way === 'a reset') await reset(user);
    else expect((await browser.post('/api/auth/change-password', body)).status).toBe(200);
    expect((await confirm(token)).body).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
    expect((await prisma.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(user.email);
  });

  test('a link to the old address after the account moved', async () => {
    const user = await app.openBrowser().signUp();
    const { token: old } = await linkFor(user.id, 'password_reset', user.email);
    const { token } = await linkFor(user.id, 'email_change', `moved-${user.email}`);
    expect((await confirm(token)).status).toBe(200);
    const body = { token: old, password: newPassword, confirmPassword: newPassword };
    expect((await app.openBrowser().post('/api/auth/reset-password', body)).status).toBe(400);
  });

  test('a link that still holds, to an address that is no longer the account’s', async () => {
    const user = await app.openBrowser().signUp();
    const { token } = await linkFor(user.id, 'password_reset', user.email);
    await prisma.user.update({ where: { id: user.id }, data: { email: `moved-${user.email}` } });
    const body = { token, password: newPassword, confirmPassword: newPassword };
    expect((await app.openBrowser().post('/api/auth/reset-password', body)).body.code).toBe('TOKEN_INVALID');
  });

  test('a social account and a passkey that were added before anybody proved the address', async () => {
    const link = (userId: string) =>
      prisma.linkedAccount.create({ data: { userId, provider: 'github', subject: userId, email: null } });
    const addPasskey = (userId: string) =>
      prisma.passkey.create({
        data: { userId, credentialId: userId, publicKey: Buffer.from('key'), name: 'His', isSynced: false },
      });
    const made = await app.openBrowser().signUp();
    const proven = await app.openBrowser().signUp();
    await prisma.user.update({ where: { id: proven.id }, data: { emailVerifiedAt: new Date() } });
    for (const user of [made, proven]) {
      await link(user.id);
      await addPasskey(user.id);
      await reset(user);
    }
    for (const [{ id: userId }, kept] of [
      [made, 0],
      [proven, 1],
    ] as const) {
      expect(await prisma.linkedAccount.count({ where: { userId } })).toBe(kept);
      expect(await prisma.passkey.count({ where: { userId } })).toBe(kept);
    }
  });
});

test('a reset does not skip the second factor, not even on a trusted browser (S-11)', async () => {
  const { id, email, secret } = await joinWithTwoFactor(app);
  const trusted = app.openBrowser();
  const login = (password: string) => trusted.post('/api/auth/login', { email, password });
  const { challengeId } = (await login('Correct-Horse-7')).body;
  const answer = { challengeId, method: 'totp', code: codeOf(secret), trustDevice: true };
  expect((await trusted.post('/api/auth/two-factor', answer)).status).toBe(200);
  expect((await login('Correct-Horse-7')).body).toHaveProperty('user');
  await reset({ id, email });
  expect((await login(newPassword)).body).toMatchObject({ twoFactorRequired: true });
});
