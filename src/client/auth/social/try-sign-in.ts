import { type SocialProvider, socialProviderNames } from '../../../shared/social/social-providers.ts';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { openSignInWindow } from './sign-in-window.ts';
import { beginRoundTrip } from './social-round-trip.ts';

/**
 * Leads a window of its own through a sign-in that only shows whether the shop's settings work; the window says how it
 * ended. Resolves with the sentence to show when it could not begin.
 */
export async function trySignIn(provider: SocialProvider): Promise<string | undefined> {
  const popup = openSignInWindow();
  if (popup === null) return 'Your browser blocked the sign-in window. Allow it for this site and try again.';
  try {
    const trip = { isLink: false, isPopup: true, isTrial: true, returnTo: '/admin/settings/oauth' };
    popup.location.replace(await beginRoundTrip(provider, trip));
    return undefined;
  } catch (error) {
    popup.close();
    return describeAuthFailure(error, `${socialProviderNames[provider]} login failed`);
  }
}
