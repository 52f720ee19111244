import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkJobDetail } from '../../../shared/bulk/bulk.schemas.ts';
import { mayJobBecome } from '../../../shared/bulk/bulk-job.machine.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { countText, isImport, kindLabels, verbsOf } from './bulk-texts.ts';

/** What running such work means, for kinds that there is no way back from. */
const finalTexts: Partial<Record<BulkJobDetail['kind'], string>> = {
  'orders.approve': 'They go to delivery at once. This cannot be undone.',
  'orders.reject': 'They are cancelled, what was paid is refunded, and the buyers are told. This cannot be undone.',
};

/** What undoing a job means for what it changed or added. */
function undoText(job: BulkJobDetail): string {
  const rows = countText(job.kind, job.counts.changed);
  return isImport(job.kind) && job.params.updateExisting !== true
    ? `${rows} will be removed again. What has been changed or bought since then is kept.`
    : `${rows} will go back to what they were. Changes made since then are kept.`;
}

/** What can be done with a job where it is; nothing for those who did not start it. */
export function BulkJobActions({ job }: { job: BulkJobDetail }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const after = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: async () => {
      setAsking(false);
      setConfirming(false);
      await utils.bulk.invalidate();
    },
  };
  const run = trpc.bulk.run.useMutation(after);
  // It is on its way until the job is read anew: a second press would be told that it runs already.
  const isStarting = run.isPending || (run.isSuccess && job.status === 'ready');
  const cancel = trpc.bulk.cancel.useMutation(after);
  const undo = trpc.bulk.undo.useMutation(after);
  if (!job.isOwn) return null;
  const { id, counts, canUndo, kind } = job;
  return (
    <>
      {job.status === 'ready' ? (
        <Button
          leftSection={<IconPlayerPlay size={17} />}
          disabled={counts.planned === 0}
          loading={isStarting}
          onClick={() => (canUndo ? run.mutate({ id }) : setConfirming(true))}
        >
          Run: {verbsOf(job).run} {countText(kind, counts.planned)}
        </Button>
      ) : null}
      {mayJobBecome(job.status, 'cancelled') ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          Cancel
        </Button>
      ) : null}
      {job.undoableUntil !== null && mayJobBecome(job.status, 'undoing') ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={17} />} onClick={() => setAsking(true)}>
          Undo
        </Button>
      ) : null}
      {job.hasDownload ? (
        <Button component="a" href={`/api/admin/bulk/${id}/file`} download leftSection={<IconDownload size={17} />}>
          Download
        </Button>
      ) : null}
      <ConfirmModal
        isOpen={isConfirming}
        title={`${kindLabels[kind]}?`}
        confirmLabel={kindLabels[kind]}
        isDangerous
        isBusy={run.isPending}
        onConfirm={() => run.mutate({ id })}
        onClose={() => setConfirming(false)}
      >
        {countText(kind, counts.planned)} will change. {finalTexts[kind] ?? 'This cannot be undone.'}
      </ConfirmModal>
      <ConfirmModal
        isOpen={isAsking}
        title="Undo this change?"
        confirmLabel="Undo"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
        onClose={() => setAsking(false)}
      >
        {undoText(job)}
      </ConfirmModal>
    </>
  );
}
