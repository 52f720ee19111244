import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { UserPrivacy as PrivacyState } from '../../../shared/privacy/process-privacy.schemas.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PrivacyDialog, type PrivacyStep } from './privacy-dialog.tsx';
import styles from './user-desk-page.module.css';

const exportStates = { pending: 'Being prepared', ready: 'Ready', failed: 'Failed', expired: 'Expired' } as const;

/** Carries out what the owner of an account asked about their data by letter or e-mail. */
export function UserPrivacy({ user }: { user: AdminUser }) {
  const isOwn = useSession().user?.id === user.id;
  const state = trpc.adminPrivacy.get.useQuery({ id: user.id }, { staleTime: 0 });
  const [step, setStep] = useState<PrivacyStep>();
  if (state.isError && state.data === undefined) {
    return <QueryError error={state.error} onRetry={() => void state.refetch()} />;
  }
  if (!state.data) return <Skeleton height={260} radius={12} />;
  const { export: copy, deletion, refusedFor } = state.data;
  return (
    <div className={styles.pair}>
      <section className={styles.box} aria-labelledby="privacy-copy">
        <h2 id="privacy-copy">Copy of their data</h2>
        <p className={styles.note}>A ZIP file is prepared, and the link is e-mailed to the account owner only.</p>
        <Facts
          facts={[
            ['Last copy', copy ? exportStates[copy.status] : 'None'],
            ['Requested', copy ? formatDate(copy.createdAt, 'dateTime') : undefined],
            ['Available until', copy?.status === 'ready' ? formatDate(copy.expiresAt ?? '', 'dateTime') : undefined],
          ]}
        />
        {isOwn ? null : (
          <Button variant="default" mt={12} disabled={copy?.status === 'pending'} onClick={() => setStep('export')}>
            Send a copy
          </Button>
        )}
      </section>
      <section className={styles.box} aria-labelledby="privacy-deletion">
        <h2 id="privacy-deletion">Deletion of the account</h2>
        <p className={styles.note}>{explainDeletion(state.data)}</p>
        <Facts
          facts={[
            ['Requested', deletion ? formatDate(deletion.requestedAt, 'dateTime') : undefined],
            ['To be deleted', deletion ? formatDate(deletion.dueAt, 'dateTime') : undefined],
            ['Balance', state.data.balances.join(' + ') || undefined],
          ]}
        />
        {isOwn || (deletion === null && refusedFor !== null) ? null : (
          <Button
            variant="default"
            mt={12}
            {...(deletion === null && { c: 'var(--danger)' })}
            onClick={() => setStep(deletion === null ? 'delete' : 'keep')}
          >
            {deletion === null ? 'Schedule deletion' : 'Cancel deletion'}
          </Button>
        )}
      </section>
      {isOwn ? <p className={styles.note}>This is your own account. Use Privacy in your account settings.</p> : null}
      {step ? <PrivacyDialog {...{ user, step }} state={state.data} close={() => setStep(undefined)} /> : null}
    </div>
  );
}

function explainDeletion({ deletion, refusedFor }: PrivacyState): string {
  if (deletion) return 'Signing in before that day cancels the deletion.';
  if (refusedFor === 'OPEN_ORDERS') return 'The account cannot be deleted while an order is open.';
  if (refusedFor === 'DISPUTE_RUNNING') return 'The account cannot be deleted while a payment is disputed at the bank.';
  return 'No deletion is scheduled.';
}
