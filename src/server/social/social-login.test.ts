import { SignJWT, UnsecuredJWT } from 'jose';
import type { Response } from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { hashToken } from '../auth/sessions/open-session.ts';
import { keyOfToken, sealFor } from '../platform/crypto/seal.ts';
import { agreeAt, configureProviders, startProviders } from './testing/social-harness.ts';
import { begin, finish, signInWith, visitProvider } from './testing/social-journey.ts';

const { google, apple, github, environment } = await startProviders();
const app = await createTestApp({ environment });
await configureProviders(app.services);
const { prisma } = app.services.db;
const stateMessage = 'Invalid OAuth state. Possible CSRF attack detected.';

const honestClaims = { ...apple.claims };
afterEach(() => {
  apple.claims = { ...honestClaims };
  apple.makeToken = apple.honestToken;
  apple.answerTokens = undefined;
});

describe('a state that is not this round trip’s (AUTH_012)', () => {
  const cases: [string, () => Promise<Response>][] = [
    [
      'missing',
      async () => {
        const { code } = await visitProvider(app.openBrowser(), 'google');
        return finish(app.openBrowser(), 'google', { code });
      },
    ],
    [
      'wrong',
      async () => {
        const browser = app.openBrowser();
        return finish(browser, 'google', { ...(await visitProvider(browser, 'google')), state: 'made-up' });
      },
    ],
    [
      'used before',
      async () => {
        const browser = app.openBrowser();
        const callback = await visitProvider(browser, 'google');
        expect((await finish(browser, 'google', callback)).status).toBe(200);
        return finish(browser, 'google', callback);
      },
    ],
    [
      'used before, while the provider now names somebody else',
      async () => {
        const browser = app.openBrowser();
        const callback = await visitProvider(browser, 'apple');
        expect((await finish(browser, 'apple', callback)).status).toBe(200);
        apple.claims = { ...apple.claims, sub: 'somebody-else' };
        return finish(browser, 'apple', callback);
      },
    ],
    [
      'older than ten minutes',
      async () => {
        const browser = app.openBrowser();
        const callback = await visitProvider(browser, 'google');
        const { expiresAt, createdAt } = await prisma.socialFlow.findUniqueOrThrow({
          where: { stateHash: hashToken(callback.state) },
        });
        expect(expiresAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(600_500);
        await prisma.socialFlow.update({
          where: { stateHash: hashToken(callback.state) },
          data: { expiresAt: new Date(Date.now() - 1) },
        });
        return finish(browser, 'google', callback);
      },
    ],
    [
      'of another browser, as in login CSRF',
      async () => {
        const attacker = app.openBrowser();
        const callback = await visitProvider(attacker, 'google');
        const answer = await finish(app.openBrowser(), 'google', callback);
        expect((await finish(attacker, 'google', callback)).status).toBe(200);
        return answer;
      },
    ],
    [
      'of another provider',
      async () => {
        const browser = app.openBrowser();
        return finish(browser, 'apple', await visitProvider(browser, 'google'));
      },
    ],
    [
      'answered by another issuer',
      async () => {
        const browser = app.openBrowser();
        return finish(browser, 'google', { ...(await visitProvider(browser, 'google')), iss: 'https://evil.example' });
      },
    ],
    [
      'begun without full access',
      async () => {
        const browser = app.openBrowser();
        return finish(browser, 'github', { ...(await visitProvider(browser, 'github')), fullAccess: true });
      },
    ],
    [
      'begun by a member who is gone',
      async () => {
        const browser = app.openBrowser();
        await openSudo(app.services, (await browser.signUp()).id);
        const callback = await visitProvider(browser, 'google', '?link=true');
        await browser.post('/api/auth/logout');
        return finish(browser, 'google', callback);
      },
    ],
  ];
  test.each(cases)('%s', async (_name, run) => {
    const response = await run();
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'AUTH_012', message: stateMessage });
    expect(response.headers['set-cookie'] ?? []).not.toContainEqual(
      expect.stringMatching(/^(access|refresh)_token=[^;]/),
    );
  });

  test('POST /auth/social words it in its own way, and knows no full access', async () => {
    const browser = app.openBrowser();
    const callback = await visitProvider(browser, 'google');
    const refused = await finish(browser, 'google', { ...callback, state: 'made-up' }, '/api/auth/social');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'AUTH_012',
      message: 'Invalid state parameter. Authentication failed.',
    });
    expect((await finish(browser, 'google', { ...callback, fullAccess: true }, '/api/auth/social')).status).toBe(400);
    expect((await finish(browser, 'google', callback, '/api/auth/social')).status).toBe(200);
  });

  test('fifty callbacks at once sign in once', async () => {
    const browser = app.openBrowser();
    const callback = await visitProvider(browser, 'google');
    await browser.get('/api/auth/csrf-token');
    const sessionsBefore = await prisma.session.count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(browser, 'google', callback)));
    const signedIn = answers.filter(({ status }) => status === 200).length;
    // A crowded shop sends some away with 503, be it the one that would have signed in.
    const sentAway = answers.filter(({ status }) => status === 503).length;
    expect(signedIn).toBeLessThanOrEqual(1);
    expect(signedIn + sentAway).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ body }) => body.code === 'AUTH_012')).toHaveLength(50 - signedIn - sentAway);
    expect(await prisma.session.count()).toBe(sessionsBefore + signedIn);
  });
});

