import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type InteractionResults, interactionPolicy } from 'oidc-provider';

export interface LocalAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
}

export interface LocalOpenId {
  issuer: string;
  /** Who agrees at the next visit. */
  account: LocalAccount;
  close: () => void;
}

export const openIdClient = { clientId: 'game-market', clientSecret: 'a-secret-of-the-local-provider' };

/** A certified OpenID provider on this machine; PKCE is required. Whoever visits is `account` and agrees at once. */
export async function startLocalOpenId(redirectUris: readonly string[], account: LocalAccount): Promise<LocalOpenId> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = originOf(server);
  const local: LocalOpenId = {
    issuer,
    account,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const provider = new Provider(issuer, await configuration(redirectUris, local));
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const details = await provider.interactionDetails(request, response);
    const { params, session } = details;
    const grant = new provider.Grant({
      accountId: session?.accountId ?? local.account.sub,
      clientId: `${params.client_id}`,
    });
    grant.addOIDCScope(`${params.scope}`);
    const consent = { grantId: await grant.save() };
    const results: Record<string, InteractionResults> = {
      login: { login: { accountId: local.account.sub } },
      consent: { consent },
      select_account: { select_account: {} },
    };
    const result = results[details.prompt.name] ?? {};
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  });
  return local;
}

/** The usual prompts, and Google's own: choose an account. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

async function configuration(redirectUris: readonly string[], local: LocalOpenId): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['local'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...local.account, sub: id }) }),
    interactions: { policy: prompts(), url: (_context, { uid }) => `/interaction/${uid}` },
  };
}

export function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
