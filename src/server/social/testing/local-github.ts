import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendJson } from './crooked-openid.ts';
import { originOf } from './local-openid.ts';

interface GithubPerson {
  id: number;
  login: string;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

export interface LocalGithub {
  origin: string;
  person: GithubPerson;
  /** Scopes of the last visit. */
  scope: string;
  close: () => void;
}

/** GitHub's site and API in one: codes once, PKCE checked, refusals with status 200, addresses apart from the user. */
export async function startLocalGithub(person: GithubPerson): Promise<LocalGithub> {
  const challenges = new Map<string, string>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const github: LocalGithub = {
    origin: originOf(server),
    person,
    scope: '',
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', github.origin);
    const isMember = request.headers.authorization === 'Bearer gho_local';
    if (url.pathname === '/login/oauth/authorize') {
      const code = randomBytes(10).toString('hex');
      challenges.set(code, url.searchParams.get('code_challenge') ?? '');
      github.scope = url.searchParams.get('scope') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const challenge = challenges.get(form.get('code') ?? '');
      challenges.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (challenge !== proof) sendJson(response, { error: 'bad_verification_code' });
      else sendJson(response, { access_token: 'gho_local', token_type: 'bearer', scope: github.scope });
    } else if (url.pathname === '/user' && isMember) {
      sendJson(response, { id: github.person.id, login: github.person.login, email: null });
    } else if (url.pathname === '/user/emails' && isMember) {
      sendJson(response, github.person.emails);
    } else response.writeHead(404).end();
  });
  return github;
}
