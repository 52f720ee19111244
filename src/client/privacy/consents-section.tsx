import { formatDate } from '../../shared/dates/format-date.ts';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { ConsentType } from '../../shared/privacy/privacy.schemas.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
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
export function ConsentsSection() {
  const list = trpc.privacy.consents.useQuery({}, { staleTime: 0 });
  const utils = trpc.useUtils();
  const set = trpc.privacy.setConsent.useMutation({
    onSuccess: (data) => utils.privacy.consents.setData({}, data),
    onError: (error) => notify.error(messageOf(error)),
  });
  const items = list.data?.items ?? [];
  const rows = order.flatMap((type) => {
    const consent = items.find((item) => item.type === type);
    const isFree = type === 'newsletter' || type === 'cookies';
    return consent || isFree ? [{ type, consent }] : [];
  });
  return (
    <section className={styles.section}>
      <h2>What I agreed to</h2>
      <p>Every decision is recorded with its date. Where there is a switch, you can change your mind at any time.</p>
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={240} /> : null}
      {list.data === undefined ? null : (
        <ul className={styles.consents}>
          {rows.map(({ type, consent }) => (
            <li key={type}>
              <span>
                {labels[type]}
                <small>
                  {consent === undefined
                    ? 'Not asked yet'
                    : `${consent.granted ? 'Yes' : 'No'} since ${formatDate(consent.at)}, version ${consent.version}`}
                </small>
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
