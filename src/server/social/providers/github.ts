import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { boundedFetch } from '../../platform/http/bounded-fetch.ts';
import { type ProviderSurroundings, requestTokens, type SocialProviderClient } from './social-provider.ts';

export interface GithubSettings extends ProviderSurroundings {
  /** The site, where people agree. */
  url: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** May a sign-in that asks for it get the whole profile? */
  allowsFullAccess: boolean;
}

/** GitHub's scope for reading and changing the whole profile; it includes read:user and user:email. */
const FULL_ACCESS_SCOPE = 'user';

const userSchema = z.object({ id: z.number().int().positive(), login: z.string().max(100) });
const emailsSchema = z
  .array(z.object({ email: z.email().max(254), primary: z.boolean(), verified: z.boolean() }))
  .max(500);

/** GitHub speaks OAuth without ID tokens: who somebody is, its API says. */
export function githubProvider(settings: GithubSettings): SocialProviderClient {
  const { url, clientId, clientSecret, redirectUri, timeoutMs } = settings;
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    issuer: `${url}/login/oauth`,
    authorizeUrl: async ({ state, codeVerifier, fullAccess }) => {
      const scopes = fullAccess && settings.allowsFullAccess ? [FULL_ACCESS_SCOPE] : [...settings.scopes];
      const endpoint = `${url}/login/oauth/authorize`;
      return client.createAuthorizationURLWithPKCE(endpoint, state, CodeChallengeMethod.S256, codeVerifier, scopes)
        .href;
    },
    identify: async ({ code, codeVerifier }) => {
      const endpoint = `${url}/login/oauth/access_token`;
      const tokens = await requestTokens({
        endpoint,
        clientId,
        clientSecret,
        redirectUri,
        code,
        codeVerifier,
        timeoutMs,
      });
      const accessToken = tokens.accessToken();
      const [user, emails] = await Promise.all([
        ask(settings, '/user', accessToken).then((answer) => userSchema.parse(answer)),
        ask(settings, '/user/emails', accessToken).then((answer) => emailsSchema.parse(answer)),
      ]);
      const primary = emails.find((entry) => entry.primary && entry.verified);
      return {
        subject: `${user.id}`,
        email: primary?.email ?? null,
        isEmailVerified: primary !== undefined,
        nameHint: user.login,
      };
    },
  };
}

async function ask({ apiUrl, timeoutMs }: GithubSettings, path: string, accessToken: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/vnd.github+json' };
  const response = await boundedFetch(`${apiUrl}${path}`, { headers, timeoutMs });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}`);
  return response.json();
}
