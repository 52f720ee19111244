import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { originOf } from './local-openid.ts';

/** What one visit left behind for the token request. */
interface Visit {
  nonce: string;
  clientId: string;
}

export interface CrookedOpenId {
  issuer: string;
  /** Public key as PEM, for who would use it as a shared secret. */
  publicKeyPem: string;
  claims: JWTPayload;
  /** Makes the ID token of the next answer; an honest one unless a test says otherwise. */
  makeToken: (claims: JWTPayload) => Promise<string>;
  honestToken: (claims: JWTPayload) => Promise<string>;
  /** Takes over the token request when set. */
  answerTokens: ((response: ServerResponse) => void) | undefined;
  /** Forms of all token requests. */
  tokenForms: URLSearchParams[];
  close: () => void;
}

/**
 * A provider that speaks OpenID Connect as Apple does (form_post, booleans as text), and returns false data on demand.
 */
export async function startCrookedOpenId(claims: JWTPayload): Promise<CrookedOpenId> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const visits = new Map<string, Visit>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = originOf(server);
  const honestToken = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey);
  const crooked: CrookedOpenId = {
    issuer,
    publicKeyPem: await exportSPKI(publicKey),
    claims,
    honestToken,
    makeToken: honestToken,
    answerTokens: undefined,
    tokenForms: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const answers: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void
  > = {
    '/.well-known/openid-configuration': (_request, response) =>
      sendJson(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth/authorize`,
        token_endpoint: `${issuer}/auth/token`,
        jwks_uri: `${issuer}/auth/keys`,
      }),
    '/auth/keys': (_request, response) => sendJson(response, { keys: [jwk] }),
    '/auth/authorize': (_request, response, url) => {
      const code = randomBytes(16).toString('hex');
      visits.set(code, {
        nonce: url.searchParams.get('nonce') ?? '',
        clientId: url.searchParams.get('client_id') ?? '',
      });
      sendForm(response, url.searchParams.get('redirect_uri') ?? '', {
        code,
        state: url.searchParams.get('state') ?? '',
        user: JSON.stringify({ name: { firstName: 'Ada' } }),
      });
    },
    '/auth/token': async (request, response) => {
      const form = new URLSearchParams(await text(request));
      crooked.tokenForms.push(form);
      if (crooked.answerTokens) return crooked.answerTokens(response);
      const visit = visits.get(form.get('code') ?? '');
      visits.delete(form.get('code') ?? '');
      if (!visit) return sendJson(response, { error: 'invalid_grant' }, 400);
      const now = Math.floor(Date.now() / 1000);
      const times = { iat: now, exp: now + 600 };
      const payload = { iss: issuer, aud: visit.clientId, nonce: visit.nonce, ...times, ...crooked.claims };
      sendJson(response, { access_token: 'a', token_type: 'Bearer', id_token: await crooked.makeToken(payload) });
    },
  };
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const answer = answers[url.pathname];
    if (answer) await answer(request, response, url);
    else response.writeHead(404).end();
  });
  return crooked;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendForm(response: ServerResponse, action: string, fields: Record<string, string>): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  const page = `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
}
