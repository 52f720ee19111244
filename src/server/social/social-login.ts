import { messages } from '../../shared/messages/messages.ts';
import type { SocialLogin, SocialOutcome } from '../../shared/social/social.schemas.ts';
import { countRefused } from '../auth/lockout/count-refused.ts';
import type { IssuedSession } from '../auth/sessions/open-session.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { linkIdentity } from './link-identity.ts';
import { type SocialSignInResult, signInWithIdentity } from './sign-in-with-identity.ts';
import { callProvider, getSocialProvider } from './social-config.ts';
import { claimSocialFlow } from './social-flow.ts';

export interface SocialAnswer {
  session: IssuedSession | undefined;
  output: SocialOutcome;
}

/**
 * Ends a round trip. One that is not this browser's, or that the provider does not know, counts for the network as a wrong
 * password does.
 */
export async function socialLogin(...parameters: Parameters<typeof endRoundTrip>): Promise<SocialAnswer> {
  const [services, requestInfo] = parameters;
  return await countRefused(services, requestInfo, ['AUTH_012', 'SOCIAL_LOGIN_FAILED'], () =>
    endRoundTrip(...parameters),
  );
}

/**
 * Takes the state of a round trip (AUTH_012 unless it is this browser's, unused and in time), asks the provider who
 * came, and signs in, asks for a second factor or for the password, links, or only tells who came, as the round trip was
 * begun for.
 */
async function endRoundTrip(
  services: Services,
  requestInfo: RequestInfo,
  actor: Actor,
  input: SocialLogin,
): Promise<SocialAnswer> {
  const { provider, code, iss } = input;
  const client = await getSocialProvider(services, provider);
  const flow = await claimSocialFlow(services, requestInfo, input);
  const isAnswered = flow !== undefined && (iss === undefined || iss === client.issuer);
  if (!isAnswered || (input.fullAccess && !flow.fullAccess)) throw new AppError('AUTH_012');
  // A round trip to link belongs to the member who began it, not to whoever uses the browser by now.
  const member = actor.kind === 'member' && actor.userId === flow.userId ? actor : undefined;
  if (flow.userId !== null && !member) throw new AppError('AUTH_012');
  const { codeVerifier, nonce, returnTo } = flow;
  const identity = await callProvider(services, provider, () => client.identify({ code, codeVerifier, nonce }));
  if (flow.isTrial) return { session: undefined, output: { triedProvider: provider, email: identity.email, returnTo } };
  if (member) {
    const session = await linkIdentity(services, requestInfo, member, { provider, identity });
    return { session, output: { linkedProvider: provider, returnTo } };
  }
  return toAnswer(await signInWithIdentity(services, requestInfo, { provider, identity }), returnTo);
}

/** `socialLogin` for POST /auth/social, which has its own sentence for a wrong state (C11). */
export async function socialLoginAlias(...parameters: Parameters<typeof socialLogin>): Promise<SocialAnswer> {
  return socialLogin(...parameters).catch((error: unknown) => {
    const isState = error instanceof AppError && error.code === 'AUTH_012';
    throw isState ? new AppError('AUTH_012', { message: messages.socialStateInvalid, cause: error }) : error;
  });
}

function toAnswer(result: SocialSignInResult, returnTo: string): SocialAnswer {
  if (result.kind === 'confirm') {
    return { session: undefined, output: { confirmationRequired: true, ...result.pending, returnTo } };
  }
  const { passed, isNewUser, linked } = result;
  const { session, output } = passed;
  return { session, output: 'user' in output ? { ...output, isNewUser, linked, returnTo } : { ...output, returnTo } };
}
