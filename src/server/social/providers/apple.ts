import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { importPKCS8, SignJWT } from 'jose';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { discover, readIdToken } from './openid-connect.ts';
import { type ProviderSurroundings, requestTokens, type SocialProviderClient } from './social-provider.ts';

export interface AppleSettings extends ProviderSurroundings {
  issuer: string;
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS#8 PEM of an ES256 key. */
  privateKey: string;
  scopes: readonly string[];
}

export function appleProvider(settings: AppleSettings): SocialProviderClient {
  const { issuer, clientId, redirectUri, timeoutMs } = settings;
  const client = new OAuth2Client(clientId, null, redirectUri);
  return {
    issuer,
    authorizeUrl: async ({ state, nonce, codeVerifier }) => {
      const { authorization_endpoint } = await discover(issuer, timeoutMs);
      const method = CodeChallengeMethod.S256;
      const scopes = [...settings.scopes];
      const url = client.createAuthorizationURLWithPKCE(authorization_endpoint, state, method, codeVerifier, scopes);
      url.searchParams.set('nonce', nonce);
      // Apple shares name and e-mail with a form post alone.
      url.searchParams.set('response_mode', 'form_post');
      return url.href;
    },
    identify: async ({ code, codeVerifier, nonce }) => {
      const discovery = await discover(issuer, timeoutMs);
      const tokens = await requestTokens({
        endpoint: discovery.token_endpoint,
        clientId,
        clientSecret: await signClientSecret(settings),
        redirectUri,
        code,
        codeVerifier,
        timeoutMs,
      });
      return readIdToken(tokens.idToken(), { discovery, clientId, nonce, timeoutMs });
    },
  };
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
    .sign(await importPKCS8(privateKey, 'ES256'));
}
