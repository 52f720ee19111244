import { Button, Loader } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { internalPath } from '../../shared/social/internal-path.ts';
import { socialProviderNames } from '../../shared/social/social.schemas.ts';
import { forgetWantedPage } from '../platform/session.ts';
import { noteSignedIn } from '../platform/session-refresh.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ConfirmLinkForm } from './confirm-link-form.tsx';
import { type Finished, finishOnce, readCallback } from './finish-round-trip.ts';
import { oauthSuccess } from './oauth-message.ts';
import styles from './social-callback-page.module.css';
import type { RoundTrip } from './social-round-trip.ts';

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <Loader size={36} />
      <h1 className={styles.title}>{text}</h1>
    </div>
  );
}

function Failed({ message, trip }: { message: string; trip: RoundTrip | undefined }) {
  const isPopup = trip?.isPopup === true && window.opener !== null;
  return (
    <EmptyState
      headingLevel={1}
      title={trip?.isLink ? 'The account was not linked' : 'You are not signed in'}
      message={message}
      icon={<IconLinkOff size={32} stroke={1.6} />}
    >
      {isPopup ? <Button onClick={() => window.close()}>Close this window</Button> : null}
      {isPopup ? null : (
        <Button component={Link} href={trip?.isLink ? '/user/security' : '/login'}>
          {trip?.isLink ? 'Back to security' : 'Back to sign in'}
        </Button>
      )}
    </EmptyState>
  );
}

/** Tells the window that waits, or goes on in this one. */
function useGoOn(): (returnTo: string, trip: RoundTrip) => void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return (returnTo, trip) => {
    queryClient.clear();
    noteSignedIn();
    // A provider may cut this window from its opener; signing in has then reached the other window through storage.
    if (trip.isPopup && window.opener instanceof Object) {
      window.opener.postMessage(oauthSuccess, location.origin);
      window.close();
      return;
    }
    forgetWantedPage();
    navigate(internalPath(returnTo), { replace: true });
    if (trip.isPopup) window.close();
  };
}

function Outcome({ outcome, trip }: Extract<Finished, { kind: 'outcome' }>) {
  const goOn = useGoOn();
  const isDone = 'user' in outcome || 'linkedProvider' in outcome;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going on happens once for an outcome
  useEffect(() => {
    if (isDone) goOn(outcome.returnTo, trip);
  }, [isDone, outcome, trip]);
  if ('confirmationRequired' in outcome) {
    const { pendingId, provider, email, returnTo } = outcome;
    const name = socialProviderNames[provider];
    return (
      <div className={styles.card}>
        <h1 className={styles.title}>Is this your account?</h1>
        <p className={styles.lead}>
          There is already an account with {email}, and {name} did not confirm that the address is yours. Enter its
          password once to link the two.
        </p>
        <ConfirmLinkForm
          pendingId={pendingId}
          provider={provider}
          email={email}
          onAnswer={() => goOn(returnTo, trip)}
        />
      </div>
    );
  }
  return <Waiting text="You are signed in" />;
}

/** Where providers send people back to: /auth/callback, in the sign-in window or in the only one. */
export function SocialCallbackPage() {
  const [callback] = useState(readCallback);
  const [data, setData] = useState<Finished>();
  useEffect(() => void finishOnce(callback).then(setData), [callback]);
  useEffect(() => {
    // The code is of no more use and need not stay in the history.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <div className={styles.page}>
      {data === undefined ? <Waiting text="Signing you in" /> : null}
      {data?.kind === 'failure' ? <Failed message={data.message} trip={data.trip} /> : null}
      {data?.kind === 'outcome' ? <Outcome {...data} /> : null}
    </div>
  );
}
