import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { configureProviders, startProviders } from './testing/social-harness.ts';
import { finish, visitProvider } from './testing/social-journey.ts';

const { google, environment } = await startProviders();
const app = await createTestApp({ environment });
await configureProviders(app.services);
const { prisma } = app.services.db;

describe('a trial of the settings', () => {
  const linked = () => prisma.linkedAccount.count();

  test('tells who came, once, and signs in or links nobody', async () => {
    const { browser, id } = await signUpAs(app, 'admin');
    google.account = { sub: 'g-trial', email: 'trial@example.com', email_verified: true };
    const before = await linked();
    const callback = await visitProvider(browser, 'google', '?trial=true&redirect=/admin/settings/oauth');
    const stranger = app.openBrowser();
    await stranger.signUp();
    expect((await finish(stranger, 'google', callback)).body.code).toBe('AUTH_012');
    const tried = await finish(browser, 'google', callback);
    expect(tried.body).toEqual({
      triedProvider: 'google',
      email: 'trial@example.com',
      returnTo: '/admin/settings/oauth',
    });
    expect(tried.headers['set-cookie']).toBeUndefined();
    expect((await finish(browser, 'google', callback)).body.code).toBe('AUTH_012');
    expect([await linked(), await prisma.user.count({ where: { email: 'trial@example.com' } })]).toEqual([before, 0]);
    expect((await browser.get('/api/auth/profile')).body.id).toBe(id);
  });

  test('is for those who may change the settings', async () => {
    const { browser } = await signUpAs(app, 'moderator');
    for (const visitor of [browser, app.openBrowser()]) {
      const refused = await visitor.get('/api/auth/social/google/start?trial=true');
      expect([401, 403]).toContain(refused.status);
    }
  });
});
