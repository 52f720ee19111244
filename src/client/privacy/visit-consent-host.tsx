import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { maySeeSession } from '../platform/session/session-refresh.ts';
import { useSite } from '../platform/site/site.ts';
import { trpc } from '../platform/trpc.ts';
import {
  isVisitConsentOwed,
  noteAccountHeard,
  refusesTracking,
  saveVisitConsent,
  useIsAskingForVisitConsent,
  useVisitConsent,
} from '../platform/visits/visit-consent.ts';

const VisitConsentBanner = lazy(() =>
  import('./visit-consent-banner.tsx').then((m) => ({ default: m.VisitConsentBanner })),
);

/** The page comes first, the question after it. */
const askAfterMs = 1500;

/** Asks visitors once whether their visits may be counted, and keeps the account's answer and the browser's the same. */
export function VisitConsentHost() {
  const { status } = useSession();
  const { cookieBanner } = useSite();
  const consent = useVisitConsent();
  const isAsking = useIsAskingForVisitConsent();
  const [isLate, setLate] = useState(false);
  const isMember = status === 'authenticated';
  const isOpen = isAsking || (consent === undefined && cookieBanner && status !== 'loading' && isLate);
  const { isKnownToAccount, isUnheard } = useAccountConsent(isMember && consent === undefined && isLate);
  useTellAccount(isMember);
  const isAnswered = isMember && isLate && isKnownToAccount === false && !isUnheard;
  useEffect(() => {
    // Who may have a session that did not answer may have refused there.
    noteAccountHeard(isAnswered || (status === 'guest' && !maySeeSession()));
  }, [isAnswered, status]);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), askAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isOpen || isKnownToAccount !== false) return null;
  return (
    <Suspense>
      <VisitConsentBanner />
    </Suspense>
  );
}

type AccountConsent = {
  /** Undefined while that is being found out. */
  isKnownToAccount: boolean | undefined;
  /** It could not be found out. */
  isUnheard: boolean;
};

/** Takes over what the member decided elsewhere. */
function useAccountConsent(isWanted: boolean): AccountConsent {
  const { data, isError } = trpc.privacy.consents.useQuery({}, { enabled: isWanted });
  const granted = data?.items.find(({ type }) => type === 'cookies')?.granted;
  useEffect(() => {
    if (isWanted && granted !== undefined && !refusesTracking()) saveVisitConsent(granted, false);
  }, [isWanted, granted]);
  if (!isWanted) return { isKnownToAccount: false, isUnheard: false };
  const isUnheard = data === undefined && isError;
  return { isKnownToAccount: data === undefined && !isError ? undefined : granted !== undefined, isUnheard };
}

/** What somebody decided as a guest becomes the decision of the account that they sign in to. */
function useTellAccount(isMember: boolean): void {
  const consent = useVisitConsent();
  const utils = trpc.useUtils();
  const { mutate } = trpc.privacy.setConsent.useMutation({
    retry: false,
    onSuccess: (data, { granted }) => {
      saveVisitConsent(granted, false);
      utils.privacy.consents.setData({}, data);
    },
  });
  useEffect(() => {
    if (!isMember || consent === undefined || !isVisitConsentOwed()) return;
    mutate({ type: 'cookies', granted: consent === 'granted' });
  }, [isMember, consent, mutate]);
}
