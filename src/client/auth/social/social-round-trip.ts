import { z } from 'zod';
import {
  type SocialProvider,
  socialProviderSchema,
  socialStartedSchema,
} from '../../../shared/social/social.schemas.ts';
import { apiGet } from '../../platform/http/api-post.ts';
import { refreshWhenDue } from '../../platform/session/session-refresh.ts';

const KEY_PREFIX = 'gm-oauth-';
const LIFETIME_MS = 10 * 60_000;

const roundTripSchema = z.object({
  provider: socialProviderSchema,
  isLink: z.boolean(),
  isPopup: z.boolean(),
  startedAt: z.number(),
});
/** A sign-in on its way through a provider, remembered under its state. */
export type RoundTrip = z.infer<typeof roundTripSchema>;

/**
 * Begins a round trip and answers the provider's address. Remembered for all windows of this browser, since the way back
 * may end in another one.
 *
 * @throws ApiFailure
 */
export async function beginRoundTrip(
  provider: SocialProvider,
  { isLink, isPopup, returnTo }: { isLink: boolean; isPopup: boolean; returnTo: string },
): Promise<string> {
  forgetOldRoundTrips();
  if (isLink) await refreshWhenDue();
  const query = new URLSearchParams({ redirect: returnTo, link: String(isLink) });
  const answer = await apiGet(`/api/auth/social/${provider}/start?${query}`);
  const { url, state } = socialStartedSchema.parse(answer);
  const trip: RoundTrip = { provider, isLink, isPopup, startedAt: Date.now() };
  localStorage.setItem(KEY_PREFIX + state, JSON.stringify(trip));
  return url;
}

/** The round trip that this state belongs to, once; undefined when this browser began none (spec §5). */
export function takeRoundTrip(state: string): RoundTrip | undefined {
  const trip = readRoundTrip(KEY_PREFIX + state);
  localStorage.removeItem(KEY_PREFIX + state);
  return trip;
}

function readRoundTrip(key: string): RoundTrip | undefined {
  try {
    const trip = roundTripSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    return Date.now() - trip.startedAt < LIFETIME_MS ? trip : undefined;
  } catch {
    return undefined;
  }
}

function forgetOldRoundTrips(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(KEY_PREFIX))) {
    if (!readRoundTrip(key)) localStorage.removeItem(key);
  }
}
