import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { AuditEntryView } from '../../../shared/audit/audit-log.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { RecordCard, RecordPage } from '../../desk/record/record-page.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './audit-desk.module.css';
import { AuditDifference, AuditFacts } from './audit-facts.tsx';

const crumbs = [{ label: 'Audit log', href: '/admin/audit' }];

/** Takes a setting back to what this entry changed it from. */
function RestoreSetting({ entry: { id, key } }: { entry: AuditEntryView }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const restore = trpc.settings.restore.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.settings.invalidate(), utils.audit.invalidate()]);
      notify.success('Earlier value restored');
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Restore the value before
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Restore ${key}?`}
        confirmLabel="Restore"
        isBusy={restore.isPending}
        onConfirm={() => restore.mutate({ key: key ?? '', entryId: id, side: 'old' })}
        onClose={() => setAsking(false)}
      >
        The setting goes back to its value before this entry, at once and in the whole shop.
      </ConfirmModal>
    </>
  );
}

export function AuditEntryPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: entry, error, refetch } = trpc.audit.get.useQuery({ id });
  if (!entry) {
    return (
      <DeskPage title="Audit entry" crumbs={crumbs}>
        {error ? <QueryError error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} radius={12} />}
      </DeskPage>
    );
  }
  const canRestore = entry.entity === 'setting' && entry.action === 'update' && entry.oldValue !== '[changed]';
  return (
    <RecordPage
      title={`Entry ${entry.seq}`}
      crumbs={crumbs}
      actions={canRestore ? <RestoreSetting entry={entry} /> : null}
      side={
        <RecordCard title="Facts">
          <AuditFacts entry={entry} />
        </RecordCard>
      }
    >
      <RecordCard title="Difference">
        <AuditDifference entry={entry} />
      </RecordCard>
      <RecordCard title="Chain">
        <dl className={styles.chain}>
          <dt>Entry before</dt>
          <dd>{entry.prevHash}</dd>
          <dt>This entry</dt>
          <dd>{entry.hash}</dd>
        </dl>
      </RecordCard>
    </RecordPage>
  );
}
