import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type SocialProvider, socialProviderNames } from '../../../shared/social/social-providers.ts';
import { ApiFailure } from '../../platform/http/api-post.ts';
import { recordSignedIn } from '../../platform/session/session-refresh.ts';
import { askForSudo } from '../../platform/session/sudo.ts';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { isOauthSuccess } from './oauth-message.ts';
import { openSignInWindow } from './sign-in-window.ts';
import { beginRoundTrip } from './social-round-trip.ts';

const CLOSED_CHECK_MS = 400;

type SocialSignInOptions = {
  /** Adds the provider to the signed-in account instead of signing in. */
  isLink?: boolean;
  returnTo: () => string;
};

export type SocialSignIn = {
  /** The provider that is being asked. */
  busy: SocialProvider | undefined;
  /** The provider whose window the browser blocked. */
  blocked: SocialProvider | undefined;
  failure: string | undefined;
  openWindow: (provider: SocialProvider) => Promise<void>;
  /** The way without a second window. */
  continueHere: (provider: SocialProvider) => Promise<void>;
};

/** Signs in at a provider, in a window of its own where the browser lets us. */
export function useSocialSignIn({ isLink = false, returnTo }: SocialSignInOptions): SocialSignIn {
  const queryClient = useQueryClient();
  const popup = useRef<Window | null>(null);
  const [busy, setBusy] = useState<SocialProvider>();
  const [blocked, setBlocked] = useState<SocialProvider>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (busy === undefined) return undefined;
    const timer = setInterval(() => {
      if (popup.current?.closed) setBusy(undefined);
    }, CLOSED_CHECK_MS);
    return () => clearInterval(timer);
  }, [busy]);

  const begin = async (provider: SocialProvider, isPopup: boolean, lead: (url: string) => void): Promise<void> => {
    setBusy(provider);
    setBlocked(undefined);
    setFailure(undefined);
    try {
      lead(await beginRoundTrip(provider, { isLink, isPopup, returnTo: returnTo() }));
    } catch (error) {
      popup.current?.close();
      setBusy(undefined);
      // The window would hide the dialog, and a second window could not open without a click, so this one is used.
      if (isSudoWanted(error) && (await askForSudo())) return begin(provider, false, (url) => location.assign(url));
      setFailure(describeAuthFailure(error, `${socialProviderNames[provider]} login failed`));
    }
  };
  return {
    busy,
    blocked,
    failure,
    openWindow: async (provider) => {
      // Before anything is awaited, or browsers block the window as unwanted.
      popup.current = openSignInWindow();
      if (popup.current === null) return setBlocked(provider);
      hearSuccess(popup.current, () => {
        queryClient.clear();
        recordSignedIn();
        location.reload();
      });
      await begin(provider, true, (url) => popup.current?.location.replace(url));
    },
    continueHere: (provider) => begin(provider, false, (url) => location.assign(url)),
  };
}

function isSudoWanted(error: unknown): boolean {
  return error instanceof ApiFailure && error.envelope?.code === 'AUTH_014';
}

let stopHearing = () => {};

/** Outlives the screen, because its guard may navigate away before the window's message arrives. */
function hearSuccess(popup: Window, onSuccess: () => void): void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (!isOauthSuccess(event, popup, location.origin)) return;
    stopHearing();
    onSuccess();
  };
  stopHearing();
  window.addEventListener('message', onMessage);
  stopHearing = () => window.removeEventListener('message', onMessage);
}
