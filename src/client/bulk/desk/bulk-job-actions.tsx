import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkJobDetail } from '../../../shared/bulk/bulk.schemas.ts';
import { mayJobBecome } from '../../../shared/bulk/bulk-job.machine.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** What can be done with a job where it is; nothing for those who did not start it. */
export function BulkJobActions({ job }: { job: BulkJobDetail }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const after = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: async () => {
      setAsking(false);
      await utils.bulk.invalidate();
    },
  };
  const run = trpc.bulk.run.useMutation(after);
  const cancel = trpc.bulk.cancel.useMutation(after);
  const undo = trpc.bulk.undo.useMutation(after);
  if (!job.isOwn) return null;
  const { id, counts } = job;
  return (
    <>
      {job.status === 'ready' ? (
        <Button
          leftSection={<IconPlayerPlay size={17} />}
          disabled={counts.planned === 0}
          loading={run.isPending}
          onClick={() => run.mutate({ id })}
        >
          Run: change {rowsText(counts.planned)}
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
        isOpen={isAsking}
        title="Undo this change?"
        confirmLabel="Undo"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
        onClose={() => setAsking(false)}
      >
        {rowsText(counts.changed)} will be as before. Rows that somebody has changed since stay as they are.
      </ConfirmModal>
    </>
  );
}