describe('a provider that cannot be trusted or reached ("{provider} login failed")', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const withToken = (makeToken: typeof apple.makeToken) => async () => {
    apple.makeToken = makeToken;
    return signInWith(app.openBrowser(), 'apple');
  };
  const withVerifier = (seal: (state: string) => string) => async () => {
    const browser = app.openBrowser();
    const callback = await visitProvider(browser, 'google');
    const where = { stateHash: hashToken(callback.state) };
    await prisma.socialFlow.update({ where, data: { verifierCrypt: seal(callback.state) } });
    return finish(browser, 'google', callback);
  };
  const withAnswer = (answer: NonNullable<typeof apple.answerTokens>) => async () => {
    apple.answerTokens = answer;
    return signInWith(app.openBrowser(), 'apple');
  };
  const cases: [string, 'Google' | 'Apple' | 'GitHub', () => Promise<Response>][] = [
    [
      'code used before',
      'Google',
      async () => {
        const [one, two] = [app.openBrowser(), app.openBrowser()];
        const { code, state } = await visitProvider(one, 'google');
        expect((await finish(one, 'google', { code, state })).status).toBe(200);
        return finish(two, 'google', { code, state: (await begin(two, 'google')).state });
      },
    ],
    ['verifier missing', 'Google', withVerifier(() => '')],
    [
      'verifier wrong',
      'Google',
      withVerifier((state) => sealFor(keyOfToken(state, 'social-verifier'), 'social-verifier', 'x'.repeat(43))),
    ],
    [
      'challenge downgraded to plain',
      'GitHub',
      async () => {
        const browser = app.openBrowser();
        const url = new URL((await begin(browser, 'github')).url);
        expect(url.searchParams.get('code_challenge_method')).toBe('S256');
        url.searchParams.set('code_challenge_method', 'plain');
        url.searchParams.set('code_challenge', 'known-to-the-attacker');
        return finish(browser, 'github', await agreeAt(url.href));
      },
    ],
    ['nonce wrong', 'Apple', withToken((claims) => apple.honestToken({ ...claims, nonce: 'another' }))],
    ['nonce missing', 'Apple', withToken(({ nonce: _nonce, ...claims }) => apple.honestToken(claims))],
    ['audience wrong', 'Apple', withToken((claims) => apple.honestToken({ ...claims, aud: 'another-shop' }))],
    [
      'made for two, and the other asked',
      'Apple',
      withToken((claims) => apple.honestToken({ ...claims, aud: ['com.example.market', 'other'], azp: 'other' })),
    ],
    ['issuer wrong', 'Apple', withToken((claims) => apple.honestToken({ ...claims, iss: 'https://evil.example' }))],
    ['expired', 'Apple', withToken((claims) => apple.honestToken({ ...claims, iat: now() - 900, exp: now() - 300 }))],
    ['no end', 'Apple', withToken(({ exp: _exp, ...claims }) => apple.honestToken(claims))],
    ['alg none', 'Apple', withToken(async (claims) => new UnsecuredJWT(claims).encode())],
    [
      'public key as shared secret',
      'Apple',
      withToken((claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(new TextEncoder().encode(apple.publicKeyPem)),
      ),
    ],
    [
      'signature cut off',
      'Apple',
      withToken(async (claims) => (await apple.honestToken(claims)).replace(/[^.]+$/, '')),
    ],
    ['answers 500', 'Apple', withAnswer((response) => void response.writeHead(500).end('<h1>Oops</h1>'))],
    ['never answers', 'Apple', withAnswer(() => {})],
    [
      'answers without end',
      'Apple',
      withAnswer((response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`{"id_token":"${'a'.repeat(600_000)}`);
      }),
    ],
    [
      'sends us elsewhere',
      'Apple',
      withAnswer((response) => void response.writeHead(302, { location: app.origin }).end()),
    ],
    ['answers nonsense', 'Apple', withAnswer((response) => void response.writeHead(200).end('[[[]]]'))],
    ['hangs up', 'Apple', withAnswer((response) => void response.destroy())],
  ];
  test.each(cases)('%s', async (_name, provider, run) => {
    const response = await run();
    expect(response.status).toBe(400);
    expect(response.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/^access_token=[^;]/));
    expect(response.body).toMatchObject({ code: 'SOCIAL_LOGIN_FAILED', message: `${provider} login failed` });
  });

  test('the honest one right after signs in', async () => {
    expect((await signInWith(app.openBrowser(), 'apple')).status).toBe(200);
  });
});

test('a round trip leads back to pages of this site alone', async () => {
  google.account = { sub: 'g-return', email: 'return@example.com', email_verified: true };
  const returnTo = async (redirect: string) =>
    (await signInWith(app.openBrowser(), 'google', `?redirect=${encodeURIComponent(redirect)}`)).body.returnTo;
  expect(await returnTo('/user/orders?status=paid#top')).toBe('/user/orders?status=paid#top');
  expect(await returnTo('https://evil.example')).toBe('/');
  expect(await returnTo('/\\evil.example')).toBe('/');
});

test('GitHub is asked for no more than the settings allow', async () => {
  await visitProvider(app.openBrowser(), 'github', '?fullAccess=true');
  expect(github.scope).toBe('read:user user:email');
});
