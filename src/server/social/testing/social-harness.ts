import { exportPKCS8, generateKeyPair } from 'jose';
import { afterAll } from 'vitest';
import type { SecretSettingKey, SettingKey } from '../../../shared/settings/settings.ts';
import type { Services } from '../../platform/services.ts';
import { sealSetting } from '../../settings/setting-secrets.ts';
import { startCrookedOpenId } from './crooked-openid.ts';
import { startLocalGithub } from './local-github.ts';
import { openIdClient, startLocalOpenId } from './local-openid.ts';

export const redirectUri = 'http://localhost:3000/auth/callback';

/** Three providers on this machine and the environment that leads a shop to them; stopped after the file's last test. */
export async function startProviders(callback = redirectUri) {
  const google = await startLocalOpenId([callback], {
    sub: 'g-1',
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
  });
  const apple = await startCrookedOpenId({ sub: 'a-1', email: 'x1@privaterelay.appleid.com', email_verified: 'true' });
  const github = await startLocalGithub({ id: 1, login: 'octo', emails: [] });
  afterAll(() => {
    for (const provider of [google, apple, github]) provider.close();
  });
  const environment = {
    GOOGLE_ISSUER: google.issuer,
    APPLE_ISSUER: apple.issuer,
    GITHUB_URL: github.origin,
    GITHUB_API_URL: github.origin,
    SOCIAL_TIMEOUT_MS: '2000',
  };
  return { google, apple, github, environment };
}

/** Writes the settings that switch all three on. */
export async function configureProviders({ db: { prisma }, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const secret = (key: SecretSettingKey, text: string) => sealSetting(secrets, key, text);
  const rows: Partial<Record<SettingKey, string | boolean>> = {
    oAuthEnabled: true,
    googleAppId: openIdClient.clientId,
    googleClientSecret: secret('googleClientSecret', openIdClient.clientSecret),
    appleAppId: 'com.example.market',
    appleTeamId: 'TEAM123456',
    appleKeyId: 'KEY1234567',
    applePrivateKey: secret('applePrivateKey', await exportPKCS8(privateKey)),
    githubAppId: 'gh-app',
    githubClientSecret: secret('githubClientSecret', 'gh-secret'),
  };
  for (const [key, value] of Object.entries(rows)) {
    await prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
}

/** Follows the provider's pages as a browser would, until they lead back to the shop. Answers code and state. */
export async function agreeAt(address: string): Promise<{ code: string; state: string; iss?: string }> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return readForm(await response.text());
    url = new URL(location, url);
    const { code, state, iss } = Object.fromEntries(url.searchParams);
    if (url.pathname === '/auth/callback') return { code: code ?? '', state: state ?? '', ...(iss && { iss }) };
  }
  throw new Error('The provider never led back');
}

function readForm(page: string): { code: string; state: string } {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return { code: field('code'), state: field('state') };
}
