import { importPKCS8, SignJWT } from 'jose';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type OpenIdSettings, openIdProvider } from './openid-provider.ts';
import type { SocialProviderClient } from './social-provider.ts';

export interface AppleSettings extends OpenIdSettings {
  teamId: string;
  keyId: string;
  /** PKCS#8 PEM of an ES256 key. */
  privateKey: string;
}

export function appleProvider(settings: AppleSettings): SocialProviderClient {
  return openIdProvider(settings, {
    // Apple sends name and e-mail only by form post.
    authorizeWith: { response_mode: 'form_post' },
    clientSecret: () => signClientSecret(settings),
  });
}

/** Apple's client secret is a token that the shop signs itself, here for five minutes. */
async function signClientSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleSettings): Promise<string> {
  const now = Math.floor(databaseNow().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(await importPKCS8(privateKey.trim(), 'ES256'));
}
