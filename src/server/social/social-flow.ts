import { randomBytes } from 'node:crypto';
import { generateCodeVerifier, generateState } from 'arctic';
import { minuteMs } from '../../shared/dates/spans.ts';
import { internalPath } from '../../shared/social/internal-path.ts';
import type { StartSocial } from '../../shared/social/social.schemas.ts';
import { type SocialProvider, socialProviderNames } from '../../shared/social/social-providers.ts';
import { hashToken } from '../auth/sessions/open-session.ts';
import { type Actor, requirePermission, requireSudo } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { keyOfToken, openFor, sealFor } from '../platform/crypto/seal.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { callProvider, getSocialProvider } from './social-config.ts';

const FLOW_MINUTES = 10;
const SEAL_PURPOSE = 'social-verifier';

/** A round trip that returned to the browser that started it. */
export interface ClaimedFlow {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  fullAccess: boolean;
  /** The member who links the provider or tries it out; null for a sign-in. */
  userId: string | null;
  isTrial: boolean;
}

/**
 * Begins a round trip to the provider: ten minutes, once, for this browser. Its verifier opens with the state alone.
 */
export async function startSocialFlow(
  services: Services,
  requestInfo: RequestInfo,
  actor: Actor,
  input: StartSocial,
): Promise<{ url: string; state: string }> {
  const { provider, redirect = '/', link = false, fullAccess = false, trial = false } = input;
  if (link) {
    if (actor.kind === 'guest') throw new AppError('UNAUTHENTICATED');
    // A stolen session must not be able to link an account.
    requireSudo(actor);
  }
  if (trial) requirePermission(actor, 'settings:update');
  const client = await getSocialProvider(services, provider);
  const state = generateState();
  const codeVerifier = generateCodeVerifier();
  const nonce = randomBytes(32).toString('base64url');
  const request = { state, nonce, codeVerifier, fullAccess };
  const url = await callProvider(services, provider, () => client.authorizeUrl(request));
  await services.db.prisma.socialFlow.create({
    data: {
      stateHash: hashToken(state),
      provider,
      deviceId: requestInfo.deviceId,
      nonce,
      verifierCrypt: sealFor(keyOfToken(state, SEAL_PURPOSE), SEAL_PURPOSE, codeVerifier),
      returnTo: internalPath(redirect),
      fullAccess,
      userId: (link || trial) && actor.kind === 'member' ? actor.userId : null,
      isTrial: trial,
      expiresAt: new Date(databaseNow().getTime() + FLOW_MINUTES * minuteMs),
    },
  });
  return { url, state };
}

/**
 * Takes the round trip behind `state`, once: of fifty calls at the same time one gets it. Undefined when it is unknown,
 * used, too old, of another browser or of another provider; those do not use it up.
 */
export async function claimSocialFlow(
  { db }: Services,
  { deviceId }: RequestInfo,
  { state, provider }: { state: string; provider: SocialProvider },
): Promise<ClaimedFlow | undefined> {
  const [flow] = await db.prisma.socialFlow.updateManyAndReturn({
    where: { stateHash: hashToken(state), provider, deviceId, usedAt: null, expiresAt: { gt: databaseNow() } },
    data: { usedAt: databaseNow() },
    select: { nonce: true, verifierCrypt: true, returnTo: true, fullAccess: true, userId: true, isTrial: true },
  });
  if (!flow) return undefined;
  const codeVerifier = openFor(keyOfToken(state, SEAL_PURPOSE), SEAL_PURPOSE, flow.verifierCrypt);
  if (codeVerifier === undefined) {
    const cause = new Error('The stored PKCE verifier could not be decrypted');
    throw new AppError('SOCIAL_LOGIN_FAILED', { message: `${socialProviderNames[provider]} login failed`, cause });
  }
  return { ...flow, codeVerifier };
}
