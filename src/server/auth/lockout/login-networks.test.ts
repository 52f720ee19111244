import { describe, expect, test } from 'vitest';
import { passkeyCreationSchema, passkeyRequestSchema } from '../../../shared/auth/passkey.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { openSudo } from '../../app/testing/open-sudo.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { createRateLimits } from '../../platform/rate-limit.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';

const app = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });
const stranger = app.openBrowser();

interface Account {
  email: string;
  password: string;
}

async function guess(browser: TestBrowser, ip: string, { email, password }: Account) {
  const from = { 'X-Forwarded-For': ip };
  return (await browser.send('post', '/api/auth/login', { email, password }, from)).body;
}

/** Nine wrong passwords, each for another account, from each address: under the limits of one account and one address. */
async function guessFromEach(ips: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const ip of ips) {
    const accounts = Array.from({ length: 9 }, (_, n) => ({ email: `${ip}-${n}@example.com`.replaceAll(':', '-') }));
    const guesses = accounts.map(({ email }) => guess(stranger, ip, { email, password: 'Wrong-Horse-1' }));
    for (const { code } of await Promise.all(guesses)) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const addresses = (ipOf: (host: number) => string) => Array.from({ length: 12 }, (_, index) => ipOf(index + 1));

describe('guesses from the addresses of one network', { timeout: 60_000 }, () => {
  test.each([
    ['the /24 of IPv4', (host: number) => `198.51.100.${host}`, '198.51.101.1'],
    ['the /48 of IPv6', (host: number) => `2001:db8:7:${host}::1`, '2001:db8:8:1::1'],
  ])('%s: a hundred a minute, but by browsers that their owner knows', async (_network, ipOf, elsewhere) => {
    const owner = app.openBrowser();
    const user = await owner.signUp();
    const other = await app.openBrowser().signUp();
    await stranger.get('/api/auth/csrf-token').expect(200);
    expect(await guessFromEach(addresses(ipOf))).toEqual({ AUTH_001: 100, AUTH_015: 8 });
    expect(await guess(stranger, ipOf(50), other)).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await guess(owner, ipOf(51), user)).toMatchObject({ user: { id: user.id } });
    // Knowing the browser of one account opens no other.
    expect(await guess(owner, ipOf(52), other)).toMatchObject({ code: 'AUTH_015' });
    expect(await guess(stranger, elsewhere, other)).toMatchObject({ user: { id: other.id } });
  });
});

test('refused passkeys count for their network as wrong passwords do, and one that is right gets in', async () => {
  const { origin } = new URL(app.services.environment.PUBLIC_URL);
  const [owner, member] = [app.openBrowser(), app.openBrowser()];
  const { id } = await owner.signUp();
  const other = await member.signUp();
  await openSudo(app.services, id);
  const passkey = new SoftPasskey(origin);
  const creation = passkeyCreationSchema.parse((await owner.post('/api/auth/passkeys/options')).body);
  await owner.post('/api/auth/passkeys', { name: 'My phone', credential: passkey.create(creation) });
  const ask = async () => passkeyRequestSchema.parse((await owner.post('/api/auth/passkeys/sign-in/options', {})).body);
  const enter = async (browser: TestBrowser, ip: string, credential: object) => {
    const from = { 'X-Forwarded-For': ip };
    return (await browser.send('post', '/api/auth/passkeys/sign-in', { credential }, from)).body;
  };
  const unasked = passkey.sign({ ...(await ask()), challenge: 'bm90LW91cnM' });
  const counts: Record<string, number> = {};
  for (let host = 1; host <= 12; host += 1) {
    const browser = app.openBrowser();
    await browser.get('/api/auth/csrf-token');
    for (let n = 0; n < 9; n += 1) {
      const { code } = await enter(browser, `203.0.113.${host}`, unasked);
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  expect(counts).toEqual({ PASSKEY_REFUSED: 100, AUTH_015: 8 });
  expect(await guess(stranger, '203.0.113.50', other)).toMatchObject({ code: 'AUTH_015' });
  expect(await enter(owner, '203.0.113.51', passkey.sign(await ask()))).toMatchObject({ user: { id } });
}, 60_000);
