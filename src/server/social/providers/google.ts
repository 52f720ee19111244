import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { discover, readIdToken } from './openid-connect.ts';
import { type ProviderSurroundings, requestTokens, type SocialProviderClient } from './social-provider.ts';

export interface GoogleSettings extends ProviderSurroundings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

export function googleProvider(settings: GoogleSettings): SocialProviderClient {
  const { issuer, clientId, clientSecret, redirectUri, timeoutMs } = settings;
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    issuer,
    authorizeUrl: async ({ state, nonce, codeVerifier }) => {
      const { authorization_endpoint } = await discover(issuer, timeoutMs);
      const method = CodeChallengeMethod.S256;
      const scopes = [...settings.scopes];
      const url = client.createAuthorizationURLWithPKCE(authorization_endpoint, state, method, codeVerifier, scopes);
      url.searchParams.set('nonce', nonce);
      url.searchParams.set('prompt', 'select_account');
      return url.href;
    },
    identify: async ({ code, codeVerifier, nonce }) => {
      const discovery = await discover(issuer, timeoutMs);
      const endpoint = discovery.token_endpoint;
      const tokens = await requestTokens({
        endpoint,
        clientId,
        clientSecret,
        redirectUri,
        code,
        codeVerifier,
        timeoutMs,
      });
      return readIdToken(tokens.idToken(), { discovery, clientId, nonce, timeoutMs });
    },
  };
}
