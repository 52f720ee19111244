import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeQueueSchema, maxConcurrency, type QueueView } from '../../../shared/ops/ops.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { queueLabels } from './ops-texts.ts';

/** How many jobs of a queue each worker process runs at once. */
export function ConcurrencyDialog({ queue, close }: { queue: QueueView; close: () => void }) {
  const utils = trpc.useUtils();
  const [text, setText] = useState(String(queue.concurrency));
  const [isWrong, setWrong] = useState(false);
  const change = trpc.ops.changeQueue.useMutation({
    onSuccess: ({ concurrency }) => {
      notify.success(`${queueLabels[queue.name]} runs ${concurrency} at once`);
      close();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.ops.queues.invalidate(),
  });
  const submit = () => {
    const request = changeQueueSchema.safeParse({ name: queue.name, concurrency: Number(text) });
    setWrong(!request.success);
    if (request.success) change.mutate(request.data);
  };
  return (
    <DeskDialog
      title={`Concurrency of ${queueLabels[queue.name]}`}
      submitLabel="Save"
      isBusy={change.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label="Jobs at once, in each worker process"
        inputMode="numeric"
        value={text}
        error={isWrong ? `Please enter 1 to ${maxConcurrency}` : undefined}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </DeskDialog>
  );
}
