import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { discover, readIdToken } from './openid-connect.ts';
import { type ProviderSurroundings, requestTokens, type SocialProviderClient } from './social-provider.ts';

export interface OpenIdSettings extends ProviderSurroundings {
  issuer: string;
  clientId: string;
  scopes: readonly string[];
}

/** What one provider wants beyond OpenID Connect. */
interface OwnWays {
  /** Further parameters of the page where people agree. */
  authorizeWith: Readonly<Record<string, string>>;
  clientSecret: () => string | Promise<string>;
}

/** Signs in by OpenID Connect: the ID token that the code is traded for says who somebody is. */
export function openIdProvider(
  settings: OpenIdSettings,
  { authorizeWith, clientSecret }: OwnWays,
): SocialProviderClient {
  const { issuer, clientId, redirectUri, timeoutMs } = settings;
  // Makes addresses only; the code is traded by requestTokens, which is why it knows no secret.
  const client = new OAuth2Client(clientId, null, redirectUri);
  return {
    issuer,
    authorizeUrl: async ({ state, nonce, codeVerifier }) => {
      const { authorization_endpoint } = await discover(issuer, timeoutMs);
      const method = CodeChallengeMethod.S256;
      const scopes = [...settings.scopes];
      const url = client.createAuthorizationURLWithPKCE(authorization_endpoint, state, method, codeVerifier, scopes);
      for (const [name, value] of Object.entries({ nonce, ...authorizeWith })) url.searchParams.set(name, value);
      return url.href;
    },
    identify: async ({ code, codeVerifier, nonce }) => {
      const discovery = await discover(issuer, timeoutMs);
      const tokens = await requestTokens({
        endpoint: discovery.token_endpoint,
        clientId,
        clientSecret: await clientSecret(),
        redirectUri,
        code,
        codeVerifier,
        timeoutMs,
      });
      return readIdToken(tokens.idToken(), { discovery, clientId, nonce, timeoutMs });
    },
  };
}
