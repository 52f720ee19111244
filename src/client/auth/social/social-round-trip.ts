import { z } from 'zod';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { socialProviderSchema, socialStartedSchema } from '../../../shared/social/social.schemas.ts';
import type { SocialProvider } from '../../../shared/social/social-providers.ts';
import { apiGet } from '../../platform/http/api-post.ts';
import { refreshWhenDue } from '../../platform/session/session-refresh.ts';

const KEY_PREFIX = 'gm-oauth-';
const LIFETIME_MS = 10 * minuteMs;

const roundTripSchema = z.object({
  provider: socialProviderSchema,
  isLink: z.boolean(),
  isPopup: z.boolean(),
  /** It only tries the provider's settings out. */
  isTrial: z.boolean().default(false),
  startedAt: z.number(),
});
/** A sign-in on its way through a provider, remembered under its state. */
export type RoundTrip = z.infer<typeof roundTripSchema>;

/**
 * Starts a round trip and returns the provider's address. It is remembered for all windows of this browser, since the
 * provider may return to another one.
 *
 * @throws ApiFailure
 */
export async function beginRoundTrip(
  provider: SocialProvider,
  {
    isLink,
    isPopup,
    isTrial = false,
    returnTo,
  }: { isLink: boolean; isPopup: boolean; isTrial?: boolean; returnTo: string },
): Promise<string> {
  forgetOldRoundTrips();
  if (isLink || isTrial) await refreshWhenDue();
  const query = new URLSearchParams({ redirect: returnTo, link: String(isLink), trial: String(isTrial) });
  const answer = await apiGet(`/api/auth/social/${provider}/start?${query}`);
  const { url, state } = socialStartedSchema.parse(answer);
  const trip: RoundTrip = { provider, isLink, isPopup, isTrial, startedAt: Date.now() };
  localStorage.setItem(KEY_PREFIX + state, JSON.stringify(trip));
  return url;
}

/** The round trip that this state belongs to, once; undefined when this browser began none. */
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
