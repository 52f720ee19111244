import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { AuditEntryDetail, AuditSide } from '../../../shared/audit/audit-log.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { RecordCard, RecordPage } from '../../desk/record/record-page.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import { trpc } from '../../platform/trpc.ts';
import { DangerDialog } from '../../settings/desk/danger-dialog.tsx';
import { warningsOf } from '../../settings/desk/settings-draft.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './audit-desk.module.css';
import { AuditDifference, AuditFacts } from './audit-facts.tsx';

const crumbs = [{ label: 'Audit log', href: '/admin/audit' }];

const labels: Record<AuditSide, string> = { old: 'Restore the value before', new: 'Restore the value after' };

const effects: Readonly<Record<string, string>> = {
  setting: 'It takes effect at once and in the whole shop.',
  product: 'Its stock stays as it is.',
  role: 'Everybody who has the role gets these permissions at once.',
  'email-template': 'The next mail is made from it.',
  page: 'Text and place are restored. Visitors see the text once the page is published.',
};

/** Takes what an entry is about back to what was recorded, which is one more change. */
function RestoreEntry({ entry }: { entry: AuditEntryDetail }) {
  const { id, entity, key, restorable } = entry;
  const utils = trpc.useUtils();
  const shopSettings = useShopSettings();
  const [side, setSide] = useState<AuditSide | null>(null);
  const restore = trpc.audit.restore.useMutation({
    onSuccess: async ({ isWaiting = false }) => {
      await Promise.all([utils.invalidate(), shopSettings.reload()]);
      notify.success(isWaiting ? 'A second administrator has to agree' : 'Recorded value restored');
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => setSide(null),
  });
  const value = side === 'new' ? entry.newValue : entry.oldValue;
  const warnings = entity === 'setting' && key !== null ? warningsOf([{ key, value }]) : [];
  return (
    <>
      {restorable.map((each) => (
        <Button key={each} variant="default" onClick={() => setSide(each)}>
          {labels[each]}
        </Button>
      ))}
      {side !== null && warnings.length > 0 ? (
        <DangerDialog
          warnings={warnings}
          confirmLabel="Restore"
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate({ id, side })}
          close={() => setSide(null)}
        />
      ) : null}
      <ConfirmModal
        isOpen={side !== null && warnings.length === 0}
        title={`Restore ${entity === 'setting' && key !== null ? key : `this ${entity.replace('-', ' ')}`}?`}
        confirmLabel="Restore"
        isBusy={restore.isPending}
        onConfirm={() => side !== null && restore.mutate({ id, side })}
        onClose={() => setSide(null)}
      >
        It goes back to what was recorded {side === 'new' ? 'after' : 'before'} this entry. {effects[entity] ?? ''}
      </ConfirmModal>
    </>
  );
}

export function AuditEntryPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: entry, error, refetch } = trpc.audit.get.useQuery({ id });
  if (!entry) {
    if (error) return <QueryError error={error} headingLevel={1} onRetry={() => void refetch()} />;
    return (
      <DeskPage title="Audit entry" crumbs={crumbs}>
        <Skeleton height={320} radius={12} />
      </DeskPage>
    );
  }
  return (
    <RecordPage
      title={`Entry ${entry.seq}`}
      crumbs={crumbs}
      actions={<RestoreEntry entry={entry} />}
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
