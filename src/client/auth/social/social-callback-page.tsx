import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { internalPath } from '../../../shared/social/internal-path.ts';
import { socialProviderNames } from '../../../shared/social/social-providers.ts';
import { notify } from '../../platform/notify.tsx';
import { forgetReturnPath, useSession } from '../../platform/session/session.ts';
import { recordSignedIn } from '../../platform/session/session-refresh.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type SavedChallenge, toSavedChallenge } from '../session/saved-challenge.ts';
import { TwoFactorForm } from '../two-factor/two-factor-form.tsx';
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

function failureTitle(trip: RoundTrip | undefined, isLink: boolean): string {
  if (trip?.isTrial) return 'The sign-in does not work yet';
  return isLink ? 'The account was not linked' : 'You are not signed in';
}

function Failed({ message, trip }: { message: string; trip: RoundTrip | undefined }) {
  const { status } = useSession();
  const isPopup = trip?.isPopup === true && window.opener !== null;
  // Of a trip that nothing is known of any more, as after the Back button: whoever is signed in can only have linked.
  const isLink = trip?.isLink ?? status === 'authenticated';
  return (
    <EmptyState
      headingLevel={1}
      title={failureTitle(trip, isLink)}
      message={message}
      icon={<IconLinkOff size={32} stroke={1.6} />}
    >
      {isPopup ? <Button onClick={() => window.close()}>Close this window</Button> : null}
      {isPopup ? null : (
        <Button component={Link} href={isLink ? '/user/security' : '/login'}>
          {isLink ? 'Back to security' : 'Back to sign in'}
        </Button>
      )}
    </EmptyState>
  );
}

/** Tells the waiting window, or continues in this one. */
function useGoOn(): (returnTo: string, trip: RoundTrip) => void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return (returnTo, trip) => {
    queryClient.clear();
    recordSignedIn();
    // A provider may cut this window off from its opener; the other window then learns of the sign-in through storage.
    if (trip.isPopup && window.opener !== null) {
      window.opener.postMessage(oauthSuccess, location.origin);
      window.close();
      return;
    }
    forgetReturnPath();
    navigate(internalPath(returnTo), { replace: true });
    if (trip.isPopup) window.close();
  };
}

/** What a trial ends with, in its own window. */
function Tried({ name, email }: { name: string; email: string | null }) {
  return (
    <EmptyState
      headingLevel={1}
      title={`Signing in with ${name} works`}
      message={`${name} says that you are ${email ?? 'somebody without an address'}. Nobody was signed in or linked.`}
      icon={<IconCircleCheck size={32} stroke={1.6} />}
    >
      <Button onClick={() => window.close()}>Close this window</Button>
    </EmptyState>
  );
}

function SecondStep({ challenge, onPassed }: { challenge: SavedChallenge; onPassed: () => void }) {
  const { status } = useSession();
  const [ended, setEnded] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: passing happens once, when the session is there
  useEffect(() => {
    if (status === 'authenticated') onPassed();
  }, [status]);
  if (ended !== undefined) return <Failed message={ended} trip={undefined} />;
  return (
    <Card title="One more step" lead="Your account also asks for a code.">
      <TwoFactorForm challenge={challenge} onEnd={setEnded} />
    </Card>
  );
}

function Card({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

function Outcome({ outcome, trip }: Extract<Finished, { kind: 'outcome' }>) {
  const goOn = useGoOn();
  const [challenge, setChallenge] = useState(() => ('challengeId' in outcome ? toSavedChallenge(outcome) : undefined));
  const isDone = 'user' in outcome || 'linkedProvider' in outcome;
  const linked = 'linkedProvider' in outcome ? socialProviderNames[outcome.linkedProvider] : undefined;
  const proceed = () => {
    goOn(outcome.returnTo, trip);
    if (linked !== undefined) notify.success(`${linked} is now linked.`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: going on happens once for an outcome
  useEffect(() => {
    if (isDone) proceed();
  }, [isDone]);
  if ('triedProvider' in outcome)
    return <Tried name={socialProviderNames[outcome.triedProvider]} email={outcome.email} />;
  if (challenge !== undefined) return <SecondStep challenge={challenge} onPassed={proceed} />;
  if (!('confirmationRequired' in outcome)) {
    return <Waiting text={linked === undefined ? 'You are signed in' : `${linked} is now linked`} />;
  }
  const { pendingId, provider, email } = outcome;
  return (
    <Card
      title="Is this your account?"
      lead={`There is already an account with ${email}, and ${socialProviderNames[provider]} did not confirm that the address is yours. Enter the password of that account once to link the two.`}
    >
      <ConfirmLinkForm
        pendingId={pendingId}
        provider={provider}
        email={email}
        onAnswer={(answer) => ('challengeId' in answer ? setChallenge(toSavedChallenge(answer)) : proceed())}
      />
    </Card>
  );
}

/** The page that providers redirect back to: /auth/callback, in the sign-in window or in the main one. */
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
