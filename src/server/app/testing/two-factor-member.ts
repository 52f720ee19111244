import { generateSync } from 'otplib';
import {
  backupCodesSchema,
  twoFactorRequiredSchema,
  twoFactorSetupSchema,
} from '../../../shared/auth/two-factor.schemas.ts';
import type { TestApp } from './create-test-app.ts';
import { type TestBrowser, testPassword } from './test-browser.ts';

/** A member with two-factor on, signed in at `browser`. */
export interface TwoFactorMember {
  id: string;
  email: string;
  browser: TestBrowser;
  secret: string;
  backupCodes: string[];
}

/** The app's code, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** A new account that went through the set-up as the screens do. */
export async function joinWithTwoFactor(app: TestApp): Promise<TwoFactorMember> {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  const { prisma } = app.services.db;
  await prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
  await browser.post('/api/auth/sudo', { password: testPassword });
  const setup = twoFactorSetupSchema.parse((await browser.post('/api/auth/2fa/setup')).body);
  const enabled = await browser.post('/api/auth/2fa/enable', { code: codeOf(setup.secret) });
  const { backupCodes } = backupCodesSchema.parse(enabled.body);
  // Lets the tests use this half minute's code once more, as if the set-up lay back.
  await prisma.user.update({ where: { id }, data: { totpLastStep: null } });
  return { id, email, browser, secret: setup.secret, backupCodes };
}

/** Shows the password on `browser` and gives the challenge that comes back. */
export async function beginLogin(browser: TestBrowser, email: string) {
  const response = await browser.post('/api/auth/login', { email, password: testPassword });
  return twoFactorRequiredSchema.parse(response.body);
}
