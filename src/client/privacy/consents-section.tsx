import { formatDate } from '../../shared/dates/format-date.ts';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { Consent, ConsentType, PendingConsent } from '../../shared/privacy/privacy.schemas.ts';
import { FocusKeepingButton } from '../platform/focus-keeping-button.tsx';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
import { saveVisitConsent } from '../platform/visits/visit-consent.ts';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import styles from './privacy-page.module.css';

const labels: Record<ConsentType, string> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  withdrawal_waiver: 'Immediate delivery, without right of withdrawal',
  newsletter: 'Newsletter by e-mail',
  cookies: 'Statistics about my visits',
};
const order = ['terms', 'privacy', 'withdrawal_waiver', 'newsletter', 'cookies'] as const;

function describeConsent(type: ConsentType, consent: Consent | undefined, pending: PendingConsent | undefined): string {
  if (pending) return `Open the link that we sent to ${pending.email} to switch it on.`;
  // The sign-up form offers the newsletter to everybody.
  if (consent === undefined) return type === 'newsletter' ? 'Not subscribed' : 'Not asked yet';
  return `${consent.granted ? 'Yes' : 'No'} since ${formatDate(consent.at)}, version ${consent.version}`;
}

export function ConsentsSection() {
  const list = trpc.privacy.consents.useQuery({}, { staleTime: 0 });
  const utils = trpc.useUtils();
  const set = trpc.privacy.setConsent.useMutation({
    onSuccess: (data, { type, granted }) => {
      if (type === 'cookies') saveVisitConsent(granted, false);
      utils.privacy.consents.setData({}, data);
      void utils.profile.preferences.invalidate();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const items = list.data?.items ?? [];
  const rows = order.flatMap((type) => {
    const consent = items.find((item) => item.type === type);
    const isFree = type === 'newsletter' || type === 'cookies';
    const pending = list.data?.pending.find((request) => request.type === type);
    return consent || isFree ? [{ type, consent, pending }] : [];
  });
  const ask = (email: string) =>
    set.mutate(
      { type: 'newsletter', granted: true },
      { onSuccess: () => notify.success(`We sent a link to ${email}`, { id: 'newsletter-link' }) },
    );
  return (
    <section className={styles.section}>
      <h2>What I agreed to</h2>
      <p>Every decision is recorded with its date. Where there is a switch, you can change your mind at any time.</p>
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={240} /> : null}
      {list.data === undefined ? null : (
        <ul className={styles.consents}>
          {rows.map(({ type, consent, pending }) => (
            <li key={type}>
              <span>
                {labels[type]}
                <small>{describeConsent(type, consent, pending)}</small>
                {pending === undefined ? null : (
                  <span className={styles.pending}>
                    <FocusKeepingButton disabled={set.isPending} onClick={() => ask(pending.email)}>
                      Send it again
                    </FocusKeepingButton>
                    <FocusKeepingButton
                      disabled={set.isPending}
                      onClick={() => set.mutate({ type: 'newsletter', granted: false })}
                    >
                      Cancel
                    </FocusKeepingButton>
                  </span>
                )}
              </span>
              {type === 'newsletter' || type === 'cookies' ? (
                <Switch
                  size="md"
                  aria-label={labels[type]}
                  checked={consent?.granted ?? false}
                  disabled={set.isPending}
                  onChange={(event) => set.mutate({ type, granted: event.currentTarget.checked })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
