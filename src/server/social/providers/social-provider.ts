import { OAuth2Tokens } from 'arctic';
import { z } from 'zod';
import { boundedFetch } from '../../platform/http/bounded-fetch.ts';

/** Who somebody is at a provider. `subject` alone identifies; the address only helps to find an account. */
export interface Identity {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** What a new account's username is made of. */
  nameHint: string | null;
}

export interface AuthorizeRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  fullAccess: boolean;
}

export interface CodeExchange {
  code: string;
  codeVerifier: string;
  nonce: string;
}

/**
 * One way to sign in. Both calls reject when the provider cannot be reached or says something that cannot be trusted.
 */
export interface SocialProviderClient {
  /** Named by answers that carry `iss` (RFC 9207). */
  issuer: string;
  authorizeUrl: (request: AuthorizeRequest) => Promise<string>;
  identify: (requestInfo: CodeExchange) => Promise<Identity>;
}

/** What every provider needs beside its own settings. */
export interface ProviderSurroundings {
  redirectUri: string;
  timeoutMs: number;
}

export interface TokenRequest {
  endpoint: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  code: string;
  codeVerifier: string;
  timeoutMs: number;
}

/** The provider did not take the code, or who brought it; `reason` is its own word for it (RFC 6749, 5.2). */
export class RefusedCodeError extends Error {
  constructor(
    status: number,
    readonly reason: string,
  ) {
    super(`The code was refused: ${status} ${reason}`);
  }
}

/** Trades the code for tokens. Not through arctic's client, which limits neither time nor size of the answer. */
export async function requestTokens(request: TokenRequest): Promise<OAuth2Tokens> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: request.code,
    redirect_uri: request.redirectUri,
    client_id: request.clientId,
    client_secret: request.clientSecret,
    code_verifier: request.codeVerifier,
  });
  const response = await boundedFetch(request.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    timeoutMs: request.timeoutMs,
  });
  const answer: unknown = await response.json();
  // GitHub refuses with 200 and an error in the body.
  const refusal = z.object({ error: z.string() }).safeParse(answer);
  if (!response.ok || refusal.success) {
    throw new RefusedCodeError(response.status, refusal.data?.error.slice(0, 100) ?? '');
  }
  return new OAuth2Tokens(z.record(z.string(), z.unknown()).parse(answer));
}
