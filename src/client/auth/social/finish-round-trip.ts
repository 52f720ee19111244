import { socialMessages } from '../../../shared/social/social.messages.ts';
import { type SocialOutcome, socialOutcomeSchema } from '../../../shared/social/social.schemas.ts';
import { socialProviderNames } from '../../../shared/social/social-providers.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { replaceSession } from '../../platform/session/session-refresh.ts';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { type RoundTrip, takeRoundTrip } from './social-round-trip.ts';

export type Finished =
  | { kind: 'outcome'; outcome: SocialOutcome; trip: RoundTrip }
  | { kind: 'failure'; message: string; trip: RoundTrip | undefined };

/** What the provider sent along: in the query, or behind the # where Apple's form was turned into one. */
export function readCallback(): URLSearchParams {
  return new URLSearchParams(location.search === '' ? location.hash.slice(1) : location.search);
}

const finishing = new Map<string, Promise<Finished>>();

/** Brings code and state of the callback to the server, once, whatever renders again. Never rejects. */
export function finishOnce(callback: URLSearchParams): Promise<Finished> {
  const state = callback.get('state') ?? '';
  const known = finishing.get(state) ?? finishRoundTrip(callback);
  finishing.set(state, known);
  return known;
}

async function finishRoundTrip(callback: URLSearchParams): Promise<Finished> {
  const state = callback.get('state') ?? '';
  const trip = takeRoundTrip(state);
  if (trip === undefined) return { kind: 'failure', message: socialMessages.oAuthStateInvalid, trip };
  const { provider } = trip;
  const name = socialProviderNames[provider];
  if (callback.get('error') === 'access_denied' || callback.get('error') === 'user_cancelled_authorize') {
    return { kind: 'failure', message: `You cancelled the sign-in with ${name}.`, trip };
  }
  const code = callback.get('code');
  if (code === null) return { kind: 'failure', message: `${name} login failed`, trip };
  const iss = callback.get('iss');
  try {
    const send = () => apiPost('/api/auth/social-login', { provider, code, state, ...(iss !== null && { iss }) });
    const answer = await (trip.isLink ? replaceSession(send) : send());
    return { kind: 'outcome', outcome: socialOutcomeSchema.parse(answer), trip };
  } catch (error) {
    return { kind: 'failure', message: describeAuthFailure(error, `${name} login failed`), trip };
  }
}
